// The title of a card.

import type { Check } from '../../../table/check/check.ts'
import { pickLabel, titleOf } from '../../../table/lines.ts'
import type { TableView } from '../table-view.ts'

/** The line of the sheet it was rolled from, else what was rolled. */
export const cardTitle = ({ rolled, pick }: Pick<Check, 'rolled' | 'pick'>, table: TableView): string =>
  pick === null ? titleOf(rolled, table) : pickLabel(pick, table)
