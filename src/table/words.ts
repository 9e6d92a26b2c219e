// People's words stand beside entries: the text of an entry holds their salted hash, and words and salt travel along. So words can
// be deleted for good while every entry keeps its text. Which fields are words is a closed list.

import type { Entry, EntryName, EntryOf } from './entries.ts'
import { type Hash, hash } from './fair/hash.ts'

/** The kinds of entries with a field `words`. */
type WordedEntryName = { [N in EntryName]: 'words' extends keyof EntryOf<N> ? N : never }[EntryName]
type WordFields = { readonly [N in EntryName]?: readonly (keyof EntryOf<N>)[] }

/** The fields of each kind of entry that are people's words. One that is left out could never be deleted. */
export const WORD_FIELDS = {
  checkCalled: ['words'],
  offered: ['reason'],
  bought: ['words'],
  responded: ['words'],
  aided: ['words'],
  said: ['words'],
  noted: ['title', 'words'],
  advocated: ['words'],
} as const satisfies WordFields & Readonly<Record<WordedEntryName, readonly string[]>>

/** Words beside an entry: its word fields as JSON, and 16 random bytes as hex, so that they cannot be guessed from their hash. */
export interface BesideWords {
  readonly words: string
  readonly salt: string
}

export const hashOfWords = ({ words, salt }: BesideWords): Hash => hash('words', salt, words)

type EntryFields = Readonly<Record<string, unknown>>

const wordFieldsOf = (is: string): readonly string[] =>
  Object.hasOwn(WORD_FIELDS, is) ? WORD_FIELDS[is as keyof typeof WORD_FIELDS] : []

/** Whether somebody said something with this entry. */
export const hasWords = (entry: Entry): boolean =>
  wordFieldsOf(entry.is).some((field) => (entry as unknown as EntryFields)[field] !== '')

/** An entry as it is written: its text, and the words beside it where there are some. */
export function textOf(entry: Entry, salt: string): { readonly text: string } & Partial<BesideWords> {
  const names = wordFieldsOf(entry.is)
  if (names.length === 0) return { text: JSON.stringify(entry) }
  // Fields without a value are left out of JSON; the hash of the words stands last.
  const rest: Record<string, unknown> = { ...entry }
  for (const name of names) rest[name] = undefined
  const start = JSON.stringify(rest).slice(0, -1)
  if (!hasWords(entry)) return { text: `${start},"words":null}` }
  const said = Object.entries(entry).filter(([name]) => names.includes(name))
  const beside = { words: JSON.stringify(Object.fromEntries(said)), salt }
  return { text: `${start},"words":"${hashOfWords(beside)}"}`, ...beside }
}

/** An entry as it is read, with the words beside it; words that are gone are empty. */
export function entryOf({ text, words }: { readonly text: string } & Partial<BesideWords>): Entry {
  const written = JSON.parse(text) as Entry
  const names = wordFieldsOf(written.is)
  if (names.length === 0) return written
  const isGone = (written as unknown as EntryFields).words !== null && words === undefined
  const said = words === undefined ? {} : (JSON.parse(words) as EntryFields)
  const fields = Object.fromEntries(names.map((name) => [name, String(said[name] ?? '')]))
  return { ...written, ...fields, ...(isGone ? { hasLostWords: true } : {}) }
}
