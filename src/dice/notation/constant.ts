// Numbers: whole or decimal, kept as exact fractions in lowest terms.

import type { Constant } from './ast.ts'
import { isDigit, LABEL, POINT } from './characters.ts'
import { readLabel } from './label.ts'
import { MOST } from './limits.ts'
import type { NotationReader } from './reader.ts'

/** Reads the rest of a number that started at `from` with `whole`. */
export function readConstant(r: NotationReader, from: number, whole: number): Constant {
  let numerator = whole
  let denominator = 1
  if (r.code() === POINT) {
    r.pos++
    if (!isDigit(r.code())) r.fail('point', from)
    for (; isDigit(r.code()); r.pos++) {
      numerator = numerator * 10 + r.code() - 48
      denominator *= 10
    }
    const most = 10 ** MOST.digits
    if (numerator >= most || denominator > most) r.tooBig(['digits', { most: MOST.digits }], from)
    const shared = gcd(numerator, denominator)
    numerator /= shared
    denominator /= shared
  }
  const end = r.pos
  r.skip()
  if (r.code() === LABEL) {
    const label = readLabel(r)
    return { kind: 'constant', at: r.span(from), numerator, denominator, label }
  }
  r.pos = end
  return { kind: 'constant', at: r.span(from), numerator, denominator }
}

function gcd(a: number, b: number): number {
  while (b > 0) [a, b] = [b, a % b]
  return a
}
