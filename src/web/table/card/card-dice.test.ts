import { expect, test } from 'vitest'
import eclipse from '../../../systems/eclipse-phase/index.ts'
import endless from '../../../systems/endless-horizons/index.ts'
import endworld from '../../../systems/endworld/index.ts'
import evening from '../../../systems/evening-star/index.ts'
import type { AnyMechanic } from '../../../systems/mechanic.ts'
import type { Check } from '../../../table/check/check.ts'
import { SeatReader } from '../../../table/seat-reader.ts'
import { Party } from '../../../table/testing/party.ts'
import { cardDice, knownInput } from './card-dice.ts'

/** A check of Ana's as a seat reads it. */
function read(party: Party, seat: string) {
  const reading = new SeatReader(endless)
  reading.take(party.sentTo(seat))
  const card = Object.values(reading.journal.checks).at(-1) as Check
  const dice = cardDice(card, reading.state, endless).flatMap(({ dice }) => dice)
  return { card, faces: dice.map(({ face }) => face), marks: dice.map(({ mark }) => mark) }
}

const countedAs = (faces: readonly number[], dc: number) => faces.map((face) => (face >= dc ? 'hit' : 'miss'))

test('dice lie as they counted, for everybody who knows the difficulty', () => {
  const party = new Party(endless)
  party.do('p2', { is: 'startCheck', mechanic: 'check', input: { rank: 6, difficulty: 6 } })
  party.shakeAll()
  for (const seat of ['p1', 'p2', 'p5']) {
    const { faces, marks } = read(party, seat)
    expect(faces).toHaveLength(6)
    expect(marks).toEqual(countedAs(faces, 6))
  }
})

test('while something is sealed no mark tells of it; once it is opened the dice are marked', () => {
  const party = new Party(endless)
  const sealed = { modifiers: [2] }
  const call = {
    is: 'callCheck',
    mechanic: 'check',
    who: [{ seat: 'p2' }],
    input: { difficulty: 5 },
    telling: '100',
    sealed,
  }
  const { checks } = party.do('p1', call) as { checks: [string] }
  party.do('p2', { is: 'declare', check: checks[0], input: { rank: 6 } })
  party.shakeAll()
  const hidden = read(party, 'p2')
  // The open difficulty alone would read as if there were no modifiers.
  expect(knownInput(hidden.card)).toBeNull()
  expect(hidden.marks).toEqual(Array(6).fill('plain'))
  expect(read(party, 'p1').marks).toEqual(countedAs(hidden.faces, 7))
  party.do('p1', { is: 'tell', check: checks[0], telling: '111' })
  expect(read(party, 'p2').marks).toEqual(countedAs(hidden.faces, 7))
})

test('EW-2: under sealed thresholds the dice lie from the lowest on and the picked one is marked: they only read the result', () => {
  const party = new Party(endworld)
  const sealed = { thresholds: [4, 9] }
  const call = { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }], telling: '110', sealed }
  const { checks } = party.do('p1', call) as { checks: [string] }
  party.do('p2', { is: 'declare', check: checks[0], input: { selectors: [2] } })
  party.shakeAll()
  const reading = new SeatReader(endworld)
  reading.take(party.sentTo('p2'))
  const card = Object.values(reading.journal.checks).at(-1) as Check
  expect(knownInput(card)).toBeNull()
  const dice = cardDice(card, reading.state, endworld).flatMap(({ dice }) => dice)
  expect(dice.map(({ mark }) => mark)).toContain('hit')
})

test('dice of a voided throw and dice that nobody shows do not lie there', () => {
  const party = new Party(endless)
  party.do('p2', { is: 'roll', notation: '2d6', sees: 'blind' })
  party.shakeAll()
  expect(read(party, 'p2').faces).toEqual([])
  expect(read(party, 'p1').faces).toHaveLength(2)
})

test.each<[string, AnyMechanic['rule']]>([
  [
    'a bug',
    () => {
      throw new TypeError('a bug')
    },
  ],
  ['offers nothing', (_, ask) => ask.choose('nothing', () => [])],
])('a bug in a rule is not hidden behind plain dice: %s', (message, rule) => {
  const party = new Party(endless)
  party.do('p2', { is: 'startCheck', mechanic: 'check', input: { rank: 6, difficulty: 6 } })
  party.shakeAll()
  const reading = new SeatReader(endless)
  reading.take(party.sentTo('p2'))
  const card = Object.values(reading.journal.checks).at(-1) as Check
  const check = { ...(endless.mechanics.check as AnyMechanic), rule }
  const broken = { ...endless, mechanics: { ...endless.mechanics, check } }
  expect(() => cardDice(card, reading.state, broken)).toThrow(message)
})

test('ES-10, ES-13: dice that lots throw again are struck through, and all of them when ego clears the table', () => {
  const party = new Party(evening)
  const input = { rank: 5, pool: 4, difficulty: 4, lots: 2, ego: true }
  const { check } = party.do('p2', { is: 'startCheck', mechanic: 'task', input, isByHand: true }) as { check: string }
  const marks = () => {
    const reading = new SeatReader(evening)
    reading.take(party.sentTo('p2'))
    const card = reading.journal.checks[check] as Check
    return cardDice(card, reading.state, evening).map(({ dice }) => dice.map(({ mark }) => mark))
  }
  party.do('p2', { is: 'handDice', check, faces: [1, 9, 8, 2] })
  expect(marks()).toEqual([['hit', 'miss', 'miss', 'hit']])
  party.do('p2', { is: 'decide', check, choice: { reroll: [1, 2], double: false } })
  party.do('p2', { is: 'handDice', check, faces: [9, 3] })
  expect(marks()).toEqual([
    ['hit', 'dropped', 'dropped', 'hit'],
    ['miss', 'hit'],
  ])
  party.do('p2', { is: 'decide', check, choice: true })
  party.do('p2', { is: 'handDice', check, faces: [11] })
  expect(marks().slice(0, 2)).toEqual([Array(4).fill('dropped'), ['dropped', 'dropped']])
})

test('EP-1: tens lie as tens, also where modifiers are sealed', () => {
  const party = new Party(eclipse)
  const call = { is: 'callCheck', mechanic: 'test', who: [{ seat: 'p2' }], input: {}, telling: '110' }
  const { checks } = party.do('p1', { ...call, sealed: { modifiers: [-20] } }) as { checks: [string] }
  party.do('p2', { is: 'declare', check: checks[0], input: { skill: 40 }, isByHand: true })
  party.do('p2', { is: 'handDice', check: checks[0], faces: [3, 1] })
  const reading = new SeatReader(eclipse)
  reading.take(party.sentTo('p2'))
  const card = Object.values(reading.journal.checks).at(-1) as Check
  expect(knownInput(card)).toBeNull()
  expect(cardDice(card, reading.state, eclipse)).toMatchObject([
    { dice: [{ face: 3, isTens: true, mark: 'plain' }, { face: 1 }] },
  ])
})
