import { expect, test } from 'vitest'
import {
  type LotDice,
  type LotDieKind,
  type LotPlan,
  lotPlanOf,
  lotPlansFor,
  positionsOf,
  rerolledDice,
} from './lots.ts'

const ALL: readonly LotDieKind[] = ['zero', 'hit', 'miss']

/** Every way three dice can lie, by kind and position. */
const TABLES = ALL.flatMap((a) => ALL.flatMap((b) => ALL.map((c) => [a, b, c] as const)))
const lying = (kinds: readonly LotDieKind[]): LotDice => ({
  zeros: kinds.filter((kind) => kind === 'zero').length,
  hits: kinds.filter((kind) => kind === 'hit').length,
  misses: kinds.filter((kind) => kind === 'miss').length,
})
const SUBSETS = Array.from({ length: 8 }, (_, bits) => [0, 1, 2].filter((position) => (bits >> position) & 1))

test('ES-10, ES-11: what can be said by positions are exactly the plans, whatever lies there', () => {
  expect(TABLES).toHaveLength(27)
  for (const kinds of TABLES) {
    for (let lots = 0; lots <= 5; lots++) {
      const said = SUBSETS.flatMap((reroll) => [false, true].map((double) => ({ reroll, double })))
        .filter(({ reroll, double }) => reroll.length + (double ? 1 : 0) <= lots)
        .map((one) => JSON.stringify(lotPlanOf(one, kinds, lots)))
      const plans = lotPlansFor(lying(kinds), lots).map((plan) => JSON.stringify(plan))
      expect(new Set(plans).size).toBe(plans.length)
      expect([...new Set(said)].toSorted()).toEqual(plans.toSorted())
    }
  }
})

test('ES-11: a plan shown by positions is read back as the same plan, by the first dice of each kind', () => {
  for (const kinds of TABLES) {
    for (const plan of lotPlansFor(lying(kinds), 4)) {
      const shown = positionsOf(plan, kinds) as { reroll: number[] }
      expect(lotPlanOf(shown as never, kinds, 4)).toEqual(plan)
      expect(shown.reroll).toEqual(shown.reroll.toSorted((a, b) => a - b))
    }
  }
  const miss: LotPlan = { zeros: 0, hits: 0, misses: 1, double: false }
  expect(positionsOf(miss, ['hit', 'miss', 'miss'])).toEqual({ reroll: [1], double: false })
  const success: LotPlan = { zeros: 0, hits: 1, misses: 0, double: false }
  expect(positionsOf(success, ['miss', 'zero', 'hit'])).toEqual({ reroll: [1], double: false })
  expect(positionsOf({ ...success, double: true }, ['miss', 'zero', 'hit'])).toEqual({ reroll: [2], double: true })
})

test('ES-10: doubling takes one lot for the whole task, and no plan takes more lots than there are', () => {
  const plans = lotPlansFor({ zeros: 2, hits: 1, misses: 2 }, 2)
  for (const plan of plans) expect(rerolledDice(plan) + (plan.double ? 1 : 0)).toBeLessThanOrEqual(2)
  expect(plans.filter(({ double }) => double)).toHaveLength(4) // alone, or with one 0, one hit or one miss
  expect(lotPlansFor({ zeros: 2, hits: 1, misses: 2 }, 0)).toEqual([{ zeros: 0, hits: 0, misses: 0, double: false }])
})

test('what is left out of a decision is no reroll and no doubling', () => {
  expect(lotPlanOf({}, ['zero', 'miss'], 1)).toEqual({ zeros: 0, hits: 0, misses: 0, double: false })
  expect(lotPlanOf({ reroll: [1] }, ['zero', 'miss'], 1)).toEqual({ zeros: 0, hits: 0, misses: 1, double: false })
  expect(lotPlanOf({ double: true }, ['zero', 'miss'], 1)).toEqual({ zeros: 0, hits: 0, misses: 0, double: true })
})
