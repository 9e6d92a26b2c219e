// Prints a tree as canonical notation. What is printed parses to the same tree again, places aside.

import type {
  Constant,
  DiceTerm,
  Expression,
  FaceTest,
  Group,
  PoolParts,
  RollComparison,
  SortedPlaces,
  Term,
} from './ast.ts'
import { isSides } from './face-test.ts'
import { sidesText } from './faces.ts'
import { MOST } from './limits.ts'

/** The notation of an expression as we would write it: `4D6 KH3` becomes `4d6kh3`. */
export function print({ repeat, roll, more = [], comment }: Expression): string {
  const before = repeat === undefined ? '' : `${repeat}#`
  const after = comment === undefined ? '' : ` // ${comment}`
  return before + [roll, ...more].map(printRoll).join('; ') + after
}

function printRoll(roll: Term): string {
  if (roll.kind === 'sorted-places') return printSortedPlaces(roll, true)
  return roll.kind === 'compare' ? printComparison(roll, true) : printTerm(roll, true)
}

function printComparison({ left, comparator, right }: RollComparison, isWhole: boolean): string {
  const first = left.kind === 'sorted-places' ? printSortedPlaces(left, isWhole) : printPart(left, true, 'compare')
  const wrapped = mayCount(left, right) ? `(${first})` : first
  return withComparator(wrapped, comparator) + printPart(right, false, 'compare')
}

/** Would the left side, followed by a comparison sign, be taken for dice to count? */
function mayCount(left: Term, right: Term): boolean {
  const pool = leader(left)
  if (pool.kind !== 'dice' && pool.kind !== 'group') return false
  if (pool.counting) return true
  const number = leader(right)
  return left.kind !== 'sum' && left.kind !== 'product' && number.kind === 'constant' && number.denominator === 1
}

/** The first part of a term's text, signs aside. */
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
    case 'group': {
      const text = term.kind === 'dice' ? printDice(term) : printGroup(term)
      return term.counting && !isFirst ? `(${text})` : text
    }
    case 'sorted-places':
      return printSortedPlaces(term, false)
    case 'constant':
      return printConstant(term)
    case 'sheet':
      return /^\p{L}[\p{L}\p{N}_]*(\.[\p{L}\p{N}_]+)*$/u.test(term.name) ? `@${term.name}` : `@{${term.name}}`
    case 'negation':
      return `-${printPart(term.of, isFirst, 'negation')}`
    case 'sum':
      return term.terms
        .map(({ sign, of }, i) => (i === 0 ? '' : sign) + printPart(of, isFirst && i === 0, 'sum'))
        .join('')
    case 'product':
      return term.factors
        .map(({ sign, of }, i) => (i === 0 ? '' : sign) + printPart(of, isFirst && i === 0, 'product'))
        .join('')
    case 'call':
      return `${term.name}(${term.of.map(printRollInside).join(',')})`
    case 'compare':
      return printComparison(term, false)
  }
}

/** A term inside another: in brackets where it would fall apart. */
function printPart(term: Term, isFirst: boolean, inside: Term['kind']): string {
  const { kind } = term
  const isLoose =
    kind === 'compare' ||
    (kind === 'sum' && inside !== 'compare') ||
    (kind === 'product' && inside !== 'compare' && inside !== 'sum')
  return isLoose ? `(${printRollInside(term)})` : printTerm(term, isFirst)
}

/** A term on a level of brackets of its own. */
const printRollInside = (term: Term): string => printTerm(term, true)

const printGroup = (group: Group): string => `{${group.of.map(printRollInside).join(',')}}${printParts(group, '')}`

function printDice(dice: DiceTerm): string {
  const { count, sides, reroll, unique, explode, min, max, against } = dice
  const number = typeof count === 'number' ? count : `(${printRollInside(count)})`
  let text = `${number}d${isSides(sides) ? sidesText(sides) : `(${printRollInside(sides)})`}`
  const rerolled = reroll ? printReroll(reroll) : ''
  const exploded = explode ? printExplosion(explode) : ''
  const isFirst = explode?.isOfPicked || reroll?.isOfPicked
  if (!reroll?.isOfPicked) text += rerolled
  if (unique) text += printTests(unique.isOnce ? 'uo' : 'u', unique.on)
  if (!explode?.isOfPicked) text += exploded
  if (min !== undefined) text += `min${min}`
  if (max !== undefined) text += `max${max}`
  const target =
    against && `cs${against.comparator === '!=' ? '<>' : against.comparator}(${printRollInside(against.of)})`
  if (!isFirst) return printParts(dice, text, target)
  const { picks = [], ...parts } = dice
  return printParts(parts, `(${printParts({ picks }, text)})${explode?.isOfPicked ? exploded : rerolled}`, target)
}

const printReroll = ({ isOnce, most, on }: NonNullable<DiceTerm['reroll']>): string =>
  printTests((isOnce ? 'ro' : 'r') + (most === undefined ? '' : `{${most}}`), on)

function printExplosion({ isCompound, isPenetrating, on, depth, most }: NonNullable<DiceTerm['explode']>): string {
  if (most !== undefined)
    return on.map((test) => `x${most}${test.comparator === '!=' ? '<>' : test.comparator}${test.value}`).join('')
  const sign =
    (isCompound ? '!!' : '!') +
    (isPenetrating ? 'p' : '') +
    (depth === undefined ? '' : depth === 1 ? 'o' : `{${depth}}`)
  return printTests(sign, on, '=')
}

function printParts(
  { picks = [], valued, counting, matches, crit = [], fumble = [], sorted, label }: PoolParts,
  before: string,
  target = '',
): string {
  let text = before
  for (const { verb, end, count } of picks) text += `${verb[0]}${end[0]}${count}`
  if (valued) text += valued.on.map((test) => (valued.verb === 'keep' ? 'k' : 'd') + printTest(test, '=')).join('')
  if (matches)
    text += `mt${matches.least === 2 && matches.on.length === 0 ? '' : matches.least}${matches.on.map((test) => printTest(test, '=')).join('')}`
  if (counting) {
    const { success, failure = [], minus = [], isSum } = counting
    const [first, ...others] = success
    text += target
    if (first) text = isParity(first) ? text + first.comparator : withComparator(text, first.comparator) + first.value
    for (const test of others) text += isParity(test) ? test.comparator : `cs${printTest(test, '')}`
    if (failure.length > 0) text += printTests(isSum ? 'df' : 'f', failure)
    if (minus.length > 0) text += printTests('sf', minus)
  }
  if (crit.length > 0) text += printTests('crit', crit)
  if (fumble.length > 0) text += printTests('fumble', fumble)
  if (sorted) text += sorted === 'up' ? 's' : 'sd'
  return text + (label === undefined ? '' : `[${label}]`)
}

const isParity = ({ comparator }: FaceTest): boolean => comparator === 'even' || comparator === 'odd'

/** The letters before each test, or alone where there is none. */
const printTests = (letters: string, tests: readonly FaceTest[], equal = ''): string =>
  tests.length === 0 ? letters : tests.map((test, i) => letters + printTest(test, i === 0 ? equal : '')).join('')

const printTest = ({ comparator, value }: FaceTest, equal: string): string =>
  (comparator === '=' ? (value < 0 ? '=' : equal) : comparator === '!=' ? '<>' : comparator) + value

/** A blank keeps the sign away from a letter or a `!`, which it would belong to; `!=` would explode. */
function withComparator(text: string, comparator: string): string {
  return text + (/[!a-z}]$/.test(text) ? ' ' : '') + (comparator === '!=' ? '<>' : comparator)
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

function printSortedPlaces(form: SortedPlaces, isWhole: boolean): string {
  const { places, of } = form
  const dice = form.given ? `[${form.given.join(',')}]` : of ? `${of.count}d${sidesText(of.sides)}` : '5'
  const bonus = form.bonus === 0 ? '' : `r${form.bonus}`
  return `${isWhole ? places.join(',') : `{${places.join(',')}}`}@${dice}${bonus}${printLabel(form)}`
}

const printLabel = ({ label }: { readonly label?: string }): string => (label === undefined ? '' : `[${label}]`)
