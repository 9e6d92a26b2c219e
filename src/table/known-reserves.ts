// The reserves that are left, as far as a reader of sheets knows them. No rule is run and nothing refused.

import type { PlainRecord } from '../dice/index.ts'
import { leafAt } from '../systems/field-leaves.ts'
import type { Reserve } from '../systems/mechanic.ts'
import type { System } from '../systems/system.ts'
import { fieldsOf, mechanicOf } from './check-fields.ts'
import type { Rollable, Side } from './entries.ts'
import { leftOf } from './sheet-value.ts'
import type { TableState } from './state.ts'

/** The reserves that a roll has, by the rulings in its input. */
export const reservesOf = (system: System, rolled: Rollable, given: PlainRecord): readonly Reserve[] =>
  (mechanicOf(system, rolled)?.reserves ?? []).filter(({ isHeld }) => isHeld(given))

export function mostAt(system: System, rolled: Rollable, path: string): number {
  const kind = leafAt(fieldsOf(system, rolled), path)?.field.kind
  return kind?.is === 'integer' ? kind.high : 0
}

/** A table as a reader knows it. */
export interface ReserveReader {
  readonly system: System
  readonly state: TableState
}

/** The reserves left on the sheets that a reader reads, by the path of the field. */
export function knownReserves(
  { system, state }: ReserveReader,
  rolled: Rollable,
  given: PlainRecord,
  sides: Readonly<Record<string, Pick<Side, 'sheet'>>>,
): Readonly<Record<string, number>> {
  const known = reservesOf(system, rolled, given).flatMap(({ on, field, inPlaceOf }) => {
    const sheet = state.sheets[sides[on]?.sheet ?? '']
    const path = `${on}.${field}`
    const left = sheet && leftOf(system, sheet.values, inPlaceOf)
    return left === undefined ? [] : [[path, Math.min(left ?? 0, mostAt(system, rolled, path))] as const]
  })
  return Object.fromEntries(known)
}
