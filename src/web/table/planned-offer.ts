// Whether a command is offered to this seat: the plan that the server will ask decides it here too, so that a button promises nothing
// that is refused. Parts that are loaded with their commands ask here; cards, which are not, ask `command-offer.ts`.

import { type AnyCommand, type GuardedCommand, refusalFor, refusalIn, viewFor } from '../../table/command.ts'
import type { SeatKnowledge, SeatView } from '../../table/seat-view.ts'
import { refusalSentence } from '../words/refusal-sentence.ts'
import type { TableView } from './table-view.ts'

/** Refusals that nobody has to be told: it is not this seat's, it is done already, or it is not the time for it. An archived table says so once. */
const SELF_EVIDENT: ReadonlySet<string> = new Set([
  'not-found',
  'not-yours',
  'already-struck',
  'already-over',
  'already-seen',
  'already-thrown',
  'already-told',
  'not-over',
  'nothing-sealed',
  'nothing-to-buy',
  'still-open',
  'no-offer',
  'own-offer',
  'no-words-there',
  'own-seat',
  'session-already',
  'no-session',
  'no-claims-here',
  'not-in-postamble',
  'already-granted',
  'no-rest',
  'table-archived',
])

/** A command that is offered, or shown with the reason why it cannot be given. */
export interface CommandOffer {
  readonly reason: string | null
}

export const knowledgeOf = ({ me, state, system }: TableView): SeatKnowledge => ({
  seat: me,
  state,
  system,
  now: Date.now(),
})

/** Null where the command is not to be shown at all. Fields that are still to be typed get a sample. */
export function plannedOffer(table: TableView, command: AnyCommand, fields: object): CommandOffer | null {
  const refusal = refusalFor(knowledgeOf(table), command, fields)
  if (refusal === null) return { reason: null }
  return SELF_EVIDENT.has(refusal.word) ? null : { reason: refusalSentence(refusal, table.system) }
}

/** Whether a command would pass the first part of its plan, where its fields are still to be filled in: at least who may give it, and when. */
export const mayBegin = (
  table: TableView,
  command: GuardedCommand,
  must: (view: SeatView) => unknown = () => null,
): boolean => refusalIn(() => must(viewFor(knowledgeOf(table), command))) === null
