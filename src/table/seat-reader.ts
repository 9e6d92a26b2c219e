// The reader of a seat: folds rows, as they arrive, into the seat's state and its journal. Books may come one after
// another, so a row can belong before others that are here already; then everything is read again in order.

import type { System } from '../systems/system.ts'
import type { Book } from './books.ts'
import { fold } from './fold.ts'
import { inReadingOrder, Journal, type PlacedRow } from './journal.ts'
import type { LogRow } from './log.ts'
import { emptyState, type TableState } from './state.ts'

export class SeatReader {
  readonly system: System
  state: TableState = emptyState()
  journal = new Journal()
  private rows: LogRow[] = []
  /** The number of the common entry that the last row stands at. */
  private at = 0

  constructor(system: System) {
    this.system = system
  }

  /** The link of an entry, if it was read. */
  linkAt(book: Book, n: number): string | null {
    return this.rows.find((row) => row.book === book && row.n === n)?.link ?? null
  }

  /** How many rows were read. */
  get size(): number {
    return this.rows.length
  }

  /** The rows in the order they were read. */
  get taken(): readonly LogRow[] {
    return this.rows
  }

  /** Takes rows in, of which each book's are in order. */
  take(rows: readonly LogRow[]): void {
    const placed = inReadingOrder(rows)
    const isLater = (placed[0]?.at ?? this.at) >= this.at
    const all = placed.some(({ entry }) => entry.is === 'wordsForgotten') ? this.withoutForgotten(placed) : this.rows
    if (isLater && all === this.rows) this.read(placed)
    else this.readAgain([...all, ...rows])
  }

  /** The rows read before, without words that are deleted now; the same list where none of them were here. */
  private withoutForgotten(placed: readonly PlacedRow[]): LogRow[] {
    const gone = new Set(
      placed.flatMap(({ row, entry }) => (entry.is === 'wordsForgotten' ? [`${row.book} ${entry.n}`] : [])),
    )
    const isGone = ({ book, n, words }: LogRow) => words !== undefined && gone.has(`${book} ${n}`)
    return this.rows.some(isGone)
      ? this.rows.map((row) => {
          const { words, salt, ...rest } = row
          return isGone(row) ? rest : row
        })
      : this.rows
  }

  private readAgain(rows: readonly LogRow[]): void {
    this.rows = []
    this.state = emptyState()
    this.journal = new Journal()
    this.read(inReadingOrder(rows))
  }

  private read(placed: readonly PlacedRow[]): void {
    for (const { row, entry, at } of placed) {
      this.rows.push(row)
      this.at = at
      const folded = { ...row, entry, made: {} }
      fold(this.state, folded, this.system)
      this.journal.read(folded)
    }
  }
}
