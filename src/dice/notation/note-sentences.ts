// The notes beside a result as sentences, in English and German.

import type { Dialect, NotationNote } from './dialect.ts'
import { notesOn } from './notes.ts'
import { TOOL_NAMES } from './tool-names.ts'

const listed = (names: readonly string[], and: string): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`

const toolsOf = (dialects: readonly Dialect[], and: string) =>
  listed(
    dialects.map((dialect) => TOOL_NAMES[dialect]),
    and,
  )

type NoteSentences = (note: NotationNote) => string

const SENTENCES: { readonly en: NoteSentences; readonly de: NoteSentences } = {
  en(note) {
    switch (note.word) {
      case 'reads':
        return `${toolsOf(note.dialects, 'and')} ${note.dialects.length > 1 ? 'read' : 'reads'} this as ${note.reading}.`
      case 'here':
        return `Without a dialect this is written ${note.reading}.`
      case 'times':
        return `The x explodes; a product is ${note.reading}.`
      case 'comment':
        return `"${note.reading}" is a comment and is not rolled.`
      case 'total':
        return 'This compares the total; dice are counted against a whole number of 0 or more, such as 3d6>=5.'
      case 'one-by-one':
        return `${toolsOf(note.dialects, 'and')} does this for one number after the other; here it is done for all of them at once.`
      case 'so-often':
        return `In ${toolsOf(note.dialects, 'and')} the number behind rr is how often dice are rerolled at most; here it is the face.`
      case 'order':
        return note.dialects.includes('rpg-dice-roller')
          ? 'rpg-dice-roller bounds and explodes before it rerolls; here it is reroll, explode, min and max.'
          : `${toolsOf(note.dialects, 'and')} ${note.dialects.length > 1 ? 'go' : 'goes'} by the order that is typed; here it is reroll, explode, keep or drop.`
    }
  },
  de(note) {
    switch (note.word) {
      case 'reads':
        return `${toolsOf(note.dialects, 'und')} ${note.dialects.length > 1 ? 'lesen' : 'liest'} das als ${note.reading}.`
      case 'here':
        return `Ohne Dialekt schreibt man das so: ${note.reading}.`
      case 'times':
        return `Das x lässt explodieren; mal ist ${note.reading}.`
      case 'comment':
        return `„${note.reading}“ ist ein Kommentar und wird nicht gewürfelt.`
      case 'total':
        return 'Das vergleicht die Summe; Würfel zählt man mit einer ganzen Zahl ab 0, etwa 3d6>=5.'
      case 'one-by-one':
        return `${toolsOf(note.dialects, 'und')} macht das für eine Zahl nach der anderen; hier geschieht es für alle zugleich.`
      case 'so-often':
        return `In ${toolsOf(note.dialects, 'und')} sagt die Zahl hinter rr, wie oft höchstens neu geworfen wird; hier ist sie die Augenzahl.`
      case 'order':
        return note.dialects.includes('rpg-dice-roller')
          ? 'rpg-dice-roller begrenzt und explodiert vor dem Neuwurf; hier kommt erst der Neuwurf, dann die Explosion, dann min und max.'
          : `${toolsOf(note.dialects, 'und')} ${note.dialects.length > 1 ? 'gehen' : 'geht'} nach der Reihenfolge, in der es dasteht; hier kommt erst der Neuwurf, dann die Explosion, dann was behalten oder gestrichen wird.`
    }
  },
}

export const noteSentence = (note: NotationNote, language: keyof typeof SENTENCES): string => SENTENCES[language](note)

/** A note as it is shown: its sentence, and the other reading in our signs where it can be rolled. */
export interface ShownNote {
  readonly sentence: string
  readonly reading: string | null
}

export const shownNotes = (text: string, dialect: Dialect, language: keyof typeof SENTENCES): readonly ShownNote[] =>
  notesOn(text, dialect).map((note) => ({
    sentence: noteSentence(note, language),
    reading: 'reading' in note && note.word !== 'comment' ? note.reading : null,
  }))
