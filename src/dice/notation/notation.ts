// Notation becomes a rule like any other. Parts that hold dice are sub-rules, so that equal partial results are counted as one.

import type { Ask, Rule } from '../rule.ts'
import type { Expression, Product, Roll, Selectors, Sum, Term } from './ast.ts'
import { diceRule, selectorsRule } from './dice-rule.ts'
import { ceil, compare, type Exact, exact, floor, negated, over, plus, printed, times } from './exact.ts'
import { meets } from './faces.ts'
import { parse } from './parse.ts'

/** A number, a fraction as text where it is not whole, or for a comparison yes or no. */
export type Result = number | string | boolean
export type NotationOutcome =
  | { readonly total: number | string }
  | { readonly success: boolean }
  | { readonly totals: readonly Result[] }

export interface Notation {
  readonly expression: Expression
  readonly rule: Rule<null, NotationOutcome>
  /** Whether the outcome is a success or not. */
  readonly compares: boolean
}

/** Reads notation; a text that is none is refused with a NotationError that says where and why. */
export function notation(text: string): Notation {
  const expression = parse(text)
  const { roll, repeat } = expression
  const compares = roll.kind === 'compare' && repeat === undefined
  return { expression, rule: repeat === undefined ? once(roll, text) : repeated(roll, repeat, text), compares }
}

function once(roll: Roll, text: string): Rule<null, NotationOutcome> {
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
function typed({ at }: Roll, text: string): string {
  return text.slice(at.from, at.to)
}

function repeated(roll: Roll, times: number, text: string): Rule<null, NotationOutcome> {
  const result = resultOf(roll, text)
  return function repeated(_, ask) {
    const totals: Result[] = []
    for (let time = 0; time < times; time++) totals.push(ask.sub(result, null))
    ask.tell('', 'totals', { notation: typed(roll, text), totals })
    return { totals }
  }
}

function resultOf(roll: Roll, text: string): Rule<null, Result> {
  if (roll.kind !== 'compare') {
    const { rule } = partOf(roll, text)
    return (_, ask) => printed(rule(null, ask))
  }
  return joined(partOf(roll.left, text), partOf(roll.right, text), (left, right, ask) => {
    const success = meets(compare(left, right), { comparator: roll.comparator, value: 0 })
    ask.tell('', 'compared', { left: printed(left), comparator: roll.comparator, right: printed(right), success })
    return success
  })
}

/** A part of an expression: how it comes to its number, and whether dice are in it. */
interface Part {
  readonly rule: Rule<null, Exact>
  readonly hasDice: boolean
}

function partOf(term: Term | Selectors, text: string): Part {
  switch (term.kind) {
    case 'constant': {
      const value = exact(term.numerator, term.denominator, term.at)
      return { rule: () => value, hasDice: false }
    }
    case 'negation':
      return mapped(partOf(term.of, text), negated)
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
    case 'selectors':
      return { rule: selectorsRule(term, typed(term, text)), hasDice: term.given === undefined }
  }
}

function mapped({ rule, hasDice }: Part, change: (value: Exact) => Exact): Part {
  return { rule: (_, ask) => change(rule(null, ask)), hasDice }
}

/** Two parts made into one. Where both hold dice, each is counted by itself first. */
function joined<R>(a: Part, b: Part, join: (a: Exact, b: Exact, ask: Ask) => R): Rule<null, R> {
  if (a.hasDice && b.hasDice) return (_, ask) => join(ask.sub(a.rule, null), ask.sub(b.rule, null), ask)
  return (_, ask) => join(a.rule(null, ask), b.rule(null, ask), ask)
}

function joinedPart(a: Part, b: Part, join: (a: Exact, b: Exact) => Exact): Part {
  return { rule: joined(a, b, join), hasDice: a.hasDice || b.hasDice }
}

/** The terms from `from` to before `to`, by halves, so that a long sum is not a deep one. */
function added(sum: Sum, from: number, to: number, text: string): Part {
  if (to - from === 1) {
    const { sign, of } = sum.terms[from] as Sum['terms'][number]
    return sign === '-' ? mapped(partOf(of, text), negated) : partOf(of, text)
  }
  const half = Math.floor((from + to) / 2)
  return joinedPart(added(sum, from, half, text), added(sum, half, to, text), (a, b) => plus(a, b, sum.at))
}

function multiplied({ factors, at }: Product, text: string): Part {
  const parts = factors.map(({ of }) => partOf(of, text))
  return parts.reduce((left, right, i) =>
    joinedPart(left, right, (a, b) => (factors[i]?.sign === '/' ? over(a, b, at) : times(a, b, at))),
  )
}

function called(name: 'max' | 'min' | 'floor' | 'ceil' | 'abs', parts: readonly Part[]): Part {
  const first = parts[0] as Part
  switch (name) {
    case 'floor':
      return mapped(first, floor)
    case 'ceil':
      return mapped(first, ceil)
    case 'abs':
      return mapped(first, (value) => (compare(value, 0) < 0 ? negated(value) : value))
    case 'max':
      return parts.reduce((left, right) => joinedPart(left, right, (a, b) => (compare(a, b) >= 0 ? a : b)))
    case 'min':
      return parts.reduce((left, right) => joinedPart(left, right, (a, b) => (compare(a, b) <= 0 ? a : b)))
  }
}
