// What followers are handed. Rows that were written together go out in one frame to whoever may read all of them; whoever may
// read some gets those. A frame is made of its rows alone and built once for all who are given the same.

import type { Row } from './store/store.ts'

export const bytesOf = (rows: readonly Row[]): Buffer => Buffer.from(JSON.stringify(rows))

/** Rows that were written together. */
export class Frame {
  readonly rows: readonly Row[]
  readonly #built = new Map<string, Buffer>()

  constructor(rows: readonly Row[]) {
    this.rows = rows
  }

  /** What is sent of the rows at these places. */
  bytes(places: readonly number[]): Buffer {
    const key = places.join()
    const built = this.#built.get(key) ?? bytesOf(places.map((place) => this.rows[place] as Row))
    this.#built.set(key, built)
    return built
  }
}

const KEPT = 100

/** The last frames of a table in the order they were written; places in it never leave the server. */
export class Frames {
  /** The place of the first frame that is still kept. */
  #start = 0
  #frames: Frame[] = []

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
