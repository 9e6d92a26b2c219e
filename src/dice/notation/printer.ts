// Prints a tree as canonical notation. What is printed parses to the same tree again, places aside.

import type {
  Constant,
  DiceTerm,
  Expression,
  FaceTest,
  RollComparison,
  RollExpression,
  SortedPlaces,
  Term,
} from './ast.ts'
import { highestFace, lowestFace, sidesText } from './faces.ts'
import { MOST } from './limits.ts'

/** The notation of an expression as we would write it: `4D6 KH3` becomes `4d6kh3`. */
export function print({ repeat, roll, comment }: Expression): string {
  const before = repeat === undefined ? '' : `${repeat}#`
  const after = comment === undefined ? '' : ` // ${comment}`
  return before + printRoll(roll) + after
}

function printRoll(roll: RollExpression): string {
  if (roll.kind === 'sorted-places') return printSortedPlaces(roll)
  if (roll.kind === 'compare') return printComparison(roll)
  return printTerm(roll, true)
}

function printComparison({ left, comparator, right }: RollComparison): string {
  const first = left.kind === 'sorted-places' ? printSortedPlaces(left) : printTerm(left, true)
  const wrapped = left.kind !== 'sorted-places' && mayCount(left, right) ? `(${first})` : first
  return withComparator(wrapped, comparator) + printTerm(right, false)
}

/** Would the left side, followed by a comparison sign, be taken for dice to count? */
function mayCount(left: Term, right: Term): boolean {
  const dice = leader(left)
  if (dice.kind !== 'dice') return false
  if (dice.counting) return true
  const number = leader(right)
  return left.kind !== 'sum' && left.kind !== 'product' && number.kind === 'constant' && number.denominator === 1
}

/** What a term's text starts with, signs aside. */
function leader(term: Term): Term {
  switch (term.kind) {
    case 'sum':
      return leader(term.terms[0]!.of)
    case 'product':
      return leader(term.factors[0]!.of)
    case 'negation':
      return leader(term.of)
    default:
      return term
  }
}

/** `isFirst`: no operator stands before it on its level of brackets, so that dice here may count. */
function printTerm(term: Term, isFirst: boolean): string {
  switch (term.kind) {
    case 'dice':
      return term.counting && !isFirst ? `(${printDice(term)})` : printDice(term)
    case 'constant':
      return printConstant(term)
    case 'negation':
      return `-${printPart(term.of, isFirst)}`
    case 'sum':
      return term.terms
        .map(({ sign, of }, i) => {
          const text = of.kind === 'product' ? printTerm(of, isFirst && i === 0) : printPart(of, isFirst && i === 0)
          return i === 0 ? text : sign + text
        })
        .join('')
    case 'product':
      return term.factors.map(({ sign, of }, i) => (i === 0 ? '' : sign) + printPart(of, isFirst && i === 0)).join('')
    case 'call':
      return `${term.name}(${term.of.map((each) => printTerm(each, true)).join(',')})`
  }
}

/** A term inside another: in brackets where it would fall apart. */
function printPart(term: Term, isFirst: boolean): string {
  return term.kind === 'sum' || term.kind === 'product' ? `(${printTerm(term, true)})` : printTerm(term, isFirst)
}

function printDice(dice: DiceTerm): string {
  const { count, sides, reroll, explode, min, max, pick, counting } = dice
  let text = `${count}d${sidesText(sides)}`
  if (reroll) text += (reroll.isOnce ? 'ro' : 'r') + printTest(reroll.on, '', lowestFace(sides))
  if (explode) text += (explode.isCompound ? '!!' : '!') + printTest(explode.on, '=', highestFace(sides))
  if (min !== undefined) text += `min${min}`
  if (max !== undefined) text += `max${max}`
  if (pick) text += `${pick.verb[0]}${pick.end[0]}${pick.count}`
  if (counting) text = withComparator(text, counting.success.comparator) + counting.success.value
  if (counting?.failure) text += `f${printTest(counting.failure, '')}`
  return text + printLabel(dice)
}

/** Nothing where it asks for the face it would ask for anyway. */
function printTest({ comparator, value }: FaceTest, equal: string, usual?: number): string {
  if (comparator !== '=') return withComparator('', comparator) + value
  return value === usual ? '' : equal + value
}

/** A blank keeps the sign away from a `!` or `r`, which it would belong to; `!=` would explode. */
function withComparator(text: string, comparator: FaceTest['comparator']): string {
  return text + (/[!ro]$/.test(text) ? ' ' : '') + (comparator === '!=' ? '<>' : comparator)
}

function printConstant(constant: Constant): string {
  const { numerator, denominator } = constant
  let decimals = 0
  while (decimals < MOST.digits && 10 ** decimals % denominator !== 0) decimals++
  const digits = `${numerator * (10 ** decimals / denominator)}`.padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const text = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
  return text + printLabel(constant)
}

function printSortedPlaces(form: SortedPlaces): string {
  const dice = form.given ? `[${form.given.join(',')}]` : '5'
  const bonus = form.bonus === 0 ? '' : `r${form.bonus}`
  return `${form.places.join(',')}@${dice}${bonus}${printLabel(form)}`
}

const printLabel = ({ label }: { readonly label?: string }): string => (label === undefined ? '' : `[${label}]`)
