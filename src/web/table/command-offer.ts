// Whether a command is offered to this seat. The plan that the server will ask decides it here too, so that a button promises
// nothing that is refused.

import { type AnyCommand, mayDo } from '../../table/command.ts'
import type { SeatKnowledge } from '../../table/seat-view.ts'
import { seatRefusalText } from './seat-refusal.ts'
import type { TableView } from './table-view.ts'

/** Refusals that nobody has to be told: it is not this seat's, it is done already, or it is not the time for it. */
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
  'still-open',
  'no-offer',
  'own-offer',
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

/** Null where the command is not to be shown at all. */
export function offerOf(table: TableView, command: AnyCommand, fields: object): CommandOffer | null {
  const refusal = mayDo(knowledgeOf(table), command, fields)
  if (refusal === null) return { reason: null }
  return SELF_EVIDENT.has(refusal.word) ? null : { reason: seatRefusalText(refusal, table.system) }
}
