// Operands stand between the signs: dice, numbers, brackets, groups, functions, numbers of a sheet.

import { readCompared, readPower, readSum } from './arithmetic.ts'
import {
  type Constant,
  type DiceTerm,
  type FaceTest,
  FUNCTIONS,
  type FunctionCall,
  type FunctionName,
  hasDice,
  type Term,
} from './ast.ts'
import {
  AT,
  CLOSE,
  COMMA,
  FACES,
  FACES_END,
  isComparing,
  isDigit,
  isLetter,
  isMinus,
  LABEL,
  OPEN,
  PLUS,
  POINT,
} from './characters.ts'
import { readConstant } from './constant.ts'
import { isDiceTerm, ofPicked, poolDice, readDiceTerm } from './dice-term.ts'
import { withUsualTests } from './face-test.ts'
import { readPhrase } from './phrase.ts'
import type { DiceDraft, PoolDraft } from './pool-draft.ts'
import { readPart } from './pool-parts.ts'
import type { NotationReader } from './reader.ts'
import { isSortedPlaces, readSortedPlaces } from './sorted-places.ts'
import { unexpected, unexpectedAfter, unexpectedWord } from './unexpected-text.ts'

export function readOperand(r: NotationReader): Term {
  const from = r.pos
  const code = r.code()
  if (isDigit(code)) return readNumbered(r)
  const phrase = readPhrase(r, readOperand, readSum)
  if (phrase) return phrase
  if (isDiceTerm(r)) return readDiceTerm(r, from, 1, readBracket)
  switch (code) {
    case POINT:
      return readConstant(r, from, 0)
    case OPEN:
      return readBracketed(r)
    case FACES:
      return isSortedPlaces(r) ? readSortedPlaces(r) : readGroup(r)
    case AT:
      return labelled(r, from, withDice(r, from, readSheetValue(r)))
    case LABEL:
      if (r.codeAt(from + 1) === LABEL) return readInline(r)
      return unexpected(r, 'term')
    default:
      if (isLetter(code)) return labelled(r, from, withDice(r, from, readCall(r)))
      if (code === PLUS || isMinus(code)) return readSigned(r)
      return unexpected(r, 'term')
  }
}

/** A term that starts with a number: dice, a place, `3 highest of 4d6`, or the number itself. */
function readNumbered(r: NotationReader): Term {
  const from = r.pos
  const whole = r.whole()
  if (isDiceTerm(r)) return readDiceTerm(r, from, whole, readBracket)
  const end = r.pos
  if (r.codeAt(r.skip()) === AT && !isLetter(r.codeAt(r.pos + 1))) {
    r.pos = from
    return readSortedPlaces(r)
  }
  if (r.pos > end && isLetter(r.code())) {
    r.pos = from
    const phrase = readPhrase(r, readOperand, readSum)
    if (phrase) return phrase
  }
  r.pos = end
  return readConstant(r, from, whole)
}

function readSigned(r: NotationReader): Term {
  const from = r.pos
  const isNegative = r.code() !== PLUS
  r.pos++
  r.goDeeper(from)
  r.skip()
  // AnyDice does all signs before a term first.
  const of = r.dialect.isHighestFirst ? r.operand(r) : readPower(r)
  if (r.dialect.isHighestFirst && of.kind === 'sorted-places') r.fail('at-first', from)
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
  // `1d@{die}`, as it stands there.
  if (r.code() === AT) return readSheetValue(r)
  if (r.code() === LABEL) return readInline(r)
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
  const isPicked = r.dialect.keepsValues && only?.kind !== 'dice' && /[kp]/i.test(r.text.charAt(r.pos))
  const isSet = of.length > 1 || isPicked || r.text.slice(from, r.pos).trimEnd().endsWith(',)')
  if (isSet) return readGroupParts(r, from, of)
  if (only?.kind === 'dice' && (only.picks || r.dialect.keepsValues)) {
    const dice: PoolDraft = { ...only, at: { ...only.at } }
    const end = r.pos
    if (!isDiceTerm(r) && /[kdp!rxe]/i.test(r.text.charAt(r.pos)) && readPart(r, dice)) {
      while (readPart(r, dice));
      ofPicked(r, dice as DiceDraft, end - 1)
      return withUsualTests({ ...(dice as DiceDraft), at: r.span(from) })
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
  const { hasTotals, picksTogether } = r.dialect
  const isOne = of.length === 1 && hasDice(only as Term)
  const isTotal =
    isOne && only?.kind !== 'group' && (hasTotals === 'all' || (hasTotals === 'signs' && isComparing(r.code())))
  // `{4d6kh3}>4` goes on with what was kept.
  const isPicked = () => only?.kind === 'dice' && only.picks && !picksTogether && /[kdp<>=]/i.test(r.text.charAt(r.pos))
  const isOwnPool = isOne && only?.kind === 'dice' && (only.explode || isPicked()) && !poolDice(only) && !isTotal
  const group: PoolDraft = isOwnPool ? { ...only, at } : { kind: 'group', at, of }
  while (readPart(r, group));
  at.to = r.pos
  if (group.kind !== 'group' || !isOne || isPlain(group)) return group
  if (isTotal) return { ...group, of: [{ kind: 'group', at, of }] }
  return poolDice(only as Term) || only?.kind === 'group' ? group : eachRaised(r, group)
}

/** Is nothing done to it but to give it a label? */
const isPlain = (group: PoolDraft): boolean => Object.keys(group).length === (group.label === undefined ? 3 : 4)

/** `{3d6+1}>=5`: what is added to the dice is added to each that is counted, and to the total of those that are picked. */
function eachRaised(r: NotationReader, group: PoolDraft & { kind: 'group' }): Term {
  const [only] = group.of
  const terms = only?.kind === 'sum' ? only.terms : []
  const dice = terms.filter(({ sign, of }) => sign === '+' && poolDice(of))
  const numbers = terms.filter(({ of }) => of.kind === 'constant' && of.denominator === 1)
  const { counting, valued, matches, at } = group
  const isFit = dice.length > 0 && numbers.length > 0 && dice.length + numbers.length === terms.length
  if (valued || matches || counting?.minus) r.fail('no-pool', at.from)
  if (!isFit) {
    // `{1d20+@{mod}}>=15`: one die with something added is its total.
    const isOneDie =
      (dice[0]?.of as DiceTerm | undefined)?.count === 1 && terms.filter(({ of }) => hasDice(of)).length === 1
    if (isOneDie && counting && !group.picks) return { ...group, of: [{ kind: 'group', at, of: group.of }] }
    r.fail('no-pool', at.from)
  }
  const of: Term[] = dice.length === 1 ? [dice[0]!.of] : [{ kind: 'sum', at, terms: dice }]
  if (!counting) {
    return { kind: 'sum', at, terms: [{ sign: '+', of: { ...group, of } }, ...numbers] }
  }
  const more = numbers.reduce((sum, { sign, of }) => sum + (sign === '-' ? -1 : 1) * (of as Constant).numerator, 0)
  const lowered = (tests: readonly FaceTest[] = []) =>
    tests.map(({ comparator, value }): FaceTest => {
      if (value < more || comparator === 'even' || comparator === 'odd') r.fail('no-pool', at.from)
      return { comparator, value: value - more }
    })
  const { success, failure } = counting
  const shifted = { ...counting, success: lowered(success), ...(failure && { failure: lowered(failure) }) }
  return { ...group, of, counting: shifted }
}

/** The terms up to the end of the brackets that are at `open`, which it passes over. */
function readList(r: NotationReader, from: number, end: number, first?: Term, open = from): Term[] {
  const of: Term[] = []
  do {
    if (of.length > 0 && r.codeAt(r.skip()) === end) break
    of.push(readInner(r, from, of.length === 0 ? first : undefined))
  } while (r.take(COMMA))
  if (!r.take(end)) failOpen(r, open)
  return of
}

/** `[[2d6]]`, and Foundry's `[[/r 2d6 # fire]]{Burn}`. */
function readInline(r: NotationReader): Term {
  const from = r.pos
  r.pos += 2
  r.takeMatch(/\s*\/(?:gm)?r(?:oll)?\s+/iy)
  const term = readInner(r, from)
  if (!r.takeMatch(/(?:#[^\]]*)?\]\](?:\{[^{}]*\})?/y)) unexpected(r, 'operator')
  return labelled(r, from, withDice(r, from, term))
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
function failOpen(r: NotationReader, from: number): never {
  if (r.code() < 0 || r.isComment()) r.fail('bracket-open', from, undefined, from + 1)
  return unexpectedAfter(r)
}

function readCall(r: NotationReader): FunctionCall {
  const from = r.pos
  const word = r.wordAt(from)
  const end = from + word.length
  r.pos = end
  r.skip()
  const name = FUNCTIONS.find((known) => known === word) ?? (word === 'fix' ? 'trunc' : undefined)
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
