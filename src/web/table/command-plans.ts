// The plans that this page asks before it offers something: a bundle of its own, loaded when the first of them is asked.

import type { PlainRecord } from '../../dice/index.ts'
import { COMMON } from '../../table/books.ts'
import { players, refusalFor } from '../../table/command.ts'
import { reseal, withdraw } from '../../table/commands/declarations.ts'
import { mustBeAgain } from '../../table/commands/drafts.ts'
import { grantAid, help, mustHelp } from '../../table/commands/helping.ts'
import { agree, offer } from '../../table/commands/negotiation.ts'
import { buy } from '../../table/commands/purchases.ts'
import { override, respond, strike } from '../../table/commands/ruling.ts'
import { forgetWords } from '../../table/commands/talk.ts'
import { reveal } from '../../table/commands/telling.ts'
import { decide, handDice, mustAwaitChoice, mustAwaitHand, voidThrow } from '../../table/commands/throws.ts'
import { inputByTurns } from '../../table/turn-rolls.ts'
import { type CommandOffer, knowledgeOf, mayBegin, plannedOffer } from './planned-offer.ts'
import type { TableView } from './table-view.ts'

const PLANNED = {
  agree,
  buy,
  forgetWords,
  grantAid,
  offer,
  override,
  reseal,
  respond,
  reveal,
  strike,
  voidThrow,
  withdraw,
}

/** The roles that may give `startCheck`: its file is large, and no more of it is asked here. */
export const STARTING = { may: players }

export type PlannedCommand = keyof typeof PLANNED

/** Null where the command is not to be shown at all. */
export const offerByPlan = (table: TableView, command: PlannedCommand, fields: object): CommandOffer | null =>
  plannedOffer(table, PLANNED[command], fields)

/** Whether this seat may enter real dice for a roll. */
export const mayEnterDice = (table: TableView, check: string): boolean =>
  mayBegin(table, handDice, (view) => mustAwaitHand(view, check))

/** Whether this seat may make the choice that waits. */
export const mayChoose = (table: TableView, check: string): boolean =>
  mayBegin(table, decide, (view) => mustAwaitChoice(view, check))

/** Whether one side of a roll can try the same again. */
export function mayRetry(table: TableView, check: string, side: string): boolean {
  const failed = table.state.checks[check]
  const own = failed?.sides[side]
  if (!failed || !own) return false
  const draft = { again: check, rolled: failed.rolled, sides: { [side]: own } }
  return mayBegin(table, STARTING, (view) => mustBeAgain(view, draft))
}

/** Whether this seat could help with a roll: in front of everybody, or as hidden as the roll itself is. */
export function mayHelp(table: TableView, check: string): boolean {
  const { checks } = table.state
  const [side = 'self'] = Object.keys(checks[check]?.sides ?? {})
  if (refusalFor(knowledgeOf(table), help, { check, side }) === null) return true
  const sees = checks[check]?.book === COMMON ? 'open' : 'gm'
  return mayBegin(table, STARTING, (view) => mustHelp(view, check, { sees, given: {}, pick: null }))
}

/** The turns' values for those on the sides of a roll, as the table will put them in: the cover somebody took. */
export const turnsInput = (
  { system, state }: TableView,
  mechanic: string,
  rolling: Omit<Parameters<typeof inputByTurns>[2], 'rolled'>,
): PlainRecord => inputByTurns(system, state, { ...rolling, rolled: { mechanic } })
