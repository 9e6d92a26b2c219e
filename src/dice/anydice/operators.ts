// The operators of AnyDice, on values of every kind. On dice they are done for each number that can fall.

import type { Ways } from '../ways.ts'
import type { BinarySign, Comparison, UnarySign } from './ast.ts'
import { added, type Chances, combined, Mixture, mapped, sure, type WorkBudget } from './chances.ts'
import { DiceValue, EMPTY, isSequence, NOTHING, rolled, total, type Value } from './values.ts'

export interface AnyDiceSettings {
  explodeDepth: number
  functionDepth: number
  isLowestFirst: boolean
}

export function compares(sign: Comparison, a: number, b: number): boolean {
  switch (sign) {
    case '=':
      return a === b
    case '!=':
      return a !== b
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
  }
}

export function unary(sign: UnarySign, of: Value, work: WorkBudget): Value {
  switch (sign) {
    case 'd':
      return rolled(1, of, work)
    case '#':
      return lengthOf(of)
    case '+':
      return of
    case '-':
      return each(of, (value) => -value || 0, work)
    case '!':
      return each(of, (value) => (value === 0 ? 1 : 0), work)
  }
}

/** How many numbers, dice or digits. */
function lengthOf(of: Value): number {
  if (typeof of === 'number') return `${Math.abs(of)}`.length
  if (!(of instanceof DiceValue)) return of.length
  return of.isEmpty ? 0 : of.count
}

function each(of: Value, change: (value: number) => number, work: WorkBudget): Value {
  if (!(of instanceof DiceValue)) return change(isSequence(of) ? total(of, work) : of)
  return of.isEmpty ? of : new DiceValue(1, mapped(of.sum(work), change, work))
}

type Calculation = '+' | '-' | '*' | '/' | '^' | '&' | '|' | Comparison

export function binary(
  sign: BinarySign,
  left: Value,
  right: Value,
  settings: AnyDiceSettings,
  work: WorkBudget,
): Value {
  if (sign === 'd') return rolled(left, right, work)
  if (sign === '@') return placed(left, right, settings, work)
  if (left instanceof DiceValue && left.isEmpty) return withEmpty(sign, left, right, false, work)
  if (right instanceof DiceValue && right.isEmpty) return withEmpty(sign, right, left, true, work)
  if (isComparison(sign) && !(left instanceof DiceValue || right instanceof DiceValue))
    return compared(sign, left, right)
  const join = (a: number, b: number) => calculated(sign, a, b, work)
  const a = left instanceof DiceValue ? left : numberOf(left, work)
  const b = right instanceof DiceValue ? right : numberOf(right, work)
  if (!(a instanceof DiceValue || b instanceof DiceValue)) return join(a, b)
  if (sign === '+' && a instanceof DiceValue && b instanceof DiceValue)
    return new DiceValue(1, added(a.sum(work), b.sum(work), work))
  return new DiceValue(1, joined(a, b, join, work))
}

const isComparison = (sign: Calculation): sign is Comparison => /[=<>]/.test(sign)

const numberOf = (value: number | readonly number[], work: WorkBudget): number =>
  typeof value === 'number' ? value : total(value, work)

function joined(
  a: DiceValue | number,
  b: DiceValue | number,
  join: (a: number, b: number) => number,
  work: WorkBudget,
): Chances {
  if (typeof a === 'number') return mapped((b as DiceValue).sum(work), (value) => join(a, value), work)
  if (typeof b === 'number') return mapped(a.sum(work), (value) => join(value, b), work)
  return combined(a.sum(work), b.sum(work), join, work)
}

function calculated(sign: Calculation, a: number, b: number, work: WorkBudget): number {
  switch (sign) {
    case '+':
      return work.safe(a + b)
    case '-':
      return work.safe(a - b)
    case '*':
      return work.safe(a * b)
    case '/':
      // Divided by 0, AnyDice comes to 0.
      return b === 0 ? 0 : Math.trunc(a / b) || 0
    case '^':
      if (a === 0 && b < 0) work.fail('by-nothing')
      return work.safe(Math.trunc(a ** b) || 0)
    case '&':
      return a !== 0 && b !== 0 ? 1 : 0
    case '|':
      return a !== 0 || b !== 0 ? 1 : 0
    default:
      return compares(sign, a, b) ? 1 : 0
  }
}

/** A sequence and a number: how many of its numbers are so. Two sequences: the first numbers that differ decide, and then the longer one. */
function compared(sign: Comparison, left: number | readonly number[], right: number | readonly number[]): number {
  if (typeof left === 'number') {
    if (typeof right === 'number') return compares(sign, left, right) ? 1 : 0
    return right.filter((value) => compares(sign, left, value)).length
  }
  if (typeof right === 'number') return left.filter((value) => compares(sign, value, right)).length
  const at = left.findIndex((value, i) => value !== right[i])
  const [a, b] = at < 0 ? [left.length, right.length] : [left[at], right[at] ?? Number.NEGATIVE_INFINITY]
  return compares(sign, a as number, b as number) ? 1 : 0
}

/** The empty die is nothing in a sum, and no to a yes; anything else makes another one of it. */
function withEmpty(sign: Calculation, empty: DiceValue, other: Value, isRight: boolean, work: WorkBudget): Value {
  if (empty === NOTHING) return NOTHING
  const number = isSequence(other) ? total(other, work) : other
  if (sign === '+') return number
  if (sign === '|') return each(number, (value) => (value === 0 ? 0 : 1), work)
  if (sign === '-') return isRight ? number : unary('-', number, work)
  return EMPTY
}

/** `2@3d6`: what lies at a place, or at several, added. */
function placed(at: Value, of: Value, { isLowestFirst }: AnyDiceSettings, work: WorkBudget): Value {
  if (at instanceof DiceValue) return work.fail('place-number')
  const places = typeof at === 'number' ? [at] : at
  work.spend(places.length)
  if (of instanceof DiceValue)
    return of.places(isLowestFirst ? places.map((place) => of.count + 1 - place) : places, work)
  const list = typeof of === 'number' ? digitsOf(of, isLowestFirst) : of
  return work.safe(places.reduce((sum, place) => sum + (list[place - 1] ?? 0), 0))
}

function digitsOf(number: number, isLowestFirst: boolean): number[] {
  const digits = Array.from(`${Math.abs(number)}`, (digit) => Math.sign(number) * Number(digit))
  return isLowestFirst ? digits.reverse() : digits
}

/** The chances of a die that adds another throw where it shows its highest face, so often at most. */
export function exploded(of: DiceValue, depth: number, work: WorkBudget): DiceValue {
  const once = of.sum(work)
  const most = once.faces.at(-1)
  if (most === undefined) return of
  let result = once
  for (let i = 0; i < depth; i++) {
    const more = mapped(result, (value) => work.safe(value + most), work)
    const mixture = new Mixture(work)
    once.faces.forEach((face, j) => {
      mixture.add(face === most ? more : sure(face), once.ways[j] as Ways)
    })
    result = mixture.build()
  }
  return new DiceValue(1, result)
}
