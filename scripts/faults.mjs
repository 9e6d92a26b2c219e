// Kills a server two hundred times under load, by another seed each time, and two servers on one database and that database a hundred times,
// which is also out of reach for half a minute, slow and full; then gives ten thousand random commands to two servers.
// `npm run faults -- TIMES SEED` for others.
import { spawnSync } from 'node:child_process'
import { ensurePostgres, NO_POSTGRES } from './postgres.mjs'

const [times = '200', seed = `${Date.now()}`] = process.argv.slice(2)
if (!process.env.ASTRAGAL_TEST_DATABASE && !ensurePostgres()) console.log(NO_POSTGRES)
console.log(`${times} times, seed ${seed}`)
const many = {
  ASTRAGAL_MANY_FALLS: `${Math.ceil(Number(times) / 2)}`,
  ASTRAGAL_UNREACHABLE: '30000',
  ASTRAGAL_COMMANDS: `${Number(times) * 50}`,
}
const env = { ...process.env, ASTRAGAL_FALLS: times, ...many, ASTRAGAL_SEED: seed }
const files = ['faults', 'many-faults', 'many-servers'].map((name) => `src/server/${name}.test.ts`)
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', ...files]
process.exitCode = spawnSync(process.execPath, vitest, { env, stdio: 'inherit' }).status ?? 1
