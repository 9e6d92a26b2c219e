// The facts that a function wants of dice handed to it as a sequence. Where all it asks is how many dice are so, what lies at a place,
// or the sum, the dice are counted by these facts, and not roll by roll: `[count 6 in A]` of thirty dice has 31 answers.

import type { Track } from '../reading.ts'
import {
  COMPARISONS,
  type Comparison,
  type FunctionStatement,
  type ProgramExpression,
  type ProgramStatement,
} from './ast.ts'
import { type AnyDiceSettings, compares } from './operators.ts'
import { DiceValue, isSequence, placesTrack, type Value, worthTrack } from './values.ts'

/** A part of the function that is one fact of the roll: with what it is compared or looked up by, which does not depend on the roll. */
export interface RollFact {
  readonly of: ProgramExpression
  readonly is: 'sum' | 'length' | 'count' | 'contains' | 'places' | Comparison
  readonly by: ProgramExpression | null
  /** The roll stands on the right of the sign. */
  readonly isRight?: boolean
}

const COUNT = 'count ? in ?'
const CONTAINS = '? contains ?'

/** All that a function asks of this parameter, or null where it wants the roll itself. */
export function factsOf(
  { parameters, body }: FunctionStatement,
  roll: string,
  functions: ReadonlyMap<string, FunctionStatement>,
): readonly RollFact[] | null {
  const search = new FactSearch(roll, functions)
  const changed = assignedIn(body)
  if (changed.has(roll)) return null
  for (const name of changed) search.unsteady.add(name)
  for (const { name, type } of parameters) if (type === 's') search.unsteady.add(name)
  search.statements(body)
  return search.isRollWanted ? null : search.facts
}

/** The variables that a block gives values to. */
export function assignedIn(body: readonly ProgramStatement[], found = new Set<string>()): Set<string> {
  for (const statement of body) {
    if (statement.is === 'assign' || statement.is === 'loop') found.add(statement.name)
    if (statement.is === 'loop') assignedIn(statement.body, found)
    if (statement.is === 'if') {
      for (const { body } of statement.cases) assignedIn(body, found)
      assignedIn(statement.otherwise, found)
    }
  }
  return found
}

/** The variables that a block reads, in the functions it calls too. */
export function readIn(
  body: readonly ProgramStatement[],
  functions: ReadonlyMap<string, FunctionStatement>,
): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set<FunctionStatement>()
  const expression = (of: ProgramExpression): void => {
    if (of.kind === 'variable') found.add(of.name)
    for (const part of partsOf(of)) expression(part)
    const called = of.kind === 'call' ? functions.get(of.name) : undefined
    if (called && !seen.has(called)) {
      seen.add(called)
      statements(called.body)
    }
  }
  const statements = (list: readonly ProgramStatement[]): void => {
    for (const statement of list) eachExpression(statement, expression, statements)
  }
  statements(body)
  return found
}

export const partsOf = (of: ProgramExpression): readonly ProgramExpression[] => {
  switch (of.kind) {
    case 'unary':
      return [of.of]
    case 'binary':
      return [of.left, of.right]
    case 'call':
      return of.of
    case 'sequence':
      return of.items.flatMap(({ from, to, times }) => [from, ...(to ? [to] : []), ...(times ? [times] : [])])
    default:
      return []
  }
}

function eachExpression(
  statement: ProgramStatement,
  expression: (of: ProgramExpression) => void,
  statements: (list: readonly ProgramStatement[]) => void,
): void {
  switch (statement.is) {
    case 'assign':
    case 'result':
    case 'output':
      expression(statement.of)
      break
    case 'loop':
      expression(statement.over)
      statements(statement.body)
      break
    case 'if':
      for (const { when, body } of statement.cases) {
        expression(when)
        statements(body)
      }
      statements(statement.otherwise)
      break
    default:
      break
  }
}

class FactSearch {
  readonly facts: RollFact[] = []
  /** Variables that are not the same all the time. */
  readonly unsteady = new Set<string>()
  isRollWanted = false
  private readonly roll: string
  private readonly functions: ReadonlyMap<string, FunctionStatement>

  constructor(roll: string, functions: ReadonlyMap<string, FunctionStatement>) {
    this.roll = roll
    this.functions = functions
  }

  statements(list: readonly ProgramStatement[]): void {
    for (const statement of list) {
      if (statement.is === 'result') this.visit(statement.of, true)
      else
        eachExpression(
          statement,
          (of) => this.visit(of, false),
          (inner) => this.statements(inner),
        )
    }
  }

  /** `isNumber`: what stands here is added up, whatever it is. */
  private visit(of: ProgramExpression, isNumber: boolean): void {
    const fact = this.factAt(of)
    if (fact) {
      this.facts.push(fact)
      return
    }
    if (of.kind === 'variable' && of.name === this.roll) {
      if (isNumber) this.facts.push({ of, is: 'sum', by: null })
      else this.isRollWanted = true
    }
    const called = of.kind === 'call' ? this.functions.get(of.name) : undefined
    if (called && readIn(called.body, this.functions).has(this.roll)) this.isRollWanted = true
    const addsUp =
      (of.kind === 'binary' && '+-*/^&|'.includes(of.sign)) || (of.kind === 'unary' && '-!'.includes(of.sign))
    for (const part of partsOf(of)) this.visit(part, addsUp)
  }

  private factAt(of: ProgramExpression): RollFact | null {
    if (of.kind === 'unary' && of.sign === '#' && this.isRoll(of.of)) return { of, is: 'length', by: null }
    if (of.kind === 'binary') {
      const { left, right } = of
      const comparison = COMPARISONS.find((sign) => sign === of.sign)
      if (comparison && this.isRoll(left) && this.isSteady(right)) return { of, is: comparison, by: right }
      if (comparison && this.isRoll(right) && this.isSteady(left))
        return { of, is: comparison, by: left, isRight: true }
      if (of.sign === '@' && this.isRoll(right) && this.isSteady(left)) return { of, is: 'places', by: left }
    }
    if (of.kind === 'call' && !this.functions.has(of.name)) {
      const [first, second] = of.of
      if (of.name === COUNT && second && this.isRoll(second) && first && this.isSteady(first))
        return { of, is: 'count', by: first }
      if (of.name === CONTAINS && first && this.isRoll(first) && second && this.isSteady(second))
        return { of, is: 'contains', by: second }
    }
    return null
  }

  private isRoll(of: ProgramExpression): boolean {
    return of.kind === 'variable' && of.name === this.roll
  }

  private isSteady(of: ProgramExpression): boolean {
    if (of.kind === 'variable') return of.name !== this.roll && !this.unsteady.has(of.name)
    return of.kind !== 'call' && partsOf(of).every((part) => this.isSteady(part))
  }
}

/** The track of a fact; a number where it is known, null where only the roll itself can tell. */
export function trackOf(
  { is, isRight }: RollFact,
  by: Value | null,
  dice: DiceValue,
  { isLowestFirst }: AnyDiceSettings,
): Track | number | null {
  if (is === 'length') return dice.count
  if (is === 'sum') return worthTrack((face) => face)
  if (by === null || by instanceof DiceValue) return null
  if (is === 'places') {
    const there = (isSequence(by) ? by : [by]).filter((place) => place >= 1 && place <= dice.count)
    return there.length === 0 ? 0 : placesTrack(isLowestFirst ? there.map((place) => dice.count + 1 - place) : there)
  }
  if (is === 'count' || is === 'contains') {
    if (is === 'contains' && isSequence(by)) return null
    const wanted = isSequence(by) ? by : [by]
    return worthTrack((face) => wanted.filter((value) => value === face).length)
  }
  if (isSequence(by)) return null
  return worthTrack((face) => ((isRight ? compares(is, by, face) : compares(is, face, by)) ? 1 : 0))
}
