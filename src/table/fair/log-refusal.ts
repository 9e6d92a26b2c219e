// Why a file is no log: a code and a word for programs, and a sentence for people.

import type { Language } from '../../systems/system.ts'

type LogRefusalCode =
  | 'too-big'
  | 'not-json'
  | 'no-log'
  | 'other-version'
  | 'bad-head'
  | 'bad-memory'
  | 'bad-book'
  | 'bad-entry'

const ENGLISH = {
  'too-big': ({ millions }: { millions: number }) => `The file is too big: more than ${millions} million characters.`,
  'not-json': 'The file is no exported log: it is not JSON, or not all of it is there.',
  'no-log': 'The file is JSON, but no exported log: it has no field "astragal" or no "books".',
  'of-no-table': 'The log does not say of which table, game and seat it is.',
  'other-version': ({ version }: { version: number }) =>
    `The log is of another version; this one reads version ${version}.`,
  'many-books': ({ most }: { most: number }) => `The log has more than ${most} books.`,
  'bad-book': 'A book of the log is no list of entries.',
  'bad-entry': ({ line, book }: { line: number; book: string }) =>
    `Line ${line} of the book ${book} is no entry with number, text and link.`,
  'no-heads': 'The heads of the log are no list by book.',
  'bad-head':
    'A head is a fingerprint of 20 digits as screens show it, or a book with the number and the link of its last entry: common=12:9f...',
  'bad-memory': 'What the device remembers is not in the form in which Astragal writes it.',
} as const

type LogRefusalEnglish = typeof ENGLISH
type LogRefusalWord = keyof LogRefusalEnglish
type LogRefusalSentences = {
  readonly [W in LogRefusalWord]: LogRefusalEnglish[W] extends string ? string : LogRefusalEnglish[W]
}
/** A word with its figures, or by itself where it has none. */
type LogRefusalReason = {
  [W in LogRefusalWord]: LogRefusalEnglish[W] extends (figures: infer F) => string ? readonly [word: W, figures: F] : W
}[LogRefusalWord]

const GERMAN: LogRefusalSentences = {
  'too-big': ({ millions }) => `Die Datei ist zu groß: mehr als ${millions} Millionen Zeichen.`,
  'not-json': 'Die Datei ist kein exportiertes Protokoll: sie ist kein JSON, oder ein Teil fehlt.',
  'no-log': 'Die Datei ist JSON, aber kein exportiertes Protokoll: das Feld „astragal“ oder „books“ fehlt.',
  'of-no-table': 'Das Protokoll sagt nicht, von welchem Tisch, Spiel und Platz es ist.',
  'other-version': ({ version }) => `Das Protokoll hat eine andere Version; hier wird Version ${version} gelesen.`,
  'many-books': ({ most }) => `Das Protokoll hat mehr als ${most} Bücher.`,
  'bad-book': 'Ein Buch des Protokolls ist keine Liste von Einträgen.',
  'bad-entry': ({ line, book }) => `Zeile ${line} des Buchs ${book} ist kein Eintrag mit Nummer, Text und Glied.`,
  'no-heads': 'Unter „heads“ steht im Protokoll keine Liste nach Büchern.',
  'bad-head':
    'Was ein Gerät sah, ist ein Fingerabdruck mit 20 Stellen vom Bildschirm oder ein Buch mit Nummer und Glied seines letzten Eintrags: common=12:9f...',
  'bad-memory': 'Was das Gerät sich gemerkt hat, steht nicht so da, wie Astragal es schreibt.',
}

const SENTENCES: Readonly<Record<Language, LogRefusalSentences>> = { en: ENGLISH, de: GERMAN }

export class LogRefusal extends Error {
  override readonly name = 'LogRefusal'
  readonly code: LogRefusalCode
  private readonly wrong: LogRefusalReason

  constructor(code: LogRefusalCode, wrong: LogRefusalReason) {
    super(sentenceIn(wrong, 'en'))
    this.code = code
    this.wrong = wrong
  }

  in(language: Language): string {
    return sentenceIn(this.wrong, language)
  }
}

function sentenceIn(wrong: LogRefusalReason, language: Language): string {
  const [word, figures] = typeof wrong === 'string' ? [wrong, {}] : wrong
  const sentence = SENTENCES[language][word]
  return typeof sentence === 'string' ? sentence : sentence(figures as never)
}
