// Big pools: where counts leave safe numbers, against plain BigInt arithmetic.
import { describe, expect, test } from 'vitest'
import {
  count,
  countAtLeast,
  d,
  d6,
  d10,
  dropHighest,
  dropLowest,
  faces,
  highest,
  lowest,
  matches,
  mixed,
  narrow,
  type Odds,
  odds,
  type Pool,
  places,
  pool,
  type Reading,
  type Rule,
  sum,
  tally,
} from './index.ts'
import { lowest as inLowestTerms } from './testing/brute-force.ts'

const roll: Rule<{ dice: Pool; reading: Reading<unknown> }, unknown> = ({ dice, reading }, ask) =>
  ask.roll('roll', dice, reading)
const count1 = <R>(dice: Pool, reading: Reading<R>): Odds<R> =>
  odds(roll as Rule<{ dice: Pool; reading: Reading<R> }, R>, { dice, reading })

/** Ways of each sum from 0 on, die after die. */
function convolved(dice: readonly number[]): bigint[] {
  let ways = [1n]
  for (const sides of dice) {
    const next = Array<bigint>(ways.length + sides).fill(0n)
    ways.forEach((here, at) => {
      for (let face = 1; face <= sides; face++) next[at + face] = (next[at + face] as bigint) + here
    })
    ways = next
  }
  return ways
}

function binomial(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}

/** Each outcome must be a whole number, listed once and in no order; its ways as they are. */
function waysOf(counted: Odds<number>): Map<number, bigint> {
  const ways = new Map<number, bigint>()
  counted.outcomes.forEach((outcome, i) => {
    expect(ways.has(outcome)).toBe(false)
    const here = counted.ways[i] as number | bigint
    expect(typeof here === 'bigint' || Number.isSafeInteger(here)).toBe(true)
    ways.set(outcome, BigInt(here))
  })
  return ways
}

const added = (ways: Iterable<bigint>): bigint => [...ways].reduce((sum, here) => sum + here, 0n)

describe('sums of many dice', () => {
  // 10^15 is a safe number, 10^16 is not.
  test.each([1, 14, 15, 16, 17, 30, 100])('%i d10 are counted without a rounding', (dice) => {
    const counted = count1(pool(dice, d10), sum)
    const ways = waysOf(counted)
    const expected = convolved(Array(dice).fill(10))
    expect(ways.size).toBe(9 * dice + 1)
    for (const [total, here] of ways) expect(here).toBe(expected[total])
    expect(BigInt(counted.total)).toBe(10n ** BigInt(dice))
    expect(added(ways.values())).toBe(10n ** BigInt(dice))
    expect(counted.rest.exact).toBe('0')
    expect(counted.expected((total) => total).exact).toBe(inLowestTerms(BigInt(11 * dice), 2n))
    const middle = Math.floor(5.5 * dice)
    expect(counted.chance((total) => total === middle).exact).toBe(
      inLowestTerms(expected[middle] as bigint, 10n ** BigInt(dice)),
    )
  })

  test('mixed kinds are counted without a rounding on both sides of safe numbers', () => {
    for (const more of [2, 20]) {
      const counted = count1(mixed(pool(more, d10), pool(more, d(7)), pool(2, d6)), sum)
      const expected = convolved([...Array(more).fill(10), ...Array(more).fill(7), 6, 6])
      const ways = waysOf(counted)
      expect(ways.size).toBe(expected.filter((here) => here > 0n).length)
      for (const [total, here] of ways) expect(here).toBe(expected[total])
      expect(BigInt(counted.total)).toBe(70n ** BigInt(more) * 36n)
    }
  })

  test('the ways of 1000d6 add up to 6^1000, and mirror each other', () => {
    const counted = count1(pool(1000, d6), sum)
    const ways = waysOf(counted)
    expect(counted.total).toBe(6n ** 1000n)
    expect(ways.size).toBe(5001)
    expect(added(ways.values())).toBe(6n ** 1000n)
    expect(ways.get(1000)).toBe(1n)
    expect(ways.get(1001)).toBe(1000n)
    expect(ways.get(1002)).toBe(binomial(1000, 2) + 1000n)
    for (const [total, here] of ways) if (ways.get(7000 - total) !== here) expect.fail(`${total}`)
    expect(counted.expected((total) => total).exact).toBe('3500')
    expect(counted.chance((total) => total >= 3500).approx).toBeCloseTo(0.5037, 4)
  })

  test('the approximation of a large expectation is finite', () => {
    const counted = count1(pool(1000, d6), sum)
    // E[X^2] = variance + mean^2 = 1000 * 35/12 + 3500^2.
    const square = counted.expected((total) => total * total)
    expect(square.exact).toBe('36758750/3')
    expect(square.approx).toBeCloseTo(36758750 / 3, 6)
    const millions = counted.expected((total) => total * 1_000_000)
    expect(millions.exact).toBe('3500000000')
    expect(millions.approx).toBe(3_500_000_000)
  })
})

describe('counts of many dice', () => {
  test.each([1, 15, 16, 60, 300])('%i dice against a target follow the binomials', (dice) => {
    const ways = waysOf(count1(pool(dice, d10), countAtLeast(8)))
    expect(ways.size).toBe(dice + 1)
    for (const [hits, here] of ways)
      expect(here).toBe(binomial(dice, hits) * 3n ** BigInt(hits) * 7n ** BigInt(dice - hits))
  })

  test('two counts of 40 dice at once follow the multinomials', () => {
    const counted = count1(
      pool(40, d10),
      tally({ tens: count((face) => face === 10), ones: count((face) => face === 1) }),
    )
    expect(counted.outcomes).toHaveLength((41 * 42) / 2)
    counted.outcomes.forEach(({ tens, ones }, i) => {
      const expected = binomial(40, tens) * binomial(40 - tens, ones) * 8n ** BigInt(40 - tens - ones)
      expect(BigInt(counted.ways[i] as number | bigint)).toBe(expected)
    })
  })
})

describe('places among many dice', () => {
  test.each([1, 15, 16, 40, 200])('the highest and the lowest of %i d10 are differences of powers', (dice) => {
    const power = (base: number): bigint => BigInt(base) ** BigInt(dice)
    const top = waysOf(count1(pool(dice, d10), highest))
    const low = waysOf(count1(pool(dice, d10), lowest))
    expect([top.size, low.size]).toEqual([10, 10])
    for (let face = 1; face <= 10; face++) {
      expect(top.get(face)).toBe(power(face) - power(face - 1))
      expect(low.get(face)).toBe(power(11 - face) - power(10 - face))
    }
  })

  test.each([2, 20, 39])('place %i of 40 d10 is a sum of binomials', (place) => {
    // At least `place` dice show `face` or less.
    const atMost = (face: number): bigint =>
      added(
        Array.from({ length: 41 - place }, (_, i) => {
          const below = place + i
          return binomial(40, below) * BigInt(face) ** BigInt(below) * BigInt(10 - face) ** BigInt(40 - below)
        }),
      )
    for (const at of [place, place - 41]) {
      const ways = waysOf(count1(pool(40, d10), places([at])))
      expect(ways.size).toBe(10)
      for (const [face, here] of ways) expect(here).toBe(atMost(face) - atMost(face - 1))
    }
  })

  test('all but the lowest of 30d6, and the lowest, come to the whole', () => {
    const counted = count1(pool(30, d6), tally({ rest: dropLowest(1, sum), least: lowest }))
    const whole = new Map<number, bigint>()
    counted.outcomes.forEach(({ rest, least }, i) => {
      whole.set(rest + least, (whole.get(rest + least) ?? 0n) + BigInt(counted.ways[i] as number | bigint))
    })
    const expected = convolved(Array(30).fill(6))
    expect(whole.size).toBe(151)
    for (const [total, here] of whole) expect(here).toBe(expected[total])
  })

  test('dropping the 29 highest of 30 dice leaves the lowest', () => {
    expect(waysOf(count1(pool(30, d10), dropHighest(29, sum)))).toEqual(waysOf(count1(pool(30, d10), lowest)))
  })
})

describe('faces and matches of many dice', () => {
  test('the sorted faces of 12d6 are multinomials', () => {
    const counted = count1(pool(12, d6), faces)
    expect(counted.outcomes).toHaveLength(6188) // 17 choose 5
    expect(counted.ways.reduce<bigint>((all, here) => all + BigInt(here), 0n)).toBe(6n ** 12n)
    const at = counted.outcomes.findIndex((shown) => shown.join('') === '112233445566')
    expect(counted.ways[at]).toBe(7_484_400) // 12! / 2^6
  })

  test('six dice of 30 sides all show something else as often as people have other birthdays', () => {
    const counted = count1(
      pool(6, d(30)),
      narrow(matches, (groups) => groups.length > 0),
    )
    expect(counted.chance((isShared) => !isShared).exact).toBe(
      inLowestTerms(30n * 29n * 28n * 27n * 26n * 25n, 30n ** 6n),
    )
  })
})

describe('dice of many sides', () => {
  test('the highest of two dice of 150000 sides has as many answers', () => {
    const counted = count1(pool(2, d(150_000)), highest)
    expect(counted.outcomes).toHaveLength(150_000)
    expect(counted.chance((face) => face === 150_000).exact).toBe('299999/22500000000')
  })
})
