import { describe, expect, test } from 'vitest'
import {
  chart,
  chartSteps,
  countAtLeast,
  d6,
  d10,
  drive,
  grid,
  odds,
  pool,
  type Rule,
  range,
  refuse,
  sum,
} from './index.ts'
import { KeptOdds } from './kept-odds.ts'

interface End {
  readonly success: boolean
  readonly spent: number
}
interface Input {
  readonly dice: number
  readonly effort: number
  readonly difficulty: number
}
const objective = { succeeds: ({ success }: End) => success, costs: [({ spent }: End) => spent, () => 1] }

const check: Rule<Input, End> = ({ dice, effort, difficulty }, ask) => {
  const spent = ask.choose('effort', () => range(0, effort))
  const hits = ask.sub(hitsOf, { dice: dice + spent, difficulty })
  return { success: hits > 0, spent }
}
const hitsOf: Rule<{ dice: number; difficulty: number }, number> = ({ dice, difficulty }, ask) =>
  ask.roll('check', pool(dice, d10), countAtLeast(difficulty))

describe('a chart', () => {
  const inputs = [
    ...grid<{ dice: number; effort: number; difficulty: number }>({
      dice: [0, 2],
      effort: range(0, 3),
      difficulty: range(1, 11),
    }),
  ]

  test('is the odds at each of its points, in their order', () => {
    const points = chart(check, inputs, { objective })
    expect(points).toHaveLength(2 * 4 * 11)
    points.forEach(({ input, success, costs }, i) => {
      expect(input).toBe(inputs[i])
      const counted = odds(check, input, { objective })
      expect(success.exact).toBe(counted.chance(objective.succeeds).exact)
      expect(costs.map((cost) => cost.exact)).toEqual([counted.expected(({ spent }) => spent).exact, '1'])
    })
    expect(points.find(({ input }) => input.dice === 2 && input.effort === 1 && input.difficulty === 8)).toMatchObject({
      success: expect.objectContaining({ exact: '657/1000' }),
    })
  })

  test('takes inputs as they come, and comes in steps', () => {
    const some = grid<{ dice: number; effort: number; difficulty: number }>({
      dice: [2],
      effort: [1],
      difficulty: [8, 9],
    })
    expect(drive(chartSteps(check, some, { objective })).map(({ success }) => success.exact)).toEqual([
      '657/1000',
      '61/125',
    ])
    expect(chart(check, [], { objective })).toEqual([])
  })

  test('is refused when all its points together take too many paths', () => {
    const wide: Rule<number, End> = (more, ask) => ({
      success: ask.roll('a', pool(1, d10), sum) + ask.roll('wide', pool(2, d10), sum) > more,
      spent: 0,
    })
    expect(() => chart(wide, range(1, 20), { objective, mostPaths: 500 })).toThrow(
      expect.objectContaining({ code: 'too-big', field: 'wide' }),
    )
  })

  test('knows rules without choices', () => {
    const high: Rule<number, End> = (dc, ask) => ({ success: ask.roll('d6', pool(1, d6), sum) >= dc, spent: 0 })
    expect(chart(high, range(1, 7), { objective }).map(({ success }) => success.exact)).toEqual([
      '1',
      '5/6',
      '2/3',
      '1/2',
      '1/3',
      '1/6',
      '0',
    ])
  })
})

describe('a grid', () => {
  test('has every combination once, the last axis fastest', () => {
    expect([...grid({ a: [1, 2], b: ['x', 'y', 'z'] })]).toEqual([
      { a: 1, b: 'x' },
      { a: 1, b: 'y' },
      { a: 1, b: 'z' },
      { a: 2, b: 'x' },
      { a: 2, b: 'y' },
      { a: 2, b: 'z' },
    ])
  })

  test('has one point without axes, and none when an axis is empty', () => {
    expect([...grid({})]).toEqual([{}])
    expect([...grid({ a: [1, 2], b: [] })]).toEqual([])
  })
})

describe('a range', () => {
  test('has both its ends', () => {
    expect(range(3, 6)).toEqual([3, 4, 5, 6])
    expect(range(-1, 1)).toEqual([-1, 0, 1])
    expect(range(4, 4)).toEqual([4])
    expect(range(4, 3)).toEqual([])
  })
})

describe('kept odds', () => {
  const isSuccess = ({ success }: End) => (success ? 1 : 0)
  const spent = (end: End) => end.spent

  test('are those of each input alone, in any order and again', () => {
    const kept = new KeptOdds(check, objective)
    const inputs = [
      ...grid<{ dice: number; effort: number; difficulty: number }>({
        dice: [0, 2],
        effort: range(0, 3),
        difficulty: [1, 7, 11],
      }),
    ]
    for (const input of [...inputs, ...inputs.toReversed()]) {
      const alone = odds(check, input, { objective })
      expect(drive(kept.mean(input, isSuccess)).exact).toBe(alone.chance(objective.succeeds).exact)
      expect(drive(kept.mean(input, spent)).exact).toBe(alone.expected(spent).exact)
    }
  })

  test('are the same object for inputs that go on with the same', () => {
    const whole: Rule<{ rank: number; effort: number }, number> = ({ rank, effort }, ask) =>
      ask.goOn(hitsOf, { dice: rank + effort, difficulty: 7 })
    const kept = new KeptOdds(whole, { succeeds: (hits) => hits > 0 })
    const hits = (all: number) => all
    const meanOf = (rank: number, effort: number) => drive(kept.mean({ rank, effort }, hits))
    expect(meanOf(1, 2)).toBe(meanOf(2, 1))
    expect(meanOf(1, 1)).not.toBe(meanOf(2, 1))
  })

  test('go on after a count that was broken off or refused', () => {
    const long: Rule<number, End> = (most, ask) => ask.goOn(longer, most)
    const longer: Rule<number, End> = (most, ask) => {
      if (most < 0) refuse('most', 'negative')
      const [a, b, c, e] = ['a', 'b', 'c', 'e'].map((what) => ask.roll(what, pool(1, d10), sum)) as [
        number,
        number,
        number,
        number,
      ]
      return { success: a + b + c + e > most, spent: 0 }
    }
    const kept = new KeptOdds(long, objective)
    const broken = kept.mean(20, isSuccess)
    broken.next()
    expect(broken.next().done).toBe(false)
    expect(() => drive(kept.mean(-1, isSuccess))).toThrow()
    expect(() => drive(kept.mean(-1, isSuccess))).toThrow(expect.objectContaining({ field: 'most' }))
    const alone = odds(long, 20, { objective }).chance(objective.succeeds).exact
    expect(drive(kept.mean(20, isSuccess)).exact).toBe(alone)
  })
})
