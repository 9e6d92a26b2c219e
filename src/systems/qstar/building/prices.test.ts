import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { total } from '../../mechanic.ts'
import { RANKS, type SkillRank } from '../skills.ts'
import { abilityStep, abilitySteps, type PricedStep, skillSteps } from './prices.ts'

const creditsOf = (steps: readonly PricedStep<unknown>[]): number => total(steps.map(({ credits }) => credits))

/** QS-41's table: what it costs to come to a rank, from the rank nearer to the average. */
const TABLE = [
  [1, -512_000],
  [2, -162_000],
  [3, -32_000],
  [4, -2_000],
  [6, 2_000],
  [7, 32_000],
  [8, 162_000],
  [9, 512_000],
  [10, 1_250_000],
] as const

describe('QS-41: abilities', () => {
  test.each(TABLE)('QS-41: the step to rank %i costs %i', (rank, cost) => {
    const [step] = abilitySteps(rank > 5 ? rank - 1 : rank + 1, rank)
    expect(step).toEqual({ to: rank, isUp: rank > 5, credits: -cost })
  })

  test.each(TABLE)('QS-43: the step back from rank %i gives back %i', (rank, cost) => {
    const before = rank > 5 ? rank - 1 : rank + 1
    expect(abilitySteps(rank, before)).toEqual([{ to: before, isUp: rank < 5, credits: cost }])
  })

  test('QS-41: every step is paid, so that from 5 to 7 costs 34 000 and to 10 nearly two million', () => {
    expect(creditsOf(abilitySteps(5, 7))).toBe(-34_000)
    expect(creditsOf(abilitySteps(5, 10))).toBe(-1_958_000)
    expect(creditsOf(abilitySteps(5, 1))).toBe(708_000)
    expect(abilitySteps(4, 6)).toEqual([
      { to: 5, isUp: true, credits: -2_000 },
      { to: 6, isUp: true, credits: -2_000 },
    ])
  })

  test('QS-1: the last step down, which kills, is as dear as the last step up', () => {
    expect(abilityStep(0)).toBe(1_250_000)
  })

  test('QS-43: down and up again, or up and down, is even, whatever the way', () => {
    const rank = fc.integer({ min: 0, max: 10 })
    fc.assert(
      fc.property(rank, rank, rank, (a, b, c) => {
        const round = [...abilitySteps(a, b), ...abilitySteps(b, c), ...abilitySteps(c, a)]
        expect(creditsOf(round)).toBe(0)
      }),
    )
  })
})

describe('QS-42: skills', () => {
  test.each([
    ['untrained', 'proficient', -1_000],
    ['proficient', 'trained', -4_000],
    ['trained', 'experienced', -25_000],
    ['experienced', 'master', -82_000],
    ['proficient', 'untrained', 1_000],
    ['trained', 'proficient', 4_000],
    ['experienced', 'trained', 25_000],
    ['master', 'experienced', 82_000],
  ] as const)('QS-42: from %s to %s: %i', (from, to, credits) => {
    expect(skillSteps(from, to)).toEqual([{ to, isUp: credits < 0, credits }])
  })

  test('QS-42: every step is paid, so that trained costs 5 000 and master 112 000', () => {
    expect(creditsOf(skillSteps('untrained', 'trained'))).toBe(-5_000)
    expect(creditsOf(skillSteps('untrained', 'master'))).toBe(-112_000)
    expect(skillSteps('untrained', 'untrained')).toEqual([])
  })

  test('QS-43: down and up again is even', () => {
    const rank = fc.constantFrom(...RANKS)
    fc.assert(
      fc.property(rank, rank, (a, b) => {
        expect(creditsOf([...skillSteps(a, b), ...skillSteps(b, a)])).toBe(0)
      }),
    )
  })
})

test('QS-41, QS-43: by the rank there is one price from any lower one, and lowering gives it back', () => {
  const price = (from: number, to: number) => abilitySteps(from, to, 'of-the-rank').map(({ credits }) => credits)
  expect(price(5, 7)).toEqual([-32_000])
  expect(price(6, 7)).toEqual([-32_000])
  expect(price(5, 10)).toEqual([-1_250_000])
  expect(price(7, 6)).toEqual([32_000])
  expect(price(7, 5)).toEqual([32_000])
  expect(price(5, 5)).toEqual([])
})

test('QS-41: by the rank, below the average it is the lower rank’s figure, and through the average both count', () => {
  const price = (from: number, to: number) => abilitySteps(from, to, 'of-the-rank').map(({ credits }) => credits)
  expect(price(5, 4)).toEqual([2000])
  expect(price(5, 3)).toEqual([32_000])
  expect(price(3, 5)).toEqual([-32_000])
  expect(price(4, 3)).toEqual([30_000])
  expect(price(3, 4)).toEqual([-30_000])
  expect(price(3, 7)).toEqual([-64_000])
  expect(price(7, 3)).toEqual([64_000])
})

test('QS-41: by the rank, no way down from the average and up again leaves more credits than before', () => {
  const paid = (...ranks: number[]) =>
    ranks.slice(1).flatMap((to, i) => abilitySteps(ranks[i] as number, to, 'of-the-rank').map(({ credits }) => credits))
  const total = (...ranks: number[]) => paid(...ranks).reduce((sum, each) => sum + each, 0)
  expect(total(5, 4, 3, 5)).toBe(0)
  for (const a of [1, 2, 3, 4]) for (const b of [1, 2, 3, 4]) expect(total(5, a, b, 5)).toBe(0)
})

test('QS-42, QS-43: skills alike', () => {
  const price = (from: SkillRank, to: SkillRank) => skillSteps(from, to, 'of-the-rank')
  expect(price('untrained', 'master')).toEqual([{ to: 'master', isUp: true, credits: -82_000 }])
  expect(price('proficient', 'trained')).toEqual([{ to: 'trained', isUp: true, credits: -4000 }])
  expect(price('master', 'trained')).toEqual([{ to: 'trained', isUp: false, credits: 82_000 }])
  expect(price('trained', 'trained')).toEqual([])
})
