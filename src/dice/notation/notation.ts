// Notation becomes a rule like any other. Parts that hold dice are sub-rules, so that equal partial results are counted as one.

import type { Ask, Rule } from '../rule.ts'
import {
  type DiceTerm,
  type Expression,
  type FunctionName,
  hasDice,
  type Product,
  type RollComparison,
  type Sides,
  type Sum,
  type Term,
} from './ast.ts'
import type { Dialect } from './dialect.ts'
import { diceRule, mixedRule, sortedPlacesRule, uncounted } from './dice-rule.ts'
import { isKnown, poolDice, refuseEndless } from './dice-term.ts'
import { NotationError } from './error.ts'
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
  powerExact,
  printExact,
  remainderExact,
  rootExact,
} from './exact-number.ts'
import { isSides } from './face-test.ts'
import { meets } from './faces.ts'
import { groupRule } from './group-rule.ts'
import { MOST } from './limits.ts'
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

export interface NotationOptions {
  /** The tool whose reading is meant; Astragal's own when absent. */
  readonly dialect?: Dialect
  /** The numbers of a sheet by their names: `@might`. Undefined where there is none of that name. */
  readonly values?: (name: string) => number | undefined
}

/** Reads notation; a text that is none is refused with a NotationError that says where and why. */
export function notation(text: string, { dialect = 'astragal', values = noValues }: NotationOptions = {}): Notation {
  const expression = parseNotation(text, dialect)
  const { roll, more, repeat } = expression
  const compiler = new Compiler(text, values)
  const isOne = repeat === undefined && !more
  const each = [roll, ...(more ?? [])]
  const rolls = Array(repeat ?? 1)
    .fill(each)
    .flat()
  const rule = isOne ? compiler.once(roll) : compiler.several(rolls, each)
  // People type and look on: a count is over, or refused, within a second or two.
  rule.mostPaths = MOST.paths
  return { expression, rule, compares: isOne && roll.kind === 'compare' }
}

/** Lists of more results than this are too many to count even where each has only two. */
const MOST_LISTED = 17

const noValues = (): undefined => undefined

/** A part of an expression: how it comes to its number, and whether dice are in it. */
interface ExpressionPart {
  readonly rule: Rule<null, ExactNumber>
  readonly hasDice: boolean
}

class Compiler {
  private readonly text: string
  private readonly values: NonNullable<NotationOptions['values']>

  constructor(text: string, values: NonNullable<NotationOptions['values']>) {
    this.text = text
    this.values = values
  }

  once(roll: Term): Rule<null, NotationOutcome> {
    const result = this.result(roll)
    const isPlain = roll.kind === 'dice' && !roll.unique
    return (_, ask) => {
      const end = result(null, ask)
      if (typeof end === 'boolean') return { success: end }
      if (!isPlain && roll.kind !== 'group') ask.tell('', 'total', { notation: this.typed(roll), total: end })
      return { total: end }
    }
  }

  /** The rolls one after another; `each` is every different one of them. */
  several(rolls: readonly Term[], each: readonly Term[]): Rule<null, NotationOutcome> {
    const results = new Map(each.map((roll) => [roll, this.result(roll)]))
    const notation = each.map((roll) => this.typed(roll)).join('; ')
    const all: Rule<null, NotationOutcome> = (_, ask) => {
      const totals = rolls.map((roll) => ask.sub(results.get(roll) as Rule<null, NotationResult>, null))
      ask.tell('', 'totals', { notation, totals })
      return { totals }
    }
    if (rolls.length <= MOST_LISTED || !each.some(hasDice)) return all
    return uncounted(all, ['lists', { rolls: rolls.length }], { from: 0, to: this.text.length })
  }

  /** A part of the notation as it was typed. */
  private typed({ at }: Term): string {
    return this.text.slice(at.from, at.to)
  }

  private result(roll: Term): Rule<null, NotationResult> {
    if (roll.kind === 'compare') return this.comparison(roll)
    const { rule } = this.part(roll)
    return (_, ask) => printExact(rule(null, ask))
  }

  private comparison({ left, comparator, right }: RollComparison): Rule<null, boolean> {
    return joined(this.part(left), this.part(right), (a, b, ask) => {
      const success = meets(compareExact(a, b), { comparator, value: 0 })
      ask.tell('', 'compared', { left: printExact(a), comparator, right: printExact(b), success })
      return success
    })
  }

  private part(term: Term): ExpressionPart {
    switch (term.kind) {
      case 'constant': {
        const value = exactNumber(term.numerator, term.denominator, term.at)
        return { rule: () => value, hasDice: false }
      }
      case 'sheet': {
        const value = this.values(term.name)
        if (value === undefined || !Number.isSafeInteger(value))
          throw new NotationError('notation', ['no-value', { name: term.name }], term.at)
        return { rule: () => value, hasDice: false }
      }
      case 'negation':
        return mapped(this.part(term.of), negateExact)
      case 'sum':
        return this.added(term, 0, term.terms.length)
      case 'product':
        return this.multiplied(term)
      case 'call':
        return called(
          term.name,
          term.of.map((of) => this.part(of)),
          term,
        )
      case 'compare': {
        const rule = this.comparison(term)
        return { rule: (_, ask) => (rule(null, ask) ? 1 : 0), hasDice: hasDice(term) }
      }
      case 'group': {
        const kinds = term.of.length === 1 ? poolDice(term.of[0] as Term) : null
        if (kinds) return { rule: mixedRule(kinds, term, this.typed(term)), hasDice: true }
        const parts = term.of.map((of) => this.part(of))
        const rules = parts.map(({ rule }) => rule)
        return { rule: groupRule(term, rules, this.typed(term)), hasDice: parts.some(({ hasDice }) => hasDice) }
      }
      case 'dice':
        return { rule: isKnown(term) ? diceRule(term, this.typed(term)) : this.rolledDice(term), hasDice: true }
      case 'sorted-places':
        return { rule: sortedPlacesRule(term, this.typed(term)), hasDice: term.given === undefined }
    }
  }

  /** Dice whose number or sides are a term: that comes first. */
  private rolledDice(dice: DiceTerm): Rule<null, number> {
    const { at } = dice
    const what = this.typed(dice)
    const count = typeof dice.count === 'number' ? dice.count : this.part(dice.count).rule
    const sides = isSides(dice.sides) ? dice.sides : this.part(dice.sides).rule
    const { against, counting, ...unbound } = dice
    const target = against && this.part(against.of).rule
    const known = new Map<string, Rule<null, number>>()
    const ruleOf = (count: number, sides: Sides, value: number): Rule<null, number> => {
      const key = `${count}d${sides}/${value}`
      let rule = known.get(key)
      if (!rule) {
        const success = against && { ...counting!, success: [{ comparator: against.comparator, value }] }
        const thrown = { ...unbound, count, sides, ...(counting && { counting: success ?? counting }) }
        refuseEndless(thrown)
        rule = diceRule(thrown, what)
        known.set(key, rule)
      }
      return rule
    }
    const rolled: Rule<readonly [number, Sides, number], number> = ([count, sides, value], ask) =>
      count === 0 ? 0 : ruleOf(count, sides, value)(null, ask)
    return (_, ask) => {
      const number = typeof count === 'number' ? count : mustBe('count', ask.sub(count, null), 0, MOST.dice, at)
      const faces = typeof sides === 'function' ? mustBe('sides', ask.sub(sides, null), 1, MOST.sides, at) : sides
      const value = target ? mustBe('target', ask.sub(target, null), -MOST.sides, MOST.sides, at) : 0
      return ask.sub(rolled, [number, faces, value])
    }
  }

  /** The terms from `from` to before `to`, by halves, so that a long sum is not a deep one. */
  private added(sum: Sum, from: number, to: number): ExpressionPart {
    if (to - from === 1) {
      const { sign, of } = sum.terms[from] as Sum['terms'][number]
      return sign === '-' ? mapped(this.part(of), negateExact) : this.part(of)
    }
    const half = Math.floor((from + to) / 2)
    return joinedPart(this.added(sum, from, half), this.added(sum, half, to), (a, b) => addExact(a, b, sum.at))
  }

  private multiplied({ factors, at }: Product): ExpressionPart {
    const parts = factors.map(({ of }) => this.part(of))
    return parts.reduce((left, right, i) =>
      joinedPart(left, right, (a, b) => {
        const sign = factors[i]?.sign
        return (sign === '*' ? multiplyExact : sign === '/' ? divideExact : remainderExact)(a, b, at)
      }),
    )
  }
}

/** The number of dice, or of sides, that a term came to. */
function mustBe(
  of: 'count' | 'sides' | 'target',
  value: ExactNumber,
  least: number,
  most: number,
  at: Term['at'],
): number {
  if (typeof value === 'number' && value >= least && value <= most) return value
  const isBig = typeof value === 'number' && value > most
  throw new NotationError(
    isBig ? 'too-big' : 'notation',
    ['term-size', { of, value: `${printExact(value)}`, least, most }],
    at,
  )
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

function called(name: FunctionName, parts: readonly ExpressionPart[], { at }: Term): ExpressionPart {
  const first = parts[0] as ExpressionPart
  const isBelow = (value: ExactNumber) => compareExact(value, 0) < 0
  switch (name) {
    case 'floor':
      return mapped(first, floor)
    case 'ceil':
      return mapped(first, ceil)
    case 'round':
      return mapped(first, (value) => floor(addExact(value, [1, 2], at)))
    case 'trunc':
      return mapped(first, (value) => (isBelow(value) ? ceil(value) : floor(value)))
    case 'abs':
      return mapped(first, (value) => (isBelow(value) ? negateExact(value) : value))
    case 'sign':
      return mapped(first, (value) => Math.sign(compareExact(value, 0)))
    case 'sqrt':
      return mapped(first, (value) => rootExact(value, at))
    case 'pow':
      return joinedPart(first, parts[1] as ExpressionPart, (a, b) => powerExact(a, b, at))
    case 'max':
      return parts.reduce((left, right) => joinedPart(left, right, (a, b) => (compareExact(a, b) >= 0 ? a : b)))
    case 'min':
      return parts.reduce((left, right) => joinedPart(left, right, (a, b) => (compareExact(a, b) <= 0 ? a : b)))
  }
}
