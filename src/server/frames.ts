// The frames of a table's last rows, each built once for whoever follows its book. They stand in the order they were written;
// places in it never leave the server.

import type { Row } from './store/store.ts'

export interface Frame {
  readonly book: string
  readonly n: number
  readonly bytes: Buffer
}

export const frameOf = (row: Row): Frame => ({ book: row.book, n: row.n, bytes: Buffer.from(JSON.stringify(row)) })

const KEPT = 1000

export class Frames {
  /** The place of the first frame that is still kept. */
  #start = 0
  #frames: Frame[] = []

  get start(): number {
    return this.#start
  }

  /** The place behind the last frame. */
  get end(): number {
    return this.#start + this.#frames.length
  }

  at(place: number): Frame | undefined {
    return this.#frames[place - this.#start]
  }

  push(frame: Frame): void {
    this.#frames.push(frame)
    if (this.#frames.length < 2 * KEPT) return
    this.#frames = this.#frames.slice(-KEPT)
    this.#start += KEPT
  }
}
