// Helping with the roll of somebody else: only while its dice have not fallen.

import type { Fields } from '../../../systems/field.ts'
import { sidesOf } from '../../../systems/field-leaves.ts'
import type { AnyMechanic } from '../../../systems/mechanic.ts'
import { COMMON } from '../../../table/books.ts'
import type { Card } from '../../../table/card.ts'
import { refusalIn } from '../../../table/command.ts'
import { mustHelp } from '../../../table/commands/helping.ts'
import { SeatView } from '../../../table/seat-view.ts'
import { knowledgeOf } from '../command-offer.ts'
import { sheetToRoll } from '../sheets/sheets.ts'
import type { TableView } from '../table-view.ts'
import { rollDialog } from './roll-dialog-state.ts'

/** Whether this seat could help with a roll: in front of everybody, or as hidden as the roll itself is. */
export function mayHelp({ id }: Card, table: TableView): boolean {
  const check = table.state.checks[id]
  if (!check) return false
  const sees = check.book === COMMON ? 'open' : 'gm'
  return refusalIn(() => mustHelp(new SeatView(knowledgeOf(table), 'yes'), id, sees)) === null
}

/** The rolls of others that can still be helped. */
export const helpableRolls = (table: TableView): readonly Card[] =>
  Object.keys(table.state.checks).flatMap((id) => {
    const card = table.journal.cards.get(id)
    return card && mayHelp(card, table) ? [card] : []
  })

/** Opens a roll that helps with this one: of the same kind, unless that takes two sides. */
export function openHelpRoll(card: Card, table: TableView): void {
  const alone = Object.entries(table.system.mechanics as Readonly<Record<string, AnyMechanic>>).flatMap(
    ([name, { input }]) => (sidesOf(input as Fields).length === 1 ? [name] : []),
  )
  const same = 'mechanic' in card.rolled ? card.rolled.mechanic : ''
  const mechanic = alone.includes(same) ? same : alone[0]
  if (mechanic === undefined) return
  rollDialog.value = {
    is: 'start',
    mechanic,
    pick: null,
    sheet: sheetToRoll(table)?.id ?? null,
    filled: {},
    aids: card.id,
  }
}
