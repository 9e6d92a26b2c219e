// A call for a roll as it is being put together, and the order it comes to.

import type { Order } from '../../../client/api.ts'
import { Refusal } from '../../../dice/index.ts'
import type { AnyField, Fields } from '../../../systems/field.ts'
import { type Leaf, leaves, merged, sidesOf, valueAt } from '../../../systems/leaves.ts'
import type { AnyMechanic, Filled } from '../../../systems/mechanic.ts'
import { parseSome } from '../../../systems/parse.ts'
import type { System } from '../../../systems/system.ts'
import type { Sees, Telling } from '../../../table/entries.ts'
import { chartable } from '../../odds/chartable.ts'
import type { Given } from '../../odds/request.ts'
import { filledFor, isEmpty, onlyFields, partOf, pathsOf } from './fields.ts'
import type { Person } from './people.ts'
import type { Riddle } from './work-out.ts'

export interface Called {
  readonly mechanic: string
  /** Who is called, by side; `self` may be several. */
  readonly chosen: Readonly<Record<string, readonly string[]>>
  /** What somebody of the GM's is called in front of the others, by side; else as their sheet says. */
  readonly names: Readonly<Record<string, string>>
  readonly pick: string | null
  readonly given: Given
  /** Null while the GM says nothing about it. */
  readonly isSealed: boolean | null
  readonly telling: Telling
  readonly sees: Exclude<Sees, 'self'>
  readonly isSilent: boolean
  readonly words: string
}

export const emptyCall = (mechanic: string, who: readonly Person[]): Called => ({
  mechanic,
  chosen: { self: who.map(({ key }) => key) },
  names: {},
  pick: null,
  given: {},
  isSealed: null,
  telling: '110',
  sees: 'open',
  isSilent: false,
  words: '',
})

export const inputOf = (system: System, mechanic: string): Fields => system.mechanics[mechanic]?.input as Fields

export const isSided = (system: System, mechanic: string): boolean =>
  sidesOf(inputOf(system, mechanic)).some((side) => side !== 'self')

/** The people chosen for a side. */
export const chosenFor = ({ chosen }: Called, side: string, people: readonly Person[]): readonly Person[] =>
  people.filter(({ key }) => chosen[side]?.includes(key))

/** The lines of somebody's sheet that fill in this side. */
export function linesFor(system: System, mechanic: string, side: string, { values }: Person): readonly Filled[] {
  const fill = (system.mechanics[mechanic] as AnyMechanic | undefined)?.fill?.[side]
  return fill && values ? fill(values) : []
}

/** The sides that the GM plays: what is theirs is given with the call. */
const sidesOfGm = (called: Called, sides: readonly string[], people: readonly Person[]): readonly string[] =>
  sides.filter((side) => chosenFor(called, side, people).some(({ seat }) => seat === null))

/** What the GM is asked for: their own fields, and those of the sides they play. What the table counts comes by itself. */
export function askedOf(system: System, called: Called, people: readonly Person[]): Fields {
  const input = inputOf(system, called.mechanic)
  const own = sidesOfGm(called, sidesOf(input), people)
  return onlyFields(
    input,
    ({ field, side }: Leaf) =>
      field.says.counts === null &&
      (field.says.owner === 'gm' || (field.says.owner === 'player' && own.includes(side))),
  )
}

export const sealableIn = (asked: Fields): readonly Leaf[] => leaves(asked).filter(({ field }) => field.says.isSealable)

/** Whether what can be sealed is: as the GM says, and unsaid where a sheet of the GM's would else be open to all. */
export function isSealed(system: System, called: Called, people: readonly Person[]): boolean {
  const own = sidesOfGm(called, sidesOf(inputOf(system, called.mechanic)), people)
  return called.isSealed ?? sealableIn(askedOf(system, called, people)).some(({ side }) => own.includes(side))
}

/** What is sealed, and what is given in the open. */
export function partsOf(
  system: System,
  called: Called,
  people: readonly Person[],
): { readonly sealed: Given; readonly open: Given } {
  const asked = askedOf(system, called, people)
  const { given } = called
  const hidden = isSealed(system, called, people) ? sealableIn(asked).map(({ path }) => path) : []
  const open = pathsOf(asked).filter((path) => !hidden.includes(path))
  return { sealed: partOf(given, hidden), open: partOf(given, open) }
}

/** What is wrong with what was given, and where. */
export function faultIn(asked: Fields, given: Given): Refusal | null {
  try {
    parseSome(asked, given)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

export function orderOf(system: System, called: Called, people: readonly Person[]): Order {
  const { mechanic, pick, telling, sees, isSilent, words } = called
  const sides = sidesOf(inputOf(system, mechanic))
  const { sealed, open } = partsOf(system, called, people)
  const who = sides.flatMap((side) =>
    chosenFor(called, side, people).map(({ seat, sheet, name }) => ({
      side,
      seat,
      sheet,
      name: (seat === null && called.names[side]) || name,
    })),
  )
  return {
    is: 'callCheck',
    mechanic,
    who,
    input: open,
    sealed: isEmpty(sealed) ? null : sealed,
    telling: isEmpty(sealed) ? '111' : telling,
    sees,
    isSilent: sees !== 'open' && isSilent,
    pick,
    words,
  }
}

/** What the first of those called would roll against the seal; null where too little is known to say. */
export function riddleOf(system: System, called: Called, people: readonly Person[]): Riddle | null {
  const asked = askedOf(system, called, people)
  const { sealed, open } = partsOf(system, called, people)
  const leaf = sealableIn(asked).find(
    ({ path, field }) => valuesOf(field).length > 1 && valueAt(sealed, path) !== undefined,
  )
  if (!leaf || faultIn(asked, called.given)) return null
  const sides = sidesOf(inputOf(system, called.mechanic))
  const filled = sides.flatMap((side) => {
    const [person] = chosenFor(called, side, people)
    const lines = person && person.seat !== null ? linesFor(system, called.mechanic, side, person) : []
    const line = lines.find(({ pick }) => pick === called.pick) ?? lines[0]
    return line ? [filledFor(side, line.input)] : []
  })
  const given = [...filled, open, sealed].reduce(merged, {})
  const truth = valueAt(sealed, leaf.path)
  return truth === undefined
    ? null
    : { system, mechanic: called.mechanic, given, path: leaf.path, values: valuesOf(leaf.field), truth }
}

/** Values to guess among: a range that has an end, or the thirty likeliest to be called for. */
export function valuesOf({ kind }: AnyField): readonly number[] {
  const all = chartable(kind)
  if (all.length > 0 || kind.is !== 'whole') return all
  const low = Math.max(kind.low, 1)
  return Array.from({ length: 30 }, (_, i) => low + i * kind.step).filter((value) => value <= kind.high)
}
