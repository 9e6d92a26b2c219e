// Pledged shakes: a device draws one secret for each book and makes a chain of shakes from it, each the hash of the next. The
// first value, the anchor, stands in the log before the first throw. So every shake is fixed before the throw it is used for, and
// a shake that was withheld is given away by the next one.

import { type Hash, hash, isHash, mustBeHash, mustBeId } from './hash.ts'

/** The shakes in one pledge. The anchor is place 0. */
export const PLACES = 256

/** The shake before this one in the chain. */
export const shakeBefore = (table: string, book: string, shake: Hash): Hash =>
  hash('shake', mustBeId('table', table), mustBeId('book', book), mustBeHash('shake', shake))

/** The shake so many places before this one. */
export function shakeBack(table: string, book: string, shake: Hash, places: number): Hash {
  let value = shake
  for (let i = 0; i < places; i++) value = shakeBefore(table, book, value)
  return value
}

/** The shake at a place of the chain that ends with this secret: 32 random bytes as hex, the shake of the last place. */
export const shakeAt = (table: string, book: string, secret: Hash, place: number): Hash =>
  shakeBack(table, book, secret, PLACES - place)

/** Where a shake stands in the chain of a pledge. */
export interface KnownShake {
  readonly place: number
  readonly shake: Hash
}

/**
 * The shakes of one pledge as far as a reader knows them. The highest one gives away all below it, so a shake is compared with
 * its neighbour and not hashed down to the anchor each time.
 */
export class ShakeChain {
  private readonly table: string
  private readonly book: string
  private highest: KnownShake

  constructor(table: string, book: string, anchor: Hash) {
    this.table = table
    this.book = book
    this.highest = { place: 0, shake: anchor }
  }

  /** Whether this is the shake of a place; one that is higher than all before is known from now on. */
  take(place: number, shake: string): boolean {
    if (!isHash(shake) || !Number.isSafeInteger(place) || place < 1 || place > PLACES) return false
    const { highest } = this
    if (place <= highest.place) return this.at(place) === shake
    if (shakeBack(this.table, this.book, shake, place - highest.place) !== highest.shake) return false
    this.highest = { place, shake }
    return true
  }

  /** The shake of a place that was given away by now; null for a higher one. */
  at(place: number): Hash | null {
    const { highest } = this
    return place > highest.place ? null : shakeBack(this.table, this.book, highest.shake, highest.place - place)
  }
}
