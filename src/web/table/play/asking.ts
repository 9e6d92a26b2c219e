// What a roll dialog asks: which fields are this seat's to give, what stands already, and what stays unknown. Odds with an
// unknown are odds "if it were so": what is supposed never comes from the secret.

import type { Plain } from '../../../dice/index.ts'
import { type AnyField, Field, type Fields } from '../../../systems/field.ts'
import { type Leaf, leaves, merged, placed, valueAt } from '../../../systems/leaves.ts'
import type { AnyMechanic } from '../../../systems/mechanic.ts'
import { missingFields, standIns } from '../../../systems/stand-ins.ts'
import type { Values } from '../../../table/state.ts'
import { chartable } from '../../odds/chartable.ts'

export interface Asking {
  readonly mechanic: AnyMechanic
  /** The sides one gives the fields of. */
  readonly sides: readonly string[]
  /** What stands already and is not asked. */
  readonly fixed: Values
  /** Fields whose value somebody else keeps to themselves. */
  readonly sealed: readonly string[]
  /** Fields that helpers were granted: they stand as they are. */
  readonly granted?: readonly string[]
  /** Whether one may also say what is the GM's. */
  readonly mayBeGm: boolean
  /** Those of the sides that the GM plays: what can come late of them may be left to the GM. */
  readonly npcs?: readonly string[]
}

const fieldsOf = ({ mechanic }: Asking): Fields => mechanic.input as Fields

/** The paths that are asked for; `gm` are those that may be left to the GM. */
export function askedPaths(asking: Asking): { readonly own: readonly string[]; readonly gm: readonly string[] } {
  const { sealed, granted = [] } = asking
  const open = leaves(fieldsOf(asking)).filter(({ path }) => !sealed.includes(path) && !granted.includes(path))
  const isCounted = ({ says }: AnyField) => says.counts === 'retries'
  const isLeft = ({ side, field }: Leaf) => field.says.isLate && (asking.npcs ?? []).includes(side)
  const played = open.filter(({ side, field }) => field.says.owner === 'player' && asking.sides.includes(side))
  const ofGm = open.filter(({ field }) => field.says.owner === 'gm' && !isCounted(field))
  const left = [...played.filter(isLeft), ...ofGm].map(({ path }) => path)
  return { own: played.filter((leaf) => !isLeft(leaf)).map(({ path }) => path), gm: asking.mayBeGm ? left : [] }
}

/** What was given, less what was not asked for. */
export function inputOf(asking: Asking, given: Values): Values {
  const { own, gm } = askedPaths(asking)
  return [...own, ...gm].reduce<Values>((input, path) => {
    const value = valueAt(given, path)
    return value === undefined ? input : placed(input, path, value)
  }, {})
}

/** What is asked for and was not given yet. What may be left to the GM is not missing. */
export function missingOf(asking: Asking, given: Values): readonly string[] {
  const { own } = askedPaths(asking)
  return missingFields(fieldsOf(asking), merged(asking.fixed, given)).filter((path) => own.includes(path))
}

export interface Unknown {
  readonly path: string
  readonly field: AnyField
  /** Values it may have, where they can be charted. */
  readonly values: readonly number[]
  /** One of the rules' own examples, where what it may be has no end and so no middle. */
  readonly usual: number | undefined
}

/** A range without end is charted as far as players usually go. */
const MOST_CHARTED = 40

function bounded(field: AnyField): AnyField {
  const kind = field.kind.is === 'none' ? field.kind.of.kind : field.kind
  if (kind.is !== 'whole' || chartable(kind).length > 0) return field
  const low = Math.max(kind.low, 1)
  return new Field({ ...kind, low, high: Math.min(kind.high, low + (MOST_CHARTED - 1) * kind.step) }, field.says)
}

/** What will count and is not known to this seat: sealed, the other side's, or the GM's to say later. */
export function unknownsOf(asking: Asking, given: Values): readonly Unknown[] {
  const fields = fieldsOf(asking)
  const { own } = askedPaths(asking)
  const missing = missingFields(fields, merged(asking.fixed, given)).filter((path) => !own.includes(path))
  const unknown = new Set([...asking.sealed, ...missing])
  return leaves(fields).flatMap(({ path, field }) => {
    if (!unknown.has(path)) return []
    const shown = bounded(field)
    const values = chartable(shown.kind)
    const example = valueAt(asking.mechanic.examples[0]?.input as Values, path)
    return [{ path, field: shown, values, usual: shown === field ? undefined : values.find((v) => v === example) }]
  })
}

export type Supposed = Readonly<Record<string, Plain>>

/** What an unknown is taken to be until somebody supposes otherwise: what is usual, or the middle of what it may be. */
export function supposedFor({ field, values, usual }: Unknown): Plain {
  const middle = values[Math.floor(values.length / 2)]
  return usual ?? middle ?? (field.says.fallback !== undefined ? field.says.fallback : (standIns(field)[0] as Plain))
}

/** Everything together, complete enough to be counted. */
export function completed(asking: Asking, given: Values, supposed: Supposed): Values {
  return unknownsOf(asking, given).reduce<Values>(
    (all, unknown) => placed(all, unknown.path, supposed[unknown.path] ?? supposedFor(unknown)),
    merged(asking.fixed, inputOf(asking, given)),
  )
}

/** What a sheet fills in for a side, line by line. */
export function fillsOf(
  { fill }: AnyMechanic,
  side: string,
  sheet: Values | null,
): readonly { readonly pick: string; readonly input: Values }[] {
  const filled = sheet === null ? undefined : fill?.[side]
  if (!filled) return []
  return filled(sheet).map(({ pick, input }) => ({
    pick,
    input: (side === 'self' ? input : { [side]: input }) as Values,
  }))
}
