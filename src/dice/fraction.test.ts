import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Fraction } from './index.ts'
import { lowest } from './testing/brute-force.ts'
import { slim } from './ways.ts'

const tops = fc.oneof(
  fc.bigInt({ min: -50n, max: 50n }),
  fc.bigInt({ min: -(2n ** 54n), max: 2n ** 54n }),
  fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
)
const bottoms = fc.oneof(
  fc.bigInt({ min: 1n, max: 50n }),
  fc.bigInt({ min: 1n, max: 2n ** 54n }),
  fc.bigInt({ min: 1n, max: 10n ** 40n }),
)
const made = (top: bigint, bottom: bigint): Fraction => new Fraction(slim(top), slim(bottom))

describe('a fraction', () => {
  test.each([
    [3, 4, '3/4'],
    [6, 8, '3/4'],
    [784, 1000, '98/125'],
    [0, 7, '0'],
    [0n, 10n ** 30n, '0'],
    [7, 7, '1'],
    [14, 7, '2'],
    [-6, 8, '-3/4'],
    [-14, 7, '-2'],
    [10n ** 30n, 10n ** 30n, '1'],
    [3n * 10n ** 30n, 10n ** 30n, '3'],
    [10n ** 30n, 4n * 10n ** 30n, '1/4'],
    [2n ** 60n, 3n ** 40n, '1152921504606846976/12157665459056928801'],
    [1, 10n ** 20n, '1/100000000000000000000'],
    [0n, 6n ** 400n, '0'],
    [2n ** 399n * 3n ** 70n, 6n ** 400n, `1/${2n * 3n ** 330n}`],
    [2n ** 401n * 3n ** 400n * 5n, 6n ** 400n, '10'],
  ])('%i / %i is told as %s', (top, bottom, exact) => {
    expect(new Fraction(top, bottom).exact).toBe(exact)
  })

  test('is told in lowest terms, whatever it was counted as', () => {
    fc.assert(
      fc.property(tops, bottoms, bottoms, (top, bottom, factor) => {
        expect(made(top, bottom).exact).toBe(lowest(top, bottom))
        expect(made(top * factor, bottom * factor).exact).toBe(lowest(top, bottom))
      }),
      { numRuns: 500 },
    )
  })

  test('adds, subtracts, multiplies and compares as whole numbers over one bottom do', () => {
    fc.assert(
      fc.property(tops, bottoms, tops, bottoms, (a, b, c, d) => {
        const [one, other] = [made(a, b), made(c, d)]
        expect(one.plus(other).exact).toBe(lowest(a * d + c * b, b * d))
        expect(one.minus(other).exact).toBe(lowest(a * d - c * b, b * d))
        expect(one.times(other).exact).toBe(lowest(a * c, b * d))
        expect(one.compare(other)).toBe(a * d < c * b ? -1 : a * d > c * b ? 1 : 0)
        expect(one.compare(made(a * d, b * d))).toBe(0)
        expect(one.minus(one).exact).toBe('0')
      }),
      { numRuns: 500 },
    )
  })

  test('tells apart what floats cannot', () => {
    const big = 10n ** 40n
    expect(made(big, big + 1n).compare(made(big + 1n, big + 2n))).toBe(-1)
    expect(made(big, big + 1n).approx).toBe(made(big + 1n, big + 2n).approx)
  })

  test('has an approximation that is finite and right, however large its parts', () => {
    expect(new Fraction(1, 3).approx).toBe(1 / 3)
    expect(new Fraction(-1, 3).approx).toBe(-1 / 3)
    expect(new Fraction(0, 3).approx).toBe(0)
    expect(new Fraction(10n ** 400n, 3n * 10n ** 400n).approx).toBeCloseTo(1 / 3, 15)
    expect(new Fraction(7n * 10n ** 400n, 2n * 10n ** 400n).approx).toBeCloseTo(3.5, 15)
    expect(new Fraction(10n ** 412n, 10n ** 400n).approx).toBe(1e12)
    expect(new Fraction(1, 10n ** 400n).approx).toBe(0)
  })
})
