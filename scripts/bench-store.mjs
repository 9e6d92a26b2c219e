// Builds the comparison of the stores and runs it: bundled, as they are shipped.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const outfile = at('../node_modules/.cache/astragal-bench/store-appends.mjs')
await build({
  entryPoints: [at('../bench/store-appends.ts')],
  outfile,
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
})
await import(outfile)
