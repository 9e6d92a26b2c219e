// Random bytes, fetched from the system many at a time: to ask for every few of them costs more than the bytes.

import { randomFillSync } from 'node:crypto'

const POOL = 4096

export type RandomHex = (bytes: number) => string

/** Random bytes as hex. What was given out is wiped. */
export function randomHex(): RandomHex {
  const pool = Buffer.alloc(POOL)
  let at = POOL
  return (bytes) => {
    if (bytes > POOL) throw new RangeError(`At most ${POOL} bytes at once.`)
    if (at + bytes > POOL) {
      randomFillSync(pool)
      at = 0
    }
    const given = pool.toString('hex', at, at + bytes)
    pool.fill(0, at, at + bytes)
    at += bytes
    return given
  }
}
