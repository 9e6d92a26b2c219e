// How a character of a game is built: a draft that can be put away half-done, what it costs, and what is wrong with it still.

import type { Dictionary, Plain, PlainRecord } from '../dice/index.ts'
import type { Fields } from './field.ts'
import type { Language } from './language.ts'
import type { SheetFault } from './sheet.ts'
import { wordSentence } from './word-sentence.ts'

/** One entry of the account: a word of the game's, its figures, and what it gives (or, below 0, takes). */
export interface AccountLine {
  readonly word: string
  readonly figures: PlainRecord
  readonly amount: number
}

export interface DraftReview {
  readonly lines: readonly AccountLine[]
  /** The sum of all lines; below 0 more was spent than there is. */
  readonly left: number
  readonly faults: readonly SheetFault[]
}

/** Something that can be done to a draft now, with what it gives or takes. */
export interface DraftOffer<D extends Plain> extends AccountLine {
  /** The text to type for it. */
  readonly name: string
  /** A word for what must be said along with it, such as a name; null where nothing must. */
  readonly asks: string | null
  /** The draft it leads to. */
  take(said: string): D
}

/** Dice that a draft waits for: so many of so many sides. */
export interface DraftDice {
  readonly what: string
  readonly count: number
  readonly sides: number
}

export interface Building<D extends Plain = Plain> {
  /** The fields of a draft. All of them may be left out: that is the draft everybody starts with. */
  readonly fields: Fields
  readonly steps: readonly string[]
  /** The step at which a fault beside this field is mended. */
  stepOf(field: string): string
  /** The result of this step so far, beside the account. */
  progress(draft: D, step: string): readonly Omit<AccountLine, 'amount'>[]
  offers(draft: D, step: string): readonly DraftOffer<D>[]
  /** The dice a step wants thrown, in the order in which `take` gets their faces. */
  throws(draft: D, step: string): readonly DraftDice[]
  take(draft: D, step: string, faces: readonly number[]): D
  review(draft: D): DraftReview
  /** The draft that a finished character is improved by: it begins with that sheet, and `finish` leads to the better one. */
  improve(sheet: PlainRecord): D
  /** The sheet of the finished character; refuses a draft with faults, naming the first of them. */
  finish(draft: D): PlainRecord
  readonly words: Readonly<Record<Language, BuildingWords>>
}

export interface BuildingWords {
  readonly steps: Readonly<Record<string, string>>
  /** Labels of the `asks` of an offer. */
  readonly asks: Readonly<Record<string, string>>
  readonly dice: Readonly<Record<string, string>>
  /** Sentences for lines, offers and faults. */
  readonly told: Dictionary
  amount(amount: number): string
}

/** A line of the account, or a fault of a draft, in the game's words. */
export const accountText = (line: Omit<AccountLine, 'amount'> | SheetFault, { told }: BuildingWords): string =>
  wordSentence(told, line) ?? line.word
