// The port of storage: what the tables need of it, whatever keeps it. Every store passes `store.suite.ts`.
// Reading is asynchronous because a store may be another machine's. Texts are JSON as `JSON.stringify` writes it: no NUL stands in them.

import { Refusal } from '../../dice/index.ts'
import type { LogRow } from '../../table/log.ts'
import type { Peers } from './peers.ts'

/** One row of a table's log, with the words beside it unless they are deleted. */
export type StoredRow = LogRow

/** A row with its place in the store's own order, from 1 in each table. That order never leaves the server. */
export type SequencedRow = StoredRow & { readonly seq: number }

/** The answer to a command, kept so that a retry is answered with the same bytes. */
export interface StoredAnswer {
  readonly device: string
  readonly command: string
  readonly status: number
  readonly body: string
}

/** The hash of a code that leads to a table, until when (milliseconds, or null: for good). */
export interface StoredCode {
  readonly hash: string
  readonly until: number | null
}

/** The table a code leads to, and whether it has run out. */
export interface FoundCode {
  readonly table: string
  readonly isOver: boolean
}

/** The changes one command makes to a table, all of them or none. */
export interface Append {
  readonly table: string
  /** How many rows the table had when this was decided. */
  readonly expected: number
  readonly rows: readonly LogRow[]
  readonly answer?: StoredAnswer
  readonly codes?: readonly StoredCode[]
  /** How often the lines to the table had changed, where it was decided on who is there by other servers too. */
  readonly lines?: number
  /** Entries of this table whose words are deleted for good with it, also from snapshots. */
  readonly forgets?: readonly { readonly book: string; readonly n: number }[]
}

/** Nothing can be written to the store, and nothing of what was asked for was. */
export class NotKept extends Error {
  override readonly name = 'NotKept'
  readonly code = 'NOT_KEPT'

  constructor(cause: unknown) {
    super(`Nothing can be written: ${(cause as Error).message}`, { cause })
  }
}

/** The store cannot be reached, and nothing of what was asked for was written. */
export class StoreAway extends Error {
  override readonly name: string = 'StoreAway'
  readonly code: string = 'STORE_AWAY'
  /** The reason as a code, without an address. */
  readonly why: string

  constructor(why: string) {
    super(`The database cannot be reached: ${why}`)
    this.why = why
  }
}

/** The store went away in the middle of an append: it may have been written. It is looked up when it is asked for again. */
export class StoreUnsure extends StoreAway {
  override readonly name = 'StoreUnsure'
  override readonly code = 'STORE_UNSURE'
}

/** The file is damaged: nothing is read from it, and nothing written to it. */
export function damagedFile(path: string, said: string): Refusal {
  const why = said.replace(/\s+/g, ' ')
  return new Refusal(
    'not-allowed',
    `${path} is damaged (${why}). Nothing in it was changed. Go back to the last backup: put it as astragal.db into an ` +
      'empty folder and start with --data and that folder.',
    { field: 'data', word: 'damaged-file', figures: { path, why } },
  )
}

/** `conflict`: the table has moved on, somebody came or left where that counts, the code is taken, or the command is answered already; nothing was written. */
export type Appended = 'done' | 'conflict'

export interface Snapshot {
  /** The last row that is in it. */
  readonly seq: number
  readonly state: string
}

export interface Store {
  /** It was a copy and has been put in place of what was there: its tables have not been told yet. */
  readonly isPutBack: boolean
  /** The last writes are gone: the server was not closed, and the log it wrote ahead is not there. */
  readonly isCut: boolean
  /** Has its tables told, by one server, that they were put back. */
  settle(tell: () => Promise<void>): Promise<void>
  /** Other servers on the same store; null where there can be none. */
  readonly peers: Peers | null
  /** Durable when it resolves; with `NotKept` or `StoreAway` nothing of it was written, with `StoreUnsure` it may have been. What waits at the same time shares one transaction. Whoever appends to a table again waits for the append before. */
  append(append: Append): Promise<Appended>
  /** A table's rows behind `after`, in the store's own order. */
  rows(table: string, after: number): AsyncIterable<SequencedRow>
  /** At most `most` rows of a book, from number `from` on. */
  book(table: string, book: string, from: number, most: number): Promise<readonly StoredRow[]>
  answer(table: string, device: string, command: string): Promise<StoredAnswer | null>
  snapshot(table: string): Promise<Snapshot | null>
  putSnapshot(table: string, snapshot: Snapshot): Promise<void>
  /** Where a code leads. One that has run out by `now` stays so, also when the clock goes back. */
  tableOfCode(hash: string, now: number): Promise<FoundCode | null>
  /** Ends the codes that have run out by `now`, for good. */
  endCodes(now: number): Promise<void>
  /** Tables with rows that the index does not find: it is damaged. */
  unfoundTables(): Promise<readonly string[]>
  tables(): Promise<readonly { readonly table: string; readonly rows: number }[]>
  /** Deletes all there is of a table for good. Only its id stays, so that it is never opened again and whoever comes back is told. */
  remove(table: string): Promise<void>
  isRemoved(table: string): Promise<boolean>
  /** How many bytes all tables take up. */
  size(): Promise<number>
  close(): Promise<void>
}
