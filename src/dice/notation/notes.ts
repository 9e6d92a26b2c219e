// Notes beside a result: where another tool reads the same signs otherwise, which tool and how; and what may have been meant.

import './part-order.ts'
import { type Expression, hasDice } from './ast.ts'
import { DIALECT_NAMES, type Dialect, type NotationNote } from './dialect.ts'
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
  const isHidden = hidden !== null && /^[\d(]*d[\d%({]/i.test(comment)
  return [...notes, ...told, ...(isHidden ? [{ word: 'comment' as const, reading: comment }] : [])]
}

/** The reading of a text in one dialect, without its comment. */
function readingIn(text: string, dialect: Dialect, needsDice = true): string | null {
  try {
    const { expression } = parseWithNotes(text, dialect)
    return !needsDice || hasDice(expression.roll) || expression.more ? readingOf(expression) : null
  } catch {
    return null
  }
}

const readingOf = ({ comment: _, ...roll }: Expression): string => print(roll)
