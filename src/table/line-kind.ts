// The kinds of lines in the journal.

import type { JournalLine } from './journal.ts'

export const LINE_KINDS = ['roll', 'talk', 'note', 'table'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** The subject of a line, for filters and files. */
export function lineKindOf(line: JournalLine): LineKind {
  if (line.is !== 'entry') return 'roll'
  if (line.entry.is === 'said') return 'talk'
  return line.entry.is === 'noted' || line.entry.is === 'advocated' ? 'note' : 'table'
}
