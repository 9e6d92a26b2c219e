// The room that one table takes up: of its own limit, and of the limit for all tables together.

import { RequestFailure, refusedInAll } from './request-failure.ts'
import { type FillingRoom, fillingOf, megabytesOf, type StoreRoom } from './store-room.ts'

export class TableRoom {
  readonly #most: number
  readonly #shared: StoreRoom | undefined
  #used = 0

  /** Without limits where none are given. */
  constructor(most = Number.POSITIVE_INFINITY, shared?: StoreRoom) {
    this.#most = most
    this.#shared = shared
  }

  /** The table's entries were read: they are counted among those of all already. */
  setUsed(bytes: number): void {
    this.#used = bytes
  }

  add(bytes: number): void {
    this.#used += bytes
    this.#shared?.add(bytes)
  }

  /** Refuses where nothing more may be written. */
  mustHaveRoom(): void {
    if (this.#used >= this.#most) throw fullFailure('table-full', this.#most)
    if (this.#shared?.isFull) throw fullFailure('folder-full', this.#shared.most)
  }

  /** The room that is nearly used up; null where there is enough of both. */
  get filling(): FillingRoom | null {
    return fillingOf('table', this.#used, this.#most) ?? this.#shared?.filling ?? null
  }
}

function fullFailure(word: 'table-full' | 'folder-full', mostBytes: number): RequestFailure {
  const refusal = refusedInAll(word, { megabytes: megabytesOf(mostBytes) })
  return new RequestFailure(409, 'not-allowed', refusal.message, null, refusal)
}
