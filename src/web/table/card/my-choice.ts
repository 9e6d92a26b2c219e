// Whether a card waits for a choice of this seat.

import type { Card } from '../../../table/card.ts'
import type { TableView } from '../table-view.ts'

/** Whether this seat is to choose: its own choice, or the GM's while the others may not know how it stands. */
export function isMyChoice({ asked, seal }: Card, { me, isGm }: Pick<TableView, 'me' | 'isGm'>): boolean {
  if (!asked) return false
  if (asked.seat === me) return true
  return isGm && (asked.seat === null || (seal !== null && !seal.isOpen))
}
