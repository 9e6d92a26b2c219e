// The draft of a call for a roll, and the command made of it.

import { type PlainRecord, Refusal } from '../../../dice/index.ts'
import type { AnyField, Fields } from '../../../systems/field.ts'
import { type Leaf, leaves, mergedValues, sidesOf, valueAt } from '../../../systems/field-leaves.ts'
import { parseSome } from '../../../systems/input-parser.ts'
import { type AnyMechanic, pathsAskedLater } from '../../../systems/mechanic.ts'
import { type SideLine, sideLines } from '../../../systems/move-offers.ts'
import type { System } from '../../../systems/system.ts'
import type { CommandRequest } from '../../../table/command.ts'
import type { Telling, Visibility } from '../../../table/entries.ts'
import { chartableValues } from '../../odds/chartable-values.ts'
import type { Person } from '../npcs/people.ts'
import type { SealedValue } from '../seals/deduction.ts'
import { fieldPaths, fieldSubset, inputSubset, isEmptyInput } from './field-subset.ts'

export interface CallDraft {
  readonly mechanic: string
  /** Who is called, by side; `self` may be several. */
  readonly chosen: Readonly<Record<string, readonly string[]>>
  /** What somebody of the GM's is called in front of the others, by side; else as their sheet says. */
  readonly names: Readonly<Record<string, string>>
  readonly pick: string | null
  readonly given: PlainRecord
  /** Null while the GM says nothing about it. */
  readonly isSealed: boolean | null
  readonly telling: Telling
  readonly sees: Exclude<Visibility, 'self'>
  readonly isSilent: boolean
  readonly words: string
  /** The rulings of the table. */
  readonly rulings: PlainRecord
}

export const emptyCall = (mechanic: string, who: readonly Person[], rulings: PlainRecord = {}): CallDraft => ({
  mechanic,
  rulings,
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

export const mechanicFields = (system: System, mechanic: string): Fields => system.mechanics[mechanic]?.input as Fields

export const isSided = (system: System, mechanic: string): boolean =>
  sidesOf(mechanicFields(system, mechanic)).some((side) => side !== 'self')

/** The people chosen for a side. */
export const chosenFor = ({ chosen }: CallDraft, side: string, people: readonly Person[]): readonly Person[] =>
  people.filter(({ key }) => chosen[side]?.includes(key))

/** The lines of somebody's sheet that fill in this side. */
export function linesForSide(system: System, mechanic: string, side: string, { values }: Person): readonly SideLine[] {
  return values ? sideLines(system, mechanic, side, values) : []
}

/** The sides that the GM plays: what is theirs is given with the call. */
const sidesOfGm = (draft: CallDraft, sides: readonly string[], people: readonly Person[]): readonly string[] =>
  sides.filter((side) => chosenFor(draft, side, people).some(({ seat }) => seat === null))

/** What the GM is asked for: their own fields, and those of the sides they play. What the table counts comes by itself. */
export function gmFields(system: System, draft: CallDraft, people: readonly Person[]): Fields {
  const input = mechanicFields(system, draft.mechanic)
  const own = sidesOfGm(draft, sidesOf(input), people)
  const later = pathsAskedLater(system.mechanics[draft.mechanic] as AnyMechanic, draft.rulings)
  return fieldSubset(
    input,
    ({ path, field, side }: Leaf) =>
      field.meta.counts === null &&
      !later.includes(path) &&
      (field.meta.owner === 'gm' || (field.meta.owner === 'player' && own.includes(side))),
  )
}

export const sealableFields = (asked: Fields): readonly Leaf[] =>
  leaves(asked).filter(({ field }) => field.meta.isSealable)

/** Whether what can be sealed is: as the GM says, and unsaid where a sheet of the GM's would else be open to all. */
export function isCallSealed(system: System, draft: CallDraft, people: readonly Person[]): boolean {
  const own = sidesOfGm(draft, sidesOf(mechanicFields(system, draft.mechanic)), people)
  return draft.isSealed ?? sealableFields(gmFields(system, draft, people)).some(({ side }) => own.includes(side))
}

/** What is sealed, and what is given in the open. */
export function sealedAndOpen(
  system: System,
  draft: CallDraft,
  people: readonly Person[],
): { readonly sealed: PlainRecord; readonly open: PlainRecord } {
  const asked = gmFields(system, draft, people)
  const { given } = draft
  const hidden = isCallSealed(system, draft, people) ? sealableFields(asked).map(({ path }) => path) : []
  const open = fieldPaths(asked).filter((path) => !hidden.includes(path))
  return { sealed: inputSubset(given, hidden), open: inputSubset(given, open) }
}

/** What is wrong with what was given, and where. */
export function inputRefusal(asked: Fields, given: PlainRecord): Refusal | null {
  try {
    parseSome(asked, given)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

export function callCommand(system: System, draft: CallDraft, people: readonly Person[]): CommandRequest {
  const { mechanic, pick, telling, sees, isSilent, words } = draft
  const sides = sidesOf(mechanicFields(system, mechanic))
  const { sealed, open } = sealedAndOpen(system, draft, people)
  const who = sides.flatMap((side) =>
    chosenFor(draft, side, people).map(({ seat, sheet, name }) => ({
      side,
      seat,
      sheet,
      name: (seat === null && draft.names[side]) || name,
    })),
  )
  return {
    is: 'callCheck',
    mechanic,
    who,
    input: open,
    sealed: isEmptyInput(sealed) ? null : sealed,
    telling: isEmptyInput(sealed) ? '111' : telling,
    sees,
    isSilent: sees !== 'open' && isSilent,
    pick,
    words,
  }
}

/** What the first of those called would roll against the seal; null where too little is known to say. */
export function sealedValueOfCall(system: System, draft: CallDraft, people: readonly Person[]): SealedValue | null {
  const asked = gmFields(system, draft, people)
  const { sealed, open } = sealedAndOpen(system, draft, people)
  const leaf = sealableFields(asked).find(
    ({ path, field }) => guessableValues(field).length > 1 && valueAt(sealed, path) !== undefined,
  )
  if (!leaf || inputRefusal(asked, draft.given)) return null
  const sides = sidesOf(mechanicFields(system, draft.mechanic))
  const filled = sides.flatMap((side) => {
    const [person] = chosenFor(draft, side, people)
    const lines = person && person.seat !== null ? linesForSide(system, draft.mechanic, side, person) : []
    const line = lines.find(({ pick }) => pick === draft.pick) ?? lines[0]
    return line ? [line.input] : []
  })
  const given = [...filled, open, sealed].reduce(mergedValues, {})
  const truth = valueAt(sealed, leaf.path)
  return truth === undefined
    ? null
    : { system, mechanic: draft.mechanic, given, path: leaf.path, values: guessableValues(leaf.field), truth }
}

/** Values to guess among: a range that has an end, or the thirty likeliest to be called for. */
export function guessableValues({ kind }: AnyField): readonly number[] {
  const all = chartableValues(kind)
  if (all.length > 0 || kind.is !== 'whole') return all
  const low = Math.max(kind.low, 1)
  return Array.from({ length: 30 }, (_, i) => low + i * kind.step).filter((value) => value <= kind.high)
}
