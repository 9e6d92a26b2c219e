// Values of a field that can be charted one beside the other.

import type { Plain } from '../../dice/index.ts'
import type { FieldKind } from '../../systems/field.ts'

const MOST_CURVE = 41

/** The values a field can be charted over; none where they are without end or no numbers. */
export function chartableValues(kind: FieldKind): readonly number[] {
  if (kind.is === 'optional') return chartableValues(kind.of.kind)
  if (kind.is !== 'integer') return []
  const count = (kind.high - kind.low) / kind.step + 1
  return count <= MOST_CURVE ? Array.from({ length: count }, (_, i) => kind.low + i * kind.step) : []
}

/** The numbers of a curve: those of the field, or of one modifier where it takes several. */
export const curveValues = (kind: FieldKind): readonly number[] =>
  chartableValues(kind.is === 'modifiers' ? kind.of.kind : kind)

/** A number of a curve as a value of its field. */
export const valueOnCurve = (kind: FieldKind, value: Plain): Plain =>
  kind.is === 'modifiers' && typeof value === 'number' ? [value] : value
