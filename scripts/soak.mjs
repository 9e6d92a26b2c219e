// Builds what is served and the crowd, and watches servers for an hour: `npm run soak`, or `npm run soak -- --minutes 5 --tables 20 --to FOLDER`.
// Where it is allowed to, it runs a little before others, so that their work does not look like ours.
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { buildStale } from './build.mjs'

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const outfile = at('../node_modules/.cache/astragal-bench/soak.mjs')
await buildStale({ hasPages: true })
await build({
  entryPoints: [at('../bench/soak.ts')],
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
