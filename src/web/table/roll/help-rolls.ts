// Helping with the roll of somebody else: only while its dice have not fallen.

import type { Fields } from '../../../systems/field.ts'
import { sidesOf } from '../../../systems/field-leaves.ts'
import type { AnyMechanic } from '../../../systems/mechanic.ts'
import type { Check } from '../../../table/check/check.ts'
import { mayHelpWith } from '../command-offer.ts'
import { sheetToRoll } from '../sheets/sheets.ts'
import type { TableView } from '../table-view.ts'

/** The rolls of others that can still be helped. */
export const helpableRolls = (table: TableView): readonly Check[] =>
  Object.keys(table.state.checks).flatMap((id) => {
    const card = table.journal.checks[id]
    return card && mayHelpWith(table, id) ? [card] : []
  })

/** Opens a roll that helps with this one: of the same kind, unless that takes two sides. */
export function openHelpRoll(card: Check, table: TableView): void {
  const alone = Object.entries(table.system.mechanics as Readonly<Record<string, AnyMechanic>>).flatMap(
    ([name, { input }]) => (sidesOf(input as Fields).length === 1 ? [name] : []),
  )
  const same = 'mechanic' in card.rolled ? card.rolled.mechanic : ''
  const mechanic = alone.includes(same) ? same : alone[0]
  if (mechanic === undefined) return
  table.screen.openRoll.value = {
    is: 'start',
    move: null,
    mechanic,
    pick: null,
    sheet: sheetToRoll(table)?.id ?? null,
    filled: {},
    aids: card.id,
  }
}
