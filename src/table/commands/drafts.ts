// A check as a draft. Every refusal is found on the draft; only then the check is written.

import type { Plain, PlainRecord } from '../../dice/index.ts'
import { outOfRangeRefusal } from '../../systems/door-refusals.ts'
import { isPlainRecord, type Leaf, leaves, mergedValues, valueAt } from '../../systems/field-leaves.ts'
import { checkBook, sidesIn } from '../audience.ts'
import { COMMON, GM, type SeatId } from '../books.ts'
import { attempterOf, type Check, isCheckOver, newCheck } from '../check/check.ts'
import { fieldsOf, mechanicOf, tableDefaults } from '../check-rule.ts'
import type { CommandContext } from '../command-context.ts'
import type { Id, Rollable, Side, Telling, Visibility } from '../entries.ts'
import { seal } from '../fair/seal.ts'
import { gameRefused, refused } from '../refusals.ts'
import { mustMayPay } from '../sheet-changes.ts'
import { bindSides, npcSides } from './sides.ts'

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
  readonly pick: string | null
  readonly aids: Id | null
  readonly words: string
  readonly by: SeatId
}

export function mustBeMechanic({ system }: CommandContext, mechanic: string): Rollable {
  if (Object.hasOwn(system.mechanics, mechanic)) return { mechanic }
  throw refused('mechanic', 'no-such-mechanic', { mechanic, known: Object.keys(system.mechanics).join(', ') })
}

/** What this seat may give for these sides. Whoever starts a roll may also say what is the GM's, in the open. */
export function mustBeAllowedInput(
  context: CommandContext,
  rolled: Rollable,
  given: PlainRecord,
  sides: readonly string[],
  isStarter = true,
): PlainRecord {
  for (const { path, side, field } of leaves(fieldsOf(context.system, rolled))) {
    if (valueAt(given, path) === undefined || context.isGm) continue
    const { owner } = field.meta
    const isOthers = owner === 'player' ? !sides.includes(side) : owner === 'table' || !isStarter
    if (isOthers) throw refused(path, 'not-yours', { path })
  }
  return given
}

export function mustBeSealable(
  context: CommandContext,
  rolled: Rollable,
  sealed: PlainRecord,
  open: PlainRecord,
): PlainRecord {
  const paths = leaves(fieldsOf(context.system, rolled)).filter(({ path }) => valueAt(sealed, path) !== undefined)
  if (paths.length === 0) throw refused('sealed', 'nothing-sealed')
  for (const { path, field } of paths) {
    if (!field.meta.isSealable) throw refused(path, 'not-sealable', { path })
    if (valueAt(open, path) !== undefined) throw refused(path, 'given-twice', { path })
  }
  return sealed
}

export function mustBePayers(
  context: CommandContext,
  pays: Plain,
  sheet: Id | null,
  pick: string | null,
): Readonly<Record<string, string>> {
  if (!isPlainRecord(pays))
    throw outOfRangeRefusal('pays', pays, { is: 'group', names: Object.keys(context.system.sheet.pays ?? {}) })
  const payers = Object.fromEntries(Object.entries(pays).map(([what, field]) => [what, String(field)]))
  mustMayPay(context, sheet, pick, payers)
  return payers
}

/** Some rolls are players' alone. Hidden rolls are of one player, and silent ones only where the table allows them. */
export function mustBeFair(context: CommandContext, draft: CheckDraft): CheckDraft {
  const { playersOnly } = mechanicOf(context.system, draft.rolled)?.tablePolicy ?? {}
  if (playersOnly !== undefined && Object.values(draft.sides).some(({ seat }) => !isPlayers(context, seat))) {
    throw gameRefused(context.system, 'who', playersOnly)
  }
  const seats = new Set(Object.values(draft.sides).flatMap(({ seat }) => seat ?? []))
  if (draft.sees !== 'open' && seats.size > 1) throw refused('sees', 'two-players')
  if (draft.isSilent && context.optionOf('silentRolls', true) !== true) {
    throw refused('isSilent', 'not-allowed-here', { option: 'silentRolls' })
  }
  return draft
}

const isPlayers = ({ all }: CommandContext, seat: SeatId | null): boolean =>
  seat !== null && all.seats[seat]?.role === 'player'

export function mustHaveRoom({ view }: CommandContext, more: number): void {
  if (view.running.length + more > MOST_OPEN) throw refused('checks', 'no-room', { of: 'open rolls', most: MOST_OPEN })
}

export function mustBeRunning(context: CommandContext, id: Id): Check {
  const check = context.checkOf(id)
  if (isCheckOver(check)) throw refused('check', 'already-over')
  return check
}

export function mustHelp(context: CommandContext, id: Id, sees: Visibility): void {
  const check = mustBeRunning(context, id)
  if (sees === 'open' && check.book !== COMMON) throw refused('sees', 'helps-hidden')
  if (check.step > 0) throw refused('aids', 'already-thrown')
  if (Object.values(check.sides).some(({ seat }) => seat === context.seat)) throw refused('aids', 'own-roll')
}

const rollerOf = ({ sides, by }: CheckDraft): SeatId =>
  Object.values(sides).find(({ seat }) => seat !== null)?.seat ?? by

/** The check as it would stand, for `mustRun`. */
export function draftedCheck(
  context: CommandContext,
  draft: CheckDraft,
  declared: readonly string[],
  pays: Check['pays'],
  isByHand: boolean,
): Check {
  const { sealed } = draft
  const seal = sealed ? { id: '', seal: '', fields: sealedPaths(context, draft, sealed, draft.given) } : null
  const check = newCheck({ ...draft, id: '', given: draftInput(context, draft), seal }, COMMON)
  return { ...check, declared, pays, isByHand }
}

/** The fields under a seal: those it holds, and all of the GM's that it could hold; which of them it does is part of the secret. */
export function sealedPaths(
  { system }: CommandContext,
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

/** What is given, and what comes by itself from what the roller knows; of the GM's own, from what all know who read it. */
function draftInput({ log, all, system }: CommandContext, draft: CheckDraft): PlainRecord {
  const roller = rollerOf(draft)
  const book = checkBook(all, roller, draft.sees)
  const isForAll = book === COMMON && npcSides(draft).includes('self')
  const view = (isForAll ? null : log.viewOf(roller)) ?? log.common
  const trier = attempterOf((isForAll ? sidesIn(book, draft.sides, all) : draft.sides).self)
  return mergedValues(tableDefaults(view, system, draft.rolled, trier, draft.pick), draft.given)
}

export function openCheck(context: CommandContext, draft: CheckDraft, call: Id | null): Id {
  const { rolled, sides, sealed, telling, sees, isSilent, pick, aids, words } = draft
  const given = draftInput(context, draft)
  const book = checkBook(context.all, rollerOf(draft), sees)
  const id = context.newId('c', book)
  const text = sealed ? JSON.stringify(sealed) : ''
  const salt = sealed ? context.world.random(32, GM) : ''
  context.write(book, 'checkCalled', {
    check: id,
    rolled,
    sides: sidesIn(book, sides, context.all),
    given,
    pick,
    seal: sealed
      ? { id, seal: seal(context.all.table, id, salt, text), fields: sealedPaths(context, draft, sealed, draft.given) }
      : null,
    sees,
    isSilent,
    telling,
    aids,
    call,
    words,
    salt: context.salt(book),
  })
  bindSides(context, id, book, sides)
  if (sealed) context.write(GM, 'sealSet', { check: id, id, salt, text })
  return id
}

export function declareSide(
  context: CommandContext,
  id: Id,
  side: string,
  input: PlainRecord,
  pays: Readonly<Record<string, string>>,
  isByHand: boolean,
): void {
  const { book } = context.all.checks[id] as Check
  context.write(book, 'declared', { check: id, side, input, pays, isByHand })
}
