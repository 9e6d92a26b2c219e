// A device of a test that pledges its shakes and gives them, command by command.

import { type Book, COMMON } from '../../table/books.ts'
import type { LastShake, Shaker } from '../../table/entries.ts'
import { type Hash, hash } from '../../table/fair/hash.ts'
import { PLACES, shakeBefore } from '../../table/fair/pledge.ts'

export class PledgedDevice {
  readonly name: string
  private readonly table: string
  private readonly book: Book
  private made = 0
  /** The shakes of the newest pledge by their places, made once: a crowd of such devices has better things to do. */
  private shakes: readonly Hash[] = []
  private last: LastShake | null = null

  constructor(table: string, name: string, book: Book = COMMON) {
    this.table = table
    this.name = name
    this.book = book
  }

  /** The fields of the next pledge. */
  pledge(): object {
    this.shakes = this.chain(hash('code', `${this.name} ${++this.made}`))
    const { book, name: device, last } = this
    return { book, device, anchor: this.shakeAt(0), ...(last ? { last } : {}) }
  }

  /** The fields of the shake for an opening; null where it does not name this device. */
  shake(opening: { readonly throw: number; readonly shakers: readonly Shaker[] }): { shake: string } | null {
    const shaker = opening.shakers.find(({ device }) => device === this.name)
    if (!shaker) return null
    const { book, name: device } = this
    const shake = this.shakeAt(shaker.place)
    this.last = { pledge: shaker.pledge, place: shaker.place, shake }
    return { book, throw: opening.throw, device, shake } as { shake: string }
  }

  /** Whether the pledge is used up. */
  get isUsedUp(): boolean {
    return this.last?.place === PLACES
  }

  private shakeAt(place: number): Hash {
    return this.shakes[place] as Hash
  }

  private chain(secret: Hash): readonly Hash[] {
    const backwards = [secret]
    for (let shake = secret; backwards.length <= PLACES; backwards.push(shake))
      shake = shakeBefore(this.table, this.book, shake)
    return backwards.reverse()
  }
}
