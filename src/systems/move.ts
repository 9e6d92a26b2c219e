// Moves: what people do, beside what can be rolled. A move rolls one mechanic and says which of its input the sheet knows, what is asked
// before the dice, and whom it is against. There is no other way from a sheet to an input; a move knows nothing of screens.

import type { Plain, PlainRecord } from '../dice/index.ts'

export const MOVE_GROUPS = ['attack', 'move', 'help', 'other'] as const
export type MoveGroup = (typeof MOVE_GROUPS)[number]

/** A value that the sheet knows, and where it stands there: a field, a derived value, or a field of a line, `weapons/RX60/hit`. */
export interface Fact {
  readonly value: Plain
  readonly from: string
  /** No other value is possible: a move that asks for it does not ask here. */
  readonly isSettled?: true
}
/** By the fields of the side they are about. */
export type Facts = Readonly<Record<string, Fact>>

export const fact = (value: Plain, from: string): Fact => ({ value, from })

/** Facts that stand in a line of a list under the names they have in the roll. */
export function lineFacts<L extends { readonly name: string }>(
  list: string,
  line: L,
  fields: readonly (keyof L & string)[],
): Facts {
  return Object.fromEntries(fields.map((field) => [field, fact(line[field] as Plain, `${list}/${line.name}/${field}`)]))
}

/** The values of facts. */
export const factValues = (facts: Facts): PlainRecord =>
  Object.fromEntries(Object.entries(facts).map(([field, { value }]) => [field, value]))

/** A number on a sheet that goes into a field, by its name there. */
export interface NamedValue {
  readonly name: string
  readonly value: number
}

/** A line of a sheet that offers a move: its name, and the entry or value that stands there. */
export interface NamedLine<L> {
  readonly name: string
  readonly item: L
  /** The field of the sheet it stands in, where there are several. */
  readonly from?: string
}

/** One side of a move: what its sheet brings to the roll. */
export interface MoveSide<C, L> {
  /** The fields of the sheet whose lines offer it: the entries of a list, the fields of a group, or the field itself. Without any, the sheet as a whole. */
  readonly from?: readonly (keyof C & string)[]
  /** The lines, where they are others than those that stand there: a skill that nobody learnt. */
  lines?(who: C): readonly NamedLine<L>[]
  facts(who: C, line: L): Facts
  /** Fields that are picked from the sheet by name; of a list each pick adds one. Without any to pick, there is nothing to ask. */
  readonly picks?: { readonly [field: string]: (who: C, line: L) => readonly NamedValue[] }
  /** Values with which it would be another move: these fields are given otherwise, or not at all, but by a line that brings them itself. */
  readonly barred?: PlainRecord
}

/** The side that a move is against, or for. */
export interface OtherSide<C, L> extends MoveSide<C, L> {
  readonly side: string
  /** Nothing is asked of this side: where everybody reads its sheet, that says it all, and the dice fall at once. */
  readonly isPassive?: boolean
  /** Facts on this sheet about fields that are no side's: the health a patient has lost. */
  shared?(who: C): Facts
}

/** Why a move cannot be made now: a word of the game's refusals. */
export interface MoveReason {
  readonly word: string
  readonly figures: PlainRecord
}

export interface Move<C, L> extends MoveSide<C, L> {
  /** The mechanic. */
  readonly rolls: string
  readonly group: MoveGroup
  /** Whether this line offers it; a reason where it does, but not now. */
  offered?(who: C, line: L): boolean | MoveReason
  // biome-ignore lint/suspicious/noExplicitAny: the other side has lines of its own
  readonly against?: OtherSide<C, any>
  /** Facts that hold, called the same on the sheet: a roll from it, by this move or without one, is given no other value. */
  readonly holds?: readonly (keyof C & string)[]
  /** The few fields of one's own to settle before the dice, in this order; where it always opens, the GM's too. */
  readonly asks?: readonly string[]
  /** No roll of it is like the last: a click opens its fields and rolls nothing. */
  readonly opens?: true
  /** Paid in a crisis when it is rolled. */
  readonly costs?: { readonly actions: number }
  /** The moves that may follow a good end, and a bad one. One that helps is for others, to help whom this was against. */
  readonly next?: { readonly good?: readonly string[]; readonly bad?: readonly string[] }
  /** As the next move of a roll: the fields that what was bought there goes into, by the items of its menu. */
  readonly takes?: Readonly<Record<string, string>>
}

// biome-ignore lint/suspicious/noExplicitAny: a move on any sheet
export type AnyMove = Move<any, any>

export function move<C, L>(declared: Move<C, L>): Move<C, L> {
  return declared
}
