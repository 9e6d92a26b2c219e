// The filter of the log: by what they are about, and by words that stand in them.

import type { Check } from '../../../table/check/check.ts'
import type { JournalLine } from '../../../table/journal.ts'
import { lineKindOf } from '../../../table/line-kind.ts'
import { type JournalReader, sentenceOfLine } from '../../../table/lines.ts'

export const LOG_FILTERS = ['all', 'roll', 'talk', 'mine'] as const
export type LogFilter = (typeof LOG_FILTERS)[number]

const noSentences = () => ({ en: new WeakMap<object, string>(), de: new WeakMap<object, string>() })
/** The sentences of lines by language, kept until their card changes or somebody is called otherwise. */
let sentences = noSentences()
let names = ''

function forgetOldNames({ state }: JournalReader): void {
  const now = JSON.stringify(Object.values(state.seats).map(({ name }) => name))
  if (now !== names) sentences = noSentences()
  names = now
}

function sentenceFor(line: JournalLine, reader: JournalReader): string {
  const key: object = line.is === 'card' ? (reader.journal.checks[line.card] ?? line) : line
  let text = sentences[reader.language].get(key)
  if (text === undefined) {
    const card = line.is === 'card' ? reader.journal.checks[line.card] : undefined
    const more = card ? ` ${card.words} ${card.responses.map(({ words }) => words).join(' ')}` : ''
    text = `${sentenceOfLine(line, reader)}${more}`.toLocaleLowerCase()
    sentences[reader.language].set(key, text)
  }
  return text
}

function isMine(line: JournalLine, me: string, checks: Readonly<Record<string, Check>>): boolean {
  if (line.is === 'hidden') return line.by === me
  if (line.is === 'entry') return line.entry.by === me
  const card = checks[line.card]
  return card !== undefined && (card.by === me || Object.values(card.sides).some(({ seat }) => seat === me))
}

/** The lines that are shown, in order. Every word that is searched for has to be there. */
export function filteredLines(
  reader: JournalReader & { readonly me: string },
  filter: LogFilter,
  searched: string,
): readonly JournalLine[] {
  const { lines, checks } = reader.journal
  const wanted = searched
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (filter === 'all' && wanted.length === 0) return lines.slice()
  forgetOldNames(reader)
  return lines.filter((line) => {
    const fits = filter === 'all' || (filter === 'mine' ? isMine(line, reader.me, checks) : lineKindOf(line) === filter)
    if (!fits || wanted.length === 0) return fits
    const sentence = sentenceFor(line, reader)
    return wanted.every((word) => sentence.includes(word))
  })
}
