// A reader at a seat: rows as they come in, folded into what the seat knows and what it reads. Books may come one after
// another, so a row can belong before others that are here already; then everything is read again in order.

import { plainTurns } from '../systems/plain-turns.ts'
import type { System } from '../systems/system.ts'
import type { TurnModel } from '../systems/turns.ts'
import { type Book, COMMON } from './books.ts'
import type { Entry, Id } from './entries.ts'
import { fold } from './fold.ts'
import { inReadingOrder, Journal } from './journal.ts'
import type { Row } from './log.ts'
import { emptyState, type State } from './state.ts'

export class Reading {
  readonly system: System
  state: State = emptyState()
  journal = new Journal()
  private readonly turns: TurnModel
  private rows: Row[] = []
  /** The number of the common entry that the last row stands at. */
  private at = 0

  constructor(system: System) {
    this.system = system
    this.turns = system.turns ?? (plainTurns as TurnModel)
  }

  /** The link of an entry, if it was read. */
  linkAt(book: Book, n: number): string | null {
    return this.rows.find((row) => row.book === book && row.n === n)?.link ?? null
  }

  /** How many rows were read. */
  get size(): number {
    return this.rows.length
  }

  /** The rows as they were read, for whoever reads some of them again. */
  get taken(): readonly Row[] {
    return this.rows
  }

  /** Takes rows in. The ids of the cards that changed, or null where everything was read again. */
  take(rows: readonly Row[]): readonly Id[] | null {
    const placed = rows.map((row) => ({ row, entry: JSON.parse(row.text) as Entry }))
    let at = this.at
    const isInOrder = placed.every(({ row, entry }) => {
      const here = row.book === COMMON ? row.n : (entry.after ?? 0)
      const isLater = here >= at
      at = Math.max(at, here)
      return isLater
    })
    this.rows.push(...rows)
    this.at = at
    if (isInOrder) return placed.flatMap(({ row, entry }) => this.read(row, entry) ?? [])
    this.readAgain()
    return null
  }

  private readAgain(): void {
    this.rows = [...inReadingOrder(this.rows)]
    this.state = emptyState()
    this.journal = new Journal()
    for (const row of this.rows) this.read(row, JSON.parse(row.text) as Entry)
  }

  private read(row: Row, entry: Entry): Id | null {
    fold(this.state, { ...row, entry }, this.turns)
    return this.journal.read(entry, row)
  }
}
