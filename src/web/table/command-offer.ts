// Whether a command is offered to this seat. The plan that the server will ask decides it here too, so that a button promises
// nothing that is refused.

import { signal } from '@preact/signals'
import type { SeatKnowledge } from '../../table/seat-view.ts'
import type { PlannedCommand } from './command-plans.ts'
import type { TableView } from './table-view.ts'

type Plans = typeof import('./command-plans.ts')

const plans = signal<Plans | null>(null)
let isLoading = false

/** The plans once they are here; what reads them is drawn again then. */
function loadedPlans(): Plans | null {
  if (plans.value === null && !isLoading) {
    isLoading = true
    import('./command-plans.ts')
      .then((loaded) => {
        plans.value = loaded
      })
      // Without a connection nothing can be sent either: the next drawing asks again.
      .catch(() => {
        isLoading = false
      })
  }
  return plans.value
}

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
  'no-words-there',
])

/** A command that is offered, or shown with the reason why it cannot be given. */
export interface CommandOffer {
  readonly reason: string | null
}

const knowledgeOf = ({ me, state, system }: TableView): SeatKnowledge => ({ seat: me, state, system, now: Date.now() })

/** Null where the command is not to be shown at all. */
export function offerOf(table: TableView, command: PlannedCommand, fields: object): CommandOffer | null {
  const loaded = loadedPlans()
  if (loaded === null) return null
  const refusal = loaded.refusalOf(knowledgeOf(table), command, fields)
  if (refusal === null) return { reason: null }
  return SELF_EVIDENT.has(refusal.word) ? null : { reason: loaded.reasonOf(refusal, table.system) }
}

/** Whether this seat could help with a roll. */
export const mayHelpWith = (table: TableView, check: string): boolean =>
  loadedPlans()?.mayHelp(knowledgeOf(table), check) ?? false

/** Whether one side of a failed roll can try the same again. */
export const mayTryAgain = (table: TableView, check: string, side: string): boolean =>
  loadedPlans()?.mayRetry(knowledgeOf(table), check, side) ?? false
