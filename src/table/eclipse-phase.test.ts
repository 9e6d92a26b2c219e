// Eclipse Phase at a table: what its rules ask of the table beside the dice.

import { expect, test } from 'vitest'
import type { PlainRecord } from '../dice/index.ts'
import eclipse from '../systems/eclipse-phase/index.ts'
import type { Check } from './check/check.ts'
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

test("EP-7: a critical failure that lost is the GM's pick, and who succeeded and lost has nothing to buy with", () => {
  const critical = duel([3, 5, 4, 4], { skill: 60 }, { skill: 20 })
  critical.throwAll()
  critical.party.do(GM, { is: 'buy', check: critical.id, item: 'broken-tool', side: 'b' })
  expect(checkOf(critical.party, critical.id).bought).toMatchObject([{ item: 'broken-tool', side: 'b' }])
  const lost = duel([4, 5, 3, 4], { skill: 60 }, { skill: 50 })
  lost.throwAll()
  expect(checkOf(lost.party, lost.id).end?.buys).toMatchObject([{ side: 'a', points: 1 }])
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
