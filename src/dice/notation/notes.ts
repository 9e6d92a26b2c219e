// Notes beside a result: where another tool reads the same signs otherwise, which tool and how; and what may have been meant.

import { type Expression, hasDice } from './ast.ts'
import { DIALECT_NAMES, type Dialect, type NotationNote } from './dialect.ts'
import { MOST } from './limits.ts'
import { parseWithNotes } from './parser.ts'
import { print } from './printer.ts'

/** All there is to say about how a text was read. */
export function notesOn(text: string, dialect: Dialect = 'astragal'): readonly NotationNote[] {
  const { expression, notes } = parseWithNotes(text, dialect)
  const own = readingOf(expression)
  const others = dialect === 'astragal' ? DIALECT_NAMES : (['astragal'] as const)
  const readings = new Map<string, Dialect[]>()
  for (const other of others) {
    const reading = other === dialect ? own : readingIn(asTypedFor(other, text), other, hasDice(expression.roll))
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

/** A text with what is told of a tool, though its dialect does not read it: AnyDice's comments end at their second sign. */
const asTypedFor = (dialect: Dialect, text: string): string =>
  dialect === 'd20' ? withPlaces(text) : dialect === 'anydice' ? text.replace(/\\[^\\]*\\/g, ' ') : text

const BOTH_ENDS = /(\d+)(d\d+)k([hl])(\d+)k([hl])(\d+)/gi

/** d20's `4d6kh1kl1` keeps the highest and the lowest: `{1,4}@4d6`. */
function withPlaces(text: string): string {
  return text.replace(BOTH_ENDS, (all: string, dice: string, sides: string, end: string, most: string, ...other) => {
    const [otherEnd, otherMost] = other as [string, string]
    if (end.toLowerCase() === otherEnd.toLowerCase() || Number(dice) > MOST.dice) return all
    const [low, high] =
      end.toLowerCase() === 'l' ? [Number(most), Number(otherMost)] : [Number(otherMost), Number(most)]
    const isKept = (place: number) => place <= low || place > Number(dice) - high
    const places = Array.from({ length: Number(dice) }, (_, i) => i + 1).filter(isKept)
    return `{${places}}@${dice}${sides}`
  })
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
