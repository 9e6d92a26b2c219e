// A check as a draft: planned as it would stand, refused or not.

import { type Plain, type PlainRecord, refuse } from '../../dice/index.ts'
import { outOfRangeRefusal } from '../../systems/door-refusals.ts'
import { isPlainRecord, type Leaf, leaves, mergedValues, valueAt } from '../../systems/field-leaves.ts'
import { moveOf } from '../../systems/move-offers.ts'
import type { PickedNames } from '../../systems/picked-names.ts'
import type { System } from '../../systems/system.ts'
import { COMMON, type SeatId } from '../books.ts'
import { type Check, hasThrow, isCheckOver, isDeclared, newCheck } from '../check/check.ts'
import { fieldsOf, inputOnSheet, mechanicOf, retriedInput, tableDefaults } from '../check-fields.ts'
import { type NextStep, nextStepOf } from '../check-rule.ts'
import type { ChangedFact, Id, Rollable, Side, Telling, Visibility } from '../entries.ts'
import { refused } from '../refusals.ts'
import { mustAskLater, withReserves } from '../reserves.ts'
import type { SeatView } from '../seat-view.ts'
import { mustAfford, mustMayPay } from '../sheet-prices.ts'
import type { TableState } from '../state.ts'
import { inputByTurns, type PlannedPayment, rollPayment } from '../turn-rolls.ts'

const MOST_OPEN = 200

/** A check before anything is written of it. */
export interface CheckDraft {
  readonly rolled: Rollable
  readonly sides: Readonly<Record<string, Side>>
  readonly given: PlainRecord
  readonly sealed: PlainRecord | null
  readonly telling: Telling
  readonly sees: Visibility
  readonly isSilent: boolean
  readonly move: string | null
  readonly pick: string | null
  readonly aids: Id | null
  readonly words: string
  readonly by: SeatId
  /** The failed check that is tried again. */
  readonly again: Id | null
  /** It waits for the GM's word, where a GM is there to give it. */
  readonly awaitsJudging: boolean
}

/** The declaration of a side: its own input, the fields of its sheet that pay, and whether it rolls real dice. */
export interface Declaration {
  readonly input: PlainRecord
  readonly pays: Readonly<Record<string, string>>
  readonly isByHand: boolean
  readonly pick?: string
  readonly named?: PickedNames
  /** The facts that its sheet has otherwise. */
  readonly changed?: readonly ChangedFact[]
}

/** The declaration of somebody of the GM's: everything is given with the call. */
export const NOTHING_DECLARED: Declaration = { input: {}, pays: {}, isByHand: false }

/** A check that may be opened: who declares what with its call, and the step it then comes to. */
export interface CheckPlan {
  readonly draft: CheckDraft
  readonly given: PlainRecord
  readonly declared: readonly string[]
  readonly declaration: Declaration
  readonly next: NextStep | null
  readonly payment: PlannedPayment | null
}

function mustBeMechanic({ system }: SeatView, mechanic: string): Rollable {
  if (Object.hasOwn(system.mechanics, mechanic)) return { mechanic }
  throw refused('mechanic', 'no-such-mechanic', { mechanic, known: Object.keys(system.mechanics).join(', ') })
}

/** The mechanic that is rolled: by a move, or bare. */
export function mustBeRollable(view: SeatView, move: string | null, mechanic: string | null): Rollable {
  if (move === null) return mustBeMechanic(view, mechanic ?? '')
  const made = moveOf(view.system, move)
  if (!made) throw refused('move', 'no-such-move', { move, known: Object.keys(view.system.moves).join(', ') })
  if (mechanic !== null && mechanic !== made.rolls)
    throw refused('mechanic', 'no-such-mechanic', { mechanic, known: made.rolls })
  return { mechanic: made.rolls }
}

/** The input this seat may give for these sides. The one who starts a roll may also give the GM's fields, in the open. */
export function mustBeAllowedInput(
  view: SeatView,
  rolled: Rollable,
  given: PlainRecord,
  sides: readonly string[],
  isStarter = true,
): PlainRecord {
  for (const { path, side, field } of leaves(fieldsOf(view.system, rolled))) {
    if (valueAt(given, path) === undefined || view.isGm) continue
    const { owner } = field.meta
    const isOthers = owner === 'player' ? !sides.includes(side) : owner === 'table' || !isStarter
    if (isOthers || field.meta.isReserve) throw refused(path, 'not-yours', { path })
  }
  return given
}

export function mustBeSealable(view: SeatView, rolled: Rollable, sealed: PlainRecord, open: PlainRecord): PlainRecord {
  const paths = leaves(fieldsOf(view.system, rolled)).filter(({ path }) => valueAt(sealed, path) !== undefined)
  if (paths.length === 0) throw refused('sealed', 'nothing-sealed')
  for (const { path, field } of paths) {
    if (!field.meta.isSealable) throw refused(path, 'not-sealable', { path })
    if (valueAt(open, path) !== undefined) throw refused(path, 'given-twice', { path })
  }
  return sealed
}

export function mustBePayers(
  view: SeatView,
  pays: Plain,
  sheet: Id | null,
  pick: string | null,
): Readonly<Record<string, string>> {
  if (!isPlainRecord(pays))
    throw outOfRangeRefusal('pays', pays, { is: 'group', names: Object.keys(view.system.sheet.pays ?? {}) })
  const payers = Object.fromEntries(Object.entries(pays).map(([what, field]) => [what, String(field)]))
  mustMayPay(view, sheet, pick, payers)
  return payers
}

/** Some rolls are players' alone. Hidden rolls are of one player, and silent ones only where the table allows them. */
export function mustBeFair(view: SeatView, draft: CheckDraft): CheckDraft {
  const { playersOnly } = mechanicOf(view.system, draft.rolled)?.tablePolicy ?? {}
  if (playersOnly !== undefined && Object.values(draft.sides).some(({ seat }) => !isPlayers(view, seat))) {
    refuse('who', playersOnly)
  }
  const seats = new Set(Object.values(draft.sides).flatMap(({ seat }) => seat ?? []))
  if (draft.sees !== 'open' && seats.size > 1) throw refused('sees', 'two-players')
  if (draft.isSilent && view.optionOf('silentRolls', true) !== true) {
    throw refused('isSilent', 'not-allowed-here', { option: 'silentRolls' })
  }
  mustBeAgain(view, draft)
  return { ...draft, given: mergedValues(retries(view.system, draft, view.state), draft.given) }
}

const isPlayers = ({ state }: SeatView, seat: SeatId | null): boolean =>
  seat !== null && state.seats[seat]?.role === 'player'

export function mustHaveRoom({ state }: SeatView, more: number): void {
  if (state.running.length + more > MOST_OPEN) throw refused('checks', 'no-room', { of: 'open rolls', most: MOST_OPEN })
}

export function mustBeRunning(view: SeatView, id: Id): Check {
  const check = view.checkOf(id)
  if (isCheckOver(check)) throw refused('check', 'already-over')
  return check
}

/** Refuses once its first throw is open: nothing that it was thrown for changes any more. */
export function mustBeUnthrown(check: Check, field = 'check'): void {
  if (hasThrow(check)) throw refused(field, 'already-thrown')
}

/** A roll from a sheet has some of its input as the sheet has it, and not otherwise. */
function mustBeAsOnSheet({ state, system }: SeatView, { rolled, given, sides }: Check): void {
  const onSheet = inputOnSheet(state, system, rolled, sides.self?.sheet ?? null)
  for (const [path, has] of Object.entries(onSheet))
    if (given[path] !== undefined && given[path] !== has) throw refused(path, 'not-as-on-sheet', { path, has })
}

/** Refuses a check that the rules do not let go on like this, or whose price a side cannot pay. */
export function mustRun(view: SeatView, check: Check): NextStep | null {
  mustAskLater(view.system, check)
  mustBeAsOnSheet(view, check)
  if (!check.isBegun) mustAfford(view, check)
  return mustGoOn(view, check)
}

/** The same without the price. The step it comes to is returned; null while a side has not declared. */
export function mustGoOn({ system }: SeatView, check: Check): NextStep | null {
  return isDeclared(check) ? nextStepOf(system, check) : null
}

/** The seat that rolls: of the GM's own, whoever calls for it. */
export const rollerOf = ({ sides, by }: CheckDraft): SeatId =>
  Object.values(sides).find(({ seat }) => seat !== null)?.seat ?? by

/** Plans a check as it would stand with what its sides declare along with the call. */
export function planCheck(
  view: SeatView,
  draft: CheckDraft,
  declared: readonly string[],
  declaration: Declaration,
  isFree = false,
): CheckPlan {
  const { system, state } = view
  const { sealed } = draft
  const { pays, isByHand } = declaration
  const given = draftInput(system, draft, state, draft.sides)
  const seal = sealed ? { id: '', seal: '', fields: sealedPaths(system, draft, sealed, draft.given) } : null
  const check: Check = {
    ...newCheck({ ...draft, awaitsJudging: false, id: '', at: 0, call: null, given, seal }, COMMON),
    declared,
    pays: { [declared[0] ?? 'self']: pays },
    isByHand,
  }
  const next = mustRun(view, check)
  return { draft, given, declared, declaration, next, payment: isFree ? null : rollPayment(view, draft) }
}

/** The fields under a seal: the sealed ones, and every other that the GM could have sealed. Which of these are sealed is part of the secret. */
export function sealedPaths(
  system: System,
  { rolled, sides }: Pick<CheckDraft, 'rolled' | 'sides'>,
  sealed: PlainRecord,
  open: PlainRecord,
): readonly string[] {
  const mayHold = ({ path, side, field: { meta } }: Leaf) =>
    meta.isSealable &&
    meta.fallback !== undefined &&
    (meta.owner === 'gm' || (meta.owner === 'player' && sides[side]?.seat === null)) &&
    valueAt(open, path) === undefined
  return leaves(fieldsOf(system, rolled)).flatMap((leaf) =>
    valueAt(sealed, leaf.path) !== undefined || mayHold(leaf) ? [leaf.path] : [],
  )
}

function retries(system: System, { again, sides }: CheckDraft, known: TableState): PlainRecord {
  const failed = again === null ? undefined : known.checks[again]
  const side = failed && retryingSide(failed, sides)
  return failed && side !== undefined ? retriedInput(system, failed, side) : {}
}

const retryingSide = (failed: Check, sides: Check['sides']): string | undefined =>
  Object.keys(sides).find((name) => isSameTrier(failed.sides[name], sides[name]))

const isSameTrier = (a: Side | undefined, b: Side | undefined): boolean =>
  a !== undefined && a.seat === b?.seat && a.sheet === b.sheet && (a.seat !== null || a.name === b.name)

/** Refuses to try again what is another roll, was not failed or is not known to be, or was tried again already. */
export function mustBeAgain(view: SeatView, draft: Pick<CheckDraft, 'again' | 'rolled' | 'sides'>): void {
  if (draft.again === null) return
  const { state, system } = view
  const failed = view.checkOf(draft.again)
  const side = retryingSide(failed, draft.sides)
  const isSame =
    'mechanic' in failed.rolled && 'mechanic' in draft.rolled && failed.rolled.mechanic === draft.rolled.mechanic
  if (!isSame || side === undefined) throw refused('again', 'another-task')
  if (Object.keys(retriedInput(system, failed, side)).length === 0) throw refused('again', 'another-task')
  if (failed.end === null || failed.struck) throw refused('again', 'not-over')
  // A verdict is the first side's: for the other side it is turned round.
  const good = side === Object.keys(failed.sides)[0] ? 'good' : 'bad'
  if (failed.end.verdict.tone === good) throw refused('again', 'not-a-failure')
  const isTried = ({ again, struck, isWithdrawn }: Check) => again === failed.id && !struck && !isWithdrawn
  if (Object.values(state.checks).some(isTried)) throw refused('again', 'tried-already')
}

/** The given input, with the fields that follow from the table, its turns and the sides as somebody knows them. */
export function draftInput(system: System, draft: CheckDraft, known: TableState, sides: Check['sides']): PlainRecord {
  const { rolled, given, sees, by } = draft
  const table = mergedValues(
    tableDefaults(known, system, rolled),
    inputOnSheet(known, system, rolled, sides.self?.sheet ?? null),
  )
  const turns = inputByTurns(system, known, { rolled, sides, sees })
  // The GM may say otherwise than the turns, whoever else gives the roll may not.
  const ordered = known.seats[by]?.role === 'player' ? [given, turns] : [turns, given]
  return withReserves(system, rolled, ordered.reduce(mergedValues, table))
}
