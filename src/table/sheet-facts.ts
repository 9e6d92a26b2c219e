// Facts of a roll as a sheet has them: they fill in what a move does not ask for, and where somebody says otherwise it is marked.

import { isSame, type Plain, type PlainRecord, refuse } from '../dice/index.ts'
import { group, list, text } from '../systems/field.ts'
import { isPlainRecord, leaves, valueAt, withValueAt } from '../systems/field-leaves.ts'
import { actingSide, type MoveOffer, moveOf, type SideLine, sharedInput, sideLines } from '../systems/move-offers.ts'
import { arePicked, type PickedNames } from '../systems/picked-names.ts'
import { readSheet } from '../systems/sound-sheet.ts'
import type { System } from '../systems/system.ts'
import type { Check } from './check/check.ts'
import { fieldsOf } from './check-fields.ts'
import type { ChangedFact, Id, Rollable } from './entries.ts'
import { refused } from './refusals.ts'
import type { SeatView } from './seat-view.ts'
import type { TableState } from './state.ts'

/** The names on a sheet of what was picked for a field, as a command gives them. */
export const namedFields = () => list(group({ field: text(80), names: list(text(80), 1, 20) }), 0, 10).or([])

interface NamedField {
  readonly field: string
  readonly names: readonly string[]
}

/** A line of a sheet that a side rolls, by a move or by none. */
export interface RolledLine {
  readonly rolled: Rollable
  readonly move: string | null
  readonly side: string
  readonly sheet: Id | null
  readonly pick: string | null
}

/** The line of a sheet that a side rolls; null where it rolls none, or none that this seat knows. */
export function lineOnSheet(view: SeatView, line: RolledLine): SideLine | null {
  const lines = linesOnSheet(view, line).filter((each) => isPicked(each, line))
  return lines.find((each) => each.move === line.move) ?? lines[0] ?? null
}

/** Refuses a move with a line that the sheet does not offer it with, or not now. */
export function mustBeOffered(view: SeatView, line: RolledLine): SideLine | null {
  const made = line.sheet === null ? null : moveOf(view.system, line.move)
  if (made === null) return lineOnSheet(view, line)
  const isActing = actingSide(view.system, made) === line.side
  const lines = linesOnSheet(view, line).filter(({ move }) => !isActing || move === line.move)
  const found = lines.find((each) => isPicked(each, line))
  if (!found) {
    const known = lines.map(({ pick }) => pick).join(', ')
    throw refused('pick', 'no-such-line', { pick: line.pick ?? '', move: line.move, known })
  }
  const { reason } = found as Partial<MoveOffer>
  if (reason) refuse('pick', reason.word, { ...reason.figures })
  return found
}

/** The lines that a sheet has for a side of a roll, by any move. */
function linesOnSheet({ state, system }: SeatView, { rolled, move, side, sheet }: RolledLine): readonly SideLine[] {
  const values = soundSheetOf(system, state, sheet)
  return values && 'mechanic' in rolled ? sideLines(system, rolled.mechanic, side, values, move) : []
}

/** The facts on the sheet of a side about fields that are no side’s. */
export function sharedFacts({ state, system }: SeatView, { rolled, side, sheet }: RolledLine): PlainRecord {
  const values = soundSheetOf(system, state, sheet)
  return values && 'mechanic' in rolled ? sharedInput(system, rolled.mechanic, side, values) : {}
}

const isPicked = (line: SideLine, { pick }: RolledLine): boolean =>
  pick === null ? line.from === null : line.pick === pick

/** The facts that a called side has not been given yet, and may give: nothing that is sealed or was said with the call. */
export function factsToFill({ system }: SeatView, check: Check, side: string, line: SideLine | null): PlainRecord {
  const open = leaves(fieldsOf(system, check.rolled)).filter(
    (leaf) =>
      leaf.side === side &&
      leaf.field.meta.owner === 'player' &&
      !check.seal?.fields.includes(leaf.path) &&
      valueAt(check.given, leaf.path) === undefined,
  )
  return open.reduce<PlainRecord>((input, { path }) => {
    const value = valueAt(line?.input ?? {}, path)
    return value === undefined ? input : withValueAt(input, path, value)
  }, {})
}

/** Every fact that is given otherwise than the sheet has it. What one asks for, pays with or has in store is no fact. */
export function changedFacts(
  { system }: SeatView,
  { rolled, side }: Pick<RolledLine, 'rolled' | 'side'>,
  line: SideLine | null,
  given: PlainRecord,
): readonly ChangedFact[] {
  if (!line) return []
  const asked = (moveOf(system, line.move)?.asks ?? []).map((field) => (side === 'self' ? field : `${side}.${field}`))
  const isFree = (path: string): boolean =>
    asked.includes(path) ||
    Object.hasOwn(system.sheet.resources, line.facts[path]?.from ?? '') ||
    leaves(fieldsOf(system, rolled)).some((leaf) => leaf.path === path && leaf.field.meta.isPriced)
  const facts = Object.entries(line.facts).flatMap(([path, { value: has }]) => {
    const said = valueAt(given, path)
    if (said === undefined || line.picks[path] || isFree(path) || isAsOnSheet(has, said)) return []
    return [{ path, said, has }]
  })
  const picks = Object.entries(line.picks).flatMap(([path, named]) => {
    const said = valueAt(given, path)
    const fact = line.facts[path]?.value
    const known = [...named.map(({ value }) => value), ...(Array.isArray(fact) ? fact : [])]
    const values: readonly Plain[] = said === undefined ? [] : Array.isArray(said) ? said : [said]
    return values.every((value) => known.includes(value as number)) ? [] : [{ path, said: said as Plain, has: null }]
  })
  return [...facts, ...picks]
}

/** Every fact of another side's sheet that is given otherwise. */
export const saidOtherwise = (facts: PlainRecord, given: PlainRecord): readonly ChangedFact[] =>
  Object.entries(facts).flatMap(([path, has]) => {
    const said = given[path]
    return said === undefined || isSame(has, said) ? [] : [{ path, said, has }]
  })

/** Refuses names that the sheet does not have with the values that were given. */
export function mustBePicked(line: SideLine | null, given: PlainRecord, named: readonly NamedField[]): PickedNames {
  for (const { field, names } of named) {
    if (line !== null && arePicked(line, given, field, names)) continue
    const known = (line?.picks[field] ?? []).map(({ name, value }) => `${name} ${value}`).join(', ')
    throw refused('named', 'no-such-pick', { names: names.join(', '), known })
  }
  return Object.fromEntries(named.map(({ field, names }) => [field, names]))
}

/** Refuses to change a fact where the table forbids it. */
export function mustKeepFacts(view: SeatView, changed: readonly ChangedFact[]): readonly ChangedFact[] {
  const [first] = changed
  if (first && !view.isGm && view.optionOf('factsMayChange', true) !== true)
    throw refused(first.path, 'not-as-on-sheet', { path: first.path, has: first.has })
  return changed
}

/** Refuses a value that makes another move of it: without the skill, another line of the sheet is rolled. */
export function mustKeepMove(move: string | null, line: SideLine | null, said: PlainRecord): void {
  for (const [path, value] of Object.entries(line?.barred ?? {}))
    if (move !== null && valueAt(said, path) === value) throw refused(path, 'another-move', { path, said: value, move })
}

/** A group that was given may say more than the sheet does. */
function isAsOnSheet(has: Plain, said: Plain): boolean {
  if (!isPlainRecord(has) || !isPlainRecord(said)) return isSame(has, said)
  return Object.entries(has).every(
    ([name, value]) => said[name] === undefined || isAsOnSheet(value, said[name] as Plain),
  )
}

/** The values of a sheet as its game reads them; null where there is none, or it is not sound. */
export function soundSheetOf(system: System, { sheets }: TableState, sheet: Id | null | undefined): PlainRecord | null {
  const values = sheets[sheet ?? '']?.values
  return values ? readSheet(system, values).sound : null
}
