// The tables that are in use. One that nobody uses any more is let go; it is read again when somebody comes back.

import { LiveTable, type TableParts } from './live-table.ts'
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
