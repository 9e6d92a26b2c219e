// Compares our verifier with the one in docs/verify.py, which knows nothing of our code: `npm run verifiers`, or `npm run verifiers -- EXPORTS TAMPERED`.
// It needs Python 3.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const outfile = at('../node_modules/.cache/astragal-verifiers.mjs')
await build({
  entryPoints: [at('../bench/verifiers.ts')],
  outfile,
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
})
await import(outfile)
