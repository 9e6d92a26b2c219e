// Sheets: what a character is in a game. Declared like a mechanic's input, with values that follow from it and what can be spent.

import type { Plain } from '../dice/index.ts'
import type { Fields, Given, Values } from './field.ts'

/** A number and where it comes from: a word of the game's with its figures. */
export interface Why {
  readonly value: number
  readonly word: string
  readonly figures: Readonly<Record<string, Plain>>
}

/** How a character is, where that is no number: its word says it. */
export interface State extends Omit<Why, 'value'> {
  readonly value: null
  /** Nothing that others should see at a glance. */
  readonly isWell: boolean
}

/** Something that is spent and comes back. Its present value is a field of the sheet. */
export interface Resource {
  /** The most there can be of it on this sheet. */
  readonly most: (values: Values<Fields>) => number
  /** What brings it back: a rest, the end of a session, words in the postamble that the GM grants, or nothing. */
  readonly back: 'rest' | 'session' | 'claimed' | 'never'
}

/** Something done without a roll: a word of the game's story with its figures, and what the sheet is then. */
export interface Deed<V> {
  readonly name: string
  readonly word: string
  readonly figures: Readonly<Record<string, Plain>>
  readonly after: V
}

// biome-ignore lint/suspicious/noExplicitAny: a sheet of any fields
export interface Sheet<F extends Fields = any> {
  readonly fields: F
  readonly derived: Readonly<Record<string, (values: Values<F>) => Why | State>>
  readonly resources: Readonly<Record<string, Resource>>
  /**
   * What a roll calls by another name than the sheet: the fields that may pay for it when this line is rolled, the likeliest
   * first.
   */
  readonly pays?: Readonly<Record<string, (values: Values<F>, pick: string | null) => readonly string[]>>
  /** What can be done without a roll now, such as to reload. */
  deeds?(values: Values<F>): readonly Deed<Values<F>>[]
  /** What the group may not have: each a word and figures, beside the field. */
  check?(
    values: Values<F>,
  ): readonly { readonly field: string; readonly word: string; readonly figures: Readonly<Record<string, Plain>> }[]
  /** Ready-made characters. A name that the game has words for is told in them. */
  readonly starters: readonly { readonly name: string; readonly sheet: Given<F> }[]
}

export function sheet<const F extends Fields>(declared: Sheet<F>): Sheet<F> {
  return declared
}
