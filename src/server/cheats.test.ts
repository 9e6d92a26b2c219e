// A host that cheats, with the real client at the other end: the signs that people see. And honest evenings, in which nobody sees red.

import { appendFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import endless from '../systems/endless-horizons/index.ts'
import { COMMAND_CHEATS } from './command-cheats.suite.ts'
import { honestEvening } from './honest-evenings.suite.ts'
import { LOG_CHEATS } from './log-cheats.suite.ts'
import { CheatedEvening } from './testing/cheated-evening.ts'
import { type Served, serve, UNLIMITED } from './testing/server.ts'
import { THROW_CHEATS } from './throw-cheats.suite.ts'

/** More by `npm run cheats`, which reads the file of the report. */
const TRIALS = Number(process.env.ASTRAGAL_TRIALS ?? 1)
const EVENINGS = Number(process.env.ASTRAGAL_EVENINGS ?? 3)
const report = (line: object) => {
  if (process.env.ASTRAGAL_REPORT) appendFileSync(process.env.ASTRAGAL_REPORT, `${JSON.stringify(line)}\n`)
}

const server = {} as { now: Served }
// One for each cheat: a backup copies the tables of that cheat alone, however many were played before.
beforeEach(async () => {
  server.now = await serve(UNLIMITED)
})
afterEach(() => server.now.close())

describe('a cheat:', () => {
  test.each([...THROW_CHEATS, ...COMMAND_CHEATS, ...LOG_CHEATS])(
    '$name',
    { timeout: 20_000 + TRIALS * 15_000 },
    async ({ name, run, seen }) => {
      for (let trial = 0; trial < TRIALS; trial++) {
        const evening = await CheatedEvening.at(server, endless)
        await run(evening)
        await evening.hasSettled()
        const { ana, ben } = evening
        const colours = [ana.live, await ana.exported(), ben.live, await ben.exported()]
        report({ name, colours })
        expect(colours, `${await ana.reasons()}; ${await ben.reasons()}`).toEqual(seen)
        evening.stop()
      }
    },
  )
})

test(`in ${EVENINGS} honest evenings with lost answers, sleeping phones, restarts and restores nobody sees red`, {
  timeout: 60_000 + EVENINGS * 30_000,
}, async () => {
  const kinds = new Set<string>()
  for (let i = 0; i < EVENINGS; i++) {
    const { reds, throws, mishaps } = await honestEvening(server, endless, `evening ${i}`)
    report({ name: 'honest evening', colours: [reds.length > 0 ? 'red' : 'green'] })
    expect(reds).toEqual([])
    expect(throws).toBeGreaterThan(0)
    for (const each of mishaps) kinds.add(each)
  }
  expect(kinds.size).toBeGreaterThan(5)
})
