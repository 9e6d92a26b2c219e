// Builds what is served and a crowd, and lets it loose: `npm run soak` watches servers for an hour, `npm run friday` counts what an evening costs.
// `npm run soak -- --minutes 5 --tables 20 --to FOLDER`, `npm run friday -- --tables 50 --minutes 6`.
// Where it is allowed to, it runs a little before others, so that their work does not look like ours.
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { buildStale } from './build.mjs'
import { bundled } from './bundled.mjs'

const [name] = process.argv.splice(2, 1)
if (name !== 'soak' && name !== 'friday') throw new RangeError(`soak or friday, not ${name}`)
await buildStale({ hasPages: true })
const { main } = await bundled(name)
try {
  setPriority(-5)
} catch {
  console.log('This run has no priority: what else the machine does shows in it.')
}
await main(fileURLToPath(new URL('../bin/astragal', import.meta.url)))
