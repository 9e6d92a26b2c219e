// Builds the crowd and the servers it is let loose on, on both stores, and runs them: bundled, as they are shipped.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const outdir = at('../node_modules/.cache/astragal-bench')
await build({
  entryPoints: ['servers', 'table-server', 'table-bare'].map((name) => at(`../bench/${name}.ts`)),
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
})
const { main } = await import(`${outdir}/servers.mjs`)
await main({ serving: `${outdir}/table-server.mjs`, bare: `${outdir}/table-bare.mjs` })
