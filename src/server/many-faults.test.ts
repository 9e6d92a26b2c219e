import { rmSync } from 'node:fs'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { testDatabases } from '../../scripts/test-databases.ts'
import { Chance } from '../table/testing/chance.ts'
import { faultsOfMany } from './many-faults.suite.ts'
import { folder, programOf } from './store/testing/folder.ts'
import { Relay } from './testing/relay.ts'
import { SmallDisk } from './testing/small-disk.ts'

/** Each kind once; a hundred by `npm run faults`. */
const KILLS = Number(process.env.ASTRAGAL_MANY_FALLS ?? 3)
const UNREACHABLE = Number(process.env.ASTRAGAL_UNREACHABLE ?? 2000)

test.runIf(!process.env.ASTRAGAL_TEST_DATABASE)(
  `after ${KILLS} times killing one of two servers or their database, which is also out of reach for ${UNREACHABLE} ms, slow and full, nothing answered is lost, nothing refused is there, nothing is there twice, and no follower has a gap`,
  { timeout: 180_000 + KILLS * 30_000 + 4 * UNREACHABLE },
  async () => {
    const databases = await testDatabases()
    const server = databases.server as NonNullable<typeof databases.server>
    const relay = await Relay.to(server.port)
    const disk = SmallDisk.in(server.folder, 256)
    const program = await programOf(new URL('./testing/server-program.ts', import.meta.url))
    const data = folder()
    const chance = new Chance(`many falls ${process.env.ASTRAGAL_SEED ?? '1'}`)
    try {
      const direct = new URL((await databases.make()).url)
      if (disk) await moveOnto(disk, server.url, direct.pathname.slice(1))
      const url = Object.assign(new URL(direct), { port: `${relay.port}` }).href
      const plan = { kills: KILLS, unreachable: UNREACHABLE, chance: () => chance.below(1e6) / 1e6 }
      const found = await faultsOfMany(program, data.path, { url, postgres: server, relay, disk }, plan)
      expect(found.answered).toBeGreaterThan(KILLS * 8)
      // Otherwise no 503 was ever taken at its word.
      expect(found.refused).toBeGreaterThan(0)
      if (process.env.ASTRAGAL_MANY_FALLS) process.stdout.write(`${figures(found)}\n`)
    } finally {
      await relay.close()
      await server.kill()
      disk?.remove()
      await databases.stop()
      data.remove()
      rmSync(program, { force: true })
    }
  },
)

/** The rows and indexes of a database lie on this disk from now on; what PostgreSQL writes ahead does not. */
async function moveOnto(disk: SmallDisk, url: string, database: string): Promise<void> {
  const sql = postgres(url, { max: 1 })
  await sql.unsafe(`CREATE TABLESPACE small LOCATION '${disk.space}'`)
  await sql.unsafe(`ALTER DATABASE ${database} SET TABLESPACE small`)
  await sql.end()
}

/** How often each kind came, and the milliseconds until it was over: the median and the longest. */
function figures({ recovered, answered, refused }: Awaited<ReturnType<typeof faultsOfMany>>): string {
  const kinds = Object.entries(recovered).map(([fault, times]) => {
    const sorted = [...times].sort((a, b) => a - b).map(Math.round)
    return `${fault}: ${sorted.length}, ${sorted[Math.floor(sorted.length / 2)]} / ${sorted.at(-1)} ms`
  })
  return [...kinds, `${answered} commands answered, ${refused} refused and given up`].join('\n')
}
