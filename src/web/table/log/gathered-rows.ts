// Rows of the log: a card or a line each. Lines that tell what happened to the table itself stand in one row as long as nothing comes
// between them and the same people read them: the newest in view, the others folded. A device that comes is no news to the
// table: it is folded into any such row.

import type { JournalLine } from '../../../table/journal.ts'
import { lineKindOf } from '../../../table/line-kind.ts'

export type PlainLine = Exclude<JournalLine, { is: 'card' }>

export interface GatheredRow {
  /** That of its first line: the row stays the same as it grows. */
  readonly key: string
  /** The newest. */
  readonly line: JournalLine
  /** The others, folded. */
  readonly earlier: readonly PlainLine[]
}

type TableLine = Extract<JournalLine, { is: 'entry' }>

const isOfTable = (line: JournalLine): line is TableLine => line.is === 'entry' && lineKindOf(line) === 'table'

const isDevice = ({ entry }: TableLine): boolean => entry.is === 'deviceAdded'

export function gatheredRows(lines: readonly JournalLine[], isWhole: boolean): readonly GatheredRow[] {
  const rows: JournalLine[][] = []
  for (const line of lines) {
    const last = isWhole ? undefined : rows.at(-1)
    const newest = last && newestOf(last)
    if (newest && isOfTable(line) && isOfTable(newest) && isOneRow(newest, line)) last.push(line)
    else rows.push([line])
  }
  return rows.map((all) => {
    const line = newestOf(all)
    return { key: all[0]?.key ?? '', line, earlier: all.filter((each): each is TableLine => each !== line) }
  })
}

/** The line of a row that is read: the last one that is no device. */
const newestOf = (all: readonly JournalLine[]): JournalLine =>
  (all.findLast((line) => !isOfTable(line) || !isDevice(line)) ?? all.at(-1)) as JournalLine

const isOneRow = (newest: TableLine, line: TableLine): boolean =>
  newest.book === line.book || isDevice(newest) || isDevice(line)
