// Whose roll a card is, and of what.

import type { Card } from '../../../table/card.ts'
import { pickLabel, titleOf } from '../../../table/lines.ts'
import type { Table } from '../at-table.ts'

/** The line of the sheet it was rolled from, else what was rolled. */
export const whatOf = ({ rolled, pick }: Pick<Card, 'rolled' | 'pick'>, table: Table): string =>
  pick === null ? titleOf(rolled, table) : pickLabel(pick, table)
