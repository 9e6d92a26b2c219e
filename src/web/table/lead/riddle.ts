// What of a check is hidden, as a riddle for those who are told of it.

import type { Fields } from '../../../systems/field.ts'
import { leaves, merged, valueAt } from '../../../systems/leaves.ts'
import { fieldsOf } from '../../../table/running.ts'
import type { Check } from '../../../table/state.ts'
import type { Given } from '../../odds/request.ts'
import type { Table } from '../at-table.ts'
import { valuesOf } from './called.ts'
import type { Riddle } from './work-out.ts'

/** The first hidden value among all it could be; null where nothing is hidden or its values have no end. */
export function riddleOfCheck({ rolled, given }: Check, hidden: Given, { system }: Table): Riddle | null {
  if (!('mechanic' in rolled)) return null
  const found = leaves(fieldsOf(system, rolled) as Fields)
    .map(({ path, field }) => ({ path, all: valuesOf(field), truth: valueAt(hidden, path) }))
    .find(({ all, truth }) => truth !== undefined && all.length > 1)
  if (!found) return null
  const { path, all } = found
  const truth = found.truth as number
  const values = all.includes(truth) ? all : [...all, truth]
  return { system, mechanic: rolled.mechanic, given: merged(given, hidden), path, values, truth }
}
