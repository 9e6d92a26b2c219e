// A mechanic in which both sides choose: each plays for its own win, and answers tell each its own chance.
import { expect, test } from 'vitest'
import { d6, highest, pool } from '../dice/index.ts'
import game from './endless-horizons/index.ts'
import { integer, oneOf, side } from './field.ts'
import { good, mechanic } from './mechanic.ts'
import { MechanicCall } from './mechanic-call.ts'
import type { System } from './system.ts'

const AMOUNTS = [0, 1] as const

const raise = mechanic({
  input: { a: side({ dice: integer(1, 3) }), b: side({ dice: integer(1, 3) }) },
  outcome: { winner: oneOf('a', 'b'), aSpent: integer(0, 1), bSpent: integer(0, 1) },
  decisions: { 'a-more': oneOf('0', '1'), 'b-more': oneOf('0', '1') },
  rule({ a, b }, ask) {
    const aSpent = ask.choose('a-more', () => AMOUNTS, 'a')
    const bSpent = ask.choose('b-more', () => AMOUNTS, 'b')
    const first = ask.roll('a', pool(a.dice + aSpent, d6), highest)
    return { winner: first > ask.roll('b', pool(b.dice + bSpent, d6), highest) ? 'a' : 'b', aSpent, bSpent }
  },
  sides: {
    a: { succeeds: ({ winner }) => winner === 'a', prefers: { dice: 'aSpent' } },
    b: { succeeds: ({ winner }) => winner === 'b', prefers: { dice: 'bSpent' } },
  },
  verdict: () => good('success'),
  examples: [],
})

const system = { ...game, mechanics: { raise } } as unknown as System
const call = new MechanicCall(system, 'raise', { a: { dice: 1 }, b: { dice: 1 } })

test("the odds have the chance of each side, and success is the first one's", () => {
  const { success, sides, outcomes } = call.odds()
  expect(sides).toEqual({ a: success, b: sides?.['b'] })
  expect((sides?.['a']?.approx ?? 0) + (sides?.['b']?.approx ?? 0)).toBeCloseTo(1, 12)
  expect(outcomes.map(({ outcome }) => [outcome['aSpent'], outcome['bSpent']])).toEqual([
    [1, 1],
    [1, 1],
  ])
})

test('what a roll leaves open is decided by the side it is asked of, for its own end', () => {
  const picks = call.play([1, 2, 3, 4]).answers.flatMap((answer) => ('pick' in answer ? [answer.pick] : []))
  expect(picks).toEqual([1, 1])
})

test('each side has an objective of its own, with what it spends', () => {
  const { objective } = new MechanicCall(system, 'raise', { a: { dice: 1 }, b: { dice: 1 } })
  const end = { winner: 'b', aSpent: 1, bSpent: 0 }
  const sides = 'sides' in objective ? objective.sides : {}
  expect(
    Object.entries(sides).map(([name, { succeeds, costs }]) => [name, succeeds(end), costs?.map((cost) => cost(end))]),
  ).toEqual([
    ['a', false, [1]],
    ['b', true, [0]],
  ])
})
