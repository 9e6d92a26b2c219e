import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Chance } from '../table/testing/chance.ts'
import { fall } from './faults.suite.ts'
import { folder, programOf } from './store/testing/folder.ts'

/** Two hundred by `npm run faults`. */
const FALLS = Number(process.env.ASTRAGAL_FALLS ?? 8)

test(`after ${FALLS} times kill -9 under load nothing answered is lost, nothing is there twice, and no throw has other dice`, {
  timeout: 120_000 + FALLS * 10_000,
}, async () => {
  const program = await programOf(new URL('./testing/server-program.ts', import.meta.url))
  const data = folder()
  const seed = process.env.ASTRAGAL_SEED ?? '1'
  const chance = new Chance(`falls ${seed}`)
  try {
    const { falls, answered, thrownLater } = await fall(program, data.path, FALLS, () => chance.below(1e6) / 1e6)
    expect(falls).toBe(FALLS)
    expect(answered).toBeGreaterThan(FALLS * 5)
    // Otherwise no throw was ever open when the server fell, and nothing was tried.
    expect(thrownLater).toBeGreaterThan(0)
  } finally {
    data.remove()
    rmSync(program, { force: true })
  }
})
