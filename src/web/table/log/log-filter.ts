// The filter of the log: by what lines are about, and by words that stand in them.

import type { Check } from '../../../table/check/check.ts'
import type { JournalLine } from '../../../table/journal.ts'
import { lineKindOf } from '../../../table/line-kind.ts'
import type { TableView } from '../table-view.ts'

export const LOG_FILTERS = ['all', 'roll', 'talk', 'mine'] as const
export type LogFilter = (typeof LOG_FILTERS)[number]

function isMine(line: JournalLine, me: string, checks: Readonly<Record<string, Check>>): boolean {
  if (line.is === 'hidden') return line.by === me
  if (line.is === 'entry') return line.entry.by === me
  const card = checks[line.card]
  return card !== undefined && (card.by === me || Object.values(card.sides).some(({ seat }) => seat === me))
}

/** The lines that are shown, in order. Every word that is searched for has to be there. */
export function filteredLines(table: TableView, filter: LogFilter, searched: string): readonly JournalLine[] {
  const { lines, checks } = table.journal
  const wanted = searched
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (filter === 'all' && wanted.length === 0) return lines.slice()
  const sentenceOf = table.screen.logSentences.readBy(table)
  return lines.filter((line) => {
    const fits = filter === 'all' || (filter === 'mine' ? isMine(line, table.me, checks) : lineKindOf(line) === filter)
    if (!fits || wanted.length === 0) return fits
    const sentence = sentenceOf(line)
    return wanted.every((word) => sentence.includes(word))
  })
}
