// Whether a command is offered on a card or a tile. Their plans are a bundle of their own, loaded when the first of them is asked.

import { signal } from '@preact/signals'
import type { PlannedCommand } from './command-plans.ts'
import type { CommandOffer } from './planned-offer.ts'
import type { TableView } from './table-view.ts'

type Plans = typeof import('./command-plans.ts')

const plans = signal<Plans | null>(null)
let isLoading = false

/** The plans once they are here; what reads them is drawn again then. */
export function loadedPlans(): Plans | null {
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

/** Null where the command is not to be shown at all, or its plan is still on its way. */
export const offerOf = (table: TableView, command: PlannedCommand, fields: object): CommandOffer | null =>
  loadedPlans()?.offerByPlan(table, command, fields) ?? null

/** Whether the command would be carried out as it stands. */
export const mayGive = (table: TableView, command: PlannedCommand, fields: object): boolean =>
  offerOf(table, command, fields)?.reason === null
