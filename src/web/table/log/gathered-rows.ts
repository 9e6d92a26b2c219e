// Rows of the log: a card or a line each. Lines that tell what happened to the table itself stand in one row as long as nothing comes
// between them and the same people read them: the newest in view, the earlier ones folded.

import type { JournalLine } from '../../../table/journal.ts'
import { lineKindOf } from '../../../table/line-kind.ts'

export type PlainLine = Exclude<JournalLine, { is: 'card' }>

export interface GatheredRow {
  /** That of its first line: the row stays the same as it grows. */
  readonly key: string
  /** The newest. */
  readonly line: JournalLine
  readonly earlier: readonly PlainLine[]
}

type TableLine = Extract<JournalLine, { is: 'entry' }>

const isOfTable = (line: JournalLine): line is TableLine => line.is === 'entry' && lineKindOf(line) === 'table'

export function gatheredRows(lines: readonly JournalLine[], isWhole: boolean): readonly GatheredRow[] {
  const rows: GatheredRow[] = []
  for (const line of lines) {
    const last = isWhole ? undefined : rows.at(-1)
    if (last && isOfTable(line) && isOfTable(last.line) && line.book === last.line.book)
      rows[rows.length - 1] = { key: last.key, line, earlier: [...last.earlier, last.line] }
    else rows.push({ key: line.key, line, earlier: [] })
  }
  return rows
}
