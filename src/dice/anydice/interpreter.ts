// Runs an AnyDice program, statement by statement. Calls of functions are a part of their own (`function-calls.ts`).

import type { ProgramExpression, ProgramStatement, Text } from './ast.ts'
import { type Chances, WorkBudget } from './chances.ts'
import { AnyDiceError } from './error.ts'
import { type CallingProgram, FunctionCalls } from './function-calls.ts'
import { MOST } from './limits.ts'
import { type AnyDiceSettings, binary, unary } from './operators.ts'
import { DiceValue, isSequence, shown, textOf, type Value } from './values.ts'

export interface ProgramOutput {
  readonly name: string
  readonly chances: Chances
  readonly line: number
}

export class Interpreter implements CallingProgram {
  readonly outputs: ProgramOutput[] = []
  readonly work = new WorkBudget()
  readonly settings: AnyDiceSettings = { explodeDepth: 2, functionDepth: 10, isLowestFirst: false }
  readonly variables = new Map<string, Value>()
  private readonly calls = new FunctionCalls(this)

  /** Whether a function was called deeper than "maximum function depth", where it comes to nothing. */
  get isCut(): boolean {
    return this.calls.isCut
  }

  run(program: readonly ProgramStatement[]): void {
    this.block(program)
  }

  /** Comes to the result of the function, where there is one. */
  block(statements: readonly ProgramStatement[]): Value | undefined {
    for (const statement of statements) {
      const result = this.statement(statement)
      if (result !== undefined) return result
    }
    return undefined
  }

  private statement(statement: ProgramStatement): Value | undefined {
    const { work } = this
    work.line = statement.line
    if (this.calls.depth === 0) work.outerLine = statement.line
    work.spend(1)
    switch (statement.is) {
      case 'assign':
        this.variables.set(statement.name, this.value(statement.of))
        return undefined
      case 'result':
        if (this.calls.depth === 0) work.fail('result-outside')
        return this.value(statement.of)
      case 'output':
        this.output(statement)
        return undefined
      case 'function':
        this.calls.define(statement)
        return undefined
      case 'loop':
        return this.loop(statement)
      case 'if':
        for (const { when, body } of statement.cases) {
          work.line = when.line
          const value = this.value(when)
          if (typeof value !== 'number') return work.fail('if-number')
          if (value !== 0) return this.block(body)
        }
        return this.block(statement.otherwise)
      case 'set':
        this.set(statement.setting, statement.to)
        return undefined
    }
  }

  private loop({ name, over, body }: ProgramStatement & { is: 'loop' }): Value | undefined {
    const values = this.value(over)
    if (!isSequence(values)) return this.work.fail('loop-sequence')
    for (const value of values) {
      this.variables.set(name, value)
      const result = this.block(body)
      if (result !== undefined) return result
    }
    return undefined
  }

  private output({ of, name, line }: ProgramStatement & { is: 'output' }): void {
    if (this.calls.depth > 0) this.work.fail(['in-function', { word: 'output' }])
    if (this.outputs.length === MOST.outputs) throw this.work.tooBig(['outputs', { most: MOST.outputs }])
    const chances = shown(this.value(of), this.work)
    this.outputs.push({ name: name ? this.text(name) : `output ${this.outputs.length + 1}`, chances, line })
  }

  private text(parts: Text): string {
    return parts
      .map((part) => {
        if (typeof part === 'string') return part
        const value = this.variables.get(part.variable)
        return value === undefined ? `[${part.variable}]` : textOf(value)
      })
      .join('')
  }

  private set(setting: string, given: ProgramExpression | string): void {
    const { settings } = this
    const work: WorkBudget = this.work
    if (this.calls.depth > 0) work.fail(['in-function', { word: 'set' }])
    const to = typeof given === 'string' ? given : this.value(given)
    this.calls.forgetResults()
    if (setting === 'position order') {
      if (to !== 'highest first' && to !== 'lowest first') work.fail('setting-order')
      settings.isLowestFirst = to === 'lowest first'
    } else if (setting === 'explode depth' || setting === 'maximum function depth') {
      const name = setting === 'explode depth' ? 'explodeDepth' : 'functionDepth'
      const most = MOST[name]
      if (typeof to !== 'number' || to < 1 || to > most) work.fail(['setting-number', { setting, most }])
      settings[name] = to
    } else work.fail(['setting-unknown', { setting }])
  }

  value(of: ProgramExpression): Value {
    const { work } = this
    work.spend(1)
    const fact = this.calls.known?.get(of)
    if (fact !== undefined) return fact
    switch (of.kind) {
      case 'number':
        return of.value
      case 'variable': {
        const value = this.variables.get(of.name)
        if (value === undefined) throw new AnyDiceError(['variable-unknown', { name: of.name }], of.line)
        return value
      }
      case 'unary': {
        const value = this.value(of.of)
        work.line = of.line
        return unary(of.sign, value, work)
      }
      case 'binary': {
        const left = this.value(of.left)
        const right = this.value(of.right)
        work.line = of.line
        return binary(of.sign, left, right, this.settings, work)
      }
      case 'sequence':
        return this.sequence(of)
      case 'call':
        return this.calls.call(of)
    }
  }

  private sequence({ items, line }: ProgramExpression & { kind: 'sequence' }): readonly number[] {
    const work: WorkBudget = this.work
    const list: number[] = []
    for (const { from, to, times } of items) {
      const part = to ? this.range(from, to) : this.listed(this.value(from))
      const often = times ? this.value(times) : 1
      work.line = line
      if (typeof often !== 'number' || often < 0) work.fail('repeat-number')
      if (list.length + part.length * often > MOST.items) throw work.tooBig(['items', { most: MOST.items }])
      work.spend(part.length * often)
      for (let i = 0; i < often; i++) list.push(...part)
    }
    return list
  }

  private range(from: ProgramExpression, to: ProgramExpression): number[] {
    const first = this.value(from)
    const last = this.value(to)
    this.work.line = from.line
    if (typeof first !== 'number' || typeof last !== 'number') return this.work.fail('range-number')
    if (last - first >= MOST.items) throw this.work.tooBig(['items', { most: MOST.items }])
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
  }

  /** The numbers of a value inside a sequence; of dice every number they can come to. */
  private listed(value: Value): readonly number[] {
    if (typeof value === 'number') return [value]
    return value instanceof DiceValue ? value.sum(this.work).faces : value
  }
}
