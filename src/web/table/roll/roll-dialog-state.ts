// The roll dialog that is open, wherever it was asked for: from a sheet, from the list of rolls, or by a call of the GM's.

import { signal } from '@preact/signals'
import type { PlainRecord } from '../../../dice/index.ts'
import type { Fields } from '../../../systems/field.ts'
import { mergedValues, sidesOf } from '../../../systems/field-leaves.ts'
import type { AnyMechanic } from '../../../systems/mechanic.ts'
import { ownSideOf, sideLines } from '../../../systems/move-offers.ts'
import type { Check } from '../../../table/check/check.ts'
import { tableDefaults } from '../../../table/check-fields.ts'
import type { Id } from '../../../table/entries.ts'
import { outlookOf } from '../../roll/outlook.ts'
import { sheetToRoll, soundValues } from '../sheets/sheets.ts'
import type { TableView } from '../table-view.ts'
import { completeInput, type RollRequest, requestedInput, requestedPaths, unknownFields } from './roll-request.ts'
import { lastRollSettings, NO_SETTINGS } from './roll-settings.ts'

export type RollDialogState =
  | {
      readonly is: 'start'
      readonly mechanic: string
      readonly pick: string | null
      readonly sheet: Id | null
      /** What the line of the sheet fills in. */
      readonly filled: PlainRecord
      /** The check it helps. */
      readonly aids?: Id
    }
  | { readonly is: 'declare'; readonly check: Id; readonly side: string }

export const rollDialog = signal<RollDialogState | null>(null)

/** A roll of this seat's own, with the last settings. Null where something has to be asked first. */
export function quickRollCommand(table: TableView, roll: RollDialogState & { is: 'start' }) {
  const mechanic = table.system.mechanics[roll.mechanic] as AnyMechanic
  const side = ownSideOf(table.system, roll.mechanic)
  if (sidesOf(mechanic.input as Fields).length > 1) return null
  const { given, sees, isSilent, pays } = lastRollSettings(table.system.id, roll.mechanic, roll.pick) ?? NO_SETTINGS
  const fixed = tableDefaults(table.state, table.system, { mechanic: roll.mechanic })
  const request: RollRequest = { mechanic, sides: [side], fixed, sealed: [], mayBeGm: true }
  const all = mergedValues(given, roll.filled)
  const { own } = requestedPaths(request)
  const whole = completeInput(request, all, {})
  const isKnown = unknownFields(request, all).every(({ path }) => !own.includes(path))
  if (!isKnown || outlookOf(table.system, roll.mechanic, whole, table.language).refused) return null
  return {
    is: 'startCheck',
    mechanic: roll.mechanic,
    side,
    sheet: roll.sheet,
    input: requestedInput(request, all),
    pays,
    sees,
    isSilent,
    pick: roll.pick,
  }
}

/** The sides of a check that wait for this seat. */
export function waitingSides({ sides, declared, isWithdrawn, struck, end }: Check, seat: string): readonly string[] {
  if (isWithdrawn || struck || end) return []
  return Object.entries(sides).flatMap(([name, side]) => (side.seat === seat && !declared.includes(name) ? [name] : []))
}

/** What a called check starts from, as the sheet has it: the line it was called for, or the only one there is. */
export function inputFromSheet(table: TableView, card: Check, side: string): PlainRecord {
  if (!('mechanic' in card.rolled)) return {}
  const named = card.sides[side]?.sheet ?? null
  const values = named === null ? sheetToRoll(table)?.values : table.state.sheets[named]?.values
  const sound = values ? soundValues(table, values) : null
  const fills = sound ? sideLines(table.system, card.rolled.mechanic, side, sound) : []
  const filled = fills.length === 1 ? fills[0] : fills.find(({ pick }) => pick === card.pick)
  return filled?.input ?? {}
}
