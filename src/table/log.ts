// A table's log as it grows: what all books tell (the server's own knowledge), and what each seat's books tell. Refusals are
// decided on a seat's view alone, so that they cannot tell what the seat may not know.

import type { System } from '../systems/system.ts'
import { type Book, COMMON, GM, isGm, mayRead, type Role, type SeatId, VAULT } from './books.ts'
import type { FoldedEntry } from './check/check-store.ts'
import { ALLOWED_BOOKS, audienceOf, type Entry } from './entries.ts'
import { type ChainHead, EMPTY_HEAD, nextHead } from './fair/chain.ts'
import { fold } from './fold.ts'
import { emptyState, type TableState } from './state.ts'
import { entryOf, textOf } from './words.ts'

/** An entry as it is stored and sent: its exact text, its link in the chain of its book, and the words beside it. */
export interface LogRow {
  readonly book: Book
  readonly n: number
  readonly text: string
  readonly link: string
  /** People's words, where the entry has some and they are not deleted. */
  readonly words?: string
  readonly salt?: string
}

/** The content of a snapshot. */
export interface LogSnapshot {
  readonly all: TableState
  readonly common: TableState
  readonly views: Readonly<Record<ReaderKey, TableState>>
  readonly heads: Readonly<Record<Book, ChainHead>>
}

/** The readers of a view: a seat, or those of its devices that read its private books since a later time. */
type ReaderKey = string

const readerKey = (seat: SeatId, since: number): ReaderKey => (since === 0 ? seat : `${seat} ${since}`)

function readerOf(key: ReaderKey): { readonly seat: SeatId; readonly since: number } {
  const at = key.indexOf(' ')
  return at < 0 ? { seat: key, since: 0 } : { seat: key.slice(0, at), since: Number(key.slice(at + 1)) }
}

export class Log {
  readonly table: string
  readonly system: System
  readonly all: TableState
  /** The knowledge of everybody; a seat's view begins with it. */
  readonly common: TableState
  private readonly views: Map<ReaderKey, TableState>
  private readonly heads: Map<Book, ChainHead>

  constructor(table: string, system: System, kept?: LogSnapshot) {
    this.table = table
    this.system = system
    this.all = kept?.all ?? emptyState()
    this.common = kept?.common ?? emptyState()
    this.views = new Map(Object.entries(kept?.views ?? {}))
    this.heads = new Map(Object.entries(kept?.heads ?? {}))
  }

  /** Writes a new entry at the end of a book; `salt` goes with people's words. */
  write(book: Book, entry: Entry, salt = ''): LogRow {
    if (!ALLOWED_BOOKS[entry.is].includes(audienceOf(book)))
      throw new Error(`${entry.is} does not stand in the book ${book}.`)
    const { text, ...beside } = textOf(entry, salt)
    const head = nextHead(this.table, book, this.head(book), text)
    const row = { book, n: head.n, text, link: head.link, ...beside }
    this.take(row, entry)
    return row
  }

  /** Takes a row that was written before. */
  read(row: LogRow): void {
    this.take(row, entryOf(row))
  }

  head(book: Book): ChainHead {
    return this.heads.get(book) ?? EMPTY_HEAD
  }

  /** The books a seat may read, of those that have entries. */
  booksOf(seat: SeatId): readonly Book[] {
    const role = this.all.seats[seat]?.role
    return role === undefined ? [] : [...this.heads.keys()].filter((book) => mayRead(book, seat, role))
  }

  /** The view of a seat that may give commands; of one that left, nothing. After a change of role it has to be read anew. */
  viewOf(seat: SeatId, since = 0): TableState | null {
    return this.views.get(readerKey(seat, since)) ?? null
  }

  /** Makes a seat's view anew from all rows of the table, in the order they were written. */
  review(seat: SeatId, rows: Iterable<LogRow>, since = 0): void {
    const role = this.all.seats[seat]?.role
    const view = emptyState()
    for (const row of rows) {
      const { book, n, text } = row
      if (role === undefined || !mayRead(book, seat, role, since)) continue
      fold(view, { book, n, text, entry: entryOf(row), made: {} }, this.system)
    }
    this.views.set(readerKey(seat, since), view)
  }

  toJSON(): LogSnapshot {
    const { all, common } = this
    return { all, common, views: Object.fromEntries(this.views), heads: Object.fromEntries(this.heads) }
  }

  private take(row: LogRow, entry: Entry): void {
    const { book, n, link } = row
    this.heads.set(book, { n, link })
    const folded: FoldedEntry = { book, n, text: row.text, entry, made: {} }
    fold(this.all, folded, this.system)
    if (book === COMMON) fold(this.common, folded, this.system)
    if (book === VAULT) return
    for (const [key, view] of this.views) {
      const { seat, since } = readerOf(key)
      const role = this.all.seats[seat]?.role
      if (role !== undefined && mayRead(book, seat, role, since)) fold(view, folded, this.system)
    }
    if (entry.is === 'seatTaken' && startsWithCommon(entry.role, this.heads.has(GM))) {
      this.views.set(entry.seat, copyOf(this.common))
    }
    if (entry.is === 'roleChanged' || entry.is === 'seatRemoved' || entry.is === 'seatReissued')
      for (const key of this.views.keys()) {
        const { seat, since } = readerOf(key)
        if (seat === entry.seat && (since > 0 || entry.is !== 'seatReissued')) this.views.delete(key)
      }
  }
}

/** A new player knows what everybody knows, a new GM more: that has to be read. On what spectators know nothing is decided. */
const startsWithCommon = (role: Role, hasGmEntries: boolean): boolean =>
  role !== 'spectator' && !(isGm(role) && hasGmEntries)

const copyOf = (state: TableState): TableState => JSON.parse(JSON.stringify(state)) as TableState
