// Bundles one of the programs in bench/, as everything is shipped, and loads it.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))

/** @param {string} name */
export async function bundled(name) {
  const outfile = at(`../node_modules/.cache/astragal-bench/${name}.mjs`)
  await build({
    entryPoints: [at(`../bench/${name}.ts`)],
    outfile,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
  })
  return import(outfile)
}
