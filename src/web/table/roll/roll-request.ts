// The request of a roll dialog: which fields are this seat's to give, which are given already, and which stay unknown. Odds with an
// unknown are odds "if it were so": what is supposed never comes from the secret.

import type { Plain, PlainRecord } from '../../../dice/index.ts'
import { type AnyField, Field, type Fields } from '../../../systems/field.ts'
import { type Leaf, leaves, mergedValues, valueAt, withValueAt } from '../../../systems/field-leaves.ts'
import { type AnyMechanic, pathsAskedLater, type Reserve } from '../../../systems/mechanic.ts'
import { missingFields, placeholders } from '../../../systems/placeholders.ts'
import { chartableValues } from '../../odds/chartable-values.ts'

export interface RollRequest {
  readonly mechanic: AnyMechanic
  /** The sides one gives the fields of. */
  readonly sides: readonly string[]
  /** What stands already and is not asked. */
  readonly fixed: PlainRecord
  /** Fields whose value somebody else keeps to themselves. */
  readonly sealed: readonly string[]
  /** Fields that helpers were granted: they stand as they are. */
  readonly granted?: readonly string[]
  /** Whether one may also say what is the GM's. */
  readonly mayBeGm: boolean
  /** Those of the sides that the GM plays: what can come late of them may be left to the GM. */
  readonly npcs?: readonly string[]
  /** What sheets that this seat reads have left in reserve, by the path of the field. */
  readonly reserves?: Readonly<Record<string, number>>
}

const fieldsOf = ({ mechanic }: RollRequest): Fields => mechanic.input as Fields

/** The paths that are asked for; `gm` are those that may be left to the GM. */
export function requestedPaths(request: RollRequest): {
  readonly own: readonly string[]
  readonly gm: readonly string[]
} {
  const { mechanic, fixed, sealed, granted = [] } = request
  const not = new Set([...sealed, ...granted, ...pathsAskedLater(mechanic, fixed)])
  const open = leaves(fieldsOf(request)).filter(({ path }) => !not.has(path))
  const isCounted = ({ meta }: AnyField) => meta.counts === 'retries'
  const isLeft = ({ side, field }: Leaf) => field.meta.isLate && (request.npcs ?? []).includes(side)
  const played = open.filter(({ side, field }) => field.meta.owner === 'player' && request.sides.includes(side))
  const ofGm = open.filter(({ field }) => field.meta.owner === 'gm' && !isCounted(field))
  const left = [...played.filter(isLeft), ...ofGm].map(({ path }) => path)
  return { own: played.filter((leaf) => !isLeft(leaf)).map(({ path }) => path), gm: request.mayBeGm ? left : [] }
}

/** What was given, less what was not asked for. */
export function requestedInput(request: RollRequest, given: PlainRecord): PlainRecord {
  const { own, gm } = requestedPaths(request)
  return [...own, ...gm].reduce<PlainRecord>((input, path) => {
    const value = valueAt(given, path)
    return value === undefined ? input : withValueAt(input, path, value)
  }, {})
}

/** What is asked for and was not given yet. What may be left to the GM is not missing. */
export function missingPaths(request: RollRequest, given: PlainRecord): readonly string[] {
  const { own } = requestedPaths(request)
  return missingFields(fieldsOf(request), mergedValues(request.fixed, given)).filter((path) => own.includes(path))
}

export interface UnknownField {
  readonly path: string
  readonly field: AnyField
  /** PlainRecord it may have, where they can be charted. */
  readonly values: readonly number[]
  /** One of the rules' own examples, where what it may be has no end and so no middle. */
  readonly usual: number | undefined
}

/** A range without end is charted as far as players usually go. */
const MOST_CHARTED = 40

function bounded(field: AnyField): AnyField {
  const kind = field.kind.is === 'none' ? field.kind.of.kind : field.kind
  if (kind.is !== 'whole' || chartableValues(kind).length > 0) return field
  const low = Math.max(kind.low, 1)
  return new Field({ ...kind, low, high: Math.min(kind.high, low + (MOST_CHARTED - 1) * kind.step) }, field.meta)
}

const heldReserves = ({ mechanic, fixed }: RollRequest): readonly Reserve[] =>
  (mechanic.reserves ?? []).filter(({ isHeld }) => isHeld(fixed))

/** What will count and is not known to this seat: sealed, the other side's, or the GM's to say later. */
export function unknownFields(request: RollRequest, given: PlainRecord): readonly UnknownField[] {
  const fields = fieldsOf(request)
  const { own } = requestedPaths(request)
  const missing = missingFields(fields, mergedValues(request.fixed, given)).filter((path) => !own.includes(path))
  const reserves = heldReserves(request).map(({ on, field }) => `${on}.${field}`)
  const unread = reserves.filter((path) => request.reserves?.[path] === undefined)
  const unknown = new Set([...request.sealed, ...missing, ...unread])
  return leaves(fields).flatMap(({ path, field }) => {
    if (!unknown.has(path)) return []
    const shown = bounded(field)
    const values = chartableValues(shown.kind)
    const example = valueAt(request.mechanic.examples[0]?.input as PlainRecord, path)
    if (unread.includes(path)) return [{ path, field, values, usual: 0 }]
    return [{ path, field: shown, values, usual: shown === field ? undefined : values.find((v) => v === example) }]
  })
}

export type Supposed = PlainRecord

/** What an unknown is taken to be until somebody supposes otherwise: what is usual, or the middle of what it may be. */
export function supposedValue({ field, values, usual }: UnknownField): Plain {
  const middle = values[Math.floor(values.length / 2)]
  return (
    usual ?? middle ?? (field.meta.fallback !== undefined ? field.meta.fallback : (placeholders(field)[0] as Plain))
  )
}

/** Everything together, complete enough to be counted. */
export function completeInput(request: RollRequest, given: PlainRecord, supposed: Supposed): PlainRecord {
  const known = Object.entries(request.reserves ?? {}).reduce<PlainRecord>(
    (all, [path, left]) => withValueAt(all, path, left),
    mergedValues(request.fixed, requestedInput(request, given)),
  )
  return unknownFields(request, given).reduce<PlainRecord>(
    (all, unknown) => withValueAt(all, unknown.path, supposed[unknown.path] ?? supposedValue(unknown)),
    known,
  )
}
