import { describe, expect, test } from 'vitest'
import { systems } from '../../systems/list.ts'
import type { System } from '../../systems/system.ts'
import { headsOf, readLog } from './log.ts'
import { eclipseEvening, GMS, horizonsEvening, PLAYERS, starEvening } from './testing/evenings.ts'
import { verify } from './verify.ts'

const load = async (id: string) => (await systems.find((each) => each.id === id)?.load()) as System
const evenings = [
  horizonsEvening(await load('endless-horizons')),
  starEvening(await load('evening-star')),
  eclipseEvening(await load('eclipse-phase')),
]

describe.each(evenings)('an honest evening of $system.id', (evening) => {
  test.each([
    ['p2', PLAYERS],
    ['p1', GMS],
  ] as const)('is green for %s', (seat, books) => {
    const log = readLog(JSON.parse(JSON.stringify(evening.exported(seat, books))))
    const heads = headsOf(evening.headsSeen(books))
    const found = verify(log, { system: evening.system, heads })
    expect(found.wrongs).toEqual([])
  })
})
