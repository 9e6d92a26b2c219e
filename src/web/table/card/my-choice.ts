// Whether a card waits for a choice of this seat.

import type { Check } from '../../../table/check/check.ts'
import type { TableView } from '../table-view.ts'

/**
 * Whether this seat is to choose: its own choice, or the GM's. Before the dice a choice is the player's, whatever is sealed; after them
 * it is asked of the GM while the others may not know how it stands.
 */
export function isMyChoice(check: Check, { me, isGm }: Pick<TableView, 'me' | 'isGm'>): boolean {
  const { asked } = check
  if (!asked) return false
  if (asked.seat === me) return true
  return isGm && asked.seat === null
}
