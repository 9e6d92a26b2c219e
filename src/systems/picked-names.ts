// Picked names: the lines of a sheet by which fields of a roll were picked. They stand on the card in place of the field, `Competence 4`.

import { isSame, type PlainRecord } from '../dice/index.ts'
import { valueAt } from './field-leaves.ts'
import type { SideLine } from './move-offers.ts'

/** By the path of the field; of a list, those that joined what leads. */
export type PickedNames = Readonly<Record<string, readonly string[]>>

type PickingLine = Pick<SideLine, 'facts' | 'picks'>

/** Whether the sheet has these names, with the values that were given. */
export function arePicked({ facts, picks }: PickingLine, given: PlainRecord, path: string, names: readonly string[]) {
  const values = names.map((name) => picks[path]?.find((each) => each.name === name)?.value)
  if (values.length === 0 || values.includes(undefined)) return false
  const said = valueAt(given, path)
  const leads = facts[path]?.value
  const picked = values as readonly number[]
  if (!Array.isArray(said)) return picked.length === 1 && said === picked[0]
  return isSame(said, [...(Array.isArray(leads) ? leads : []), ...picked])
}

/** Those of the names that still hold: a sheet may have changed since. */
export const heldNames = (line: PickingLine | null, given: PlainRecord, named: PickedNames): PickedNames =>
  Object.fromEntries(
    Object.entries(named).filter(([path, names]) => line !== null && arePicked(line, given, path, names)),
  )
