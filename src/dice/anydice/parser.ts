// Reads an AnyDice program into a tree. What is thrown is always an AnyDiceError with its line.

import {
  type BinarySign,
  COMPARISONS,
  type FunctionStatement,
  type ParameterType,
  type ProgramExpression,
  type ProgramStatement,
  type SequenceItem,
  type Text,
  type UnarySign,
} from './ast.ts'
import { AnyDiceError } from './error.ts'
import { MOST } from './limits.ts'
import { type Token, tokensOf } from './tokens.ts'

export const parseProgram = (program: string): readonly ProgramStatement[] =>
  new ProgramParser(tokensOf(program)).program()

/** From the loosest to the tightest; each is taken from left to right. */
const LEVELS: readonly (readonly BinarySign[])[] = [
  ['|', '&'],
  COMPARISONS,
  ['+', '-'],
  ['*', '/'],
  ['^'],
  ['@'],
  ['d'],
]

class ProgramParser {
  private readonly tokens: readonly Token[]
  private at = 0
  private depth = 0
  /** Whether an argument of a call is being read, and no brackets stand between. */
  private isArgument = false
  /** The dice read last, which brackets make into something else. */
  private lastDice: ProgramExpression | null = null

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  program(): ProgramStatement[] {
    const statements: ProgramStatement[] = []
    while (this.next.is !== 'end') statements.push(this.statement())
    return statements
  }

  private get next(): Token {
    return this.tokens[this.at] as Token
  }

  private take(): Token {
    return this.tokens[this.at++] as Token
  }

  private isSign(text: string): boolean {
    return this.next.is === 'sign' && this.next.text === text
  }

  private isWord(text: string): boolean {
    return this.next.is === 'word' && this.next.text === text
  }

  private takes(is: Token['is'], text: string): boolean {
    if (this.next.is !== is || this.next.text !== text) return false
    this.at++
    return true
  }

  private sign(text: string): void {
    if (!this.takes('sign', text)) this.fail(text)
  }

  private fail(expected: string): never {
    const { text: found, line } = this.next
    throw new AnyDiceError(['other-expected', { found, expected }], line)
  }

  private deeper<T>(read: () => T): T {
    if (++this.depth > MOST.nesting)
      throw new AnyDiceError(['nesting', { most: MOST.nesting }], this.next.line, 'too-big')
    const result = read()
    this.depth--
    return result
  }

  private statement(): ProgramStatement {
    const { is, text, line } = this.next
    if (is === 'variable') {
      this.at++
      this.sign(':')
      return { is: 'assign', line, name: text, of: this.expression() }
    }
    if (is === 'word') this.at++
    switch (is === 'word' ? text : '') {
      case 'output': {
        const of = this.expression()
        return { is: 'output', line, of, ...(this.takes('word', 'named') && { name: this.text() }) }
      }
      case 'function':
        return this.functionStatement(line)
      case 'result':
        this.sign(':')
        return { is: 'result', line, of: this.expression() }
      case 'loop': {
        const name = this.variable()
        if (!this.takes('word', 'over')) this.fail('over')
        return { is: 'loop', line, name, over: this.expression(), body: this.block() }
      }
      case 'if':
        return this.branch(line)
      case 'set': {
        const setting = this.plainText()
        if (!this.takes('word', 'to')) this.fail('to')
        return { is: 'set', line, setting, to: this.next.is === 'text' ? this.plainText() : this.expression() }
      }
      default:
        if (is === 'word') this.at--
        return this.fail('statement')
    }
  }

  private block(): ProgramStatement[] {
    return this.deeper(() => {
      this.sign('{')
      const body: ProgramStatement[] = []
      while (!this.takes('sign', '}')) body.push(this.statement())
      return body
    })
  }

  private branch(line: number): ProgramStatement {
    const cases = [{ when: this.expression(), body: this.block() }]
    let otherwise: readonly ProgramStatement[] = []
    while (this.takes('word', 'else')) {
      if (!this.takes('word', 'if')) {
        otherwise = this.block()
        break
      }
      cases.push({ when: this.expression(), body: this.block() })
    }
    return { is: 'if', line, cases, otherwise }
  }

  private functionStatement(line: number): FunctionStatement {
    this.sign(':')
    const words: string[] = []
    const parameters: { name: string; type: ParameterType }[] = []
    for (; !this.isSign('{'); ) {
      if (this.next.is === 'word') words.push(this.take().text)
      else {
        const name = this.variable()
        parameters.push({ name, type: this.takes('sign', ':') ? this.parameterType() : null })
        words.push('?')
      }
    }
    return { is: 'function', line, name: words.join(' '), parameters, body: this.block() }
  }

  private parameterType(): ParameterType {
    const { text, line } = this.take()
    if (text === '?') return null
    if (text === 'n' || text === 's' || text === 'd') return text
    throw new AnyDiceError(['type-unknown', { found: text }], line)
  }

  private variable(): string {
    return this.next.is === 'variable' ? this.take().text : this.fail('variable')
  }

  private plainText(): string {
    return this.next.is === 'text' ? this.take().text : this.fail('text')
  }

  /** A text with the variables in it. */
  private text(): Text {
    return this.plainText()
      .split(/(\[[A-Z_]+\])/)
      .filter((part) => part !== '')
      .map((part) => (/^\[[A-Z_]+\]$/.test(part) ? { variable: part.slice(1, -1) } : part))
  }

  private expression(isArgument = false): ProgramExpression {
    return this.deeper(() => {
      const before = this.isArgument
      this.isArgument = isArgument
      const expression = this.binary(0)
      this.isArgument = before
      return expression
    })
  }

  private binary(level: number): ProgramExpression {
    const signs = LEVELS[level]
    if (!signs) return this.unary()
    let left = this.binary(level + 1)
    for (;;) {
      const { text, line, is } = this.next
      const sign = signs.find((known) => known === text)
      if (sign === undefined || is !== (sign === 'd' ? 'word' : 'sign')) return left
      // `[add d4 d6]` has two arguments, and not as many d6 as a d4 says.
      if (sign === 'd' && this.isArgument && left === this.lastDice) return left
      this.at++
      left = { kind: 'binary', line, sign, left, right: this.binary(level + 1) }
      if (sign === 'd') this.lastDice = left
    }
  }

  private unary(): ProgramExpression {
    const { text, line } = this.next
    const isSign = ['-', '+', '!', '#'].some((sign) => this.isSign(sign))
    if (!isSign && !this.isWord('d')) return this.operand()
    this.at++
    const unary: ProgramExpression = {
      kind: 'unary',
      line,
      sign: text as UnarySign,
      of: this.deeper(() => this.unary()),
    }
    if (text === 'd') this.lastDice = unary
    return unary
  }

  private operand(): ProgramExpression {
    const { is, text, line } = this.next
    if (is === 'number') {
      this.at++
      const value = Number(text)
      const most = Number.MAX_SAFE_INTEGER
      if (value > most) throw new AnyDiceError(['number', { most }], line, 'too-big')
      return { kind: 'number', line, value }
    }
    if (is === 'variable') {
      this.at++
      return { kind: 'variable', line, name: text }
    }
    if (this.takes('sign', '(')) {
      const inner = this.expression()
      this.sign(')')
      this.lastDice = null
      return inner
    }
    if (this.takes('sign', '{')) return { kind: 'sequence', line, items: this.items() }
    if (this.takes('sign', '[')) return this.call(line)
    return this.fail('value')
  }

  private items(): SequenceItem[] {
    const items: SequenceItem[] = []
    while (!this.takes('sign', '}')) {
      if (items.length > 0) this.sign(',')
      const from = this.expression()
      const to = this.takes('sign', '..') ? this.expression() : undefined
      const times = this.takes('sign', ':') ? this.expression() : undefined
      items.push({ from, ...(to && { to }), ...(times && { times }) })
    }
    return items
  }

  private call(line: number): ProgramExpression {
    const words: string[] = []
    const of: ProgramExpression[] = []
    while (!this.takes('sign', ']')) {
      if (this.next.is === 'word' && !this.isWord('d')) words.push(this.take().text)
      else {
        of.push(this.expression(true))
        words.push('?')
      }
    }
    return { kind: 'call', line, name: words.join(' '), of }
  }
}
