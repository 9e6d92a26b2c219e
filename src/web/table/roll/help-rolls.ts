// Helping with the roll of somebody else: only while its dice have not fallen.

import type { Fields } from '../../../systems/field.ts'
import { sidesOf } from '../../../systems/field-leaves.ts'
import type { AnyMechanic } from '../../../systems/mechanic.ts'
import type { Check } from '../../../table/check/check.ts'
import { mechanicOf } from '../../../table/check-fields.ts'
import { loadedPlans } from '../command-offer.ts'
import { sheetToRoll } from '../sheets/sheets.ts'
import type { TableView } from '../table-view.ts'

/** The rolls of others that a roll can still help. */
export const helpableRolls = (table: TableView): readonly Check[] =>
  Object.keys(table.state.checks).flatMap((id) => {
    const card = table.journal.checks[id]
    return card && !isJoined(card, table) && loadedPlans()?.mayHelp(table, id) ? [card] : []
  })

/** Joins in with the first side of a roll, where helpers do not roll. */
function joinIn({ id, sides }: Check, table: TableView): void {
  const [side = 'self'] = Object.keys(sides)
  table.sendCommand({ is: 'help', check: id, side, sheet: sheetToRoll(table)?.id ?? null })
}

const isJoined = (card: Check, { system }: TableView): boolean =>
  mechanicOf(system, card.rolled)?.tablePolicy?.joined !== undefined

/** Helps with this roll: by joining in, or by a roll of the same kind, unless that takes two sides. */
export function helpWith(card: Check, table: TableView): void {
  if (isJoined(card, table)) joinIn(card, table)
  else openHelpRoll(card, table)
}

function openHelpRoll(card: Check, table: TableView): void {
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
