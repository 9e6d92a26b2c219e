// Whole numbers that stay exact, against BigInt.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { binomialRow, compareWays, gcd, lcm, minus, over, plus, power, ratio, slim, times, type Ways } from './ways.ts'

const SAFE = BigInt(Number.MAX_SAFE_INTEGER)
/** Numbers of every size, many of them about the edge of what a float holds, as the engine would hold them. */
const whole = fc
  .oneof(
    fc.bigInt({ min: -1000n, max: 1000n }),
    fc.bigInt({ min: -(2n ** 54n), max: 2n ** 54n }),
    fc.bigInt({ min: SAFE - 3n, max: SAFE + 3n }),
    fc.bigInt({ min: -(2n ** 200n), max: 2n ** 200n }),
  )
  .map((value) => slim(value))
const positive = whole.map((value) => (value < 0 ? slim(-BigInt(value)) : value)).filter((value) => value > 0)

const isSound = (ways: Ways): boolean => typeof ways === 'bigint' || Number.isSafeInteger(ways)
const isThe = (expected: bigint, ways: Ways): void => {
  expect(BigInt(ways)).toBe(expected)
  expect(isSound(ways)).toBe(true)
}
const abs = (value: bigint): bigint => (value < 0n ? -value : value)
const common = (a: bigint, b: bigint): bigint => (b === 0n ? abs(a) : common(b, a % b))

describe('ways', () => {
  test('add, subtract, multiply and compare as BigInt does', () => {
    fc.assert(
      fc.property(whole, whole, (a, b) => {
        isThe(BigInt(a) + BigInt(b), plus(a, b))
        isThe(BigInt(a) - BigInt(b), minus(a, b))
        isThe(BigInt(a) * BigInt(b), times(a, b))
        expect(compareWays(a, b)).toBe(BigInt(a) < BigInt(b) ? -1 : BigInt(a) > BigInt(b) ? 1 : 0)
      }),
      { numRuns: 2000 },
    )
  })

  test('have the greatest common divisor and the least common multiple of BigInt', () => {
    fc.assert(
      fc.property(positive, positive, positive, (a, b, c) => {
        isThe(common(BigInt(a), BigInt(b)), gcd(a, b))
        const [x, y] = [times(a, c), times(b, c)]
        isThe(common(BigInt(x), BigInt(y)), gcd(x, y))
        isThe((BigInt(x) * BigInt(y)) / common(BigInt(x), BigInt(y)), lcm(x, y))
        isThe(BigInt(a), over(x, c))
      }),
      { numRuns: 1000 },
    )
    expect([gcd(0, 6), gcd(6, 0), gcd(-6, 4), gcd(-(2n ** 70n), 2n ** 65n)]).toEqual([6, 6, 2, 2n ** 65n])
  })

  test('become numbers again as soon as they fit', () => {
    expect(slim(SAFE)).toBe(Number.MAX_SAFE_INTEGER)
    expect(slim(SAFE + 1n)).toBe(SAFE + 1n)
    expect(slim(-SAFE)).toBe(-Number.MAX_SAFE_INTEGER)
    expect(minus(SAFE + 5n, 6)).toBe(Number.MAX_SAFE_INTEGER - 1)
    expect(over(2n ** 60n, 2n ** 30n)).toBe(2 ** 30)
  })

  test('have exact powers wherever a float might have been off by one', () => {
    let tried = 0
    for (let exponent = 0; exponent <= 60; exponent++) {
      for (let base = 0; base <= 100_000; base = base < 3000 ? base + 1 : base + 997) {
        const expected = BigInt(base) ** BigInt(exponent)
        const result = power(base, exponent)
        tried++
        if (BigInt(result) !== expected || !isSound(result)) expect.fail(`${base}^${exponent} came out as ${result}`)
        if (expected > SAFE * SAFE) break
      }
    }
    expect(tried).toBeGreaterThan(10_000)
    expect(power(2n ** 60n, 2)).toBe(2n ** 120n)
  })

  test('pick k of n dice as the products say', () => {
    for (const n of [0, 1, 2, 5, 56, 57, 58, 59, 60, 61, 100]) {
      const row = binomialRow(n)
      expect(row).toHaveLength(n + 1)
      let expected = 1n
      for (let k = 0; k <= n; k++) {
        isThe(expected, row[k] as Ways)
        expected = (expected * BigInt(n - k)) / BigInt(k + 1)
      }
    }
  })
})

describe('the float of a ratio', () => {
  /** The same by a long division: 1100 binary places are enough to round the result as a float. */
  function divided(top: bigint, bottom: bigint): number {
    const scaled = (abs(top) << 1200n) / bottom
    const text = scaled.toString(2)
    const kept = Number(BigInt(`0b${text.slice(0, 64)}`))
    const float = scaled === 0n ? 0 : scale(kept, Math.max(0, text.length - 64) - 1200)
    return top < 0n ? -float : float
  }
  const scale = (value: number, exponent: number): number =>
    exponent < -1000 ? value * 2 ** -1000 * 2 ** (exponent + 1000) : value * 2 ** exponent

  const isNear = (a: Ways, b: Ways): void => {
    const expected = divided(BigInt(a), BigInt(b))
    const here = ratio(a, b)
    const last = Math.max(Math.abs(expected) * 2 ** -51, Number.MIN_VALUE)
    if (!(Math.abs(here - expected) <= last)) expect.fail(`${here} instead of ${expected} for ${a} / ${b}`)
  }

  test('is right for numbers of every size', () => {
    fc.assert(
      fc.property(whole, positive, (a, b) => isNear(a, b)),
      { numRuns: 1000 },
    )
  })

  test('is right where both are beyond any float', () => {
    const huge = fc.bigInt({ min: 2n ** 900n, max: 2n ** 1400n })
    fc.assert(
      fc.property(huge, huge, (a, b) => {
        if (a < b << 1000n && b < a << 950n) isNear(a, b)
        isNear(b + a, b + a + 1n)
      }),
      { numRuns: 500 },
    )
    isNear(3n ** 5000n, 3n ** 5000n * 7n)
    isNear(-(3n ** 5000n), 3n ** 5000n * 7n)
  })

  test.each([1, 10, 100, 250, 280, 290, 300, 305, 307])('is right for a chance of about 10^-%i', (size) => {
    for (const more of [0n, 1n, 40n, 300n, 400n, 1000n]) {
      const top = 10n ** more
      isNear(slim(top), slim(10n ** (BigInt(size) + more)))
      isNear(slim(3n * top), slim(7n * 10n ** (BigInt(size) + more)))
      isNear(slim(top * 10n + 7n), slim(3n * 10n ** (BigInt(size) + more) + 1n))
    }
  })

  test('is nought below the smallest float, and goes down to it', () => {
    expect(ratio(1, 10n ** 400n)).toBe(0)
    expect(ratio(1, 2n ** 1074n)).toBe(Number.MIN_VALUE)
    expect(ratio(2n ** 2000n, 2n ** 3074n)).toBe(Number.MIN_VALUE)
  })

  test.each([20, 25, 53, 100, 900])('is right for an expectation of about 2^%i', (size) => {
    for (const more of [0n, 900n, 1000n, 1100n, 3000n]) {
      isNear(slim(3n * 2n ** (BigInt(size) + more)), slim(2n ** more))
      isNear(slim(-(10n ** more) * 2n ** BigInt(size)), slim(10n ** more + 1n))
    }
  })
})
