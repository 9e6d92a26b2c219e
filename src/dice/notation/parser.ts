// Free notation, read into a tree by a hand-written parser. Time grows with the length of the text and nothing else;
// what is thrown is always a NotationError, and a suggestion in it always parses.

import {
  type Expression,
  FUNCTIONS,
  type FunctionCall,
  type FunctionName,
  type Product,
  type RollExpression,
  type Sum,
  type Term,
} from './ast.ts'
import { CLOSE, COMMA, HASH, isDigit, isLetter, isMinus, MINUS, OPEN, PLUS, POINT, SLASH, STAR } from './characters.ts'
import { readConstant } from './constant.ts'
import { isDiceTerm, readDiceTerm } from './dice-term.ts'
import { NotationError } from './error.ts'
import { MOST } from './limits.ts'
import { NotationReader } from './reader.ts'
import { isSortedPlaces, readSortedPlaces } from './sorted-places.ts'
import { unexpected, unexpectedAfter, unexpectedWord } from './unexpected-text.ts'

export function parseNotation(text: string): Expression {
  try {
    return readExpression(new NotationReader(text))
  } catch (error) {
    throw error instanceof NotationError && error.suggestion !== undefined ? withRepair(error) : error
  }
}

/** How many slips in one text are mended for a suggestion. Longer texts were not typed by hand. */
const REPAIRS = 8
const MENDABLE = 400

/** The same error; its suggestion mended as well until it parses, or left out. */
function withRepair(error: NotationError): NotationError {
  let suggestion = error.suggestion
  for (let repairs = 0; suggestion !== undefined && suggestion.length <= MENDABLE && repairs < REPAIRS; repairs++) {
    try {
      readExpression(new NotationReader(suggestion))
      return error.suggesting(suggestion.trim())
    } catch (next) {
      suggestion = next instanceof NotationError ? next.suggestion : undefined
    }
  }
  return error.suggesting()
}

function readExpression(r: NotationReader): Expression {
  if (r.text.length > MOST.characters) {
    r.tooBig(['characters', { most: MOST.characters }], MOST.characters, r.text.length)
  }
  const from = r.skip()
  const repeat = readRepeat(r)
  r.skip()
  const roll = readRoll(r)
  const at = r.span(from)
  const comment = readComment(r)
  if (repeat === undefined && comment === '') return { at, roll }
  return { at, ...(repeat !== undefined && { repeat }), roll, ...(comment !== '' && { comment }) }
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

function readComment(r: NotationReader): string {
  r.skip()
  if (r.code() < 0) return ''
  if (!isComment(r)) unexpectedAfter(r)
  return r.text.slice(r.pos + (r.code() === HASH ? 1 : 2)).trim()
}

const isComment = (r: NotationReader): boolean =>
  r.code() === HASH || (r.code() === SLASH && r.codeAt(r.pos + 1) === SLASH)

function readRoll(r: NotationReader): RollExpression {
  const from = r.pos
  if (r.code() < 0 || isComment(r)) r.fail('nothing', from)
  const left = isSortedPlaces(r) ? readSortedPlaces(r) : readSum(r)
  const isChoosing = left.kind === 'sorted-places'
  const end = r.pos
  const sign = r.skip()
  const comparator = r.comparator()
  if (comparator === undefined) {
    if (isChoosing && (takeOperator(r, PLUS, MINUS) || takeOperator(r, STAR, SLASH))) {
      r.fail('places-added', sign, undefined, sign + 1)
    }
    r.pos = end
    return left
  }
  r.isAfterOperator = true
  r.isCounting = false
  const at = r.skip()
  const right = readSum(r)
  if (isChoosing && right.kind !== 'constant') r.fail('places-compared', at)
  const rightEnd = r.pos
  const second = r.skip()
  if (r.comparator() !== undefined) r.fail('comparison-twice', second)
  r.pos = rightEnd
  return { kind: 'compare', at: r.span(from), comparator, left, right }
}

function readSum(r: NotationReader): Term {
  const from = r.pos
  const first = readProduct(r)
  let sign = takeOperator(r, PLUS, MINUS)
  if (sign === 0) return first
  const terms: MutableList<Sum['terms']> = [{ sign: '+', of: first }]
  for (; sign !== 0; sign = takeOperator(r, PLUS, MINUS)) {
    terms.push({ sign: sign === PLUS ? '+' : '-', of: readProduct(r) })
  }
  return { kind: 'sum', at: r.span(from), terms }
}

function readProduct(r: NotationReader): Term {
  const from = r.pos
  const first = readOperand(r)
  let sign = takeOperator(r, STAR, SLASH)
  if (sign === 0) return first
  const factors: MutableList<Product['factors']> = [{ sign: '*', of: first }]
  for (; sign !== 0; sign = takeOperator(r, STAR, SLASH)) {
    const at = r.pos
    const of = readOperand(r)
    if (sign === SLASH && of.kind === 'constant' && of.numerator === 0) r.fail('by-nothing', at)
    factors.push({ sign: sign === STAR ? '*' : '/', of })
  }
  return { kind: 'product', at: r.span(from), factors }
}

type MutableList<List extends readonly unknown[]> = List[number][]

/** Passes over the one operator or the other, with the blanks around it, and says which; 0 where neither comes next. */
function takeOperator(r: NotationReader, one: number, other: number): number {
  const end = r.pos
  r.skip()
  const operator = plainSign(r.code())
  if ((operator !== one && operator !== other) || isComment(r)) {
    r.pos = end
    return 0
  }
  r.pos++
  r.skip()
  r.isAfterOperator = true
  return operator
}

/** The typed form of an operator: × and · as *, ÷ as /, the printed minus as -. */
function plainSign(code: number): number {
  if (code < 128) return code
  if (code === 0xd7 || code === 0xb7) return STAR
  if (code === 0xf7) return SLASH
  return isMinus(code) ? MINUS : code
}

function readOperand(r: NotationReader): Term {
  const from = r.pos
  const code = r.code()
  if (isDigit(code)) {
    const whole = r.whole()
    return isDiceTerm(r) ? readDiceTerm(r, from, whole) : readConstant(r, from, whole)
  }
  if (isDiceTerm(r)) return readDiceTerm(r, from, 1)
  if (code === POINT) return readConstant(r, from, 0)
  if (code === OPEN) return readGroup(r)
  if (isLetter(code)) return readCall(r)
  if (code === PLUS || isMinus(code)) return readSigned(r)
  return unexpected(r, 'term')
}

function readSigned(r: NotationReader): Term {
  const from = r.pos
  const isNegative = r.code() !== PLUS
  r.pos++
  goDeeper(r, from)
  r.skip()
  const of = readOperand(r)
  r.depth--
  return isNegative ? { kind: 'negation', at: r.span(from), of } : of
}

function readGroup(r: NotationReader): Term {
  const from = r.pos++
  const term = readInner(r, from)
  if (!r.take(CLOSE)) failOpen(r, from)
  return term
}

/** A term on a level of brackets of its own; leaves the blanks behind it passed over. */
function readInner(r: NotationReader, from: number): Term {
  goDeeper(r, from)
  const { isCounting } = r
  r.isAfterOperator = false
  r.isCounting = false
  r.skip()
  const term = readSum(r)
  r.isCounting = isCounting
  r.depth--
  r.skip()
  return term
}

function goDeeper(r: NotationReader, from: number): void {
  if (++r.depth > MOST.depth) r.tooBig(['depth', { most: MOST.depth }], from, from + 1)
}

/** Brackets that opened at `from` are not closed here. */
function failOpen(r: NotationReader, from: number): never {
  const at = r.pos
  if (r.code() < 0 || isComment(r)) {
    r.fail('bracket-open', from, r.with(at, at, ')'), from + 1)
  }
  if (r.comparator() !== undefined) {
    const { text } = r
    const last = text.lastIndexOf(')')
    const bare = last > at ? text.slice(0, from) + text.slice(from + 1, last) + text.slice(last + 1) : undefined
    r.fail('comparison-inside', at, bare)
  }
  return unexpectedAfter(r)
}

function readCall(r: NotationReader): FunctionCall {
  const from = r.pos
  while (isLetter(r.code())) r.pos++
  const end = r.pos
  const word = r.text.slice(from, end).toLowerCase()
  r.skip()
  const name = FUNCTIONS.find((known) => known === word)
  if (name === undefined || !r.take(OPEN)) return unexpectedWord(r, from, end)
  const of: Term[] = []
  do of.push(readInner(r, from))
  while (r.take(COMMA))
  if (!r.take(CLOSE)) failOpen(r, end)
  checkArity(r, from, name, of.length)
  return { kind: 'call', at: r.span(from), name, of }
}

function checkArity(r: NotationReader, from: number, name: FunctionName, given: number): void {
  const takesMany = name === 'max' || name === 'min'
  if (takesMany ? given > 1 : given === 1) return
  r.fail([takesMany ? 'terms-of-many' : 'terms-of-one', { name, given }], from)
}
