// Notation becomes a rule like any other. Parts that hold dice are sub-rules, so that equal partial results are counted as one.

import type { Ask, Rule } from '../rule.ts'
import type { Expression, Product, RollExpression, SortedPlaces, Sum, Term } from './ast.ts'
import { diceRule, sortedPlacesRule } from './dice-rule.ts'
import {
  addExact,
  ceil,
  compareExact,
  divideExact,
  type ExactNumber,
  exactNumber,
  floor,
  multiplyExact,
  negateExact,
  printExact,
} from './exact-number.ts'
import { meets } from './faces.ts'
import { parseNotation } from './parser.ts'

/** A number, a fraction as text where it is not whole, or for a comparison yes or no. */
export type NotationResult = number | string | boolean
export type NotationOutcome =
  | { readonly total: number | string }
  | { readonly success: boolean }
  | { readonly totals: readonly NotationResult[] }

export interface Notation {
  readonly expression: Expression
  readonly rule: Rule<null, NotationOutcome>
  /** Whether the outcome is a success or not. */
  readonly compares: boolean
}

/** Reads notation; a text that is none is refused with a NotationError that says where and why. */
export function notation(text: string): Notation {
  const expression = parseNotation(text)
  const { roll, repeat } = expression
  const compares = roll.kind === 'compare' && repeat === undefined
  return { expression, rule: repeat === undefined ? once(roll, text) : repeated(roll, repeat, text), compares }
}

function once(roll: RollExpression, text: string): Rule<null, NotationOutcome> {
  const result = resultOf(roll, text)
  const isPlain = roll.kind === 'dice'
  return function rolled(_, ask) {
    const end = result(null, ask)
    if (typeof end === 'boolean') return { success: end }
    if (!isPlain) ask.tell('', 'total', { notation: typed(roll, text), total: end })
    return { total: end }
  }
}

/** A part of the notation as it was typed. */
function typed({ at }: RollExpression, text: string): string {
  return text.slice(at.from, at.to)
}

function repeated(roll: RollExpression, times: number, text: string): Rule<null, NotationOutcome> {
  const result = resultOf(roll, text)
  return function repeated(_, ask) {
    const totals: NotationResult[] = []
    for (let time = 0; time < times; time++) totals.push(ask.sub(result, null))
    ask.tell('', 'totals', { notation: typed(roll, text), totals })
    return { totals }
  }
}

function resultOf(roll: RollExpression, text: string): Rule<null, NotationResult> {
  if (roll.kind !== 'compare') {
    const { rule } = partOf(roll, text)
    return (_, ask) => printExact(rule(null, ask))
  }
  return joined(partOf(roll.left, text), partOf(roll.right, text), (left, right, ask) => {
    const success = meets(compareExact(left, right), { comparator: roll.comparator, value: 0 })
    ask.tell('', 'compared', { left: printExact(left), comparator: roll.comparator, right: printExact(right), success })
    return success
  })
}

/** A part of an expression: how it comes to its number, and whether dice are in it. */
interface ExpressionPart {
  readonly rule: Rule<null, ExactNumber>
  readonly hasDice: boolean
}

function partOf(term: Term | SortedPlaces, text: string): ExpressionPart {
  switch (term.kind) {
    case 'constant': {
      const value = exactNumber(term.numerator, term.denominator, term.at)
      return { rule: () => value, hasDice: false }
    }
    case 'negation':
      return mapped(partOf(term.of, text), negateExact)
    case 'sum':
      return added(term, 0, term.terms.length, text)
    case 'product':
      return multiplied(term, text)
    case 'call':
      return called(
        term.name,
        term.of.map((of) => partOf(of, text)),
      )
    case 'dice':
      return { rule: diceRule(term, typed(term, text)), hasDice: true }
    case 'sorted-places':
      return { rule: sortedPlacesRule(term, typed(term, text)), hasDice: term.given === undefined }
  }
}

function mapped({ rule, hasDice }: ExpressionPart, change: (value: ExactNumber) => ExactNumber): ExpressionPart {
  return { rule: (_, ask) => change(rule(null, ask)), hasDice }
}

/** Two parts made into one. Where both hold dice, each is counted by itself first. */
function joined<R>(
  a: ExpressionPart,
  b: ExpressionPart,
  join: (a: ExactNumber, b: ExactNumber, ask: Ask) => R,
): Rule<null, R> {
  if (a.hasDice && b.hasDice) return (_, ask) => join(ask.sub(a.rule, null), ask.sub(b.rule, null), ask)
  return (_, ask) => join(a.rule(null, ask), b.rule(null, ask), ask)
}

function joinedPart(
  a: ExpressionPart,
  b: ExpressionPart,
  join: (a: ExactNumber, b: ExactNumber) => ExactNumber,
): ExpressionPart {
  return { rule: joined(a, b, join), hasDice: a.hasDice || b.hasDice }
}

/** The terms from `from` to before `to`, by halves, so that a long sum is not a deep one. */
function added(sum: Sum, from: number, to: number, text: string): ExpressionPart {
  if (to - from === 1) {
    const { sign, of } = sum.terms[from] as Sum['terms'][number]
    return sign === '-' ? mapped(partOf(of, text), negateExact) : partOf(of, text)
  }
  const half = Math.floor((from + to) / 2)
  return joinedPart(added(sum, from, half, text), added(sum, half, to, text), (a, b) => addExact(a, b, sum.at))
}

function multiplied({ factors, at }: Product, text: string): ExpressionPart {
  const parts = factors.map(({ of }) => partOf(of, text))
  return parts.reduce((left, right, i) =>
    joinedPart(left, right, (a, b) => (factors[i]?.sign === '/' ? divideExact(a, b, at) : multiplyExact(a, b, at))),
  )
}

function called(name: 'max' | 'min' | 'floor' | 'ceil' | 'abs', parts: readonly ExpressionPart[]): ExpressionPart {
  const first = parts[0] as ExpressionPart
  switch (name) {
    case 'floor':
      return mapped(first, floor)
    case 'ceil':
      return mapped(first, ceil)
    case 'abs':
      return mapped(first, (value) => (compareExact(value, 0) < 0 ? negateExact(value) : value))
    case 'max':
      return parts.reduce((left, right) => joinedPart(left, right, (a, b) => (compareExact(a, b) >= 0 ? a : b)))
    case 'min':
      return parts.reduce((left, right) => joinedPart(left, right, (a, b) => (compareExact(a, b) <= 0 ? a : b)))
  }
}
