// A device that reads a table anew gets its books one after another, not in the order they were written. What is known then must be what
// was known before.

import { expect, test } from 'vitest'
import eclipse from '../systems/eclipse-phase/index.ts'
import { listedSystems } from '../systems/system-list.ts'
import { SeatReader } from './seat-reader.ts'
import type { TableState } from './state.ts'
import { playEvening } from './testing/evening.ts'
import { Party } from './testing/party.ts'

test.each(listedSystems)('of $name the same rolls are known when it is read anew', async ({ load }) => {
  const system = await load()
  for (const seed of ['anew 1', 'anew 2', 'anew 3']) {
    const party = new Party(system, seed)
    playEvening(system, seed, seed, 40, party)
    for (const seat of ['p1', 'p2', 'p3', 'p4']) {
      const view = party.log.viewOf(seat) as TableState
      expect(Object.keys(view.checks).length, seat).toBeGreaterThan(3)
      const reading = new SeatReader(system)
      reading.take(party.sentTo(seat))
      expect(reading.state.checks, `${seed} ${seat}`).toEqual(view.checks)
    }
  }
})

test('a choice that was the GM’s and is told to its player is the player’s, whenever the GM reads it', () => {
  const party = new Party(eclipse)
  const who = [{ seat: 'p2' }]
  const command = { is: 'callCheck', mechanic: 'test', who, sees: 'gm', sealed: { modifiers: [-10] }, telling: '000' }
  const [check] = (party.do('p1', command) as { checks: [string] }).checks
  party.do('p2', { is: 'declare', check, input: { skill: 50, pool: true } })
  party.do('p2', { is: 'decide', check, choice: 'none' })
  party.shakeAll()
  expect(party.log.all.checks[check]?.asked).toMatchObject({ what: 'pool-after', seat: null })
  party.do('p1', { is: 'tell', check, telling: '111' })
  const readAnew = () => {
    const reading = new SeatReader(eclipse)
    reading.take(party.sentTo('p1'))
    return [reading.state.checks[check]?.asked, reading.journal.checks[check]?.asked]
  }
  const asked = { what: 'pool-after', seat: 'p2' }
  expect([party.log.viewOf('p1')?.checks[check]?.asked, ...readAnew()]).toEqual([asked, asked, asked])
  party.do('p2', { is: 'decide', check, choice: 'none' })
  expect(readAnew()).toEqual([null, null])
})
