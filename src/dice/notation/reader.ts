// Reads notation character by character, always forward: whoever looks ahead looks at no more than one number. After a
// node is read, `pos` is just behind its last character, so that nodes end where their text does.

import type { Comparator, Span, Term } from './ast.ts'
import {
  BACKSLASH,
  BANG,
  D,
  EQUAL,
  F,
  H,
  HASH,
  isBlank,
  isComparing,
  isDigit,
  L,
  LESS,
  lower,
  MORE,
  POINT,
  SLASH,
  STAR,
} from './characters.ts'
import { type Dialect, type NotationNote, traitsOf } from './dialect.ts'
import { NotationError } from './error.ts'
import type { NotationErrorCause } from './error-sentences.ts'
import { MOST } from './limits.ts'

const TOO_LONG = 10 ** MOST.digits
const LONGEST_WORD = 40

export class NotationReader {
  readonly text: string
  /** As it was typed: a comment is told so. */
  readonly typed: string
  readonly dialect
  pos = 0
  depth = 0
  repeat = 1
  /** Dice asked for so far, without repeats. */
  thrown = 0
  /** On this level of brackets: behind an operator a comparison compares. */
  isAfterOperator = false
  /** Notes on parts that may be meant otherwise, whatever the dialect. */
  readonly notes: NotationNote[] = []

  /** Reads what stands between the signs of arithmetic. */
  readonly operand: (r: NotationReader) => Term

  constructor(text: string, dialect: Dialect, operand: (r: NotationReader) => Term) {
    this.operand = operand
    this.dialect = traitsOf(dialect)
    this.typed = text
    this.text = this.dialect.asTyped?.(text) ?? text
  }

  /** The character here; -1 at the end. */
  code(): number {
    return this.codeAt(this.pos)
  }

  codeAt(pos: number): number {
    return pos < this.text.length ? this.text.charCodeAt(pos) : -1
  }

  /** The character here, a capital as its small letter. */
  letter(): number {
    return lower(this.code())
  }

  /** Passes over blanks, and over what stands between the signs of a comment inside, and says where it stands. */
  skip(): number {
    for (let code = this.code(); ; code = this.code()) {
      if (isBlank(code)) this.pos++
      else if (code !== SLASH || this.codeAt(this.pos + 1) !== STAR) return this.pos
      else {
        const end = this.text.indexOf('*/', this.pos + 2)
        if (end < 0) return this.pos
        this.pos = end + 2
      }
    }
  }

  /** The letters that start at `pos`, small. Of a longer row of letters its first ones: no word is so long. */
  wordAt(pos: number, most = LONGEST_WORD): string {
    const [word = ''] = /^[a-z]*/i.exec(this.text.slice(pos, pos + most)) ?? []
    return word.toLowerCase()
  }

  /** Passes over what this finds here, and hands it on. */
  takeMatch(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.pos
    const found = pattern.exec(this.text)
    if (found) this.pos += found[0].length
    return found
  }

  /** Passes over `character` if it is here. */
  take(character: number): boolean {
    if (this.code() !== character) return false
    this.pos++
    return true
  }

  takeLetter(character: number): boolean {
    if (this.letter() !== character) return false
    this.pos++
    return true
  }

  /** Where the digits that start at `pos` end. */
  digitsEnd(pos: number): number {
    while (isDigit(this.codeAt(pos))) pos++
    return pos
  }

  /** The whole number that starts here; there must be one. */
  whole(): number {
    const from = this.pos
    let value = 0
    for (let code = this.code(); isDigit(code); code = this.code()) {
      value = value * 10 + code - 48
      this.pos++
    }
    // Sixteen digits and more are at least this, rounded or not.
    if (value >= TOO_LONG) this.tooBig(['digits', { most: MOST.digits }], from)
    return value
  }

  /** Does a plain whole number start at `pos`: not the first part of `3d6` or `3.5`? (`7dl1` is a 7, with a drop behind it.) */
  isPlainNumber(pos: number): boolean {
    const end = this.digitsEnd(pos)
    if (end === pos) return false
    const next = lower(this.codeAt(end))
    if (next === POINT) return !isDigit(this.codeAt(end + 1))
    if (next !== D || this.dialect.countsAnywhere || this.dialect.rerollsOnce) return true
    const kind = lower(this.codeAt(end + 1))
    const then = this.codeAt(end + 2)
    return kind === H || kind === L || isComparing(kind) || (kind === F && (isDigit(then) || isComparing(then)))
  }

  /** Passes over a comparison sign. Dice look first whether a `!=` is their explosion. */
  comparator(): Comparator | undefined {
    const from = this.pos
    let found: Comparator
    switch (this.code()) {
      case 0x2265: // ≥
        found = '>='
        break
      case 0x2264: // ≤
        found = '<='
        break
      case 0x2260: // ≠
        found = '!='
        break
      case EQUAL:
        if (this.codeAt(from + 1) === EQUAL) this.pos++
        found = '='
        break
      case MORE:
        found = this.codeAt(from + 1) === EQUAL ? '>=' : '>'
        break
      case LESS: {
        const next = this.codeAt(from + 1)
        found = next === EQUAL ? '<=' : next === MORE ? '!=' : '<'
        break
      }
      case BANG:
        if (this.codeAt(from + 1) !== EQUAL) return undefined
        found = '!='
        break
      default:
        return undefined
    }
    this.pos += this.code() < 128 ? found.length : 1
    if (isComparing(this.code())) this.failSign(from)
    return found
  }

  private failSign(from: number): never {
    while (isComparing(this.code())) this.pos++
    this.fail(['comparator', { sign: clip(this.text.slice(from, this.pos)) }], from)
  }

  /** Does a comment start here? */
  isComment(): boolean {
    const code = this.code()
    if (code === HASH || code === BACKSLASH) return true
    return code === SLASH && this.codeAt(this.pos + 1) === SLASH && !this.dialect.dividesWhole
  }

  goDeeper(from: number): void {
    if (++this.depth > MOST.depth) this.tooBig(['depth', { most: MOST.depth }], from, from + 1)
  }

  span(from: number): Span {
    return { from, to: this.pos }
  }

  fail(wrong: NotationErrorCause, from: number, suggestion?: string, to = this.pos): never {
    throw new NotationError('notation', wrong, { from, to }, suggestion)
  }

  tooBig(wrong: NotationErrorCause, from: number, to = Math.max(this.pos, this.digitsEnd(from))): never {
    throw new NotationError('too-big', wrong, { from, to })
  }
}

/** Quoted text, short enough for a message. */
export const clip = (text: string): string => (text.length > 24 ? `${text.slice(0, 23)}…` : text)
