// The sealed value of a check, among all that it could be.

import type { PlainRecord } from '../../../dice/index.ts'
import type { Fields } from '../../../systems/field.ts'
import { leaves, mergedValues, valueAt } from '../../../systems/field-leaves.ts'
import type { Check } from '../../../table/check/check.ts'
import { fieldsOf } from '../../../table/check-fields.ts'
import { guessableValues } from '../calls/call-draft.ts'
import type { TableView } from '../table-view.ts'
import type { SealedValue } from './deduction.ts'

/** The first hidden value among all it could be; null where nothing is hidden or its values have no end. */
export function sealedValueOfCheck(
  { rolled, given }: Check,
  hidden: PlainRecord,
  { system }: TableView,
): SealedValue | null {
  if (!('mechanic' in rolled)) return null
  const found = leaves(fieldsOf(system, rolled) as Fields)
    .map(({ path, field }) => ({ path, all: guessableValues(field), truth: valueAt(hidden, path) }))
    .find(({ all, truth }) => truth !== undefined && all.length > 1)
  if (!found) return null
  const { path, all } = found
  const truth = found.truth as number
  const values = all.includes(truth) ? all : [...all, truth]
  return { system, mechanic: rolled.mechanic, given: mergedValues(given, hidden), path, values, truth }
}
