// How a game takes turns in a crisis: a plain state, and the commands that change it. The table keeps the commands, so a state
// always follows from them.

import type { Dictionary, Plain, PlainRecord } from '../dice/index.ts'
import type { Fields, Values } from './field.ts'
import type { Language } from './language.ts'

/** A command: one by `actor` may also be given by the player of the combatant it is about, one by `gm` only by the GM. */
export interface TurnCommand<S extends Plain, F extends Fields> {
  readonly by: 'gm' | 'actor'
  readonly fields: F
  /** The state it leads to; refuses what the rules do not allow. Commands of an actor have a field `who`. */
  apply(state: S, values: Values<F>): S
}

/** One who takes turns, as everybody sees it. */
export interface TurnRow {
  readonly name: string
  /** Why no turn is taken: a word of the game's (`incapacitated`, `dead`); null for those who act. */
  readonly out: string | null
  /** Actions left of those a turn has; null where a game counts none. */
  readonly actions: { readonly left: number; readonly of: number } | null
  readonly ready: readonly { readonly trigger: string; readonly actions: number }[]
  /** Further signs of them, in words of the game's (`light` cover). */
  readonly marks?: readonly string[]
}

export interface Turns {
  readonly round: number
  /** The one whose turn it is; null while there is nobody to take one. */
  readonly now: string | null
  readonly rows: readonly TurnRow[]
}

/** Commands and their fields as people read them, and why a command is refused; a field may also stand among the game's own. */
export interface TurnWords {
  readonly commands: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
  readonly refusals: Dictionary
}

export interface TurnModel<S extends Plain = Plain> {
  readonly begin: S
  // biome-ignore lint/suspicious/noExplicitAny: commands of any fields
  readonly commands: Readonly<Record<string, TurnCommand<S, any>>>
  show(state: S): Turns
  /** The command that is due by a sheet as it is now, such as to fall; null where none is. It is still the GM's to give. */
  // biome-ignore lint/suspicious/noExplicitAny: the sheet of any game
  due?(row: TurnRow, sheet: any): DueCommand | null
  /** The price of helping with another's roll; a move says its own price. */
  readonly costs?: { readonly helping: number }
  /** The commands by which somebody pays for what they do now: refused, as these are, where it is not their moment. */
  pay?(state: S, action: TurnAction): TurnPayment
  /** The command that gives actions back for something that was taken back; null where that moment is over. */
  giveBack?(state: S, who: string, actions: number): DueCommand | null
  /** The turns' part in a side of a roll: fields of that side, such as their cover. */
  tells?(state: S, name: string): PlainRecord
  /** The check that a command calls; null where it calls none. */
  calls?(command: string, values: PlainRecord): CalledByTurn | null
  /** The words of the turns, which come with them and not with the game's. */
  readonly words: Readonly<Record<Language, TurnWords>>
  /**
   * Commands as the log tells them: sentences of their fields, of `now`, whose turn begins (or null), and of `names`, those in a list. A word
   * of a field as people read it is `coverSaid` beside `cover`.
   */
  readonly told: Readonly<Record<Language, Dictionary>>
}

/** Something that somebody does in turns, for so many actions. `mayTakeTurns`: it is carried on over turns where it must be. */
export interface TurnAction {
  readonly who: string
  readonly what: string
  readonly actions: number
  readonly mayTakeTurns: boolean
}

export interface TurnPayment {
  readonly commands: readonly DueCommand[]
  /** Whether it is paid in full, and so done. */
  readonly isDone: boolean
}

export interface CalledByTurn {
  readonly who: string
  readonly move: string
  /** The line of the sheet that is rolled. */
  readonly pick: string
  readonly input: PlainRecord
}

export interface DueCommand {
  readonly command: string
  readonly values: PlainRecord
}

export function turnModel<S extends Plain>(declared: TurnModel<S>): TurnModel<S> {
  return declared
}

export function turnCommand<S extends Plain, const F extends Fields>(declared: TurnCommand<S, F>): TurnCommand<S, F> {
  return declared
}
