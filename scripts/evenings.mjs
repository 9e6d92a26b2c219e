// Builds what is served and a crowd, and lets it loose: `npm run soak` watches servers for an hour, `npm run friday` counts what an evening costs.
// `npm run soak -- --minutes 5 --tables 20 --to FOLDER`, `npm run friday -- --tables 50 --minutes 6`.
// Where it is allowed to, it runs a little before others, so that their work does not look like ours.
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { buildStale } from './build.mjs'

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const [name] = process.argv.splice(2, 1)
if (name !== 'soak' && name !== 'friday') throw new RangeError(`soak or friday, not ${name}`)
const outfile = at(`../node_modules/.cache/astragal-bench/${name}.mjs`)
await buildStale({ hasPages: true })
await build({
  entryPoints: [at(`../bench/${name}.ts`)],
  outfile,
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
})
try {
  setPriority(-5)
} catch {
  console.log('This run has no priority: what else the machine does shows in it.')
}
const { main } = await import(outfile)
await main(at('../bin/astragal'))
