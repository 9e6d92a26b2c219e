import { describe, expect, test } from 'vitest'
import type { PlainRecord } from '../dice/index.ts'
import endless from '../systems/endless-horizons/index.ts'
import qstar from '../systems/qstar/index.ts'
import type { System } from '../systems/system.ts'
import type { Check } from './check/check.ts'
import { lineWords } from './line-words.ts'
import { sentenceOfCard } from './lines.ts'
import { Party } from './testing/party.ts'

const made = (party: Party, seat: string, system: System, at: number, more: object = {}): string =>
  (
    party.do(seat, { is: 'makeSheet', values: system.sheet.starters[at]?.sheet as PlainRecord, ...more }) as {
      sheet: string
    }
  ).sheet
const check = (party: Party, answer: unknown): Check =>
  party.log.all.checks[(answer as { check: string }).check] as Check

/** The sentence of a card as a seat reads it. */
function told(party: Party, system: System, seat: string, id: string): string {
  const reader = party.readBy(seat)
  return sentenceOfCard(reader.journal.checks[id] as Check, {
    state: reader.state,
    journal: reader.journal,
    system,
    language: 'en',
    lineWords: lineWords.en,
  })
}

describe('a move at the table', () => {
  test('a move takes its facts off the sheet, and card and log name it with its line', () => {
    const party = new Party(endless)
    const sheet = made(party, 'p2', endless, 0)
    const start = { is: 'startCheck', move: 'check', sheet, pick: 'Sneaking', input: { effort: 1, difficulty: 7 } }
    const rolled = check(party, party.do('p2', start))
    expect(rolled).toMatchObject({ move: 'check', pick: 'Sneaking', rolled: { mechanic: 'check' } })
    expect(rolled.given).toMatchObject({ rank: 3, effort: 1 })
    expect(rolled.changedFacts).toEqual([])
    expect(told(party, endless, 'p3', rolled.id)).toMatch(/^Ilse: Use a skill, Sneaking\./)
  })

  test('a changed fact is told to those who read the sheet, and to nobody else', () => {
    const party = new Party(endless)
    const sheet = made(party, 'p2', endless, 0, { isPrivate: true })
    const start = { is: 'startCheck', move: 'check', sheet, pick: 'Sneaking', input: { rank: 9, difficulty: 7 } }
    const { id } = check(party, party.do('p2', start))
    const says = /Rank 9, the sheet says 3\./
    expect(told(party, endless, 'p1', id)).toMatch(says)
    expect(told(party, endless, 'p2', id)).toMatch(says)
    expect(told(party, endless, 'p3', id)).not.toMatch(says)
  })

  test('what one asks for, pays with or picks from the sheet is no changed fact; what is not there is one', () => {
    const party = new Party(endless)
    const sheet = made(party, 'p2', endless, 1)
    const strike = (input: object) =>
      check(
        party,
        party.do('p2', {
          is: 'startCheck',
          move: 'strike',
          sheet,
          pick: 'Forge hammer',
          input: { difficulty: 5, ...input },
        }),
      )
    expect(strike({ rank: 3, effort: 2 }).changedFacts).toEqual([])
    expect(strike({ rank: 8 }).changedFacts).toEqual([{ path: 'rank', said: 8, has: null }])
  })

  test('a table can forbid it', () => {
    const party = new Party(endless)
    const sheet = made(party, 'p2', endless, 0)
    party.do('p1', { is: 'setOption', option: 'factsMayChange', value: false })
    const start = { is: 'startCheck', move: 'check', sheet, pick: 'Sneaking' }
    expect(party.refused('p2', { ...start, input: { rank: 9, difficulty: 7 } })).toBe('rank not-as-on-sheet')
    expect(check(party, party.do('p2', { ...start, input: { rank: 3, difficulty: 7 } })).given.rank).toBe(3)
  })

  test('a move that is none, a line that is none, and an empty weapon are refused by name', () => {
    const party = new Party(qstar)
    const starter = qstar.sheet.starters[0]?.sheet as { weapons: PlainRecord[] }
    const weapons = starter.weapons.map((weapon) => ({ ...weapon, loaded: weapon.name === 'RX60' ? 0 : null }))
    const { sheet } = party.do('p2', { is: 'makeSheet', values: { ...starter, weapons } }) as { sheet: string }
    const against = [{ side: 'target', name: 'Drone' }]
    const start = { is: 'startCheck', move: 'shoot', sheet, against }
    expect(party.refused('p2', { ...start, move: 'dance' })).toBe('move no-such-move')
    expect(party.refused('p2', { ...start, pick: 'Bazooka' })).toBe('pick no-such-line')
    expect(party.refused('p2', { ...start, pick: 'RX60' })).toBe('pick empty')
  })

  test('who answers a call by a line they choose is told by that line', () => {
    const party = new Party(endless)
    const sheet = made(party, 'p2', endless, 0)
    const { checks } = party.do('p1', {
      ...{ is: 'callCheck', move: 'check', who: [{ seat: 'p2', sheet }], input: { difficulty: 6 } },
    }) as { checks: string[] }
    const [id = ''] = checks
    party.do('p2', { is: 'declare', check: id, pick: 'Tracking', input: { effort: 1 } })
    expect(party.log.all.checks[id]?.given).toMatchObject({ rank: 3, effort: 1 })
    expect(told(party, endless, 'p3', id)).toMatch(/^Ilse: Use a skill, Tracking\./)
  })
})

describe('a side of whom nothing is asked', () => {
  const shooting = () => {
    const party = new Party(qstar)
    const make = (by: string, at: number, more: object = {}) =>
      (party.do(by, { is: 'makeSheet', values: qstar.sheet.starters[at]?.sheet, ...more }) as { sheet: string }).sheet
    return { party, make }
  }
  const cardIn = (party: Party, check: string) => party.readBy('p3').journal.checks[check]

  test('is shot at without being asked: its sheet, which everybody reads, says it all', () => {
    const { party, make } = shooting()
    const raider = make('p1', 0, { isNpc: true })
    const imre = make('p3', 1)
    const { check } = party.do('p1', {
      is: 'startCheck',
      move: 'shoot',
      pick: 'RX60',
      sheet: raider,
      name: 'Pirate 1',
      against: [{ side: 'target', seat: 'p3', sheet: imre }],
      isByHand: true,
    }) as { check: string }
    expect(cardIn(party, check)).toMatchObject({ declared: expect.arrayContaining(['target']) })
    expect(cardIn(party, check)?.sides.self?.name).toBe('Pirate 1')
    party.do('p1', { is: 'handDice', check, faces: [6, 5, 5] })
    // The dice lie there, and the GM says what a hit so good does besides.
    expect(cardIn(party, check)?.asked).toMatchObject({ what: 'spend' })
  })

  test('is asked where others do not read its sheet', () => {
    const { party, make } = shooting()
    const raider = make('p1', 0, { isNpc: true })
    const imre = make('p3', 1, { isPrivate: true })
    const { check } = party.do('p1', {
      is: 'startCheck',
      move: 'shoot',
      pick: 'RX60',
      sheet: raider,
      against: [{ side: 'target', seat: 'p3', sheet: imre }],
      isByHand: true,
    }) as { check: string }
    expect(cardIn(party, check)?.declared).not.toContain('target')
    expect(JSON.stringify(party.readBy('p2').journal.checks[check])).not.toContain('"endurance"')
  })
})
