// Reserves: what a side may still spend when a rule asks it. The log holds the most that the field allows, so that neither the input nor
// being asked tells what a sheet has left; the sheet bounds the choice, for whoever reads it.

import type { Plain, PlainRecord } from '../dice/index.ts'
import { valueAt, withValueAt } from '../systems/field-leaves.ts'
import type { System } from '../systems/system.ts'
import type { Check } from './check/check.ts'
import type { Rollable } from './entries.ts'
import { mostAt, type ReserveReader, reservesOf } from './known-reserves.ts'
import { refused } from './refusals.ts'
import { heldOn } from './sheet-prices.ts'
import { leftOf } from './sheet-value.ts'

/** The input with the most that each reserve can be, where nobody said otherwise. */
export function withReserves(system: System, rolled: Rollable, given: PlainRecord): PlainRecord {
  return reservesOf(system, rolled, given).reduce<PlainRecord>((input, { on, field }) => {
    const path = `${on}.${field}`
    return valueAt(input, path) === undefined ? withValueAt(input, path, mostAt(system, rolled, path)) : input
  }, given)
}

/** Refuses to say beforehand what is asked later. */
export function mustAskLater(system: System, { rolled, given }: Check): void {
  for (const { on, inPlaceOf } of reservesOf(system, rolled, given)) {
    const path = `${on}.${inPlaceOf}`
    const value = valueAt(given, path)
    if (typeof value === 'number' && value > 0) throw refused(path, 'asked-later', { path })
  }
}

/** How much can be spent at this choice, by the sheet of the side that is asked; null where no sheet bounds it, or none that is known. */
export function spendable({ system, state }: ReserveReader, check: Check, what: string): number | null {
  const reserve = reservesOf(system, check.rolled, check.given).find(({ decision }) => decision === what)
  const id = reserve && check.sides[reserve.on]?.sheet
  const sheet = id ? state.sheets[id] : undefined
  if (!reserve || !id || !sheet) return null
  const left = leftOf(system, sheet.values, reserve.inPlaceOf) ?? 0
  const held = heldOn({ system, state }, id, check.id).find(({ what }) => what === reserve.inPlaceOf)?.by ?? 0
  return Math.max(0, left + held)
}

/** Refuses to spend more than the sheet has. */
export function mustBeSpendable(reader: ReserveReader, check: Check, what: string, pick: Plain): void {
  const has = spendable(reader, check, what)
  if (has !== null && typeof pick === 'number' && pick > has)
    throw refused(what, 'not-enough', { what, has, needs: pick, held: 0 })
}

/** A check's input for counting a choice: with what its side can really spend, and 1 where that is nothing, or nothing would be asked. */
export function inputAtChoice(reader: ReserveReader, check: Check, what: string, given: PlainRecord): PlainRecord {
  const most = spendable(reader, check, what)
  const reserve = reservesOf(reader.system, check.rolled, given).find(({ decision }) => decision === what)
  if (most === null || !reserve) return given
  const path = `${reserve.on}.${reserve.field}`
  return withValueAt(given, path, Math.max(1, Math.min(most, mostAt(reader.system, check.rolled, path))))
}
