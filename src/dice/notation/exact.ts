// The numbers of notation: whole, or an exact fraction where a division does not come out even.

import type { Span } from './ast.ts'
import { NotationError } from './error.ts'

/** A whole number, or numerator and denominator (at least 2) in lowest terms. */
export type Exact = number | readonly [number, number]

/** The two numbers of any exact one. */
function parts(value: Exact): readonly [number, number] {
  return typeof value === 'number' ? [value, 1] : value
}

/** A fraction in lowest terms; refused where a number is beyond what is exact. */
export function exact(numerator: number, denominator: number, at: Span): Exact {
  if (denominator === 1 && Number.isSafeInteger(numerator)) return numerator + 0
  if (denominator === 0) throw new NotationError('notation', 'This divides by zero.', at)
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator)) {
    throw new NotationError('too-big', 'This comes to a number of more than 15 digits.', at)
  }
  const shared = gcd(Math.abs(numerator), Math.abs(denominator)) * Math.sign(denominator)
  // Adding 0 turns -0 into 0.
  const top = numerator / shared + 0
  const bottom = denominator / shared
  return bottom === 1 ? top : [top, bottom]
}

function gcd(a: number, b: number): number {
  while (b > 0) [a, b] = [b, a % b]
  return a
}

export function plus(a: Exact, b: Exact, at: Span): Exact {
  if (typeof a === 'number' && typeof b === 'number') return exact(a + b, 1, at)
  const [x, m] = parts(a)
  const [y, n] = parts(b)
  return m === n ? exact(x + y, m, at) : exact(x * n + y * m, m * n, at)
}

export function times(a: Exact, b: Exact, at: Span): Exact {
  const [x, m] = parts(a)
  const [y, n] = parts(b)
  return exact(x * y, m * n, at)
}

export function over(a: Exact, b: Exact, at: Span): Exact {
  const [x, m] = parts(a)
  const [y, n] = parts(b)
  return exact(x * n, m * y, at)
}

export function negated(a: Exact): Exact {
  return typeof a === 'number' ? 0 - a : [-a[0], a[1]]
}

/** Below 0, 0 or above 0, as a is below, equal to or above b. */
export function compare(a: Exact, b: Exact): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [x, m] = parts(a)
  const [y, n] = parts(b)
  const left = BigInt(x) * BigInt(n)
  const right = BigInt(y) * BigInt(m)
  return left < right ? -1 : left > right ? 1 : 0
}

export function floor(a: Exact): number {
  return typeof a === 'number' ? a : Math.floor(a[0] / a[1])
}

export function ceil(a: Exact): number {
  return 0 - floor(negated(a))
}

/** As it is printed: a whole number, or text like `7/2`. */
export function printed(a: Exact): number | string {
  return typeof a === 'number' ? a : `${a[0]}/${a[1]}`
}
