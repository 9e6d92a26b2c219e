import { expect, test } from 'vitest'
import endless from '../systems/endless-horizons/index.ts'
import { LANGUAGES } from '../systems/system.ts'
import { storyOfCard } from './card-story.ts'
import type { Check } from './check/check.ts'
import { parseLog } from './fair/exported-log.ts'
import { verifyLog } from './fair/verification.ts'
import { lineWords } from './line-words.ts'
import { sentenceOfLine } from './lines.ts'
import { SeatReader } from './seat-reader.ts'
import { Party } from './testing/party.ts'

const started = (answer: unknown): string => (answer as { check: string }).check

function verified(party: Party, seat: string) {
  const books: Record<string, object[]> = {}
  for (const { book, ...line } of party.sentTo(seat)) (books[book] ??= []).push(line)
  return verifyLog(parseLog(JSON.stringify({ astragal: 1, table: 't1', system: endless.id, seat, books })), {
    system: endless,
  })
}

test.each(['1/(d1-1)', '1/(d1-1) > d1', '(d1+999999999999999)*(d1+999999999999999)'])(
  'an expression that the dice leave without a value, %s, ends all the same, and its log passes the check',
  (notation) => {
    const party = new Party(endless)
    const check = started(party.do('p2', { is: 'roll', notation }))
    party.shakeAll()
    expect((party.log.all.checks[check] as Check).end?.outcome).toEqual({ total: null })
    expect(verified(party, 'p3')).toMatchObject({ ok: true })
  },
)

test('by hand it ends too, and says why in every language', () => {
  const party = new Party(endless)
  const check = started(party.do('p2', { is: 'roll', notation: '1/(d2-1)', isByHand: true }))
  party.do('p2', { is: 'handDice', check, faces: [1] })
  const reading = new SeatReader(endless)
  reading.take(party.sentTo('p3'))
  const { state, journal, system } = reading
  const card = journal.checks[check]
  const line = journal.lines.find((each) => each.is === 'card')
  if (!card || !line) throw new Error('no card')
  const readers = LANGUAGES.map((language) => ({ state, journal, system, language, lineWords: lineWords[language] }))
  expect(readers.map((reader) => storyOfCard(card, reader).at(-1))).toEqual([
    'This divides by zero.',
    'Hier wird durch null geteilt.',
  ])
  const [english, german] = readers.map((reader) => sentenceOfLine(line, reader))
  expect(english).toContain('No value.')
  expect(german).toContain('Kein Wert.')
})
