// The numbers of notation: whole, or an exact fraction where a division does not come out even.

import type { Span } from './ast.ts'
import { NotationError } from './error.ts'
import { MOST } from './limits.ts'

/** A whole number, or numerator and denominator (at least 2) in lowest terms. */
export type ExactNumber = number | readonly [number, number]

/** The two numbers of any exact one. */
function bigParts(value: ExactNumber): readonly [bigint, bigint] {
  return typeof value === 'number' ? [BigInt(value), 1n] : [BigInt(value[0]), BigInt(value[1])]
}

/** A fraction in lowest terms; refused where a number is beyond what is exact. */
export function exactNumber(numerator: number, denominator: number, at: Span): ExactNumber {
  if (!Number.isSafeInteger(numerator)) throw tooLong(at)
  // Adding 0 turns -0 into 0.
  return denominator === 1 ? numerator + 0 : ratio(BigInt(numerator), BigInt(denominator), at)
}

/** The same of numbers of any length: a product of two safe ones may be beyond them, and then be brought back by a sum. */
function ratio(numerator: bigint, denominator: bigint, at: Span): ExactNumber {
  if (denominator === 0n) throw new NotationError('notation', 'by-zero', at)
  const shared = gcd(numerator, denominator)
  const top = Number(numerator / shared)
  const bottom = Number(denominator / shared)
  if (!Number.isSafeInteger(top) || !Number.isSafeInteger(bottom)) throw tooLong(at)
  return bottom === 1 ? top : [top, bottom]
}

/** Has the sign of the denominator, so that a fraction's sign is its numerator's. */
function gcd(numerator: bigint, denominator: bigint): bigint {
  let [a, b] = [numerator, denominator]
  while (b !== 0n) [a, b] = [b, a % b]
  return a < 0n === denominator < 0n ? a : -a
}

function tooLong(at: Span): NotationError {
  return new NotationError('too-big', ['too-long', { most: MOST.digits }], at)
}

export function addExact(a: ExactNumber, b: ExactNumber, at: Span): ExactNumber {
  if (typeof a === 'number' && typeof b === 'number') return exactNumber(a + b, 1, at)
  const [x, m] = bigParts(a)
  const [y, n] = bigParts(b)
  return ratio(x * n + y * m, m * n, at)
}

export function multiplyExact(a: ExactNumber, b: ExactNumber, at: Span): ExactNumber {
  if (typeof a === 'number' && typeof b === 'number') return exactNumber(a * b, 1, at)
  const [x, m] = bigParts(a)
  const [y, n] = bigParts(b)
  return ratio(x * y, m * n, at)
}

export function divideExact(a: ExactNumber, b: ExactNumber, at: Span): ExactNumber {
  const [x, m] = bigParts(a)
  const [y, n] = bigParts(b)
  return ratio(x * n, m * y, at)
}

export function negateExact(a: ExactNumber): ExactNumber {
  return typeof a === 'number' ? 0 - a : [-a[0], a[1]]
}

/** Below 0, 0 or above 0, as a is below, equal to or above b. */
export function compareExact(a: ExactNumber, b: ExactNumber): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [x, m] = bigParts(a)
  const [y, n] = bigParts(b)
  const difference = x * n - y * m
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export function floor(a: ExactNumber): number {
  return typeof a === 'number' ? a : Math.floor(a[0] / a[1])
}

export function ceil(a: ExactNumber): number {
  return 0 - floor(negateExact(a))
}

/** As it is printed: a whole number, or text like `7/2`. */
export function printExact(a: ExactNumber): number | string {
  return typeof a === 'number' ? a : `${a[0]}/${a[1]}`
}

/** The remainder of a division, with the sign of what is divided. */
export function remainderExact(a: ExactNumber, b: ExactNumber, at: Span): ExactNumber {
  const ratio = divideExact(a, b, at)
  const whole = compareExact(ratio, 0) < 0 ? ceil(ratio) : floor(ratio)
  return addExact(a, negateExact(multiplyExact(b, whole, at)), at)
}

/** A power with a whole exponent, or the root that `^0.5` asks for. */
export function powerExact(a: ExactNumber, b: ExactNumber, at: Span): ExactNumber {
  if (typeof b !== 'number') {
    if (b[1] === 2) return powerExact(rootExact(a, at), b[0], at)
    throw new NotationError('notation', 'no-root', at)
  }
  const [top, bottom] = bigParts(a)
  // A base of 0, 1 or -1 stays small; any other is too long well before this.
  const isSmall = bottom === 1n && top >= -1n && top <= 1n
  const exponent = BigInt(isSmall ? Math.abs(b) % 2 || (b === 0 ? 0 : 2) : Math.min(Math.abs(b), 64))
  const [over, under] = [top ** exponent, bottom ** exponent]
  return b < 0 ? ratio(under, over, at) : ratio(over, under, at)
}

/** A square root that comes out even; any other has no exact number. */
export function rootExact(a: ExactNumber, at: Span): ExactNumber {
  const [top, bottom] = bigParts(a).map((part) => Math.round(Math.sqrt(Number(part)))) as [number, number]
  if (compareExact(a, 0) < 0 || compareExact(ratio(BigInt(top) ** 2n, BigInt(bottom) ** 2n, at), a) !== 0)
    throw new NotationError('notation', 'no-root', at)
  return ratio(BigInt(top), BigInt(bottom), at)
}
