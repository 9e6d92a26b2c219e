// The title of a card.

import { type Check, pickOf } from '../../../table/check/check.ts'
import { pickLabel, titleOf } from '../../../table/lines.ts'
import type { TableView } from '../table-view.ts'

/** The line of the sheet it was rolled from, else what was rolled. */
export function cardTitle(card: Check, table: TableView): string {
  const pick = pickOf(card, Object.keys(card.sides)[0] ?? 'self')
  return pick === null ? titleOf(card, table) : pickLabel(pick, table)
}
