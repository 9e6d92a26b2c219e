// A throw, as far as a reader of some books knows it.

import type { Book, SeatId } from '../books.ts'
import type { Id, RollNames, ShownDice, ThrowPurpose } from '../entries.ts'

export interface Throw {
  readonly book: Book
  readonly number: number
  readonly check: Id | null
  readonly shakers: readonly SeatId[]
  readonly what: ThrowPurpose | null
  /** The exact text of its opening, until it is thrown: dice come from its hash. */
  readonly text: string
  readonly shakes: Readonly<Record<SeatId, string>>
  readonly key: string | null
  /** The opening of a hidden `what`. */
  readonly hidden: { readonly salt: string; readonly text: string } | null
  readonly dice: { readonly dice: ShownDice; readonly rolls: RollNames } | null
  /** The books in which its dice were shown. */
  readonly shownIn: readonly Book[]
  readonly isThrown: boolean
}

/** The name of a throw: its opening's book and its number there. */
export const throwName = (book: Book, number: number): string => `${book}:${number}`
