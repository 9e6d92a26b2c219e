// Notes beside a result: where another tool reads the same signs otherwise, which tool and how; and what may have been meant.

import './part-order.ts'
import { type Expression, hasDice, type Term } from './ast.ts'
import { DIALECT_NAMES, type Dialect, type NotationNote, traitsOf } from './dialect.ts'
import { NotationError } from './error.ts'
import { parseWithNotes } from './parser.ts'
import { print } from './printer.ts'

/** All there is to say about how a text was read. */
export function notesOn(text: string, dialect: Dialect = 'astragal'): readonly NotationNote[] {
  const { expression, notes } = parseWithNotes(text, dialect)
  const own = readingOf(expression)
  const others = dialect === 'astragal' ? DIALECT_NAMES : (['astragal'] as const)
  const readings = new Map<string, Dialect[]>()
  for (const other of others) {
    const reading = other === dialect ? own : readingIn(text, other, hasDice(expression.roll))
    if (reading === own || reading === null) continue
    readings.set(reading, [...(readings.get(reading) ?? []), other])
  }
  const told = [...readings].map(([reading, dialects]): NotationNote => {
    return dialect === 'astragal' ? { word: 'reads', dialects, reading } : { word: 'here', reading: own }
  })
  const { comment = '' } = expression
  const hidden = readingIn(comment, dialect)
  const isHidden =
    (hidden !== null && /^[\d(]*d[\d%({]/i.test(comment)) ||
    (traitsOf(dialect).takesWords && /^(?:adv|dis)(?:adv)?(?:antage)?(?!\p{L})/iu.test(comment))
  const isTotal = [expression.roll, ...(expression.more ?? [])].some(isTotalCompared)
  const total = isTotal && !traitsOf(dialect).comparesTotals ? [{ word: 'total' as const }] : []
  return [...notes, ...told, ...total, ...(isHidden ? [{ word: 'comment' as const, reading: comment }] : [])]
}

/** `3d6>=5.5` and `3d6>=-1`: close to those that count, yet no die is looked at. */
function isTotalCompared(roll: Term): boolean {
  if (roll.kind !== 'compare' || roll.left.kind !== 'dice' || roll.left.count === 1) return false
  // In brackets it is meant so.
  if (roll.left.at.from > roll.at.from) return false
  const { right } = roll
  return right.kind === 'constant' ? right.denominator > 1 : right.kind === 'negation' && right.of.kind === 'constant'
}

/** The reading of a text in one dialect, without its comment. */
function readingIn(text: string, dialect: Dialect, needsDice = true): string | null {
  try {
    const { expression } = parseWithNotes(text, dialect)
    return !needsDice || hasDice(expression.roll) || expression.more ? readingOf(expression) : null
  } catch (error) {
    if (error instanceof NotationError) return null
    throw error
  }
}

const readingOf = ({ comment: _, ...roll }: Expression): string => print(roll)
