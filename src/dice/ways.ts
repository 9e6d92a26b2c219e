// Whole numbers of ways, exact: a `number` while it is safe, a `bigint` beyond. A `number` in here is always a safe whole number.

import { scratch } from './scratch.ts'

export type Ways = number | bigint

const SAFE = Number.MAX_SAFE_INTEGER

function isSafe(a: number): boolean {
  return a <= SAFE && a >= -SAFE
}

export function plus(a: Ways, b: Ways): Ways {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b
    if (isSafe(sum)) return sum
  }
  return BigInt(a) + BigInt(b)
}

export function minus(a: Ways, b: Ways): Ways {
  if (typeof a === 'number' && typeof b === 'number') return plus(a, -b)
  return slim(BigInt(a) - BigInt(b))
}

export function times(a: Ways, b: Ways): Ways {
  if (a === 1) return b
  if (b === 1) return a
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b
    if (isSafe(product)) return product
  }
  return BigInt(a) * BigInt(b)
}

/** a / b where b divides a. */
export function over(a: Ways, b: Ways): Ways {
  if (typeof a === 'number' && typeof b === 'number') return a / b
  return slim(BigInt(a) / BigInt(b))
}

/** A bigint that fits becomes a number again, so that equal ways are the same value. */
export function slim(a: Ways): Ways {
  return typeof a === 'bigint' && a <= SAFE && a >= -SAFE ? Number(a) : a
}

export function power(base: Ways, exponent: number): Ways {
  if (typeof base === 'number') {
    // Squaring by hand: several times as fast as ** on small whole numbers, and exact as long as the result is safe.
    let result = 1
    let square = base
    for (let left = exponent; left > 0; left >>= 1) {
      if ((left & 1) === 1) result *= square
      square *= square
    }
    if (isSafe(result)) return result
  }
  return BigInt(base) ** BigInt(exponent)
}

export function gcd(a: Ways, b: Ways): Ways {
  if (typeof a === 'number' && typeof b === 'number') {
    while (b !== 0) [a, b] = [b, a % b]
    return a < 0 ? -a : a
  }
  let x = BigInt(a)
  let y = BigInt(b)
  while (y !== 0n) {
    // Euclid's steps are cheap again as soon as both fit a number.
    if (x <= SAFE && y <= SAFE && x >= -SAFE && y >= -SAFE) return gcd(Number(x), Number(y))
    ;[x, y] = [y, x % y]
  }
  return slim(x < 0n ? -x : x)
}

/** a / b in lowest terms. A total of huge pools is a product of small primes, which are divided out by their squares first. */
export function inLowestTerms(a: Ways, b: Ways): [Ways, Ways] {
  if (typeof b === 'number' || !isOfSmallPrimes(b)) {
    const shared = gcd(a, b)
    return [over(a, shared), over(b, shared)]
  }
  let top = BigInt(a)
  let bottom = b
  const divideOut = (by: bigint): void => {
    if (top % by || bottom % by) return
    divideOut(by * by)
    if (!(top % by || bottom % by)) {
      top /= by
      bottom /= by
    }
  }
  SMALL_PRIMES.forEach(divideOut)
  return [slim(top), slim(bottom)]
}

const SMALL_PRIMES = [2n, 3n, 5n, 7n]

/** All chances of one count share their total, so the last one is remembered. */
function isOfSmallPrimes(total: bigint): boolean {
  if (total !== scratch.primes.total) {
    let rest = total
    for (const prime of SMALL_PRIMES) while (!(rest % prime)) rest /= prime
    scratch.primes = { total, areSmall: rest === 1n }
  }
  return scratch.primes.areSmall
}

export function lcm(a: Ways, b: Ways): Ways {
  if (a === b) return a
  return times(over(a, gcd(a, b)), b)
}

/** -1, 0 or 1, as a is below, at or above b. */
export function compareWays(a: Ways, b: Ways): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The float of a / b, right to its last digits, also where a and b alone are beyond any float. */
export function ratio(a: Ways, b: Ways): number {
  if (typeof a === 'number' && typeof b === 'number') return a / b
  // As a whole number of so many more bits than a float has.
  const shift = bits(b) - bits(a) + 72
  // In two steps: a power of two alone may be beyond the smallest float where the result is not.
  const half = Math.trunc(shift / 2)
  return (Number((BigInt(a) << BigInt(shift)) / BigInt(b)) / 2 ** half) * 2 ** (half - shift)
}

function bits(a: Ways): number {
  return a.toString(16).length * 4
}

const KEPT_ROWS = 100

/** The ways to pick 0, 1, 2, ... `most` of n dice. Rows of common pools are kept. */
export function binomialRow(n: number, most = n): readonly Ways[] {
  const known = scratch.binomialRows[n]
  if (known) return known
  const isKept = n <= KEPT_ROWS
  const row: Ways[] = [1]
  for (let k = 0; k < (isKept ? n : most); k++) row.push(over(times(row[k] as Ways, n - k), k + 1))
  if (isKept) scratch.binomialRows[n] = row
  return row
}
