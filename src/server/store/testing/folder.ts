// A folder of its own for a test, and programs made of our sources for tests that end them.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export function folder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'astragal-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Bundles a source file to where packages are found; the path to run. */
export async function programOf(source: URL): Promise<string> {
  const outfile = join(root, 'node_modules/.cache', `astragal-${source.pathname.split('/').at(-1)}-${process.pid}.mjs`)
  const entryPoints = [fileURLToPath(source)]
  await build({ entryPoints, outfile, bundle: true, packages: 'external', format: 'esm', platform: 'node' })
  return outfile
}
