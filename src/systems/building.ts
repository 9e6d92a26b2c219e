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
  /** Whether it is the GM's to say, such as the money to begin with: at a table it is said there, for everybody. */
  readonly isOfGm?: boolean
  /** The draft it leads to. */
  take(said: string): D
}

/** A sentence of the game's about a draft. */
export type DraftText = Omit<AccountLine, 'amount'>

/** Something that goes up and down by steps: an ability, a skill, a thing to buy. The steps are offers, by their names. */
export interface DraftRow {
  readonly label: DraftText
  readonly stands: DraftText
  /** The figures that a choice needs: those of a weapon. */
  readonly about?: DraftText
  readonly up: string | null
  readonly down: string | null
}

export interface DraftRows {
  readonly head: DraftText
  readonly rows: readonly DraftRow[]
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
  progress(draft: D, step: string): readonly DraftText[]
  offers(draft: D, step: string): readonly DraftOffer<D>[]
  /** The offers that are steps of something, in groups; the others stand by themselves. */
  rows(draft: D, step: string): readonly DraftRows[]
  /** The dice a step wants thrown, in the order in which `take` gets their faces. */
  throws(draft: D, step: string): readonly DraftDice[]
  take(draft: D, step: string, faces: readonly number[]): D
  review(draft: D): DraftReview
  /** The draft under the rulings of a table: the money handed out there, and everything that is allowed. */
  ruled(draft: D, rulings: PlainRecord): D
  /** The draft that a finished character is improved by: it begins with that sheet, and `finish` leads to the better one. */
  improve(sheet: PlainRecord): D
  /** The sheet as far as it goes, to look at; null where nothing can be made of the draft. */
  preview(draft: D): PlainRecord | null
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
  /** The same without saying of what. */
  figure(amount: number): string
}

/** A line of the account, or a fault of a draft, in the game's words. */
export const accountText = (line: DraftText | SheetFault, { told }: BuildingWords): string =>
  wordSentence(told, line) ?? line.word
