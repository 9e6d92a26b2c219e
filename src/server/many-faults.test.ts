import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabases } from '../../scripts/test-databases.ts'
import { Chance } from '../table/testing/chance.ts'
import { faultsOfMany } from './many-faults.suite.ts'
import { folder, programOf } from './store/testing/folder.ts'

/** More by `npm run faults`. */
const TIMES = Number(process.env.ASTRAGAL_MANY_FALLS ?? 4)

test.runIf(!process.env.ASTRAGAL_TEST_DATABASE)(
  `after ${TIMES} times killing or freezing one of two servers, or killing their database, nothing answered is lost, nothing is there twice, and no follower has a gap`,
  { timeout: 180_000 + TIMES * 30_000 },
  async () => {
    const databases = await testDatabases()
    const program = await programOf(new URL('./testing/server-program.ts', import.meta.url))
    const data = folder()
    const chance = new Chance(`many falls ${process.env.ASTRAGAL_SEED ?? '1'}`)
    try {
      const { url } = await databases.make()
      const postgres = databases.server as NonNullable<typeof databases.server>
      const found = await faultsOfMany(program, data.path, { url, postgres }, TIMES, () => chance.below(1e6) / 1e6)
      expect(Object.values(found.counts).every((count) => count > 0)).toBe(true)
      expect(found.answered).toBeGreaterThan(TIMES * 8)
      if (TIMES > 4) process.stdout.write(`${JSON.stringify({ ...found, recovered: spread(found.recovered) })}\n`)
    } finally {
      await databases.stop()
      data.remove()
      rmSync(program, { force: true })
    }
  },
)

/** Milliseconds: half of all, all but one in a hundred, the longest. */
const spread = (times: readonly number[]) => {
  const sorted = [...times].sort((a, b) => a - b)
  return [0.5, 0.99, 1].map((share) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0),
  )
}
