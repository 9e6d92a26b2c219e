// The plans that this page asks before it offers something: a bundle of its own, loaded when the first of them is asked.

import { COMMON } from '../../table/books.ts'
import { refusalFor, refusalIn } from '../../table/command.ts'
import { reseal, withdraw } from '../../table/commands/declarations.ts'
import { mustBeAgain } from '../../table/commands/drafts.ts'
import { help, mustHelp } from '../../table/commands/helping.ts'
import { agree } from '../../table/commands/negotiation.ts'
import { override, respond, strike } from '../../table/commands/ruling.ts'
import { forgetWords } from '../../table/commands/talk.ts'
import { reveal } from '../../table/commands/telling.ts'
import { voidThrow } from '../../table/commands/throws.ts'
import { SeatView } from '../../table/seat-view.ts'
import { type CommandOffer, knowledgeOf, plannedOffer } from './planned-offer.ts'
import type { TableView } from './table-view.ts'

const PLANNED = { agree, forgetWords, override, reseal, respond, reveal, strike, voidThrow, withdraw }

export type PlannedCommand = keyof typeof PLANNED

/** Null where the command is not to be shown at all. */
export const offerOf = (table: TableView, command: PlannedCommand, fields: object): CommandOffer | null =>
  plannedOffer(table, PLANNED[command], fields)

/** Whether one side of a roll can try the same again. */
export function mayRetry(table: TableView, check: string, side: string): boolean {
  const knowledge = knowledgeOf(table)
  const failed = knowledge.state.checks[check]
  const own = failed?.sides[side]
  if (!failed || !own) return false
  const draft = { again: check, rolled: failed.rolled, sides: { [side]: own } }
  return refusalIn(() => mustBeAgain(new SeatView(knowledge, 'yes'), draft)) === null
}

/** Whether this seat could help with a roll: in front of everybody, or as hidden as the roll itself is. */
export function mayHelp(table: TableView, check: string): boolean {
  const knowledge = knowledgeOf(table)
  const { checks } = knowledge.state
  const [side = 'self'] = Object.keys(checks[check]?.sides ?? {})
  if (refusalFor(knowledge, help, { check, side }) === null) return true
  const sees = checks[check]?.book === COMMON ? 'open' : 'gm'
  return refusalIn(() => mustHelp(new SeatView(knowledge, 'yes'), check, { sees, given: {}, pick: null })) === null
}
