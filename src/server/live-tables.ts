// The tables that are in use. One that nobody uses any more is let go; it is read again when somebody comes back.

import type { TableParts } from './known-table.ts'
import { LiveTable } from './live-table.ts'
import { notFoundFailure } from './request-failure.ts'

/** How many are kept at hand while nobody uses them. */
const MOST_IDLE = 50

interface TableUse {
  readonly table: LiveTable
  users: number
}

export class LiveTables {
  readonly #parts: TableParts
  readonly #held = new Map<string, TableUse>()

  constructor(parts: TableParts) {
    this.#parts = parts
    parts.store.peers?.listen({
      grown: (table, rows) => this.#held.get(table)?.table.hear(rows),
      moved: (table) => this.#held.get(table)?.table.hearMoved(),
      missed: () => void this.#look().catch((error) => parts.noteFault?.(error)),
      away: () => {
        parts.noteAway?.(true)
        this.#endLines()
      },
      back: () => parts.noteAway?.(false),
    })
  }

  /** A device on the line of a server that hears nothing must know: it comes back and is told why. */
  #endLines(): void {
    for (const { table } of this.#held.values()) table.endLines(1011, 'try again')
  }

  /** Looks by itself how far the tables are that somebody follows. */
  async #look(): Promise<void> {
    const followed = [...this.#held].filter(([, { table }]) => table.followers > 0)
    if (followed.length === 0) return
    const progress = await this.#parts.store.peers?.progress(followed.map(([id]) => id))
    for (const [id, { rows, lines }] of progress ?? []) {
      const table = this.#held.get(id)?.table
      table?.hear(rows)
      table?.hearMoved(lines)
    }
  }

  get size(): number {
    return this.#held.size
  }

  /** Does something at a table, which is there for as long as that takes. */
  async use<T>(id: string, task: (table: LiveTable) => Promise<T>, mayBeNew = false): Promise<T> {
    const held = this.#held.get(id) ?? this.#hold(id)
    held.users++
    try {
      if (!mayBeNew && held.table.isEmpty && !(await held.table.isThere())) throw notFoundFailure()
      return await task(held.table)
    } finally {
      held.users--
      this.#letGo(id, held)
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#held.values()].map(({ table }) => table.close()))
  }

  get followers(): number {
    return [...this.#held.values()].reduce((sum, { table }) => sum + table.followers, 0)
  }

  #hold(id: string): TableUse {
    const held = { table: new LiveTable(id, this.#parts), users: 0 }
    this.#held.set(id, held)
    return held
  }

  #letGo(id: string, held: TableUse): void {
    if (!isIdle(held)) return
    this.#held.delete(id)
    // Requests for tables that are not there must not fill the memory. Of the others, the one used last stands last.
    if (!held.table.isEmpty) this.#held.set(id, held)
    if (this.#held.size <= MOST_IDLE) return
    for (const [each, other] of this.#held) {
      if (this.#held.size <= MOST_IDLE) return
      if (!isIdle(other)) continue
      this.#held.delete(each)
      void other.table.rest()
    }
  }
}

const isIdle = ({ table, users }: TableUse): boolean => users === 0 && table.followers === 0
