// Kills the server two hundred times under load, by another seed each time; `npm run faults -- TIMES SEED` for others.
import { spawnSync } from 'node:child_process'

const [times = '200', seed = `${Date.now()}`] = process.argv.slice(2)
console.log(`${times} times, seed ${seed}`)
const env = { ...process.env, ASTRAGAL_FALLS: times, ASTRAGAL_SEED: seed }
const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'src/server/faults.test.ts']
process.exitCode = spawnSync(process.execPath, vitest, { env, stdio: 'inherit' }).status ?? 1
