// Purchases of a roll as input of the move that follows it: superior damage goes into the roll of damage.

import type { PlainRecord } from '../../../dice/index.ts'
import type { Fields } from '../../../systems/field.ts'
import type { AnyMove } from '../../../systems/move.ts'
import type { System } from '../../../systems/system.ts'
import type { Check } from '../../../table/check/check.ts'

/** The purchases of who acted, in the fields of the move that follows: so often, or at all. */
export function boughtFor(
  { bought }: Pick<Check, 'bought'>,
  actor: string,
  { rolls, takes = {} }: AnyMove,
  { mechanics }: Pick<System, 'mechanics'>,
): PlainRecord {
  const fields = mechanics[rolls]?.input as Fields
  return Object.fromEntries(
    Object.entries(takes).map(([item, field]) => {
      const its = bought.filter((each) => each.item === item && (each.side ?? actor) === actor)
      const points = its.reduce((sum, each) => sum + each.points, 0)
      return [field, fields[field]?.kind.is === 'flag' ? points > 0 : points]
    }),
  )
}
