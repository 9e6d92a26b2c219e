// The tables that are in use. One that nobody uses any more is let go; it is read again when somebody comes back.

import { notFound } from './failure.ts'
import { type Surroundings, Table } from './table.ts'

/** How many are kept at hand while nobody uses them. */
const MOST_IDLE = 50

interface Held {
  readonly table: Table
  users: number
}

export class Tables {
  readonly #around: Surroundings
  readonly #held = new Map<string, Held>()

  constructor(around: Surroundings) {
    this.#around = around
  }

  get size(): number {
    return this.#held.size
  }

  /** Does something at a table, which is there for as long as that takes. */
  async use<T>(id: string, task: (table: Table) => Promise<T>, mayBeNew = false): Promise<T> {
    const held = this.#held.get(id) ?? this.#hold(id)
    held.users++
    try {
      if (!mayBeNew && held.table.isEmpty && !(await held.table.isThere())) throw notFound()
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

  #hold(id: string): Held {
    const held = { table: new Table(id, this.#around), users: 0 }
    this.#held.set(id, held)
    return held
  }

  #letGo(id: string, held: Held): void {
    if (!isIdle(held)) return
    this.#held.delete(id)
    // Whoever asks for tables that are not there must not fill the memory. Of the others, the one used last stands last.
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

const isIdle = ({ table, users }: Held): boolean => users === 0 && table.followers === 0
