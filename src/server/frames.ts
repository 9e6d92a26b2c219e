// Rows for followers, as WebSocket frames of text. Rows that were written together go out in one frame to whoever may
// read all of them; whoever may read some gets those. A frame is built once for all who are given the same.

import type { StoredRow } from './store/store.ts'

/** The first byte of a frame that holds a whole text. */
const WHOLE_TEXT = 0x81
/** The mark in place of a length that takes two bytes, or eight. */
const [TWO, EIGHT] = [126, 127]

/** Something as JSON in a frame, as it goes over the line. */
export function frameOf(said: unknown): Buffer {
  const text = JSON.stringify(said)
  const size = Buffer.byteLength(text)
  const start = size < TWO ? 2 : size < 2 ** 16 ? 4 : 10
  const frame = Buffer.allocUnsafe(start + size)
  frame[0] = WHOLE_TEXT
  frame[1] = start === 2 ? size : start === 4 ? TWO : EIGHT
  if (start === 4) frame.writeUInt16BE(size, 2)
  if (start === 10) frame.writeBigUInt64BE(BigInt(size), 2)
  frame.write(text, start)
  return frame
}

/** Rows that were written together. */
export class RowBatch {
  readonly #rows: readonly StoredRow[]
  readonly #built: { readonly given: readonly StoredRow[]; readonly frame: Buffer }[] = []

  constructor(rows: readonly StoredRow[]) {
    this.#rows = rows
  }

  /** A frame of those that are given; null when none is. */
  frame(isGiven: (row: StoredRow) => boolean): Buffer | null {
    const given = this.#rows.filter(isGiven)
    if (given.length === 0) return null
    const known = this.#built.find((built) => isSame(built.given, given))
    if (known) return known.frame
    const frame = frameOf(given)
    this.#built.push({ given, frame })
    return frame
  }
}

const isSame = (some: readonly StoredRow[], others: readonly StoredRow[]): boolean =>
  some.length === others.length && some.every((row, i) => row === others[i])
