// Arithmetic: powers, products, sums, and comparisons of them. What stands between the signs is read by `r.operand`.

import type { Product, Sum, Term } from './ast.ts'
import { AMPERSAND, BANG, BAR, isComparing, isMinus, MINUS, PERCENT, PLUS, POWER, SLASH, STAR } from './characters.ts'
import { inclusive } from './face-test.ts'
import type { NotationReader } from './reader.ts'

/** Sums and comparisons with `|` or `&` between, from left to right; `first` where the first operand is read already. */
export function readCompared(r: NotationReader, first?: Term): Term {
  let left = readComparison(r, first)
  for (let sign = takeOperator(r, BAR, AMPERSAND); sign !== 0; sign = takeOperator(r, BAR, AMPERSAND)) {
    r.isAfterOperator = false
    const of = [left, readComparison(r)].map(asYesOrNo)
    left = { kind: 'call', at: r.span(left.at.from), name: sign === BAR ? 'max' : 'min', of }
  }
  return left
}

/** `a | b` and `a & b`: is one of them so, or are both? A number is so unless it is 0. */
function asYesOrNo(term: Term): Term {
  if (isYesOrNo(term)) return term
  const none: Term = { kind: 'constant', at: term.at, numerator: 0, denominator: 1 }
  return { kind: 'compare', at: term.at, comparator: '!=', left: term, right: none }
}

/** A sum, or two with a sign between. Leaves blanks behind it as they are. */
function readComparison(r: NotationReader, first?: Term): Term {
  const from = first?.at.from ?? r.pos
  const left = readSum(r, first)
  const end = r.pos
  r.skip()
  const code = r.code()
  const sign = isComparing(code) || code === BANG || code > 127 ? r.comparator() : undefined
  if (sign === undefined) {
    r.pos = end
    return left
  }
  r.isAfterOperator = true
  r.skip()
  const right = readSum(r)
  const rightEnd = r.pos
  const second = r.skip()
  if (r.comparator() !== undefined) r.fail('comparison-twice', second)
  r.pos = rightEnd
  return { kind: 'compare', at: r.span(from), comparator: inclusive(r, sign), left, right }
}

const isYesOrNo = (term: Term): boolean =>
  term.kind === 'compare' || (term.kind === 'call' && /^m/.test(term.name) && term.of.every(isYesOrNo))

export function readSum(r: NotationReader, head?: Term): Term {
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
  const first = readPower(r, head)
  let sign = takeFactorSign(r)
  if (sign === '') return first
  let product = first
  let factors: MutableList<Product['factors']> = [{ sign: '*', of: first }]
  for (; sign !== ''; sign = takeFactorSign(r)) {
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

/** `2^3` and `2**3`; of several the last one first, in AnyDice from left to right. */
export function readPower(r: NotationReader, head?: Term): Term {
  const from = head?.at.from ?? r.pos
  const base = head ?? r.operand(r)
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
  const { isHighestFirst } = r.dialect
  const exponent = isHighestFirst ? r.operand(r) : readPower(r)
  r.depth--
  const power: Term = { kind: 'call', at: r.span(from), name: 'pow', of: [base, exponent] }
  if (!isHighestFirst) return power
  // An exponent below 0 makes a fraction, which is rounded.
  const isWhole = exponent.kind === 'constant' || exponent.kind === 'dice'
  return readPower(r, isWhole ? power : { ...power, name: 'trunc', of: [power] })
}

type MutableList<List extends readonly unknown[]> = List[number][]

/** Passes over one of these operators, with the blanks around it, and says which; 0 where none comes next. */
function takeOperator(r: NotationReader, first: number, second: number, third = first): number {
  const end = r.pos
  r.skip()
  const operator = plainSign(r.code())
  const isKnown = operator === first || operator === second || operator === third
  if (!isKnown || isStartOfOther(r, operator)) {
    r.pos = end
    return 0
  }
  r.pos++
  r.skip()
  r.isAfterOperator = true
  return operator
}

/** `**` is a power, and `//` mostly a comment. */
const isStartOfOther = (r: NotationReader, sign: number): boolean =>
  sign === STAR ? r.codeAt(r.pos + 1) === STAR : sign === SLASH && r.isComment()

/** The typed form of an operator: × and · as *, ÷ as /, the printed minus as -. */
function plainSign(code: number): number {
  if (code < 128) return code
  if (code === 0xd7 || code === 0xb7) return STAR
  if (code === 0xf7) return SLASH
  return isMinus(code) ? MINUS : code
}
