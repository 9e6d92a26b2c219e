// Sheets: what a character is in a game. Declared like a mechanic's input, with values that follow from it and what can be spent.

import type { PlainRecord } from '../dice/index.ts'
import type { Fields, GivenValues, Values } from './field.ts'

/** A number and where it comes from: a word of the game's with its figures. */
export interface DerivedNumber {
  readonly value: number
  readonly word: string
  readonly figures: PlainRecord
}

/** How a character is, where that is no number: its word says it. */
export interface DerivedState extends Omit<DerivedNumber, 'value'> {
  readonly value: null
  /** Nothing that others should see at a glance. */
  readonly isWell: boolean
}

/** Something that is spent and comes back. Its present value is a field of the sheet. */
export interface Resource {
  /** The most there can be of it on this sheet. */
  readonly most: (values: Values<Fields>) => number
  /** The event that brings it back: a rest, the end of a session, words in the postamble that the GM grants, or nothing. */
  readonly back: 'rest' | 'session' | 'claimed' | 'never'
}

/** An action that takes no roll: a word of the game's story with its figures, and what the sheet is then. */
export interface SheetAction<V> {
  readonly name: string
  readonly word: string
  readonly figures: PlainRecord
  readonly after: V
  /** The actions that it takes in a crisis. */
  readonly actions?: number
}

/** A fault of a sheet, or of the draft of one: a word and figures, beside the field it is about. */
export interface SheetFault {
  readonly field: string
  readonly word: string
  readonly figures: PlainRecord
}

/** A ready-made character. */
// biome-ignore lint/suspicious/noExplicitAny: a sheet of any fields
export interface Starter<F extends Fields = any> {
  readonly name: string
  readonly sheet: GivenValues<F>
}

// biome-ignore lint/suspicious/noExplicitAny: a sheet of any fields
export interface Sheet<F extends Fields = any> {
  readonly fields: F
  readonly derived: Readonly<Record<string, (values: Values<F>) => DerivedNumber | DerivedState>>
  readonly resources: Readonly<Record<string, Resource>>
  /**
   * Costs that a roll calls by another name than the sheet: the fields that may pay them when this line is rolled, the likeliest
   * first.
   */
  readonly pays?: Readonly<Record<string, (values: Values<F>, pick: string | null) => readonly string[]>>
  /** The acts that need no roll now, such as to reload. */
  actions?(values: Values<F>): readonly SheetAction<Values<F>>[]
  /** Derived values, or fields by their paths, that tell of somebody at a glance, beside resources; without it the first derived ones do. */
  readonly glance?: readonly string[]
  /** Fields, derived values and resources that this one does not have, by name: a thing has no abilities. */
  lacks?(values: Values<F>): readonly string[]
  /** The faults of a sheet: each a word and figures, beside the field. */
  check?(values: Values<F>): readonly SheetFault[]
  /** Ready-made characters. A name that the game has words for is told in them. */
  readonly starters: readonly Starter<F>[]
}

export function sheet<const F extends Fields>(declared: Sheet<F>): Sheet<F> {
  return declared
}
