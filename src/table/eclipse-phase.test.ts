// Eclipse Phase at a table: what its rules ask of the table beside the dice.

import { expect, test } from 'vitest'
import type { PlainRecord } from '../dice/index.ts'
import eclipse from '../systems/eclipse-phase/index.ts'
import type { NamedDifficulty } from '../systems/field.ts'
import { MechanicCall } from '../systems/mechanic-call.ts'
import type { AnyMove } from '../systems/move.ts'
import { nextMoves } from '../systems/move-offers.ts'
import { type Check, toldWorth } from './check/check.ts'
import { lineWords } from './line-words.ts'
import { recapOf } from './recap.ts'
import { SeatReader } from './seat-reader.ts'
import { Party } from './testing/party.ts'

const [GM, ANA, BO, CY] = ['p1', 'p2', 'p3', 'p4'] as const

const guns = { name: 'Guns', aptitude: 'reflexes', kind: 'combat', rating: 60 }
const hardware = { name: 'Hardware', aptitude: 'cognition', kind: 'technical', rating: 50 }
const reflexes = { reflexes: 20, cognition: 15 }

function sheetOf(party: Party, seat: string, more: object = {}): string {
  const values = { name: `Of ${seat}`, ...reflexes, skills: [guns, hardware], vigorMost: 2, insightMost: 1, ...more }
  return (party.do(seat, { is: 'makeSheet', values }) as { sheet: string }).sheet
}

const checkOf = (party: Party, id: string): Check => party.log.all.checks[id] as Check
const valuesOf = (party: Party, sheet: string): PlainRecord => party.log.all.sheets[sheet]?.values as PlainRecord
const started = (answer: unknown): string => (answer as { check: string }).check

/** A duel of two players with real dice; a's line is the check's, b says its own. */
function duel(faces: number[], a: object, b: object) {
  const party = new Party(eclipse)
  const sheets = { a: sheetOf(party, ANA), b: sheetOf(party, BO) }
  const against = [{ side: 'b', seat: BO, sheet: sheets.b }]
  const start = { is: 'startCheck', mechanic: 'opposed', side: 'a', sheet: sheets.a, pick: 'Guns', against }
  const id = started(party.do(ANA, { ...start, input: { a }, isByHand: true }))
  party.do(BO, { is: 'declare', check: id, side: 'b', input: { b }, pick: 'Hardware', isByHand: true })
  const throwAll = () => party.do(ANA, { is: 'handDice', check: id, faces })
  return { party, id, sheets, throwAll }
}

test("EP-5, EP-7: the winner of an opposed test buys with its superior successes, the loser's failures are the GM's pick", () => {
  const { party, id, throwAll } = duel([7, 2, 3, 1], { skill: 80 }, { skill: 20 })
  throwAll()
  expect(checkOf(party, id).end?.outcome).toMatchObject({ winner: 'a', aSuperior: 2, bGrade: 'failure', bSuperior: 2 })
  expect(party.refused(BO, { is: 'buy', check: id, item: 'quality' })).toBe('command not-found')
  expect(party.refused(ANA, { is: 'buy', check: id, item: 'flaws' })).toBe('item not-on-menu')
  expect(party.refused(ANA, { is: 'buy', check: id, item: 'quality', side: 'b' })).toBe('command not-found')
  party.do(ANA, { is: 'buy', check: id, item: 'damage', points: 2 })
  expect(party.refused(ANA, { is: 'buy', check: id, item: 'detail' })).toBe('points too-few-points')
  party.do(GM, { is: 'buy', check: id, item: 'flaws', side: 'b' })
  party.do(GM, { is: 'buy', check: id, item: 'attention' })
  expect(party.refused(GM, { is: 'buy', check: id, item: 'waste', side: 'b' })).toBe('points too-few-points')
  expect(checkOf(party, id).bought).toMatchObject([
    { item: 'damage', points: 2, side: 'a' },
    { item: 'flaws', side: 'b' },
    { item: 'attention', side: 'b' },
  ])
  for (const seat of [GM, ANA]) expect(party.verified(seat).wrongs, seat).toEqual([])
})

test("EP-7, EP-11: a critical failure that lost is the GM's pick, and so is what a side gets that succeeds but loses", () => {
  const critical = duel([3, 5, 4, 4], { skill: 60 }, { skill: 20 })
  critical.throwAll()
  critical.party.do(GM, { is: 'buy', check: critical.id, item: 'broken-tool', side: 'b' })
  expect(checkOf(critical.party, critical.id).bought).toMatchObject([{ item: 'broken-tool', side: 'b' }])
  const lost = duel([4, 5, 3, 4], { skill: 60 }, { skill: 50 })
  lost.throwAll()
  expect(checkOf(lost.party, lost.id).end?.buys).toMatchObject([
    { side: 'a', points: 1, by: 'player' },
    { side: 'b', points: 1, by: 'gm' },
  ])
  expect(lost.party.refused(BO, { is: 'buy', check: lost.id, item: 'detail', side: 'b' })).toBe('command not-found')
  lost.party.do(GM, { is: 'buy', check: lost.id, item: 'detail', side: 'b' })
  expect(checkOf(lost.party, lost.id).bought).toMatchObject([{ item: 'detail', side: 'b' }])
})

test('EP-10: reputation in a network is tested like a skill, and only Flex can pay for it', () => {
  const { party } = tests()
  const sheet = sheetOf(party, ANA, { name: 'Known', reputation: [{ name: 'Dockside', rating: 55 }], flexMost: 1 })
  const start = { is: 'startCheck', move: 'reputation', sheet, pick: 'Dockside', isByHand: true }
  const check = started(party.do(ANA, { ...start, input: { pool: true } }))
  expect(checkOf(party, check).given).toMatchObject({ skill: 55 })
  party.do(ANA, { is: 'decide', check, choice: 'plus-20' })
  party.do(ANA, { is: 'handDice', check, faces: [7, 5] })
  expect(checkOf(party, check).end?.outcome).toMatchObject({ success: true, superior: 2 })
  expect(valuesOf(party, sheet)).toMatchObject({ flex: 0 })
})

test('EP-10: reputation is tested with a network of the sheet, not with a skill of it; a refusal says which networks there are', () => {
  const { party } = tests()
  const sheet = sheetOf(party, ANA, {
    name: 'Known',
    reputation: [
      { name: 'Dockside', rating: 55 },
      { name: 'Archivists', rating: 20 },
    ],
  })
  const start = { is: 'startCheck', move: 'reputation', sheet, input: { pool: false } }
  const withGuns = () => party.do(ANA, { ...start, pick: 'Guns' })
  expect(withGuns).toThrow('pick: the sheet has no line Guns for “reputation”; it has Dockside, Archivists.')
  expect(() => party.do(ANA, start)).toThrow('pick: “reputation” needs a line of the sheet: Dockside, Archivists.')
  expect(party.refused(ANA, { ...start, pick: 'Dockside', move: 'test' })).toBe('pick no-such-line')
  expect(checkOf(party, started(party.do(ANA, { ...start, pick: 'Archivists' }))).given).toMatchObject({ skill: 20 })
})

test('EP-5, EP-7, EP-8: a weapon is used with its skill, or else its aptitude; its damage is dice, with a d6 for each superior success, and the GM doubles it', () => {
  const { party } = tests()
  const weapons = [
    { name: 'Rail pistol', skill: 'Guns', dice: 2, sides: 10, plus: 2 },
    { name: 'Net', skill: 'Nets', dice: 0 },
  ]
  const sheet = sheetOf(party, ANA, { name: 'Armed', weapons })
  const start = (move: string, input: object, pick = 'Rail pistol') => ({
    ...{ is: 'startCheck', move, sheet, pick, input },
    isByHand: true,
  })
  const net = started(party.do(ANA, start('attack', { pool: false }, 'Net')))
  expect(checkOf(party, net).given).toMatchObject({ skill: 20, defaulting: 'aptitude' })
  party.do(ANA, { is: 'handDice', check: net, faces: [1, 1] })
  expect(checkOf(party, net).end?.outcome).toMatchObject({ success: true, critical: false })
  const attack = started(party.do(ANA, start('attack', { pool: false })))
  party.do(ANA, { is: 'handDice', check: attack, faces: [4, 5] })
  expect(checkOf(party, attack).end?.outcome).toMatchObject({ success: true, superior: 1 })
  party.do(ANA, { is: 'buy', check: attack, item: 'damage' })
  const damage = started(party.do(ANA, start('damage', { superiorDamage: 1 })))
  party.do(ANA, { is: 'handDice', check: damage, faces: [7, 4, 5] })
  expect(checkOf(party, damage).end?.outcome).toEqual({ damage: 18 })
  const doubled = started(party.do(ANA, start('damage', { superiorDamage: 2, isDoubled: true })))
  party.do(ANA, { is: 'handDice', check: doubled, faces: [7, 4, 5, 1] })
  expect(checkOf(party, doubled).end?.outcome).toEqual({ damage: 38 })
})

test('EP-5, EP-11: an attack on somebody is an opposed test with the weapon, whose winner buys damage and rolls it', () => {
  const party = new Party(eclipse)
  const weapons = [{ name: 'Rail pistol', skill: 'Guns', dice: 2, sides: 10, plus: 2 }]
  const [a, b] = [sheetOf(party, ANA, { name: 'Armed', weapons }), sheetOf(party, BO)]
  const by = { sheet: a, pick: 'Rail pistol', isByHand: true }
  const against = [{ side: 'b', seat: BO, sheet: b }]
  const check = started(
    party.do(ANA, { is: 'startCheck', move: 'assault', side: 'a', ...by, against, input: { a: { pool: false } } }),
  )
  expect(checkOf(party, check).given).toMatchObject({ a: { skill: 60 } })
  party.do(BO, {
    is: 'declare',
    check,
    side: 'b',
    pick: 'reflexesDefault',
    isByHand: true,
    input: { b: { pool: false } },
  })
  party.do(ANA, { is: 'handDice', check, faces: [4, 5, 3, 1] })
  expect(checkOf(party, check).end).toMatchObject({ outcome: { winner: 'a', aSuperior: 1 }, verdict: { tone: 'good' } })
  expect(nextMoves(eclipse.moves.assault as AnyMove, 'good')).toEqual(['damage'])
  party.do(ANA, { is: 'buy', check, item: 'damage', side: 'a' })
  expect(checkOf(party, check).bought).toMatchObject([{ item: 'damage', side: 'a', points: 1 }])
  const damage = started(party.do(ANA, { is: 'startCheck', move: 'damage', ...by, input: { superiorDamage: 1 } }))
  party.do(ANA, { is: 'handDice', check: damage, faces: [7, 4, 5] })
  expect(checkOf(party, damage).end?.outcome).toEqual({ damage: 18 })
})

test('EP-2: a difficulty has one of seven names and goes to the test by its modifier', () => {
  const { party } = tests()
  const named: readonly NamedDifficulty[] = eclipse.mechanics.test?.input.modifiers?.meta.named ?? []
  expect(named.map(({ value }) => value)).toEqual([30, 20, 10, 0, -10, -20, -30])
  expect(named.map(({ name }) => eclipse.words.en.difficulties?.[name])).toEqual([
    ...['very easy', 'easy', 'slightly easy', 'average', 'slightly hard', 'hard', 'very hard'],
  ])
  const start = { is: 'startCheck', mechanic: 'test', input: { skill: 60 }, isByHand: true }
  party.present = [GM, ANA]
  const check = started(party.do(ANA, start))
  expect(party.refused(GM, { is: 'judge', check, input: { modifiers: [40] } })).toMatch(/^modifiers.* out-of-range$/)
  party.do(GM, { is: 'judge', check, input: { modifiers: [{ value: -30, name: 'very hard' }] } })
  party.do(ANA, { is: 'handDice', check, faces: [3, 1] })
  expect(checkOf(party, check).end?.outcome).toMatchObject({ success: false })
})

test('EP-9, EP-10: what the table refuses by a rule names that rule', () => {
  const { party, start, roll } = tests()
  const said = (command: Parameters<Party['do']>[1]): string => {
    try {
      party.do(ANA, command)
    } catch (error) {
      return (error as Error).message
    }
    return ''
  }
  const good = roll([0, 5])
  expect(said(start({ input: { skill: 60 }, again: good }))).toContain('(EP-10).')
  expect(said({ is: 'buy', check: good, item: 'quality' })).toContain('(EP-5).')
})

test('EP-9: in an opposed test each player is asked for their own pool point and pays it off their own sheet', () => {
  const { party, id, sheets, throwAll } = duel([4, 5, 7, 0], { skill: 60, pool: true }, { skill: 50, pool: true })
  const asked = () => checkOf(party, id).asked
  expect(asked()).toEqual({ what: 'a-pool-before', seat: ANA })
  expect(party.refused(BO, { is: 'decide', check: id, choice: 'none' })).toBe('command not-found')
  party.do(ANA, { is: 'decide', check: id, choice: 'none' })
  expect(asked()).toEqual({ what: 'b-pool-before', seat: BO })
  party.do(BO, { is: 'decide', check: id, choice: 'none' })
  throwAll()
  // A is winning: B says first.
  expect(asked()).toEqual({ what: 'b-pool-after', seat: BO })
  party.do(BO, { is: 'decide', check: id, choice: 'flip' })
  party.do(ANA, { is: 'decide', check: id, choice: 'upgrade' })
  expect(checkOf(party, id).end?.outcome).toMatchObject({
    winner: 'a',
    aSuperior: 2,
    aPoolSpent: true,
    bPoolSpent: true,
  })
  expect(valuesOf(party, sheets.a)).toMatchObject({ vigor: 1 })
  expect(valuesOf(party, sheets.b)).toMatchObject({ insight: 0 })
})

test('EP-11: a deadlock that the GM decides after the points were spent leaves the order of asking as it was', () => {
  const { party, id, throwAll } = duel([8, 0, 7, 5], { skill: 60, pool: true }, { skill: 50, pool: true })
  for (const seat of [ANA, BO]) party.do(seat, { is: 'decide', check: id, choice: 'none' })
  throwAll()
  expect(checkOf(party, id).asked).toEqual({ what: 'a-pool-after', seat: ANA })
  party.do(ANA, { is: 'decide', check: id, choice: 'none' })
  party.do(BO, { is: 'decide', check: id, choice: 'none' })
  expect(checkOf(party, id).asked).toEqual({ what: 'deadlock', seat: null })
  party.do(GM, { is: 'decide', check: id, choice: 'higher-roll' })
  expect(checkOf(party, id).end?.outcome).toMatchObject({ winner: 'a', aGrade: 'failure', bGrade: 'failure' })
  expect(party.verified(CY).wrongs).toEqual([])
})

test('EP-3, EP-8: the readings that a table has chosen hold for both sides, and the card says so', () => {
  const { party, id, throwAll } = duel([6, 0, 3, 0], { skill: 60 }, { skill: 50 })
  throwAll()
  expect(checkOf(party, id).end?.outcome).toMatchObject({ winner: 'a' })
  party.do(GM, { is: 'setOption', option: 'targetMeans', value: 'below' })
  party.do(GM, { is: 'setOption', option: 'relatedCritical', value: 'counts' })
  const input = { skill: 60, defaulting: 'related' }
  const check = started(party.do(ANA, { is: 'startCheck', mechanic: 'test', input, isByHand: true }))
  party.do(ANA, { is: 'handDice', check, faces: [4, 4] })
  const { end } = checkOf(party, check)
  expect(end?.outcome).toMatchObject({ success: true, critical: true })
  const words = end?.story.flatMap((step) => (step.is === 'tell' ? [step.word] : []))
  expect(words).toEqual(expect.arrayContaining(['below', 'default-related-critical']))
})

/** A test of Ana's with Guns, by hand; the GM is not there, so that it waits for nobody. */
function tests(present: string[] = [ANA, BO, CY]) {
  const party = new Party(eclipse)
  party.present = present
  const sheet = sheetOf(party, ANA)
  const start = (more: object = {}) => ({
    is: 'startCheck',
    mechanic: 'test',
    sheet,
    pick: 'Guns',
    isByHand: true,
    ...more,
  })
  const roll = (faces: number[], more: object = {}) => {
    const check = started(party.do(ANA, { ...start({ input: { skill: 60 } }), ...more }))
    party.do(ANA, { is: 'handDice', check, faces })
    return check
  }
  return { party, sheet, start, roll }
}

test('EP-10: again links a test to the failed one and counts; another task with the same skill counts nothing', () => {
  const { party, start, roll } = tests()
  const first = roll([9, 8])
  const another = roll([9, 7])
  expect(checkOf(party, another).given).not.toHaveProperty('retries')
  const second = roll([9, 8], { again: first })
  expect(checkOf(party, second)).toMatchObject({ again: first, given: { retries: 1 } })
  const third = roll([0, 5], { again: second })
  expect(checkOf(party, third).given.retries).toBe(2)
  const refusals = (again: string, more: object = {}) =>
    party.refused(ANA, start({ input: { skill: 60 }, again, ...more }))
  expect(refusals(third)).toBe('again not-a-failure')
  expect(refusals(first)).toBe('again tried-already')
  expect(refusals('c0')).toBe('check not-found')
  expect(refusals(another, { sheet: null })).toBe('again another-task')
  expect(party.refused(BO, { is: 'startCheck', mechanic: 'test', input: { skill: 60 }, again: another })).toBe(
    'again another-task',
  )
})

test('EP-10: an opposed test is tried again by whoever did not win it, on their own side', () => {
  const { party, id, sheets, throwAll } = duel([9, 8, 1, 2], { skill: 60 }, { skill: 50 })
  throwAll()
  const against = [{ side: 'b', name: 'A wall' }]
  const start = { is: 'startCheck', mechanic: 'opposed', side: 'a', sheet: sheets.a, against, again: id }
  const again = started(party.do(ANA, { ...start, input: { a: { skill: 60 }, b: { skill: 40 } } }))
  expect(checkOf(party, again).given).toMatchObject({ a: { retries: 1 } })
  expect(checkOf(party, again).given.b).not.toHaveProperty('retries')
})

test('EP-10: the GM calls for another try, sets the failures before it, and clears them', () => {
  const { party, sheet, roll } = tests()
  const failed = roll([9, 8])
  const call = { is: 'callCheck', mechanic: 'test', who: [{ seat: ANA, sheet }], pick: 'Guns' }
  const { checks } = party.do(GM, { ...call, again: failed }) as { checks: string[] }
  const check = checks[0] as string
  expect(checkOf(party, check)).toMatchObject({ again: failed, given: { retries: 1 } })
  party.do(GM, { is: 'judge', check, input: { retries: 3 } })
  expect(checkOf(party, check).given.retries).toBe(3)
  party.do(GM, { is: 'judge', check, input: { retries: 0 } })
  party.do(ANA, { is: 'declare', check, input: { skill: 60 }, isByHand: true })
  party.do(ANA, { is: 'handDice', check, faces: [5, 8] })
  expect(checkOf(party, check).end?.outcome).toMatchObject({ success: true })
})

test('EP-2: a test that a player starts waits for the GM, whose word is one command; solo or without a GM it does not', () => {
  const { party, start } = tests([GM, ANA, BO, CY])
  const check = started(party.do(ANA, start({ input: { skill: 60 } })))
  expect(checkOf(party, check).awaitsJudging).toBe(true)
  expect(party.refused(ANA, { is: 'handDice', check, faces: [5, 5] })).toBe('check awaits-gm')
  party.do(GM, { is: 'judge', check, input: { modifiers: [{ value: -20, name: 'hard' }] } })
  party.do(ANA, { is: 'handDice', check, faces: [4, 5] })
  expect(checkOf(party, check).end?.outcome).toMatchObject({ success: false })
  // Dice of the table fall with the GM's "none".
  const thrown = started(party.do(ANA, start({ input: { skill: 60 }, isByHand: false })))
  expect(checkOf(party, thrown).throw).toBeNull()
  party.do(GM, { is: 'judge', check: thrown, input: {} })
  expect(checkOf(party, thrown).throw).not.toBeNull()
  const waits = (more: object = {}) =>
    checkOf(party, started(party.do(ANA, start({ input: { skill: 60 }, ...more })))).awaitsJudging
  expect(waits({ sees: 'self' })).toBe(false)
  expect(waits()).toBe(true)
  party.present = [ANA]
  expect(waits()).toBe(false)
  party.present = [GM, ANA]
  party.do(GM, { is: 'setOption', option: 'gmModifies', value: 'when-called' })
  expect(waits()).toBe(false)
})

test('EP-2: none for this scene lets tests roll at once, until a crisis or a session begins or ends', () => {
  const { party, start } = tests([GM, ANA])
  const begin = () => started(party.do(ANA, start({ input: { skill: 60 } })))
  party.do(GM, { is: 'judge', check: begin(), input: {}, isForScene: true })
  expect(checkOf(party, begin()).awaitsJudging).toBe(false)
  party.do(GM, { is: 'beginCrisis' })
  const check = begin()
  expect(checkOf(party, check).awaitsJudging).toBe(true)
  party.do(GM, { is: 'judge', check, input: {}, isForScene: true })
  expect(checkOf(party, begin()).awaitsJudging).toBe(false)
  party.do(GM, { is: 'beginSession' })
  expect(checkOf(party, begin()).awaitsJudging).toBe(true)
  expect(party.verified(ANA).wrongs).toEqual([])
})

/** A call of Ana's test with one skill, before she has said anything. */
function called(pick: string) {
  const party = new Party(eclipse)
  const sheets = { ana: sheetOf(party, ANA), bo: sheetOf(party, BO), cy: sheetOf(party, CY) }
  const call = { is: 'callCheck', mechanic: 'test', who: [{ seat: ANA, sheet: sheets.ana }], pick }
  const { checks } = party.do(GM, call) as { checks: [string] }
  return { party, sheets, check: checks[0] }
}

test('EP-9: whoever helps joins in without a roll and gives +10, once each, and may stand back before the dice', () => {
  const { party, sheets, check } = called('Guns')
  const roll = { is: 'startCheck', mechanic: 'test', input: { skill: 50 }, aids: check }
  expect(party.refused(BO, roll)).toBe('aids helps-unrolled')
  party.do(BO, { is: 'help', check, sheet: sheets.bo, words: 'spots the target' })
  expect(party.refused(BO, { is: 'help', check })).toBe('check helps-already')
  expect(party.refused(ANA, { is: 'help', check })).toBe('check own-roll')
  expect(party.refused(CY, { is: 'help', check, sheet: sheets.bo })).toBe('sheet not-found')
  const { help } = party.do(CY, { is: 'help', check, sheet: sheets.cy }) as { help: string }
  expect(checkOf(party, check).given.helpers).toBe(2)
  expect(party.refused(BO, { is: 'takeHelpBack', check, help })).toBe('command not-found')
  party.do(GM, { is: 'takeHelpBack', check, help })
  expect(checkOf(party, check).given.helpers).toBe(1)
  expect(checkOf(party, check).helps).toMatchObject([{ name: 'Of p3', isStruck: false }, { isStruck: true }])
  // No "+1" stands beside a helper's name: the sum of the roll tells the 10.
  expect(checkOf(party, check).helps.map(toldWorth)).toEqual([null, null])
  party.do(ANA, { is: 'declare', check, input: { skill: 60 }, isByHand: true })
  party.do(ANA, { is: 'handDice', check, faces: [6, 9] })
  expect(checkOf(party, check).end?.outcome).toMatchObject({ success: true })
  const { given } = checkOf(party, check)
  expect(new MechanicCall(eclipse, 'test', given).resolve([6, 9]).explanation).toContain('1 helper: +10. (EP-9)')
  expect(party.refused(CY, { is: 'help', check })).toMatch(/already-over|already-thrown/)
  for (const seat of [GM, ANA, CY]) expect(party.verified(seat).wrongs, seat).toEqual([])
})

test('EP-9: with a Technical skill a helper has it at 40 or more, by the own sheet; with others anybody may help', () => {
  const { party, check } = called('Hardware')
  const known = (rating: number) => [{ ...hardware, rating }]
  const low = sheetOf(party, BO, { name: 'Low', skills: known(39) })
  const just = sheetOf(party, BO, { name: 'Just', skills: known(40) })
  const none = sheetOf(party, CY, { name: 'None', skills: [] })
  expect(party.refused(BO, { is: 'help', check, sheet: low })).toBe('sheet helper-unskilled')
  party.do(BO, { is: 'help', check, sheet: just })
  // Cy knows the kind of the skill that is rolled: that sheet is open.
  expect(party.refused(CY, { is: 'help', check, sheet: none })).toBe('sheet helper-unskilled')
  expect(checkOf(party, check).given.helpers).toBe(1)
  const guns = called('Guns')
  guns.party.do(CY, { is: 'help', check: guns.check, sheet: sheetOf(guns.party, CY, { name: 'None', skills: [] }) })
  expect(checkOf(guns.party, guns.check).given.helpers).toBe(1)
})

test('EP-9: with a weapon a helper has the skill it is used with, not a weapon of their own', () => {
  const party = new Party(eclipse)
  const weapons = [
    { name: 'Rail pistol', skill: 'Guns', dice: 2 },
    { name: 'Mining laser', skill: 'Hardware', dice: 3 },
  ]
  const armed = sheetOf(party, ANA, { name: 'Armed', weapons })
  const helped = (pick: string) => {
    const call = { is: 'callCheck', move: 'attack', pick, who: [{ seat: ANA, sheet: armed }] }
    return (party.do(GM, call) as { checks: [string] }).checks[0]
  }
  const able = sheetOf(party, BO, { name: 'Able', skills: [hardware] })
  const none = sheetOf(party, CY, { name: 'None', skills: [] })
  // A weapon of the helper's by that name, used with another skill, is not the one that is fired.
  const other = sheetOf(party, CY, { name: 'Other', skills: [guns], weapons: [{ ...weapons[1], skill: 'Guns' }] })
  const laser = helped('Mining laser')
  party.do(BO, { is: 'help', check: laser, sheet: able })
  expect(() => party.do(CY, { is: 'help', check: laser, sheet: none })).toThrow(
    'whoever helps with Hardware has it at 40 or more; the sheet has it at 0 (EP-9).',
  )
  expect(party.refused(CY, { is: 'help', check: laser, sheet: other })).toBe('sheet helper-unskilled')
  const pistol = helped('Rail pistol')
  party.do(CY, { is: 'help', check: pistol, sheet: none })
  expect(checkOf(party, laser).given.helpers).toBe(1)
  expect(checkOf(party, pistol).given.helpers).toBe(1)
})

test('EP-9: one side of an opposed test is helped, and somebody of the GM’s by name', () => {
  const party = new Party(eclipse)
  const sheet = sheetOf(party, ANA)
  const who = [
    { side: 'a', seat: ANA, sheet },
    { side: 'b', name: 'Guard' },
  ]
  const call = { is: 'callCheck', mechanic: 'opposed', who, input: { b: { skill: 40 } } }
  const { checks } = party.do(GM, call) as { checks: [string] }
  party.do(BO, { is: 'help', check: checks[0], side: 'a' })
  party.do(GM, { is: 'help', check: checks[0], side: 'b', name: 'A second guard' })
  party.do(GM, { is: 'help', check: checks[0], side: 'b', name: 'A third one' })
  expect(checkOf(party, checks[0]).given).toMatchObject({ a: { helpers: 1 }, b: { helpers: 2 } })
  expect(party.refused(BO, { is: 'help', check: checks[0], side: 'c' })).toBe('check helps-rolled')
})

test('EP-5, EP-7: what quality and a critical leave waits on the sheet and serves one later test', () => {
  const { party, sheet, roll } = tests()
  const good = roll([4, 5])
  party.do(ANA, { is: 'buy', check: good, item: 'quality' })
  const critical = roll([4, 4])
  party.do(GM, { is: 'buy', check: critical, item: 'bonus' })
  expect(valuesOf(party, sheet)).toMatchObject({ carriedBonus: 30 })
  const shoot = (more: object) => ({
    is: 'startCheck',
    move: 'test',
    sheet,
    pick: 'Guns',
    isByHand: true,
    input: { pool: false, ...more },
  })
  expect(party.refused(ANA, shoot({ carriedBonus: 40 }))).toBe('carriedBonus not-enough')
  const served = started(party.do(ANA, shoot({ carriedBonus: 20 })))
  party.do(ANA, { is: 'handDice', check: served, faces: [7, 9] })
  expect(valuesOf(party, sheet)).toMatchObject({ carriedBonus: 10 })
  expect(checkOf(party, served).end?.outcome).toMatchObject({ success: true, superior: 2 })
  // Struck, the roll gives back what went into it.
  party.do(GM, { is: 'strike', check: served })
  expect(valuesOf(party, sheet)).toMatchObject({ carriedBonus: 30 })
})

test('EP-5, EP-7: a penalty that waits comes with the next test by itself, and is gone', () => {
  const { party, sheet, roll } = tests()
  const failed = roll([6, 5])
  expect(checkOf(party, failed).end?.outcome).toMatchObject({ success: false, superior: 1 })
  party.do(GM, { is: 'buy', check: failed, item: 'flaws' })
  expect(valuesOf(party, sheet)).toMatchObject({ carriedPenalty: 10 })
  const next = { is: 'startCheck', move: 'test', sheet, pick: 'Guns', isByHand: true, input: { pool: false } }
  const check = started(party.do(ANA, next))
  expect(checkOf(party, check).given).toMatchObject({ skill: 60, carriedPenalty: 10 })
  party.do(ANA, { is: 'handDice', check, faces: [5, 1] })
  expect(valuesOf(party, sheet)).toMatchObject({ carriedPenalty: 0 })
  expect(checkOf(party, check).end?.outcome).toMatchObject({ success: false })
  expect(party.verified(ANA).wrongs).toEqual([])
})

test('EP-8: without the skill the value of the linked aptitude is rolled, which is a move of its own; a related skill stands in with its own value', () => {
  const { party, sheet } = tests()
  const start = (move: string, pick: string, input: object = {}) => ({
    is: 'startCheck',
    move,
    sheet,
    pick,
    isByHand: true,
    input: { pool: false, ...input },
  })
  expect(party.refused(ANA, start('test', 'Guns', { defaulting: 'aptitude' }))).toBe('defaulting another-move')
  const check = started(party.do(ANA, start('default', 'reflexesDefault')))
  expect(checkOf(party, check).given).toMatchObject({ skill: 20, defaulting: 'aptitude' })
  const related = started(party.do(ANA, start('test', 'Guns', { defaulting: 'related' })))
  expect(checkOf(party, related).given).toMatchObject({ skill: 60, defaulting: 'related' })
  party.do(ANA, { is: 'handDice', check, faces: [1, 1] })
  expect(checkOf(party, check).end?.outcome).toMatchObject({ success: true, critical: false })
})

test('EP-8, EP-11: in an opposed test too the aptitude stands in only by its own line, on either side', () => {
  const party = new Party(eclipse)
  const [a, b] = [sheetOf(party, ANA), sheetOf(party, BO)]
  const start = (pick: string, input: object) => ({
    ...{ is: 'startCheck', move: 'oppose', side: 'a', sheet: a, pick, input: { a: { pool: false, ...input } } },
    against: [{ side: 'b', seat: BO, sheet: b }],
  })
  const aptitude = { defaulting: 'aptitude' }
  expect(party.refused(ANA, start('Guns', aptitude))).toBe('a.defaulting another-move')
  expect(party.refused(ANA, start('reflexesDefault', aptitude))).toBe('not refused')
  const check = started(party.do(ANA, start('Guns', { defaulting: 'related' })))
  const answer = (pick: string) => ({
    is: 'declare',
    check,
    side: 'b',
    pick,
    input: { b: { pool: false, ...aptitude } },
  })
  expect(party.refused(BO, answer('Guns'))).toBe('b.defaulting another-move')
  expect(party.refused(BO, answer('reflexesDefault'))).toBe('not refused')
})

test('EP-9: nobody helps whoever is against them', () => {
  const party = new Party(eclipse)
  const [a, b] = [sheetOf(party, ANA), sheetOf(party, BO)]
  const against = [{ side: 'b', seat: BO, sheet: b }]
  const start = { is: 'startCheck', mechanic: 'opposed', side: 'a', sheet: a, pick: 'Guns', against }
  const check = started(party.do(ANA, { ...start, input: { a: { skill: 60 } } }))
  expect(party.refused(BO, { is: 'help', check, side: 'a', sheet: b })).toBe('check own-roll')
  expect(party.refused(ANA, { is: 'help', check, side: 'b', sheet: a })).toBe('check own-roll')
  expect(party.refused(CY, { is: 'help', check, side: 'a' })).toBe('not refused')
})

test('EP-5: a penalty that goes with a test was not spent on it: the recap of the evening leaves it out', () => {
  const party = new Party(eclipse)
  const sheet = sheetOf(party, ANA, { carriedPenalty: 10 })
  const start = { is: 'startCheck', mechanic: 'test', move: 'test', sheet, pick: 'Guns', isByHand: true }
  const input = { skill: 60, pool: true, carriedPenalty: 10 }
  const check = started(party.do(ANA, { ...start, input, pays: { pool: 'vigor' } }))
  party.do(ANA, { is: 'decide', check, choice: 'plus-20' })
  party.do(ANA, { is: 'handDice', check, faces: [1, 2] })
  expect(valuesOf(party, sheet)).toMatchObject({ carriedPenalty: 0, vigor: 1 })
  const reader = new SeatReader(eclipse)
  reader.take(party.sentTo(ANA))
  const { spent } = recapOf(Object.values(reader.journal.checks), [], {
    state: reader.state,
    journal: reader.journal,
    system: eclipse,
    language: 'en',
    lineWords: lineWords.en,
  })
  expect(spent).toEqual([{ name: `Of ${ANA}`, amounts: [['Vigor', 1]] }])
})
