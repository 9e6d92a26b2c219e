// The fields of what is rolled, and the input that nobody has to give. It runs no rule, so code that asks for fields alone loads none.

import type { PlainRecord } from '../dice/index.ts'
import type { Fields } from '../systems/field.ts'
import { leaves, valueAt, withValueAt } from '../systems/field-leaves.ts'
import type { AnyMechanic } from '../systems/mechanic.ts'
import { moveOf } from '../systems/move-offers.ts'
import { missingFields } from '../systems/placeholders.ts'
import type { System } from '../systems/system.ts'
import type { Check } from './check/check.ts'
import type { Rollable, Side } from './entries.ts'
import type { TableState } from './state.ts'

export const mechanicOf = (system: System, rolled: Rollable): AnyMechanic | null =>
  'mechanic' in rolled ? (system.mechanics[rolled.mechanic] ?? null) : null

/** The fields of what is rolled; an expression has none. */
export const fieldsOf = (system: System, rolled: Rollable): Fields =>
  (mechanicOf(system, rolled)?.input as Fields | undefined) ?? {}

/** The sides whose people throw real dice: of somebody of the GM's against whom a player moves nothing is asked. */
export function throwingSides(system: System, { sides, move }: Pick<Check, 'sides' | 'move'>): readonly Side[] {
  const { side: other, isPassive } = moveOf(system, move)?.against ?? {}
  return Object.entries(sides).flatMap(([name, side]) =>
    isPassive && name === other && side.seat === null ? [] : side,
  )
}

/** Fields that may be left out, but for what else is given. */
export const fieldsNeededWith = (
  system: System,
  { rolled, given }: Pick<Check, 'rolled' | 'given'>,
): readonly string[] =>
  mechanicOf(system, rolled)
    ?.needs?.(given)
    .filter((path) => valueAt(given, path) == null) ?? []

/** The fields that are still missing and not sealed, which the GM may say. */
export function fieldsToJudge(system: System, check: Check): readonly string[] {
  const sealed = check.seal?.fields ?? []
  const missing = [...missingFields(fieldsOf(system, check.rolled), check.given), ...fieldsNeededWith(system, check)]
  return missing.filter((path) => !sealed.includes(path))
}

/** A ruling has one name, whichever side of whatever mechanic it stands in. */
export const optionName = (path: string): string => path.split('.').at(-1) as string

/** The facts of a sheet that hold in every roll from it, where that sheet is known. */
export function inputOnSheet(state: TableState, system: System, rolled: Rollable, sheet: string | null): PlainRecord {
  const values = state.sheets[sheet ?? '']?.values
  if (!values || !('mechanic' in rolled)) return {}
  const made = Object.values(system.moves).filter(({ rolls }) => rolls === rolled.mechanic)
  const names = made.flatMap(({ holds }) => holds ?? [])
  return Object.fromEntries(
    names.map((name) => [name, values[name] ?? (system.sheet.fields as Fields)[name]?.meta.fallback ?? null]),
  )
}

/** The input that nobody has to give: the table's rulings. */
export function tableDefaults(state: TableState, system: System, rolled: Rollable): PlainRecord {
  return leaves(fieldsOf(system, rolled)).reduce<PlainRecord>((input, { path, field }) => {
    const ruling = state.options[optionName(path)]
    return field.meta.owner === 'table' && ruling !== undefined ? withValueAt(input, path, ruling) : input
  }, {})
}

/** The input that counts a failed check: one failure more than it had before it, for the side that tries again. */
export function retriedInput(system: System, { rolled, given }: Check, side: string): PlainRecord {
  return leaves(fieldsOf(system, rolled)).reduce<PlainRecord>((input, leaf) => {
    if (leaf.field.meta.counts !== 'retries' || leaf.side !== side) return input
    const before = valueAt(given, leaf.path)
    return withValueAt(input, leaf.path, (typeof before === 'number' ? before : 0) + 1)
  }, {})
}
