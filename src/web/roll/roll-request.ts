// The request of a roll form: the fields that are asked for here, those that stand already, and those that stay unknown. Odds with an
// unknown are odds "if it were so": a supposed value never comes from the secret.

import type { Plain, PlainRecord } from '../../dice/index.ts'
import { type AnyField, Field, type Fields } from '../../systems/field.ts'
import { type Leaf, leaves, mergedValues, valueAt, withValueAt } from '../../systems/field-leaves.ts'
import { type AnyMechanic, pathsAskedLater, type Reserve } from '../../systems/mechanic.ts'
import { givenWithLine, type SideLine } from '../../systems/move-offers.ts'
import { heldNames, type PickedNames } from '../../systems/picked-names.ts'
import { missingFields, placeholders } from '../../systems/placeholders.ts'
import type { System } from '../../systems/system.ts'
import { chartableValues, curveValues, valueOnCurve } from '../odds/chartable-values.ts'

export interface RollRequest {
  readonly system: System
  /** The name of the mechanic in its game. */
  readonly name: string
  readonly mechanic: AnyMechanic
  /** The side it is given for, whose chance is shown; null where one person gives all. */
  readonly side: string | null
  /** Paths that are asked for and have to be given here. */
  readonly own: readonly string[]
  /** Paths that may be given here, or left to the GM. */
  readonly gm: readonly string[]
  /** Those of them that are figures of somebody of the GM's, whose sheet is not read here. */
  readonly left: readonly string[]
  /** Values that stand already and are not asked for. */
  readonly fixed: PlainRecord
  /** Values that others will give, as far as this seat knows them: they count here, and are not sent. */
  readonly known: PlainRecord
  /** Fields whose value somebody else keeps secret. */
  readonly sealed: readonly string[]
  /** Amounts that sheets which this seat reads have left in reserve, by the path of the field. */
  readonly reserves: Readonly<Record<string, number>>
}

/** The values filled in so far. */
export interface RollDraft {
  readonly given: PlainRecord
  /** Values supposed for fields that are not known, by path. */
  readonly supposed: PlainRecord
  /** The line of the sheet it is rolled from. */
  readonly pick: string | null
  /** The names on the sheet of what was picked for fields. */
  readonly named: PickedNames
}

export const emptyDraft = (
  given: PlainRecord = {},
  pick: string | null = null,
  named: PickedNames = {},
): RollDraft => ({ given, supposed: {}, pick, named })

/** The names as a command gives them: those that hold for the line. */
export const namedFieldsOf = (line: SideLine | null, { given, named }: Pick<RollDraft, 'given' | 'named'>) =>
  Object.entries(heldNames(line, given, named)).map(([field, names]) => ({ field, names }))

/** A line of a sheet as a form needs it. */
export type FormLine = Pick<SideLine, 'pick' | 'input' | 'barred'>

/** The draft with another line of the sheet, which fills in what it has. */
export function withLine(draft: RollDraft, lines: readonly FormLine[], pick: string | null): RollDraft {
  const line = lines.find((each) => each.pick === pick)
  return { ...draft, pick, given: line ? givenWithLine(draft.given, line) : draft.given }
}

const mechanicNamed = (system: System, name: string): AnyMechanic => system.mechanics[name] as AnyMechanic

/** One person gives every field: without a table, or the GM for an NPC. */
export function wholeRequest(system: System, name: string, without: AnyField['meta']['owner'][] = []): RollRequest {
  const mechanic = mechanicNamed(system, name)
  const asked = leaves(mechanic.input as Fields).filter(({ field }) => !without.includes(field.meta.owner))
  const own = asked.map(({ path }) => path)
  return { system, name, mechanic, side: null, own, gm: [], left: [], fixed: {}, known: {}, sealed: [], reserves: {} }
}

/** The share of a roll that one seat gives. */
export interface SeatShare {
  /** The sides one gives the fields of; one's own first. */
  readonly sides: readonly string[]
  readonly fixed: PlainRecord
  readonly known?: PlainRecord
  readonly sealed?: readonly string[]
  /** Fields that helpers were granted: they stand as they are. */
  readonly granted?: readonly string[]
  /** Whether one may also give the GM's fields. */
  readonly mayBeGm: boolean
  /** Those of the sides that the GM plays: what must be said of them, and what may come late, is left to the GM. */
  readonly npcs?: readonly string[]
  /** Whether it is the GM who gives it, and says what must be said of them. */
  readonly isGm?: boolean
  readonly reserves?: Readonly<Record<string, number>>
}

export function seatRequest(system: System, name: string, share: SeatShare): RollRequest {
  const { sides, fixed, known = {}, sealed = [], granted = [], mayBeGm, npcs = [], isGm = false, reserves = {} } = share
  const mechanic = mechanicNamed(system, name)
  const closed = new Set([...sealed, ...granted, ...pathsAskedLater(mechanic, fixed)])
  const open = leaves(mechanic.input as Fields).filter(({ path }) => !closed.has(path))
  const isLeft = ({ side, field: { meta } }: Leaf) =>
    npcs.includes(side) && (meta.isLate || (!isGm && meta.fallback === undefined))
  const played = open.filter(({ side, field }) => field.meta.owner === 'player' && sides.includes(side))
  const ofGm = open.filter(({ field }) => field.meta.owner === 'gm' && field.meta.counts !== 'retries')
  const own = played.filter((leaf) => !isLeft(leaf)).map(({ path }) => path)
  const left = mayBeGm ? played.filter(isLeft).map(({ path }) => path) : []
  const gm = [...left, ...(mayBeGm ? ofGm.map(({ path }) => path) : [])]
  return { system, name, mechanic, side: sides[0] ?? null, own, gm, left, fixed, known, sealed, reserves }
}

const fieldsOf = ({ mechanic }: RollRequest): Fields => mechanic.input as Fields

/** The given values, less those that were not asked for. */
export function requestedInput({ own, gm }: RollRequest, given: PlainRecord): PlainRecord {
  return [...own, ...gm].reduce<PlainRecord>((input, path) => {
    const value = valueAt(given, path)
    return value === undefined ? input : withValueAt(input, path, value)
  }, {})
}

/** Paths that are asked for and were not given yet. Fields that may be left to the GM are not missing. */
export function missingPaths(request: RollRequest, given: PlainRecord): readonly string[] {
  const all = missingFields(fieldsOf(request), mergedValues(request.fixed, given))
  return all.filter((path) => request.own.includes(path))
}

export interface UnknownField {
  readonly path: string
  readonly field: AnyField
  /** Values it may have, where they can be charted. */
  readonly values: readonly number[]
  /** The value supposed at first: as much as one has oneself, or else as in the rules' own examples. */
  readonly usual: Plain | undefined
  /** Whether it is somebody else's to say, and has a usual value: it is supposed in a line, and charted when somebody looks. */
  readonly isLeft?: boolean
}

/** A range without end is charted as far as players usually go, a long one in the first of these steps in which all of it has room. */
const MOST_CHARTED = 40
const STRIDES = [2, 5]

function bounded(field: AnyField): AnyField {
  const kind = field.kind.is === 'optional' ? field.kind.of.kind : field.kind
  if (kind.is !== 'integer' || chartableValues(kind).length > 0) return field
  for (const step of STRIDES.map((each) => each * kind.step)) {
    const wide = { ...kind, step, high: kind.high - ((kind.high - kind.low) % step) }
    if (chartableValues(wide).length > 0) return new Field(wide, field.meta)
  }
  const low = Math.max(kind.low, 1)
  return new Field({ ...kind, low, high: Math.min(kind.high, low + (MOST_CHARTED - 1) * kind.step) }, field.meta)
}

const heldReserves = ({ mechanic, fixed }: RollRequest): readonly Reserve[] =>
  (mechanic.reserves ?? []).filter(({ isHeld }) => isHeld(fixed))

const isOpenReserve = ({ reserves, side }: RollRequest, path: string): boolean =>
  reserves[path] === undefined || (reserves[path] > 0 && side !== null && !path.startsWith(`${side}.`))

/** The field of a reserve, as far as the sheet goes. */
function heldField(field: AnyField, most: number | undefined): AnyField {
  const { kind, meta } = field
  return kind.is === 'integer' && most !== undefined
    ? new Field({ ...kind, high: Math.min(kind.high, most) }, meta)
    : field
}

/** Fields that count and are not known to this seat: sealed, the other side's, or the GM's to say later. */
export function unknownFields(request: RollRequest, given: PlainRecord): readonly UnknownField[] {
  const fields = fieldsOf(request)
  const standing = mergedValues(mergedValues(request.known, request.fixed), given)
  const missing = missingFields(fields, standing).filter((path) => !request.own.includes(path))
  // One person who gives everything says what is in reserve, too.
  const reserves = heldReserves(request).map(({ on, field }) => `${on}.${field}`)
  // Nobody knows what another side will spend, even where its sheet is known: it is supposed to spend nothing.
  const unread = reserves.filter((path) => isOpenReserve(request, path) && !request.own.includes(path))
  const unknown = new Set([...request.sealed, ...missing, ...unread])
  // A usual value may be another one with somebody of whom nothing is known.
  const left = request.left.filter((path) => valueAt(standing, path) === undefined)
  return leaves(fields).flatMap(({ path, field }): UnknownField[] => {
    const isLeft = left.includes(path)
    if (!unknown.has(path) && !isLeft) return []
    const shown = bounded(field)
    const values = curveValues(shown.kind)
    const example = valueAt(request.mechanic.examples[0]?.input as PlainRecord, path)
    if (unread.includes(path)) {
      const held = heldField(field, request.reserves[path])
      return [{ path, field: held, values: curveValues(held.kind), usual: 0, isLeft: true }]
    }
    const own = ownValueLike(request, standing, path)
    const usual = nearest(values, own) ?? nearest(values, example)
    if (!isLeft || unknown.has(path)) return [{ path, field: shown, values, usual, isLeft }]
    const supposed = field.meta.fallback ?? usual
    return values.length > 1 && typeof supposed === 'number'
      ? [{ path, field: shown, values, usual: supposed, isLeft }]
      : []
  })
}

/** The value of a curve that is nearest to this one. */
const nearest = (values: readonly number[], to: Plain | undefined): number | undefined =>
  typeof to === 'number' && values.length > 0
    ? values.reduce((found, value) => (Math.abs(value - to) < Math.abs(found - to) ? value : found))
    : undefined

/** The value of one's own side in the field that another side has at this path: nobody knows better than an even match. */
function ownValueLike({ side }: RollRequest, standing: PlainRecord, path: string): Plain | undefined {
  const [other, ...field] = path.split('.')
  return side === null || field.length === 0 || other === side
    ? undefined
    : valueAt(standing, [side, ...field].join('.'))
}

/** The value an unknown is taken to have until somebody supposes another: the usual one, or else the middle of its range. */
export function supposedValue({ field, values, usual }: UnknownField): Plain {
  const middle = values[Math.floor(values.length / 2)]
  return (
    usual ?? middle ?? (field.meta.fallback !== undefined ? field.meta.fallback : (placeholders(field)[0] as Plain))
  )
}

/** The values with the group around a path: where a field in it is missing, that field is at fault and not the group. */
function withGroupOf(values: PlainRecord, path: string): PlainRecord {
  const group = path.split('.').slice(0, -1).join('.')
  return group === '' || valueAt(values, group) !== undefined ? values : withValueAt(values, group, {})
}

/** Everything together, complete enough to be counted. */
export function completeInput(request: RollRequest, { given, supposed }: RollDraft): PlainRecord {
  const standing = mergedValues(mergedValues(request.known, request.fixed), requestedInput(request, given))
  const known = Object.entries(request.reserves).reduce<PlainRecord>(
    (all, [path, left]) => withValueAt(all, path, left),
    missingPaths(request, given).reduce(withGroupOf, standing),
  )
  return unknownFields(request, given).reduce<PlainRecord>((all, unknown) => {
    const value = supposed[unknown.path] ?? supposedValue(unknown)
    return withValueAt(all, unknown.path, valueOnCurve(unknown.field.kind, value))
  }, known)
}
