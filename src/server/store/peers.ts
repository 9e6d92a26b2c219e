// The other servers on the same store. None calls another: each writes to the store, says that there is news, and reads what is
// new. A notice that is lost delays, and loses nothing: everybody also looks by themselves now and then.

import type { Rate } from '../rate.ts'

/** A device at the line of a server: its seat, and the name its page has drawn. */
export interface PresentLine {
  readonly seat: string
  readonly device: string | null
}

/** In place of the number of a table's rows: it was deleted. */
export const REMOVED = -1

/** How far a table is: its rows, and how often the lines to it have changed. */
export interface TableProgress {
  readonly rows: number
  readonly lines: number
}

/** The devices at a table's lines to other servers, and the number of changes that this is as of. */
export interface LinesElsewhere {
  readonly version: number
  readonly lines: readonly PresentLine[]
}

/** News of other servers and of the store itself. */
export interface PeerNews {
  /** A table has so many rows now, or is `REMOVED`. */
  grown(table: string, rows: number): void
  /** Somebody came to a table by another server, or left. */
  moved(table: string): void
  /** Notices may have been missed. */
  missed(): void
  /** The store cannot be reached; it can again. */
  away(): void
  back(): void
}

export interface Peers {
  readonly isAway: boolean
  listen(news: PeerNews): void
  progress(tables: readonly string[]): Promise<ReadonlyMap<string, TableProgress>>
  /** Says which lines there are here to a table; resolves when every server that decides on it has to know. */
  putLines(table: string, lines: readonly PresentLine[]): Promise<LinesElsewhere>
  linesElsewhere(table: string): Promise<LinesElsewhere>
  /** Takes one from a bucket that all servers share: so many seconds until there is one, 0 when it was taken. */
  take(key: string, rate: Rate): Promise<number>
  /** Gives one back to such a bucket. */
  giveBack(key: string, rate: Rate): Promise<void>
}
