import { describe, expect, test } from 'vitest'
import {
  type AdviseOptions,
  type Answers,
  adviceSteps,
  advise,
  d4,
  d6,
  drive,
  highest,
  odds,
  pool,
  Refusal,
  type Rule,
  sum,
} from './index.ts'
import { tableOf } from './testing/brute-force.ts'

interface End {
  readonly success: boolean
  readonly cost: number
}
const objective = { succeeds: ({ success }: End) => success, costs: [({ cost }: End) => cost] }

/** Throw, then add nothing, a die for 2, or one for 1 that is only half as good; then maybe throw it again for 1. */
const check: Rule<{ target: number }, End> = ({ target }, ask) => {
  const first = ask.roll('first', pool(1, d6), sum)
  const help = ask.choose('help', () => ['none', 'd4', 'd6', 'two d4'])
  if (help === 'none') return { success: first >= target, cost: 0 }
  const dice = help === 'd6' ? pool(1, d6) : pool(help === 'd4' ? 1 : 2, d4)
  const second = ask.roll('second', dice, highest)
  const again = ask.choose('again', () => [false, true])
  const cost = (help === 'd4' ? 1 : 2) + (again ? 1 : 0)
  return { success: first + (again ? ask.roll('third', dice, highest) : second) >= target, cost }
}

const after = (face: number): Answers => [{ what: 'first', faces: [face] }]
const adviceAt = (face: number, target: number) => advise(check, { target }, { objective, answers: after(face) })

describe('advice at an open choice', () => {
  test('values every option, the best first', () => {
    const { asks, options } = adviceAt(2, 7)
    expect(asks).toBe('help')
    expect(options.map(({ choice }) => choice)).toEqual(['d6', 'none', 'd4', 'two d4'])
    const [best, none] = options
    // A five or a six, at once (2/6) or thrown again (2/6 of the other 4/6): 5/9, for 2 and 1 more two times in three.
    expect(best).toMatchObject({ isBest: true })
    expect([best?.success.exact, ...(best?.costs ?? []).map((cost) => cost.exact)]).toEqual(['5/9', '8/3'])
    expect([none?.success.exact, none?.costs[0]?.exact]).toEqual(['0', '0'])
  })

  test('is what the odds say when the option is picked', () => {
    let options = 0
    for (let target = 2; target <= 13; target++) {
      for (let face = 1; face <= 6; face++) {
        for (const option of adviceAt(face, target).options) {
          options++
          const given = [...after(face), { what: 'help', pick: option.choice }]
          const counted = odds(check, { target }, { objective, given })
          expect(option.success.exact).toBe(counted.chance(objective.succeeds).exact)
          expect(option.costs.map((cost) => cost.exact)).toEqual([counted.expected(({ cost }) => cost).exact])
          expect(tableOf(option.odds)).toEqual(tableOf(counted))
        }
      }
    }
    expect(options).toBe(12 * 6 * 4)
  })

  test('puts more success first and then less cost, and marks what nothing is better than', () => {
    for (let target = 2; target <= 13; target++) {
      for (let face = 1; face <= 6; face++) {
        const { options } = adviceAt(face, target)
        options.forEach((option, i) => {
          const next = options[i + 1]
          if (next) {
            const bySuccess = option.success.compare(next.success)
            expect(bySuccess).toBeGreaterThanOrEqual(0)
            if (bySuccess === 0) expect(option.costs[0]?.compare(next.costs[0] as never)).toBeLessThanOrEqual(0)
          }
          const best = options[0] as (typeof options)[number]
          const isEqual = option.success.exact === best.success.exact && option.costs[0]?.exact === best.costs[0]?.exact
          expect(option.isBest).toBe(isEqual)
        })
        const whole = odds(check, { target }, { objective, given: after(face) })
        expect(options[0]?.success.exact).toBe(whole.chance(objective.succeeds).exact)
        expect(options[0]?.costs[0]?.exact).toBe(whole.expected(({ cost }) => cost).exact)
      }
    }
  })

  test('marks every one of several that are exactly equal', () => {
    const coin: Rule<null, End> = (_, ask) => {
      const by = ask.choose('by', () => ['low', 'dear', 'high', 'never'])
      const shown = ask.roll('die', pool(1, d6), sum)
      if (by === 'never') return { success: false, cost: 0 }
      return { success: by === 'low' ? shown <= 3 : shown > 3, cost: by === 'dear' ? 2 : 1 }
    }
    const { options } = advise(coin, null, { objective })
    expect(options.map(({ choice, isBest }) => [choice, isBest])).toEqual([
      ['low', true],
      ['high', true],
      ['dear', false],
      ['never', false],
    ])
  })

  test('is given at the second choice when the first is made', () => {
    const answers: Answers = [...after(3), { what: 'help', pick: 'd6' }, { what: 'second', faces: [2] }]
    const { asks, options } = advise(check, { target: 7 }, { objective, answers })
    expect(asks).toBe('again')
    expect(options.map(({ choice, success }) => [choice, success.exact])).toEqual([
      [true, '1/2'],
      [false, '0'],
    ])
  })

  test('comes in steps as well', () => {
    const options: AdviseOptions<End> = { objective, answers: after(3) }
    expect(JSON.stringify(drive(adviceSteps(check, { target: 9 }, options)))).toBe(
      JSON.stringify(advise(check, { target: 9 }, options)),
    )
  })

  test('is refused where no choice is open, and says why', () => {
    expect(() => advise(check, { target: 7 }, { objective })).toThrow(Refusal)
    expect(() => advise(check, { target: 7 }, { objective })).toThrow(
      "No choice is open: the roll 'first' comes first.",
    )
    const done: Answers = [...after(3), { what: 'help', pick: 'none' }]
    expect(() => advise(check, { target: 7 }, { objective, answers: done })).toThrow(
      'No choice is open: the rule has come to its end.',
    )
    expect(() => advise(check, { target: 7 }, { objective, answers: done })).toThrow(
      expect.objectContaining({ code: 'decision' }),
    )
  })

  test('is given inside a sub-rule and a rule gone on with', () => {
    const outer: Rule<null, End> = (_, ask) => ask.goOn(check, { target: 7 })
    const whole: Rule<null, End> = (_, ask) => ask.sub(check, { target: 7 })
    const middle: Rule<null, End> = (_, ask) => {
      const first = ask.sub(check, { target: 7 })
      return { success: !first.success, cost: first.cost }
    }
    const expected = JSON.stringify(adviceAt(2, 7))
    expect(JSON.stringify(advise(outer, null, { objective, answers: after(2) }))).toBe(expected)
    expect(JSON.stringify(advise(whole, null, { objective, answers: after(2) }))).toBe(expected)
    const turned = advise(middle, null, { objective, answers: after(2) })
    expect(turned.options.map(({ choice, success }) => [choice, success.exact])).toEqual([
      ['none', '1'],
      ['d4', '1'],
      ['two d4', '1'],
      ['d6', '8/9'],
    ])
  })
})
