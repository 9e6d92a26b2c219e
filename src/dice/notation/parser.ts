// Free notation, read into a tree by a hand-written parser: the whole text with its repeats, rolls and comment. Time grows with the
// length of the text and nothing else; what is thrown is always a NotationError.

import { readCompared } from './arithmetic.ts'
import type { Expression, Term } from './ast.ts'
import { HASH, isDigit, SEMICOLON, SLASH } from './characters.ts'
import type { Dialect, NotationNote } from './dialect.ts'
import { NotationError } from './error.ts'
import { mended } from './error-suggestion.ts'
import { MOST } from './limits.ts'
import { readOperand } from './operand.ts'
import { NotationReader } from './reader.ts'
import { isSortedPlaces, readSortedPlaces } from './sorted-places.ts'
import { unexpectedAfter } from './unexpected-text.ts'

/** The tree of a text, with what may be meant otherwise. */
export interface ParsedNotation {
  readonly expression: Expression
  readonly notes: readonly NotationNote[]
}

export const parseNotation = (text: string, dialect: Dialect = 'astragal'): Expression =>
  parseWithNotes(text, dialect).expression

export function parseWithNotes(text: string, dialect: Dialect): ParsedNotation {
  try {
    return readNotation(text, dialect)
  } catch (error) {
    throw error instanceof NotationError ? mended(text, error, dialect) : error
  }
}

/** Without mending the suggestion of an error. */
export function readNotation(text: string, dialect: Dialect): ParsedNotation {
  const r = new NotationReader(text, dialect, readOperand)
  return { expression: readExpression(r), notes: r.notes }
}

/** Words before the roll that say no more than that it is one. */
const OPENING =
  /\s*(?:[/!](?:(?:public|gm|blind|self|b)?roll|gmr|[gbsp]?r)\s+|(?:output|rolls?|throw|würfle|würfel|wirf)\s+(?=\S))/iy

function skipOpening(r: NotationReader): number {
  if (!isDigit(r.code())) r.takeMatch(OPENING)
  return r.skip()
}

function readExpression(r: NotationReader): Expression {
  if (r.text.length > MOST.characters) {
    r.tooBig(['characters', { most: MOST.characters }], MOST.characters, r.text.length)
  }
  const from = skipOpening(r)
  const repeat = readRepeat(r)
  const roll = readRoll(r)
  const more: Term[] = []
  while (takeSemicolon(r)) {
    more.push(readRoll(r))
    if ((more.length + 1) * r.repeat > MOST.repeats) r.tooBig(['repeats', { most: MOST.repeats }], from)
  }
  const at = r.span(from)
  const comment = readComment(r)
  if (repeat === undefined && more.length === 0 && comment === '') return { at, roll }
  return {
    at,
    ...(repeat !== undefined && { repeat }),
    roll,
    ...(more.length > 0 && { more }),
    ...(comment !== '' && { comment }),
  }
}

/** d20 cuts off what is behind the point, at the very end. */
function rounded(r: NotationReader, roll: Term): Term {
  if (r.dialect.rounds !== 'end') return roll
  const isFraction = /(?<!\*)\/(?!\*)|\d\.\d|(?<![.\w])\.\d/.test(r.text.slice(roll.at.from, roll.at.to))
  return isFraction && roll.kind !== 'compare' ? { kind: 'call', at: roll.at, name: 'trunc', of: [roll] } : roll
}

function takeSemicolon(r: NotationReader): boolean {
  const end = r.pos
  r.skip()
  if (r.take(SEMICOLON) && !(r.codeAt(r.skip()) < 0 || r.isComment())) return true
  r.pos = end
  return false
}

/** `3#` at the very start; with a blank before it, `#` starts a comment. */
function readRepeat(r: NotationReader): number | undefined {
  const from = r.pos
  const end = r.digitsEnd(from)
  if (end === from || r.codeAt(end) !== HASH) return undefined
  const repeat = r.whole()
  if (repeat === 0) r.fail('no-times', from)
  if (repeat > MOST.repeats) r.tooBig(['repeats', { most: MOST.repeats }], from)
  r.pos++
  r.repeat = repeat
  return repeat
}

/** The end of an AnyDice line: `named "armour"`. */
const NAMED = /named\s+"([^"]*)"\s*/iy

function readComment(r: NotationReader): string {
  const end = r.pos
  const isApart = r.skip() > end
  if (r.take(SEMICOLON)) r.skip()
  if (r.code() < 0) return ''
  const named = r.takeMatch(NAMED)
  if (named && r.code() < 0) return (named[1] as string).trim()
  if (r.isComment()) return r.typed.slice(r.pos + (r.code() === SLASH ? 2 : 1)).trim()
  if (
    (r.dialect.takesWords || /^\s*\[\[/.test(r.text)) &&
    isApart &&
    /^(?:\d+ \p{L}{2}|[\p{L}"'(])/u.test(r.text.slice(r.pos, r.pos + 9))
  )
    return r.typed.slice(r.pos).trim()
  return unexpectedAfter(r)
}

function readRoll(r: NotationReader): Term {
  r.skip()
  r.isAfterOperator = false
  if (r.code() < 0 || r.isComment()) r.fail('nothing', r.pos)
  const roll = readCompared(r, isSortedPlaces(r) ? readSortedPlaces(r) : undefined)
  r.dialect.refuse?.(roll)
  return rounded(r, roll)
}
