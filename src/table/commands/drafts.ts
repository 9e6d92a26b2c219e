// A roll as it is drafted: who rolls what with what. Everything that can be refused is refused on the draft, then it is written.

import type { Plain } from '../../dice/index.ts'
import { notAllowed } from '../../systems/door.ts'
import { isValues, type Leaf, leaves, merged, valueAt } from '../../systems/leaves.ts'
import { checkBook, sidesIn } from '../audience.ts'
import { COMMON, GM, type SeatId } from '../books.ts'
import { isOver } from '../checking.ts'
import type { Desk } from '../desk.ts'
import type { Id, Rolled, Sees, Side, Telling } from '../entries.ts'
import { seal } from '../fair/seal.ts'
import { mustMayPay } from '../paying.ts'
import { gameRefused, refused } from '../refusals.ts'
import { fieldsOf, mechanicOf, standing } from '../running.ts'
import { type Check, newCheck, trierOf, type Values } from '../state.ts'
import { bindSides, npcSides } from './sides.ts'

const MOST_OPEN = 200

/** What a check is before anything happened to it; refusals are found on this, before a word is written. */
export interface Draft {
  readonly rolled: Rolled
  readonly sides: Readonly<Record<string, Side>>
  readonly given: Values
  readonly sealed: Values | null
  readonly telling: Telling
  readonly sees: Sees
  readonly isSilent: boolean
  readonly pick: string | null
  readonly aids: Id | null
  readonly words: string
  readonly by: SeatId
}

export function mustBeMechanic({ system }: Desk, mechanic: string): Rolled {
  if (Object.hasOwn(system.mechanics, mechanic)) return { mechanic }
  throw refused('mechanic', 'no-such-mechanic', { mechanic, known: Object.keys(system.mechanics).join(', ') })
}

/** What this seat may give for these sides. Whoever starts a roll may also say what is the GM's, in the open. */
export function mustBeGiven(
  desk: Desk,
  rolled: Rolled,
  given: Values,
  sides: readonly string[],
  isStarter = true,
): Values {
  for (const { path, side, field } of leaves(fieldsOf(desk.system, rolled))) {
    if (valueAt(given, path) === undefined || desk.isGm) continue
    const { owner } = field.says
    const isOthers = owner === 'player' ? !sides.includes(side) : owner === 'table' || !isStarter
    if (isOthers) throw refused(path, 'not-yours', { path })
  }
  return given
}

export function mustBeSealable(desk: Desk, rolled: Rolled, sealed: Values, open: Values): Values {
  const paths = leaves(fieldsOf(desk.system, rolled)).filter(({ path }) => valueAt(sealed, path) !== undefined)
  if (paths.length === 0) throw refused('sealed', 'nothing-sealed')
  for (const { path, field } of paths) {
    if (!field.says.isSealable) throw refused(path, 'not-sealable', { path })
    if (valueAt(open, path) !== undefined) throw refused(path, 'given-twice', { path })
  }
  return sealed
}

export function mustBePayers(
  desk: Desk,
  pays: Plain,
  sheet: Id | null,
  pick: string | null,
): Readonly<Record<string, string>> {
  if (!isValues(pays)) throw notAllowed('pays', pays, { is: 'group', names: Object.keys(desk.system.sheet.pays ?? {}) })
  const payers = Object.fromEntries(Object.entries(pays).map(([what, field]) => [what, String(field)]))
  mustMayPay(desk, sheet, pick, payers)
  return payers
}

/** Some rolls are players' alone. Hidden rolls are of one player, and silent ones only where the table allows them. */
export function mustBeFair(desk: Desk, draft: Draft): Draft {
  const { playersOnly } = mechanicOf(desk.system, draft.rolled)?.minds ?? {}
  if (playersOnly !== undefined && Object.values(draft.sides).some(({ seat }) => !isPlayers(desk, seat))) {
    throw gameRefused(desk.system, 'who', playersOnly)
  }
  const seats = new Set(Object.values(draft.sides).flatMap(({ seat }) => seat ?? []))
  if (draft.sees !== 'open' && seats.size > 1) throw refused('sees', 'two-players')
  if (draft.isSilent && desk.optionOf('silentRolls', true) !== true) {
    throw refused('isSilent', 'not-allowed-here', { option: 'silentRolls' })
  }
  return draft
}

const isPlayers = ({ all }: Desk, seat: SeatId | null): boolean => seat !== null && all.seats[seat]?.role === 'player'

export function mustHaveRoom({ view }: Desk, more: number): void {
  if (view.running.length + more > MOST_OPEN) throw refused('checks', 'no-room', { of: 'open rolls', most: MOST_OPEN })
}

export function mustBeRunning(desk: Desk, id: Id): Check {
  const check = desk.checkOf(id)
  if (isOver(check)) throw refused('check', 'already-over')
  return check
}

export function mustHelp(desk: Desk, id: Id, sees: Sees): void {
  const check = mustBeRunning(desk, id)
  if (sees === 'open' && check.book !== COMMON) throw refused('sees', 'helps-hidden')
  if (check.step > 0) throw refused('aids', 'already-thrown')
  if (Object.values(check.sides).some(({ seat }) => seat === desk.seat)) throw refused('aids', 'own-roll')
}

const rollerOf = ({ sides, by }: Draft): SeatId => Object.values(sides).find(({ seat }) => seat !== null)?.seat ?? by

/** The check as it would stand, for `mustRun`. */
export function checkOf(
  desk: Desk,
  draft: Draft,
  declared: readonly string[],
  pays: Check['pays'],
  isByHand: boolean,
): Check {
  const { sealed } = draft
  const seal = sealed ? { id: '', seal: '', fields: sealedPaths(desk, draft, sealed, draft.given) } : null
  const check = newCheck({ ...draft, id: '', given: givenOf(desk, draft), seal }, COMMON)
  return { ...check, declared, pays, isByHand }
}

/** The fields under a seal: those it holds, and all of the GM's that it could hold; which of them it does is part of the secret. */
export function sealedPaths(
  { system }: Desk,
  { rolled, sides }: Pick<Draft, 'rolled' | 'sides'>,
  sealed: Values,
  open: Values,
): readonly string[] {
  const mayHold = ({ path, side, field: { says } }: Leaf) =>
    says.isSealable &&
    says.fallback !== undefined &&
    (says.owner === 'gm' || (says.owner === 'player' && sides[side]?.seat === null)) &&
    valueAt(open, path) === undefined
  return leaves(fieldsOf(system, rolled)).flatMap((leaf) =>
    valueAt(sealed, leaf.path) !== undefined || mayHold(leaf) ? [leaf.path] : [],
  )
}

/** What is given, and what comes by itself from what the roller knows; of the GM's own, from what all know who read it. */
function givenOf({ log, all, system }: Desk, draft: Draft): Values {
  const roller = rollerOf(draft)
  const book = checkBook(all, roller, draft.sees)
  const isForAll = book === COMMON && npcSides(draft).includes('self')
  const view = (isForAll ? null : log.viewOf(roller)) ?? log.common
  const trier = trierOf((isForAll ? sidesIn(book, draft.sides, all) : draft.sides).self)
  return merged(standing(view, system, draft.rolled, trier, draft.pick), draft.given)
}

export function openCheck(desk: Desk, draft: Draft, call: Id | null): Id {
  const { rolled, sides, sealed, telling, sees, isSilent, pick, aids, words } = draft
  const given = givenOf(desk, draft)
  const book = checkBook(desk.all, rollerOf(draft), sees)
  const id = desk.newId('c', book)
  const text = sealed ? JSON.stringify(sealed) : ''
  const salt = sealed ? desk.world.random(32, GM) : ''
  desk.write(book, 'checkCalled', {
    check: id,
    rolled,
    sides: sidesIn(book, sides, desk.all),
    given,
    pick,
    seal: sealed
      ? { id, seal: seal(desk.all.table, id, salt, text), fields: sealedPaths(desk, draft, sealed, draft.given) }
      : null,
    sees,
    isSilent,
    telling,
    aids,
    call,
    words,
    salt: desk.salt(book),
  })
  bindSides(desk, id, book, sides)
  if (sealed) desk.write(GM, 'sealSet', { check: id, id, salt, text })
  return id
}

export function declareSide(
  desk: Desk,
  id: Id,
  side: string,
  input: Values,
  pays: Readonly<Record<string, string>>,
  isByHand: boolean,
): void {
  const { book } = desk.all.checks[id] as Check
  desk.write(book, 'declared', { check: id, side, input, pays, isByHand })
}
