// Builds the crowd and the servers it is let loose on, and runs them: bundled, as they are shipped.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const names = { main: 'table', serving: 'table-server', bare: 'table-bare' }
const entryPoints = Object.values(names).map((name) => at(`../bench/${name}.ts`))
const outdir = at('../node_modules/.cache/astragal-bench')
const outExtension = { '.js': '.mjs' }
await build({
  entryPoints,
  outdir,
  outExtension,
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  sourcemap: 'inline',
})
const { main } = await import(`${outdir}/${names.main}.mjs`)
const programs = { serving: `${outdir}/${names.serving}.mjs`, bare: `${outdir}/${names.bare}.mjs` }
await main(programs, process.argv.slice(2))
