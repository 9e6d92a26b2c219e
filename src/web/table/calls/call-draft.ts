// The draft of a call for a roll, and the command made of it.

import type { PlainRecord } from '../../../dice/index.ts'
import type { AnyField, Fields } from '../../../systems/field.ts'
import { type Leaf, leaves, mergedValues, sidesOf, valueAt } from '../../../systems/field-leaves.ts'
import { type SideLine, sideLines } from '../../../systems/move-offers.ts'
import type { System } from '../../../systems/system.ts'
import type { CommandRequest } from '../../../table/command.ts'
import { ALL_TOLD, RESULT_TOLD, type Telling, type Visibility } from '../../../table/entries.ts'
import { chartableValues } from '../../odds/chartable-values.ts'
import { partialFault } from '../../roll/form-fault.ts'
import { emptyDraft, type RollDraft, type RollRequest, seatRequest } from '../../roll/roll-request.ts'
import type { AppSpeech } from '../../words/app-speech.ts'
import type { Person } from '../npcs/people.ts'
import type { SealedValue } from '../seals/deduction.ts'
import { type CallWay, calledSide, isSided, mechanicFields } from './call-way.ts'
import { inputSubset, isEmptyInput } from './field-subset.ts'

export interface CallDraft {
  /** The move; null for a bare roll. */
  readonly move: string | null
  readonly mechanic: string
  /** Who is called, by side; `self` may be several. */
  readonly chosen: Readonly<Record<string, readonly string[]>>
  /** Names that others hear of the GM's people, by side; else as their sheet says. */
  readonly names: Readonly<Record<string, string>>
  /** The lines of the GM's people on other sides, by side. */
  readonly lines: Readonly<Record<string, string>>
  /** The GM's fields, and the line of the sheet that is called for. */
  readonly roll: RollDraft
  /** Null while the GM says nothing about it. */
  readonly isSealed: boolean | null
  readonly telling: Telling
  readonly sees: Exclude<Visibility, 'self'>
  readonly isSilent: boolean
  readonly words: string
  /** The rulings of the table. */
  readonly rulings: PlainRecord
}

export const emptyCall = ({ move, mechanic }: CallWay, rulings: PlainRecord = {}): CallDraft => ({
  move,
  mechanic,
  rulings,
  chosen: {},
  names: {},
  lines: {},
  roll: emptyDraft(),
  isSealed: null,
  telling: RESULT_TOLD,
  sees: 'open',
  isSilent: false,
  words: '',
})

/** The people chosen for a side. */
export const chosenFor = ({ chosen }: CallDraft, side: string, people: readonly Person[]): readonly Person[] =>
  people.filter(({ key }) => chosen[side]?.includes(key))

/** The lines of somebody's sheet that fill in this side. */
export const linesForSide = (
  system: System,
  { mechanic, move }: CallWay,
  side: string,
  { values }: Person,
): readonly SideLine[] => (values ? sideLines(system, mechanic, side, values, move) : [])

/** The line by which somebody of the GM's fills in a side: the one that is called for, the one picked, or the only one there is. */
export function npcLine(system: System, draft: CallDraft, side: string, npc: Person): SideLine | null {
  const lines = linesForSide(system, draft, side, npc)
  const pick = side === calledSide(system, draft) ? draft.roll.pick : draft.lines[side]
  const named = lines.filter((line) => line.pick === pick)
  return named.find(({ move }) => move === draft.move) ?? named[0] ?? (lines.length === 1 ? (lines[0] ?? null) : null)
}

/** The input of a call: what the sheets of the GM's people say, and what the GM says. */
export function givenWith(system: System, draft: CallDraft, people: readonly Person[]): PlainRecord {
  const sides = sidesOfGm(draft, sidesOf(mechanicFields(system, draft.mechanic)), people)
  const filled = sides.flatMap((side): readonly PlainRecord[] => {
    const [npc] = chosenFor(draft, side, people)
    const line = npc && npcLine(system, draft, side, npc)
    return line ? [line.input] : []
  })
  return [...filled, draft.roll.given].reduce<PlainRecord>(mergedValues, {})
}

/** The sides that the GM plays: what is theirs is given with the call. */
const sidesOfGm = (draft: CallDraft, sides: readonly string[], people: readonly Person[]): readonly string[] =>
  sides.filter((side) => chosenFor(draft, side, people).some(({ seat }) => seat === null))

/** The request of a call: the GM's own fields, and those of the sides the GM plays, all of which may be left for later. */
export function callRequest(system: System, draft: CallDraft, people: readonly Person[]): RollRequest {
  const sides = sidesOfGm(draft, sidesOf(mechanicFields(system, draft.mechanic)), people)
  const { own, gm, ...request } = seatRequest(system, draft.mechanic, { sides, fixed: draft.rulings, mayBeGm: true })
  const isCounted = ({ path, field }: Leaf) => [...own, ...gm].includes(path) && field.meta.counts === null
  const asked = leaves(mechanicFields(system, draft.mechanic)).filter(isCounted)
  return { ...request, own: [], gm: asked.map(({ path }) => path) }
}

const gmLeaves = (system: System, draft: CallDraft, people: readonly Person[]): readonly Leaf[] => {
  const { gm } = callRequest(system, draft, people)
  return leaves(mechanicFields(system, draft.mechanic)).filter(({ path }) => gm.includes(path))
}

/** The fields of a call that can be sealed. */
export const sealableInCall = (system: System, draft: CallDraft, people: readonly Person[]): readonly Leaf[] =>
  gmLeaves(system, draft, people).filter(({ field }) => field.meta.isSealable)

export const sealableFields = (asked: Fields): readonly Leaf[] =>
  leaves(asked).filter(({ field }) => field.meta.isSealable)

/** Whether what can be sealed is: as the GM says, and unsaid where a sheet of the GM's would else be open to all. */
export function isCallSealed(system: System, draft: CallDraft, people: readonly Person[]): boolean {
  const own = sidesOfGm(draft, sidesOf(mechanicFields(system, draft.mechanic)), people)
  return draft.isSealed ?? sealableInCall(system, draft, people).some(({ side }) => own.includes(side))
}

/** The sealed part of the input, and the open part. */
export function sealedAndOpen(
  system: System,
  draft: CallDraft,
  people: readonly Person[],
): { readonly sealed: PlainRecord; readonly open: PlainRecord } {
  const given = givenWith(system, draft, people)
  const hidden = isCallSealed(system, draft, people)
    ? sealableInCall(system, draft, people).map(({ path }) => path)
    : []
  const open = callRequest(system, draft, people).gm.filter((path) => !hidden.includes(path))
  return { sealed: inputSubset(given, hidden), open: inputSubset(given, open) }
}

/** The parts of the GM's fields: those of this roll, asked first, what sheets fill in, and the rest. */
export function callParts(system: System, draft: CallDraft, people: readonly Person[]) {
  const all = gmLeaves(system, draft, people)
  const sides = sidesOfGm(draft, sidesOf(mechanicFields(system, draft.mechanic)), people)
  const isFilled = ({ side, path }: Leaf) =>
    sides.includes(side) &&
    chosenFor(draft, side, people).some((npc) => {
      const facts = Object.keys(npcLine(system, draft, side, npc)?.facts ?? {})
      return facts.some((fact) => `${path}.`.startsWith(`${fact}.`))
    })
  const open = all.filter((leaf) => !isFilled(leaf))
  const needed = open.filter(({ field }) => field.meta.fallback === undefined || field.meta.isAwaited)
  const asked =
    needed.length > 0 ? needed : open.filter(({ field }) => field.meta.isSealable && field.meta.owner === 'gm')
  const paths = (leaves: readonly Leaf[]) => leaves.map(({ path }) => path)
  return {
    asked: paths(asked),
    filled: paths(all.filter(isFilled)),
    rest: paths(open.filter((leaf) => !asked.includes(leaf))),
  }
}

/** The fault of what the GM says. */
export const callFault = (system: System, draft: CallDraft, people: readonly Person[], speech: AppSpeech) =>
  partialFault(givenWith(system, draft, people), mechanicFields(system, draft.mechanic), speech)

/** One call for all who roll the same; against somebody each has a roll of their own. */
export function commandsOfCall(system: System, draft: CallDraft, people: readonly Person[]): readonly CommandRequest[] {
  if (!isSided(system, draft.mechanic)) return [callCommand(system, draft, people)]
  const side = calledSide(system, draft)
  return chosenFor(draft, side, people).map(({ key }) =>
    callCommand(system, { ...draft, chosen: { ...draft.chosen, [side]: [key] } }, people),
  )
}

export function callCommand(system: System, draft: CallDraft, people: readonly Person[]): CommandRequest {
  const { move, mechanic, telling, sees, isSilent, words } = draft
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
    move,
    who,
    input: open,
    sealed: isEmptyInput(sealed) ? null : sealed,
    telling: isEmptyInput(sealed) ? ALL_TOLD : telling,
    sees,
    isSilent: sees !== 'open' && isSilent,
    pick: draft.roll.pick,
    words,
  }
}

/** The roll of the first of those called against the seal; null where too little is known to say. */
export function sealedValueOfCall(system: System, draft: CallDraft, people: readonly Person[]): SealedValue | null {
  const { sealed, open } = sealedAndOpen(system, draft, people)
  const leaf = sealableInCall(system, draft, people).find(
    ({ path, field }) => guessableValues(field).length > 1 && valueAt(sealed, path) !== undefined,
  )
  if (!leaf) return null
  const sides = sidesOf(mechanicFields(system, draft.mechanic))
  const filled = sides.flatMap((side) => {
    const [person] = chosenFor(draft, side, people)
    const lines = person && person.seat !== null ? linesForSide(system, draft, side, person) : []
    const line = lines.find(({ pick }) => pick === draft.roll.pick) ?? lines[0]
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
  if (all.length > 0 || kind.is !== 'integer') return all
  const low = Math.max(kind.low, 1)
  return Array.from({ length: 30 }, (_, i) => low + i * kind.step).filter((value) => value <= kind.high)
}
