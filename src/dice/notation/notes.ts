// Notes beside a result: where another tool reads the same signs otherwise, which tool and how; and what may have been meant.

import type { Expression } from './ast.ts'
import { DIALECT_NAMES, type Dialect, type NotationNote, TOOLS } from './dialect.ts'
import { type ParsedNotation, parseWithNotes } from './parser.ts'
import { print } from './printer.ts'
import { hasDice } from './suggestion.ts'

/** All there is to say about how a text was read. */
export function notesOn(
  text: string,
  dialect: Dialect,
  { expression, notes }: ParsedNotation,
): readonly NotationNote[] {
  const own = readingOf(expression)
  const others = dialect === 'astragal' ? DIALECT_NAMES : (['astragal'] as const)
  const readings = new Map<string, Dialect[]>()
  for (const other of others) {
    const reading = other === dialect ? own : readingIn(text, other)
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

/** What a text comes to in one way of writing, without its comment. */
function readingIn(text: string, dialect: Dialect): string | null {
  try {
    const { expression } = parseWithNotes(text, dialect)
    return hasDice(expression.roll) || expression.more ? readingOf(expression) : null
  } catch {
    return null
  }
}

const readingOf = ({ comment: _, ...roll }: Expression): string => print(roll)

const listed = (names: readonly string[], and: string): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`

const toolsOf = (dialects: readonly Dialect[], and: string) =>
  listed(
    dialects.map((dialect) => TOOLS[dialect]),
    and,
  )

type NoteSentences = (note: NotationNote) => string

const SENTENCES: { readonly en: NoteSentences; readonly de: NoteSentences } = {
  en(note) {
    switch (note.word) {
      case 'reads':
        return `${toolsOf(note.dialects, 'and')} ${note.dialects.length > 1 ? 'read' : 'reads'} this as ${note.reading} (--dialect ${note.dialects[0]}).`
      case 'here':
        return `Without a dialect this is written ${note.reading}.`
      case 'times':
        return `The x explodes; a product is ${note.reading}.`
      case 'comment':
        return `"${note.reading}" is a comment and is not rolled.`
      case 'order':
        return 'rpg-dice-roller bounds and explodes before it rerolls; here it is reroll, explode, min and max.'
    }
  },
  de(note) {
    switch (note.word) {
      case 'reads':
        return `${toolsOf(note.dialects, 'und')} ${note.dialects.length > 1 ? 'lesen' : 'liest'} das als ${note.reading} (--dialect ${note.dialects[0]}).`
      case 'here':
        return `Ohne Dialekt schreibt man das so: ${note.reading}.`
      case 'times':
        return `Das x lässt explodieren; mal ist ${note.reading}.`
      case 'comment':
        return `„${note.reading}“ ist ein Kommentar und wird nicht gewürfelt.`
      case 'order':
        return 'rpg-dice-roller begrenzt und explodiert vor dem Neuwurf; hier kommt erst der Neuwurf, dann die Explosion, dann min und max.'
    }
  },
}

export const noteSentence = (note: NotationNote, language: keyof typeof SENTENCES): string => SENTENCES[language](note)
