// The fields of what is rolled, and the input that nobody has to give. It runs no rule, so whoever only asks for fields loads none.

import type { PlainRecord } from '../dice/index.ts'
import type { Fields } from '../systems/field.ts'
import { leaves, withValueAt } from '../systems/field-leaves.ts'
import type { AnyMechanic } from '../systems/mechanic.ts'
import type { System } from '../systems/system.ts'
import type { Rollable } from './entries.ts'
import { failuresOf } from './folds/attempts.ts'
import type { TableState } from './state.ts'

export const mechanicOf = (system: System, rolled: Rollable): AnyMechanic | null =>
  'mechanic' in rolled ? (system.mechanics[rolled.mechanic] ?? null) : null

/** The fields of what is rolled; an expression has none. */
export const fieldsOf = (system: System, rolled: Rollable): Fields =>
  (mechanicOf(system, rolled)?.input as Fields | undefined) ?? {}

/** A ruling has one name, whichever side of whatever mechanic it stands in. */
export const optionName = (path: string): string => path.split('.').at(-1) as string

/** What a roll from a sheet has as the sheet has it, where that sheet is known. */
export function inputOnSheet(state: TableState, system: System, rolled: Rollable, sheet: string | null): PlainRecord {
  const values = state.sheets[sheet ?? '']?.values
  const names = values ? (mechanicOf(system, rolled)?.asOnSheet ?? []) : []
  return Object.fromEntries(
    names.map((name) => [name, values?.[name] ?? (system.sheet.fields as Fields)[name]?.meta.fallback ?? null]),
  )
}

/** The input that nobody has to give: the table's rulings, and how often the same roll failed before. */
export function tableDefaults(
  state: TableState,
  system: System,
  rolled: Rollable,
  trier: string | null,
  pick: string | null,
): PlainRecord {
  return leaves(fieldsOf(system, rolled)).reduce<PlainRecord>((input, { path, field }) => {
    const { owner, counts } = field.meta
    const ruling = state.options[optionName(path)]
    if (owner === 'table' && ruling !== undefined) return withValueAt(input, path, ruling)
    const failed = counts === 'retries' && trier !== null ? failuresOf(state, trier, rolled, pick) : 0
    return failed > 0 ? withValueAt(input, path, failed) : input
  }, {})
}
