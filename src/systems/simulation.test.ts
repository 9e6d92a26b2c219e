import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addTotals, estimate, type FightEnding, NO_FIGHTS, summaryOf, totalsOf } from './simulation.ts'

const ending: fc.Arbitrary<FightEnding> = fc.record({
  winner: fc.constantFrom<FightEnding['winner'][]>(0, 1, null),
  rounds: fc.integer({ min: 1, max: 20 }),
  standing: fc.tuple(fc.nat(5), fc.nat(5)),
  alive: fc.tuple(fc.nat(5), fc.nat(5)),
})

test('totals are merged to the same in any order and any parts', () => {
  fc.assert(
    fc.property(fc.array(ending), fc.nat(20), (endings, at) => {
      const totals = (some: readonly FightEnding[]) => some.map(totalsOf).reduce(addTotals, NO_FIGHTS)
      const [first, second] = [endings.slice(0, at), endings.slice(at)]
      expect(addTotals(totals(second), totals(first))).toEqual(totals(endings))
    }),
  )
})

test('a summary says the share of wins, the means, and how far rounds are from theirs', () => {
  const endings: FightEnding[] = [
    { winner: 0, rounds: 2, standing: [3, 0], alive: [3, 1] },
    { winner: 0, rounds: 4, standing: [1, 0], alive: [2, 0] },
    { winner: 1, rounds: 2, standing: [0, 2], alive: [1, 2] },
    { winner: null, rounds: 4, standing: [1, 1], alive: [3, 3] },
  ]
  const { runs, sides, undecided, rounds } = summaryOf(endings.map(totalsOf).reduce(addTotals))
  expect(runs).toBe(4)
  expect(sides.map(({ wins }) => wins.chance)).toEqual([0.5, 0.25])
  expect(sides.map(({ standing, alive }) => [standing, alive])).toEqual([
    [1.25, 2.25],
    [0.75, 1.5],
  ])
  expect(undecided.chance).toBe(0.25)
  expect(rounds.mean).toBe(3)
  expect(rounds.margin).toBeCloseTo(1.96 / 2, 3)
})

test('an estimate is honest where every run, or none, was a win', () => {
  // Wilson's interval for 0 of 10, as statistics books have it: up to 0.2775.
  expect(estimate(0, 10)).toMatchObject({ chance: 0, low: 0 })
  expect(estimate(0, 10).high).toBeCloseTo(0.2775, 3)
  expect(estimate(10, 10).low).toBeCloseTo(0.7225, 3)
  const { low, high } = estimate(500, 1000)
  expect([low, high].map((value) => value.toFixed(4))).toEqual(['0.4691', '0.5309'])
})
