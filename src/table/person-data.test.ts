import { expect, test } from 'vitest'
import endless from '../systems/endless-horizons/index.ts'
import type { LogFile } from './fair/exported-log.ts'
import { personDataIn } from './person-data.ts'
import { Party } from './testing/party.ts'

/** The export of a seat after some talk and a throw. */
function exportOf(seat: string): LogFile {
  const party = new Party(endless)
  party.do('p1', { is: 'beginSession' })
  party.do('p2', { is: 'startCheck', mechanic: 'check', input: { rank: 3, difficulty: 6 } })
  party.shakeAll()
  party.do('p2', { is: 'say', words: 'mine in the open' })
  party.do('p2', { is: 'say', words: 'mine to the GM', to: 'p1' })
  party.do('p3', { is: 'say', words: 'of another' })
  party.do('p1', { is: 'say', words: 'to another', to: 'p3' })
  const books: Record<string, LogFile['books'][string][number][]> = {}
  for (const { book, ...line } of party.sentTo(seat)) (books[book] ??= []).push(line)
  return { astragal: 1, table: party.log.table, system: 'endless-horizons', seat, books }
}

const clock = (at: number): string => `${at}`.padStart(16, '0')
const wordsIn = (seat: string) =>
  personDataIn(exportOf(seat), seat, clock).entries.flatMap(({ words }) => (words ? [words] : []))

test('a person’s data holds what they said, in the open and apart, and nothing that others said', () => {
  expect(wordsIn('p2')).toEqual(['mine in the open', 'mine to the GM'])
  expect(wordsIn('p3')).toEqual(['of another'])
})

test('a person’s data holds their seat, their devices and their rolls, in the order of time', () => {
  const { entries } = personDataIn(exportOf('p2'), 'p2', clock)
  const kinds = entries.map(({ is }) => is)
  for (const is of ['seatTaken', 'checkCalled'] as const) expect(kinds).toContain(is)
  expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).sort())
})
