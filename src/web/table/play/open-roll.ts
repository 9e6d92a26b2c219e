// The roll dialog that is open, wherever it was asked for: from a sheet, from the list of rolls, or by a call of the GM's.

import { signal } from '@preact/signals'
import type { Fields } from '../../../systems/field.ts'
import { merged, sidesOf } from '../../../systems/leaves.ts'
import type { AnyMechanic } from '../../../systems/mechanic.ts'
import type { Card } from '../../../table/card.ts'
import type { Id } from '../../../table/entries.ts'
import type { Given } from '../../odds/request.ts'
import { outlookOf } from '../../roll/outlook.ts'
import type { Table } from '../at-table.ts'
import { type Asking, askedPaths, completed, fillsOf, inputOf, unknownsOf } from './asking.ts'
import { NO_SETTINGS, settingsOf } from './settings.ts'
import { sheetToRoll, soundOf } from './sheets.ts'

export type OpenRoll =
  | {
      readonly is: 'start'
      readonly mechanic: string
      readonly pick: string | null
      readonly sheet: Id | null
      /** What the line of the sheet fills in. */
      readonly filled: Given
      /** The check it helps. */
      readonly aids?: Id
    }
  | { readonly is: 'declare'; readonly check: Id; readonly side: string }

export const openRoll = signal<OpenRoll | null>(null)

/** The side one rolls for: the one a sheet fills first, else the first there is. */
export function ownSide({ fill, input }: AnyMechanic): string {
  const sides = sidesOf(input as Fields)
  const filled = Object.keys(fill ?? {})[0]
  return filled !== undefined && sides.includes(filled) ? filled : (sides[0] as string)
}

/** A roll of this seat's own, with the last settings. Null where something has to be asked first. */
export function quickOrder(table: Table, roll: OpenRoll & { is: 'start' }) {
  const mechanic = table.system.mechanics[roll.mechanic] as AnyMechanic
  const side = ownSide(mechanic)
  if (sidesOf(mechanic.input as Fields).length > 1) return null
  const { given, sees, isSilent, pays } = settingsOf(table.system.id, roll.mechanic, roll.pick) ?? NO_SETTINGS
  const asking: Asking = { mechanic, sides: [side], fixed: {}, sealed: [], mayBeGm: true }
  const all = merged(given, roll.filled)
  const { own } = askedPaths(asking)
  const whole = completed(asking, all, {})
  const isKnown = unknownsOf(asking, all).every(({ path }) => !own.includes(path))
  if (!isKnown || outlookOf(table.system, roll.mechanic, whole, table.language).refused) return null
  return {
    is: 'startCheck',
    mechanic: roll.mechanic,
    side,
    sheet: roll.sheet,
    input: inputOf(asking, all),
    pays,
    sees,
    isSilent,
    pick: roll.pick,
  }
}

/** The sides of a check that wait for this seat. */
export function waitingSides({ sides, declared, isWithdrawn, struck, end }: Card, seat: string): readonly string[] {
  if (isWithdrawn || struck || end) return []
  return Object.entries(sides).flatMap(([name, side]) => (side.seat === seat && !declared.includes(name) ? [name] : []))
}

/** What a called check starts from, as the sheet has it: the line it was called for, or the only one there is. */
export function filledFor(table: Table, card: Card, side: string): Given {
  if (!('mechanic' in card.rolled)) return {}
  const mechanic = table.system.mechanics[card.rolled.mechanic] as AnyMechanic
  const named = card.sides[side]?.sheet ?? null
  const values = named === null ? sheetToRoll(table)?.values : table.state.sheets[named]?.values
  const fills = fillsOf(mechanic, side, values ? soundOf(table, values) : null)
  const filled = fills.length === 1 ? fills[0] : fills.find(({ pick }) => pick === card.pick)
  return filled?.input ?? {}
}
