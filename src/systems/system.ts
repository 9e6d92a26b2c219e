// A system: a game's folder, told to everything else.

import type { Dictionary, Sentence } from '../dice/index.ts'
import type { Building } from './building.ts'
import type { Fields } from './field.ts'
import type { Labels, Language } from './language.ts'
import type { AnyMechanic } from './mechanic.ts'
import type { AnyMove } from './move.ts'
import type { Sheet } from './sheet.ts'
import type { Simulation } from './simulation.ts'
import type { TurnModel } from './turns.ts'

export { LANGUAGES, type Language } from './language.ts'

/** A game's words in one language. Labels are looked up by the declared name; sentences by the word a rule tells. */
export interface SystemWords {
  readonly name: string
  readonly summary: string
  readonly mechanics: Readonly<Record<string, { readonly name: string; readonly summary: string }>>
  readonly moves: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
  /** The names of difficulties, where the game has some. */
  readonly difficulties?: Readonly<Record<string, string>>
  /** How a side is joined to the one before it, where it is nobody's opponent: `for` the patient. */
  readonly joins?: Readonly<Record<string, string>>
  readonly decisions: Readonly<Record<string, string>>
  /** Labels of spent values, where the field is called otherwise. */
  readonly spends?: Readonly<Record<string, string>>
  /** The figures by which plans are compared, where a mechanic advises with some. */
  readonly plans?: Readonly<Record<string, string>>
  readonly verdicts: Readonly<Record<string, string>>
  /** The verdicts where the sides have names, which stand in place of `{side}`. */
  readonly namedVerdicts?: Readonly<Record<string, string>>
  /** Fields in the same way. */
  readonly namedFields?: Readonly<Record<string, string>>
  /** The question at a field that is picked from the sheet by name, where its label asks for something else. */
  readonly picks?: Readonly<Record<string, string>>
  readonly purchases: Readonly<Record<string, string>>
  readonly story: Dictionary
  readonly refusals: Dictionary
  /** The game's own texts on sheets and names of ready-made characters, by the text there, where it reads otherwise. */
  readonly texts?: Readonly<Record<string, string>>
}

/** The shape of one language's words, so that a missing one in another does not compile. */
export type SameWords<W extends SystemWords> = {
  readonly [K in keyof Omit<W, 'texts'>]: K extends 'story' | 'refusals'
    ? { readonly [S in keyof W[K]]: Sentence }
    : SameTexts<W[K]>
} & Pick<SystemWords, 'texts'>
type SameTexts<W> = W extends string ? string : { readonly [K in keyof W]: SameTexts<W[K]> }

/** A sentence on each worked example, by its name; and those beside the first, by mechanic. */
export interface GameExamples extends Readonly<Record<Language, Labels>> {
  readonly more?: Readonly<Record<string, AnyMechanic['examples']>>
}

/** A game's rules and sheet, without its turns and its words. */
export interface Game {
  readonly id: string
  readonly mechanics: Readonly<Record<string, AnyMechanic>>
  /** Rulings of the table that no mechanic takes: those of building. */
  readonly options?: Fields
  /** The moves: each rolls one of the mechanics. */
  readonly moves: Readonly<Record<string, AnyMove>>
  readonly sheet: Sheet
  /** Loaded where they are read: the lab, and the help of the command line. */
  readonly examples: () => Promise<GameExamples>
  /** How characters are built step by step, where the game says. Loaded when it is asked for: few who roll do. */
  // biome-ignore lint/suspicious/noExplicitAny: a draft of any game
  readonly building?: () => Promise<Building<any>>
  /** How fights are played many times, where the game has fights. Loaded when it is asked for: few who roll do. */
  readonly simulation?: () => Promise<Simulation>
  /** The numbers of all its rules, as its rulebook has them. */
  readonly rules: readonly string[]
  /** The rules behind refusals that are not in the game's own words, by `word` or `word:field` (`rule-citation.ts`). */
  readonly cites?: Readonly<Record<string, string>>
}

/** A game that can be told. */
export interface System extends Game {
  /** How turns are taken in a crisis: by the game's own rules, or as a plain list. A page has them once there is a crisis. */
  turns(): TurnModel
  readonly words: Readonly<Record<Language, SystemWords>>
}
