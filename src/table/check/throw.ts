// A throw, as far as a reader of some books knows it.

import type { Book } from '../books.ts'
import type { CommandSource, DeviceName, Id, RollNames, Shaker, ShownDice, ThrowPurpose } from '../entries.ts'
import type { SealOpening } from '../fair/seal.ts'

export interface Throw {
  readonly book: Book
  readonly number: number
  /** The number of its opening's entry. */
  readonly n: number
  readonly check: Id | null
  readonly shakers: readonly Shaker[]
  readonly what: ThrowPurpose | null
  /** The exact text of its opening, until it is thrown: dice come from its hash. */
  readonly text: string
  readonly shakes: Readonly<Record<DeviceName, string>>
  /** Who wants it voided; null while nobody does. */
  readonly voidAsked: CommandSource | null
  /** The act that follows its voiding, as the vault knows. */
  readonly voidMeant: { readonly why: string; readonly again: boolean } | null
  /** Devices that will not shake it. */
  readonly waived: readonly DeviceName[]
  readonly key: string | null
  /** The opening of a hidden `what`. */
  readonly hidden: SealOpening | null
  /** The opening of the seal on what only the GM knew when it was opened. */
  readonly before: SealOpening | null
  readonly dice: { readonly dice: ShownDice; readonly rolls: RollNames } | null
  /** The books in which its dice were shown. */
  readonly shownIn: readonly Book[]
  readonly isThrown: boolean
}

/** The purpose of a throw with what only the GM knew when it was opened. */
export const wholePurpose = (what: ThrowPurpose, before: string): ThrowPurpose => ({
  ...what,
  ...(JSON.parse(before) as Pick<ThrowPurpose, 'input' | 'answers'>),
})

/** The name of a throw: its opening's book and its number there. */
export const throwName = (book: Book, number: number): string => `${book}:${number}`
