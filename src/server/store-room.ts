// The room for tables: so much for each, and so much for all of them together. It is told before it is full: in the server's log, and on the
// screens of those who lead.

import type { Store } from './store/store.ts'

/** Room that is nearly used up: of a table, or of all of them. */
export interface FillingRoom {
  readonly of: 'table' | 'folder'
  readonly percent: number
  /** How much there is. */
  readonly megabytes: number
}

/** From here on it is told. */
const NEARLY = 80

/** How full something is, once that has to be told. */
export function fillingOf(of: FillingRoom['of'], used: number, most: number): FillingRoom | null {
  const percent = Math.floor((used / most) * 100)
  return percent >= NEARLY ? { of, percent, megabytes: megabytesOf(most) } : null
}

export const megabytesOf = (bytes: number): number => Math.round(bytes / 1e6)

export class StoreRoom {
  readonly most: number
  readonly #store: Pick<Store, 'size'>
  #used = 0

  constructor(store: Pick<Store, 'size'>, most: number) {
    this.#store = store
    this.most = most
  }

  get isFull(): boolean {
    return this.#used >= this.most
  }

  get filling(): FillingRoom | null {
    return fillingOf('folder', this.#used, this.most)
  }

  /** Looks how much is used; in between it is added up. */
  async measure(): Promise<void> {
    this.#used = await this.#store.size()
  }

  add(bytes: number): void {
    this.#used += bytes
  }
}
