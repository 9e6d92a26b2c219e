// One person's data at a table as a file: what they wrote, and what names them or their sheets, out of all that their seat may read. Words
// of others to others are not in it.

import type { SeatId } from './books.ts'
import type { Entry } from './entries.ts'
import type { LogFile } from './fair/exported-log.ts'
import { entryOf } from './words.ts'

/** An entry with the place where it stands, and its time as people write it. */
export type PersonEntry = Readonly<Record<string, unknown>> & {
  readonly book: string
  readonly n: number
  readonly when: string
  readonly is: Entry['is']
}

export interface PersonData {
  readonly table: string
  readonly system: string
  readonly seat: SeatId
  readonly entries: readonly PersonEntry[]
}

export function personDataIn(
  { table, system, books }: Pick<LogFile, 'table' | 'system' | 'books'>,
  seat: SeatId,
  clock: (at: number) => string,
): PersonData {
  const all = Object.entries(books).flatMap(([book, lines]) =>
    lines.flatMap((line) => (line.text === '' ? [] : [{ book, n: line.n, entry: entryOf(line) }])),
  )
  const own = new Set<string>([seat, ...all.flatMap(({ entry }) => sheetOf(entry, seat))])
  const entries = all
    .filter(({ entry }) => names(entry, own))
    .sort((a, b) => a.entry.at - b.entry.at)
    .map(({ book, n, entry: { at, ...rest } }): PersonEntry => ({ book, n, when: clock(at), ...rest }))
  return { table, system, seat, entries }
}

/** The sheet that an entry makes or gives to a seat. */
const sheetOf = (entry: Entry, seat: SeatId): readonly string[] =>
  (entry.is === 'sheetMade' || entry.is === 'sheetGiven') && entry.owner === seat ? [entry.sheet] : []

/** Whether one of these ids stands anywhere in it, as a value or as a name. */
function names(value: unknown, own: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return own.has(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, each]) => own.has(name) || names(each, own))
}
