// Free notation, read into a tree by a hand-written parser. Time grows with the length of the text and nothing else;
// what is thrown is always a NotationError, and a suggestion in it always parses.

import {
  type Expression,
  FUNCTIONS,
  type FunctionCall,
  type FunctionName,
  type Product,
  type Sum,
  type Term,
} from './ast.ts'
import {
  AMPERSAND,
  AT,
  BACKSLASH,
  BANG,
  BAR,
  CLOSE,
  COMMA,
  FACES,
  FACES_END,
  HASH,
  isComparing,
  isDigit,
  isLetter,
  isMinus,
  LABEL,
  MINUS,
  OPEN,
  PERCENT,
  PLUS,
  POINT,
  POWER,
  SEMICOLON,
  SLASH,
  STAR,
} from './characters.ts'
import { readConstant } from './constant.ts'
import type { Dialect, NotationNote } from './dialect.ts'
import { isDiceTerm, poolDice, readDiceTerm } from './dice-term.ts'
import { NotationError } from './error.ts'
import { MOST } from './limits.ts'
import { readPhrase } from './phrase.ts'
import { type PoolDraft, readPart } from './pool-parts.ts'
import { NotationReader } from './reader.ts'
import { isPlacesInside, isSortedPlaces, readSortedPlaces } from './sorted-places.ts'
import { hasDice, isSameRoll } from './suggestion.ts'
import { unexpected, unexpectedAfter, unexpectedWord } from './unexpected-text.ts'

/** The tree of a text, with what may be meant otherwise. */
export interface ParsedNotation {
  readonly expression: Expression
  readonly notes: readonly NotationNote[]
}

export const parseNotation = (text: string, dialect: Dialect = 'astragal'): Expression =>
  parseWithNotes(text, dialect).expression

export function parseWithNotes(text: string, dialect: Dialect): ParsedNotation {
  try {
    return readWhole(text, dialect)
  } catch (error) {
    throw error instanceof NotationError && error.suggestion !== undefined ? withRepair(text, error, dialect) : error
  }
}

function readWhole(text: string, dialect: Dialect): ParsedNotation {
  const r = new NotationReader(text, dialect)
  return { expression: readExpression(r), notes: r.notes }
}

/** How many slips in one text are mended for a suggestion. Longer texts were not typed by hand. */
const REPAIRS = 8
const MENDABLE = 400

/** The same error; its suggestion mended as well until it parses and rolls what was written, or left out. */
function withRepair(text: string, error: NotationError, dialect: Dialect): NotationError {
  let suggestion = error.suggestion
  for (let repairs = 0; suggestion !== undefined && suggestion.length <= MENDABLE && repairs < REPAIRS; repairs++) {
    try {
      const { expression } = readWhole(suggestion, dialect)
      const isFit = isSameRoll(text, suggestion, expression, error.word)
      return error.suggesting(isFit ? suggestion.trim() : undefined)
    } catch (next) {
      suggestion = next instanceof NotationError ? next.suggestion : undefined
    }
  }
  return error.suggesting()
}

/** Words before the roll that say no more than that it is one. */
const OPENING =
  /\s*(?:\/(?:(?:public|gm|blind|self|b)?roll|gmr|[gbsp]?r)\s+|(?:output|roll|rolls?|throw|würfle|würfel|wirf)\s+(?=\S))/iy

function readExpression(r: NotationReader): Expression {
  if (r.text.length > MOST.characters) {
    r.tooBig(['characters', { most: MOST.characters }], MOST.characters, r.text.length)
  }
  r.takeMatch(OPENING)
  const from = r.skip()
  const repeat = readRepeat(r)
  const rolls: Term[] = []
  do {
    r.skip()
    r.isAfterOperator = false
    rolls.push(readRoll(r))
    if (rolls.length * (repeat ?? 1) > MOST.repeats) r.tooBig(['repeats', { most: MOST.repeats }], from)
  } while (takeSemicolon(r))
  const at = r.span(from)
  const comment = readComment(r)
  const [roll, ...more] = rolls as [Term, ...Term[]]
  return {
    at,
    ...(repeat !== undefined && { repeat }),
    roll: rounded(r, roll),
    ...(more.length > 0 && { more: more.map((each) => rounded(r, each)) }),
    ...(comment !== '' && { comment }),
  }
}

/** d20 cuts off what is behind the point, at the very end. */
function rounded(r: NotationReader, roll: Term): Term {
  const isFraction = r.dialect.rounds === 'end' && /[/.]/.test(r.text.slice(roll.at.from, roll.at.to))
  return isFraction && roll.kind !== 'compare' ? { kind: 'call', at: roll.at, name: 'trunc', of: [roll] } : roll
}

function takeSemicolon(r: NotationReader): boolean {
  const end = r.pos
  r.skip()
  if (r.take(SEMICOLON) && !(r.codeAt(r.skip()) < 0 || isComment(r))) return true
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
  if (isComment(r)) return r.text.slice(r.pos + (r.code() === SLASH ? 2 : 1)).trim()
  if (r.dialect.takesWords && isApart && /^[\p{L}&"'(]/u.test(r.text.slice(r.pos, r.pos + 2)))
    return r.text.slice(r.pos).trim()
  return unexpectedAfter(r)
}

function isComment(r: NotationReader): boolean {
  const code = r.code()
  if (code === HASH || code === BACKSLASH) return true
  return code === SLASH && r.codeAt(r.pos + 1) === SLASH && !r.dialect.dividesWhole
}

function readRoll(r: NotationReader): Term {
  if (r.code() < 0 || isComment(r)) r.fail('nothing', r.pos)
  return readCompared(r, isSortedPlaces(r) ? readSortedPlaces(r) : undefined)
}

/** A sum, or two with a sign between; `first` where its first operand is read already. Leaves blanks behind it as they are. */
function readCompared(r: NotationReader, first?: Term): Term {
  const from = first?.at.from ?? r.pos
  const left = readSum(r, first)
  const end = r.pos
  r.skip()
  const code = r.code()
  const comparator = isComparing(code) || code === BANG || code > 127 ? r.comparator() : undefined
  if (comparator === undefined) {
    r.pos = end
    return code === BAR || code === AMPERSAND ? readOtherwise(r, left) : left
  }
  r.isAfterOperator = true
  r.skip()
  const right = readSum(r)
  const rightEnd = r.pos
  const second = r.skip()
  if (r.comparator() !== undefined) r.fail('comparison-twice', second)
  r.pos = rightEnd
  return readOtherwise(r, { kind: 'compare', at: r.span(from), comparator, left, right })
}

/** `a | b` and `a & b`: is one of them so, or are both? A number is so unless it is 0. */
function readOtherwise(r: NotationReader, left: Term): Term {
  const sign = takeOperator(r, BAR, AMPERSAND)
  if (sign === 0) return left
  r.isAfterOperator = false
  const of = [left, readCompared(r)].map((each): Term => {
    if (isYesOrNo(each)) return each
    const none: Term = { kind: 'constant', at: each.at, numerator: 0, denominator: 1 }
    return { kind: 'compare', at: each.at, comparator: '!=', left: each, right: none }
  })
  return { kind: 'call', at: r.span(left.at.from), name: sign === BAR ? 'max' : 'min', of }
}

const isYesOrNo = (term: Term): boolean =>
  term.kind === 'compare' || (term.kind === 'call' && /^m/.test(term.name) && term.of.every(isYesOrNo))

function readSum(r: NotationReader, head?: Term): Term {
  const from = head?.at.from ?? r.pos
  const first = readProduct(r, head)
  let sign = takeOperator(r, PLUS, MINUS)
  if (sign === 0) return first
  const terms: MutableList<Sum['terms']> = [{ sign: '+', of: first }]
  for (; sign !== 0; sign = takeOperator(r, PLUS, MINUS)) {
    terms.push({ sign: sign === PLUS ? '+' : '-', of: readProduct(r) })
  }
  return { kind: 'sum', at: r.span(from), terms }
}

function readProduct(r: NotationReader, head?: Term): Term {
  const from = head?.at.from ?? r.pos
  let product = readPower(r, head)
  let factors: MutableList<Product['factors']> = [{ sign: '*', of: product }]
  for (let sign = takeFactorSign(r); sign !== ''; sign = takeFactorSign(r)) {
    const at = r.pos
    const of = readPower(r)
    if (sign !== '*' && of.kind === 'constant' && of.numerator === 0) r.fail('by-nothing', at)
    factors.push({ sign: sign === '//' ? '/' : sign, of })
    product = { kind: 'product', at: r.span(from), factors }
    const rounding = sign === '//' ? 'floor' : sign === '/' && r.dialect.rounds === 'each' ? 'trunc' : null
    if (rounding) {
      product = { kind: 'call', at: r.span(from), name: rounding, of: [product] }
      factors = [{ sign: '*', of: product }]
    }
  }
  return product
}

function takeFactorSign(r: NotationReader): '*' | '/' | '//' | '%' | '' {
  const sign = takeOperator(r, STAR, SLASH, PERCENT)
  if (sign === 0) return ''
  if (sign === SLASH && r.take(SLASH)) {
    r.skip()
    return '//'
  }
  return sign === STAR ? '*' : sign === SLASH ? '/' : '%'
}

/** `2^3` and `2**3`; of several the last one first. */
function readPower(r: NotationReader, head?: Term): Term {
  const from = head?.at.from ?? r.pos
  const base = head ?? readOperand(r)
  const end = r.pos
  r.skip()
  const isStars = r.code() === STAR && r.codeAt(r.pos + 1) === STAR
  if (r.code() !== POWER && !isStars) {
    r.pos = end
    return base
  }
  r.goDeeper(from)
  r.pos += isStars ? 2 : 1
  r.isAfterOperator = true
  r.skip()
  const of = [base, readPower(r)]
  r.depth--
  return { kind: 'call', at: r.span(from), name: 'pow', of }
}

type MutableList<List extends readonly unknown[]> = List[number][]

/** Passes over one of these operators, with the blanks around it, and says which; 0 where none comes next. */
function takeOperator(r: NotationReader, ...known: readonly number[]): number {
  const end = r.pos
  r.skip()
  const operator = plainSign(r.code())
  const isPower = operator === STAR && r.codeAt(r.pos + 1) === STAR
  if (!known.includes(operator) || isComment(r) || isPower) {
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
  const phrase = readPhrase(r, readOperand, readSum)
  if (phrase) return phrase
  if (isPlacesInside(r)) return readSortedPlaces(r)
  if (isDigit(code)) {
    const whole = r.whole()
    return isDiceTerm(r) ? readDiceTerm(r, from, whole, readBracket) : readConstant(r, from, whole)
  }
  if (isDiceTerm(r)) return readDiceTerm(r, from, 1, readBracket)
  switch (code) {
    case POINT:
      return readConstant(r, from, 0)
    case OPEN:
      return readBracketed(r)
    case FACES:
      return readGroup(r)
    case AT:
      return labelled(r, from, withDice(r, from, readSheetValue(r)))
    case LABEL:
      if (r.codeAt(from + 1) === LABEL) return readInline(r)
      return unexpected(r, 'term')
    default:
      if (isLetter(code)) return readCall(r)
      if (code === PLUS || isMinus(code)) return readSigned(r)
      return unexpected(r, 'term')
  }
}

function readSigned(r: NotationReader): Term {
  const from = r.pos
  const isNegative = r.code() !== PLUS
  r.pos++
  r.goDeeper(from)
  r.skip()
  const of = readPower(r)
  r.depth--
  return isNegative ? { kind: 'negation', at: r.span(from), of } : of
}

/** `@might`, `@abilities.cha.mod`, `@{hit points}`. */
function readSheetValue(r: NotationReader): Term {
  const from = r.pos
  const [, wrapped, plain] = r.takeMatch(/@(?:\{([^{}]{1,80})\}|(\p{L}[\p{L}\p{N}_]*(?:\.[\p{L}\p{N}_]+)*))/uy) ?? []
  const name = (wrapped ?? plain ?? '').trim()
  if (name === '') unexpected(r, 'place')
  return { kind: 'sheet', at: r.span(from), name }
}

/** The term in brackets, or so many dice where a `d` is close behind. */
function withDice(r: NotationReader, from: number, term: Term): Term {
  return isDiceTerm(r) && r.codeAt(r.pos - 1) !== 32 ? readDiceTerm(r, from, term, readBracket) : term
}

function readBracket(r: NotationReader): Term {
  const phrase = readPhrase(r, readOperand, readSum)
  if (phrase) return phrase
  const from = r.pos++
  const term = readInner(r, from)
  if (!r.take(CLOSE)) failOpen(r, from)
  return term
}

/** `(2d6+1)`, `(2+3)d6`, `(1d6,1d8)kh1`, and `(10d6kh5)kl2`, the same dice picked from again. */
function readBracketed(r: NotationReader): Term {
  const from = r.pos++
  r.skip()
  // `(3,5@5)` are places, not a 3 and a place.
  const places = isSortedPlaces(r) ? readSortedPlaces(r) : undefined
  const of = readList(r, from, CLOSE, places)
  const [only] = of
  const isSet = of.length > 1 || r.text.slice(from, r.pos).trimEnd().endsWith(',)')
  if (isSet) return readGroupParts(r, from, of)
  if (only?.kind === 'dice' && only.picks) {
    const dice: PoolDraft = { ...only, at: { ...only.at } }
    if (/[kdp]/i.test(r.text.charAt(r.pos)) && readPart(r, dice)) {
      while (readPart(r, dice));
      return { ...dice, at: r.span(from) }
    }
  }
  return labelled(r, from, withDice(r, from, only as Term))
}

/** `(1d8+3) [healing]`: a group of one term carries the label. */
function labelled(r: NotationReader, from: number, term: Term): Term {
  const end = r.pos
  const isLabel = r.codeAt(r.skip()) === LABEL && r.codeAt(r.pos + 1) !== LABEL
  r.pos = end
  return isLabel ? readGroupParts(r, from, [term]) : term
}

/** `{2d6,1d8}kh1`. */
function readGroup(r: NotationReader): Term {
  const from = r.pos++
  return readGroupParts(r, from, readList(r, from, FACES_END))
}

function readGroupParts(r: NotationReader, from: number, of: readonly Term[]): Term {
  const at = { from, to: r.pos }
  const [only] = of
  const isOwnPool = of.length === 1 && only?.kind === 'dice' && only.explode && !poolDice(only)
  const group: PoolDraft = isOwnPool ? { ...only, at } : { kind: 'group', at, of }
  while (readPart(r, group));
  at.to = r.pos
  if (group.kind === 'group' && of.length === 1) mustBePool(r, group)
  return group
}

/** Of one term with dice only these can be picked from or counted. */
function mustBePool(r: NotationReader, { of, at, ...parts }: PoolDraft & { kind: 'group' }): void {
  if (Object.keys(parts).every((part) => part === 'kind' || part === 'label')) return
  const only = of[0] as Term
  if (hasDice(only) && !poolDice(only)) r.fail('no-pool', at.from)
}

/** The terms up to the end of the brackets that are at `open`, which it passes over. */
function readList(r: NotationReader, from: number, end: number, first?: Term, open = from): Term[] {
  const of: Term[] = []
  do {
    if (of.length > 0 && r.codeAt(r.skip()) === end) break
    of.push(readInner(r, from, of.length === 0 ? first : undefined))
  } while (r.take(COMMA))
  if (!r.take(end)) failOpen(r, open, end)
  return of
}

/** `[[2d6]]`. */
function readInline(r: NotationReader): Term {
  const from = r.pos
  r.pos += 2
  const term = readInner(r, from)
  if (!r.takeMatch(/\]\]/y)) unexpected(r, 'operator')
  return withDice(r, from, term)
}

/** A term on a level of brackets of its own; leaves the blanks behind it passed over. */
function readInner(r: NotationReader, from: number, first?: Term): Term {
  const { isAfterOperator } = r
  r.goDeeper(from)
  r.isAfterOperator = false
  r.skip()
  const term = readCompared(r, first)
  r.isAfterOperator = isAfterOperator
  r.depth--
  r.skip()
  return term
}

/** Brackets that opened at `from` are not closed here. */
function failOpen(r: NotationReader, from: number, end = CLOSE): never {
  const at = r.pos
  if (r.code() < 0 || isComment(r)) {
    r.fail('bracket-open', from, r.with(at, at, String.fromCharCode(end)), from + 1)
  }
  return unexpectedAfter(r)
}

function readCall(r: NotationReader): FunctionCall {
  const from = r.pos
  const word = r.wordAt(from)
  const end = from + word.length
  r.pos = end
  r.skip()
  const name = FUNCTIONS.find((known) => known === word)
  if (name === undefined || !r.take(OPEN)) return unexpectedWord(r, from, end)
  const of = readList(r, from, CLOSE, undefined, end)
  checkArity(r, from, name, of.length)
  return { kind: 'call', at: r.span(from), name, of }
}

function checkArity(r: NotationReader, from: number, name: FunctionName, given: number): void {
  const takesMany = name === 'max' || name === 'min' || name === 'pow'
  if (takesMany ? given > 1 && (name !== 'pow' || given === 2) : given === 1) return
  r.fail([takesMany ? 'terms-of-many' : 'terms-of-one', { name, given }], from)
}
