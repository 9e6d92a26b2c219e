import { describe, expect, test } from 'vitest'
import { countAtLeast, d6, d10, Fraction, Odds, odds, pool, type Rule, sum } from './index.ts'

describe('odds', () => {
  const roll: Rule<{ dice: number }, { total: number; isHigh: boolean }> = ({ dice }, ask) => {
    const total = ask.roll('dice', pool(dice, d6), sum)
    return { total, isHigh: total > 7 }
  }

  test('list each outcome once, with its ways out of the total', () => {
    const two = odds(roll, { dice: 2 })
    expect(two.total).toBe(36)
    expect(two.outcomes.map(({ total }) => total)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(two.ways).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
    expect(two.at(5).exact).toBe('1/6')
    expect(two.rest.exact).toBe('0')
  })

  test('answer how likely, and how much on average', () => {
    const two = odds(roll, { dice: 2 })
    expect(two.chance(({ isHigh }) => isHigh).exact).toBe('5/12')
    expect(two.chance(() => true).exact).toBe('1')
    expect(two.chance(() => false).exact).toBe('0')
    expect(two.expected(({ total }) => total).exact).toBe('7')
    expect(two.expected(({ total }) => -total).exact).toBe('-7')
    expect(two.expected(({ isHigh }) => (isHigh ? 3 : -1)).exact).toBe('2/3')
    expect(() => two.expected(({ total }) => total / 2)).toThrow(
      /^What is expected is a whole number within .*, not 1.5.$/,
    )
  })

  test('of a rule that asks nothing are certain', () => {
    const certain = odds((input: number) => input + 1, 2)
    expect([certain.outcomes, certain.ways, certain.total]).toEqual([[3], [1], 1])
  })

  test('tell what is not listed', () => {
    expect(new Odds(['a', 'b'], [3, 4n], 10).rest.exact).toBe('3/10')
    expect(new Odds([], [], 10n ** 30n).rest.exact).toBe('1')
  })

  test('put paths of different dice over their least common total', () => {
    const either: Rule<null, string> = (_, ask) => {
      if (ask.roll('first', pool(1, d6), countAtLeast(5)) === 1) return 'at once'
      return ask.roll('second', pool(1, d10), countAtLeast(8)) === 1 ? 'later' : 'never'
    }
    const counted = odds(either, null)
    expect(counted.total).toBe(60)
    expect(Object.fromEntries(counted.outcomes.map((outcome, i) => [outcome, counted.at(i).exact]))).toEqual({
      'at once': '1/3',
      later: '1/5',
      never: '7/15',
    })
  })

  test('of many throws one after another stay exact beyond safe numbers', () => {
    const streak: Rule<number, number> = (left, ask) => {
      if (left === 0) return 0
      if (ask.roll('die', pool(1, d10), countAtLeast(2)) === 0) return left
      return left % 2 === 0 ? ask.sub(streak, left - 1) : ask.goOn(streak, left - 1)
    }
    const counted = odds(streak, 40)
    expect(counted.chance((left) => left === 0).exact).toBe(`${9n ** 40n}/${10n ** 40n}`)
    expect(counted.chance((left) => left === 1).exact).toBe(`${9n ** 39n}/${10n ** 40n}`)
    expect(counted.rest.exact).toBe('0')
    const all = counted.outcomes.reduce((sum, _, i) => sum.plus(counted.at(i)), new Fraction(0, 1))
    expect(all.exact).toBe('1')
  })
})
