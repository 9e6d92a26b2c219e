// Calling and starting rolls: who rolls what, what each side gives, what stays sealed.

import type { Plain } from '../../dice/index.ts'
import { notation as parseNotation } from '../../dice/notation/index.ts'
import { group, json, list, none, one, text, yes } from '../../systems/field.ts'
import { leaves, merged, sidesOf, valueAt } from '../../systems/leaves.ts'
import { parseSome } from '../../systems/parse.ts'
import { missingFields } from '../../systems/stand-ins.ts'
import { checkBook } from '../audience.ts'
import { COMMON, GM, isGm, type SeatId } from '../books.ts'
import { isOver, mustRun, proceed } from '../checking.ts'
import { command, gms, owners, players } from '../command.ts'
import type { Desk } from '../desk.ts'
import { type Id, type Rolled, SEES, type Sees, type Side, TELLINGS, type Telling } from '../entries.ts'
import { seal } from '../fair/seal.ts'
import { gameRefused, notFound, refused } from '../refusals.ts'
import { fieldsOf, mechanicOf, standing } from '../running.ts'
import type { Check, Values } from '../state.ts'

const MOST_OPEN = 200

const side = () =>
  group({ side: text(40).or('self'), seat: none(text(10)), sheet: none(text(40)), name: text(80).or('') })
const sees = () => one(...SEES).or('open')
const words = () => text(500).or('')

/** What a check is before anything happened to it; refusals are found on this, before a word is written. */
interface Draft {
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

/** The GM calls for rolls: of one seat, of several, or of two sides against each other. */
const callCheck = command({
  may: gms,
  fields: {
    mechanic: text(40),
    who: list(side(), 1, 30),
    input: json().or({}),
    sealed: none(json()),
    telling: one(...TELLINGS).or('111'),
    sees: sees(),
    isSilent: yes().or(false),
    pick: none(text(80)),
    words: words(),
  },
  run(desk, { mechanic, who, input, sealed, telling, sees, isSilent, pick, words }) {
    const rolled = mustBeMechanic(desk, mechanic)
    const fields = fieldsOf(desk.system, rolled)
    const given = parseSome(fields, input)
    const hidden = sealed === null ? null : mustBeSealable(desk, rolled, parseSome(fields, sealed), given)
    const isSided = sidesOf(fields).some((name) => name !== 'self')
    const drafts = (isSided ? [who] : who.map((each) => [each])).map((sides) =>
      mustBeFair(desk, {
        rolled,
        sides: mustBeSides(desk, rolled, sides),
        given,
        sealed: hidden,
        telling,
        sees,
        isSilent,
        pick,
        aids: null,
        words,
        by: desk.seat,
      }),
    )
    mustHaveRoom(desk, drafts.length)
    const calls = drafts.map((draft) => ({ draft, npcs: npcSides(draft) }))
    for (const { draft, npcs } of calls) mustRun(desk, checkOf(desk, draft, npcs, {}, false))
    let call: Id | null = null
    const checks = calls.map(({ draft, npcs }) => {
      const id: Id = openCheck(desk, draft, call)
      call ??= drafts.length > 1 ? id : null
      for (const name of npcs) declareSide(desk, id, name, {}, {}, false)
      proceed(desk, id)
      return id
    })
    return { checks }
  },
})

/** A player rolls, or the GM for somebody of theirs. */
const startCheck = command({
  may: players,
  fields: {
    mechanic: text(40),
    /** The side one rolls for; the others must be named. */
    side: text(40).or('self'),
    sheet: none(text(40)),
    against: list(side(), 0, 4).or([]),
    input: json().or({}),
    pays: json(2000).or({}),
    isByHand: yes().or(false),
    sees: sees(),
    isSilent: yes().or(false),
    pick: none(text(80)),
    /** The check that this one helps. */
    aids: none(text(40)),
    words: words(),
  },
  run(desk, { mechanic, side, sheet, against, input, pays, isByHand, sees, isSilent, pick, aids, words }) {
    const rolled = mustBeMechanic(desk, mechanic)
    const fields = fieldsOf(desk.system, rolled)
    const sideNames = sidesOf(fields)
    const own = sideNames.includes(side) ? side : (sideNames[0] as string)
    const mine = { side: own, seat: desk.isGm && sheet !== null ? npcSeat(desk, sheet) : desk.seat, sheet, name: '' }
    if (aids !== null) mustHelp(desk, aids)
    const draft = mustBeFair(desk, {
      rolled,
      sides: mustBeSides(desk, rolled, [mine, ...against]),
      given: mustBeGiven(desk, rolled, parseSome(fields, input), [
        own,
        ...against.flatMap((each) => (each.seat === null ? [each.side] : [])),
      ]),
      sealed: null,
      telling: '111',
      sees,
      isSilent,
      pick,
      aids,
      words,
      by: desk.seat,
    })
    mustHaveRoom(desk, 1)
    const ready = [...new Set([own, ...npcSides(draft)])]
    mustRun(desk, checkOf(desk, draft, ready, mustBePayers(pays), isByHand))
    const id = openCheck(desk, draft, null)
    for (const name of ready) declareSide(desk, id, name, {}, mustBePayers(pays), isByHand)
    proceed(desk, id)
    return { check: id }
  },
})

/** A roll of an expression, beside every game's rules. */
const roll = command({
  may: players,
  fields: { notation: text(500), sees: sees(), isSilent: yes().or(false), isByHand: yes().or(false), words: words() },
  run(desk, { notation, sees, isSilent, isByHand, words }) {
    parseNotation(notation)
    const sides = { self: { seat: desk.seat, sheet: null, name: desk.all.seats[desk.seat]?.name ?? '' } }
    const draft = mustBeFair(desk, {
      rolled: { notation },
      sides,
      given: {},
      sealed: null,
      telling: '111',
      sees,
      isSilent,
      pick: null,
      aids: null,
      words,
      by: desk.seat,
    })
    mustHaveRoom(desk, 1)
    mustRun(desk, checkOf(desk, draft, ['self'], {}, isByHand))
    const id = openCheck(desk, draft, null)
    declareSide(desk, id, 'self', {}, {}, isByHand)
    proceed(desk, id)
    return { check: id }
  },
})

/** What a side gives to a roll it was called for: effort, lots, the skill it uses. */
const declare = command({
  may: owners,
  fields: {
    check: text(40),
    side: text(40).or('self'),
    input: json().or({}),
    pays: json(2000).or({}),
    isByHand: yes().or(false),
  },
  run(desk, { check: id, side, input, pays, isByHand }) {
    const check = mustBeRunning(desk, id)
    const known = Object.hasOwn(check.sides, side) ? check.sides[side] : undefined
    if (!known) throw refused('side', 'no-such-side', { side, known: Object.keys(check.sides).join(', ') })
    desk.mustOwn(known.seat === desk.seat)
    if (check.declared.includes(side)) throw refused('side', 'already-declared', { side })
    const own = parseSome(fieldsOf(desk.system, check.rolled), input)
    const given = mustBeGiven(desk, check.rolled, own, [side], check.by === desk.seat)
    const payers = mustBePayers(pays)
    const all = desk.all.checks[id] as Check
    const then: Check = {
      ...all,
      given: merged(all.given, given),
      declared: [...all.declared, side],
      pays: { ...all.pays, ...payers },
      isByHand,
    }
    mustRun(desk, { ...then, sealed: null })
    declareSide(desk, id, side, given, payers, isByHand)
    proceed(desk, id)
    return undefined
  },
})

/** A field of the GM's that was missing: before the dice, or after them, and then marked so. */
const judge = command({
  may: gms,
  fields: { check: text(40), input: json() },
  run(desk, { check: id, input }) {
    const check = mustBeRunning(desk, id)
    const given = parseSome(fieldsOf(desk.system, check.rolled), input)
    const missing = missingFields(fieldsOf(desk.system, check.rolled), check.given)
    for (const { path } of leaves(fieldsOf(desk.system, check.rolled))) {
      if (valueAt(given, path) === undefined) continue
      if (check.seal?.fields.includes(path)) throw refused(path, 'given-twice', { path })
      if (check.step > 0 && !missing.includes(path)) throw refused(path, 'already-thrown')
    }
    const then = { ...(desk.all.checks[id] as Check), given: merged(check.given, given) }
    mustRun(desk, then)
    desk.write(check.book, 'judged', {
      check: id,
      input: given,
      isAfterDice: check.answers.some((answer) => 'faces' in answer),
    })
    proceed(desk, id)
    return undefined
  },
})

/** Another sealed value, before the throw is opened; that it was changed is seen by all. */
const reseal = command({
  may: gms,
  fields: { check: text(40), sealed: json(), why: text(200) },
  run(desk, { check: id, sealed, why }) {
    const check = mustBeRunning(desk, id)
    if (!check.seal) throw refused('check', 'nothing-sealed')
    if (check.step > 0 || check.throw !== null) throw refused('check', 'already-thrown')
    const fields = fieldsOf(desk.system, check.rolled)
    const hidden = mustBeSealable(desk, check.rolled, parseSome(fields, sealed), check.given)
    const salt = desk.world.random(32, GM)
    const text = JSON.stringify(hidden)
    desk.write(check.book, 'resealed', { check: id, seal: seal(desk.all.table, id, salt, text), why })
    desk.write(GM, 'sealSet', { check: id, id, salt, text })
    return undefined
  },
})

const withdraw = command({
  may: owners,
  fields: { check: text(40), why: text(200).or('') },
  run(desk, { check: id, why }) {
    const check = mustBeRunning(desk, id)
    desk.mustOwn(check.by === desk.seat)
    if (check.throw !== null) throw refused('check', 'still-open')
    if (check.step > 0) throw refused('check', 'already-thrown')
    desk.write(check.book, 'withdrawn', { check: id, why })
    return undefined
  },
})

export const calls = { callCheck, startCheck, roll, declare, judge, reseal, withdraw }

// What a draft must be.

function mustBeMechanic({ system }: Desk, mechanic: string): Rolled {
  if (Object.hasOwn(system.mechanics, mechanic)) return { mechanic }
  throw refused('mechanic', 'no-such-mechanic', { mechanic, known: Object.keys(system.mechanics).join(', ') })
}

interface SideGiven {
  readonly side: string
  readonly seat: SeatId | null
  readonly sheet: Id | null
  readonly name: string
}

/** Every side of the mechanic, once each, with a seat or the name of somebody of the GM's. */
function mustBeSides(desk: Desk, rolled: Rolled, given: readonly SideGiven[]): Readonly<Record<string, Side>> {
  const names = sidesOf(fieldsOf(desk.system, rolled))
  const sides: Record<string, Side> = {}
  for (const { side, seat, sheet, name } of given) {
    if (!names.includes(side) || Object.hasOwn(sides, side)) {
      throw refused('side', 'no-such-side', { side, known: names.join(', ') })
    }
    const its = seat === null ? null : desk.seatOf(seat)
    const known = sheet === null ? null : desk.sheetOf(sheet)
    if (known && seat !== null && known.owner !== seat && !desk.isGm) throw notFound('sheet')
    const called = known?.values.name
    sides[side] = { seat, sheet, name: name || (typeof called === 'string' ? called : '') || (its?.name ?? '?') }
  }
  if (Object.keys(sides).length < names.length) throw refused('who', 'needs-all-sides', { sides: names.join(', ') })
  return sides
}

/** A sheet of the GM's has no seat; a player's is rolled for in the player's name. */
function npcSeat(desk: Desk, sheet: Id): SeatId | null {
  const { owner, isNpc } = desk.sheetOf(sheet)
  return isNpc || owner === null || isGm(desk.all.seats[owner]?.role ?? 'player') ? null : owner
}

const npcSides = ({ sides }: Draft): string[] =>
  Object.entries(sides).flatMap(([name, { seat }]) => (seat === null ? [name] : []))

/** What this seat may give for these sides. Whoever starts a roll may also say what is the GM's, in the open. */
function mustBeGiven(desk: Desk, rolled: Rolled, given: Values, sides: readonly string[], isStarter = true): Values {
  for (const { path, side, field } of leaves(fieldsOf(desk.system, rolled))) {
    if (valueAt(given, path) === undefined || desk.isGm) continue
    const { owner } = field.says
    const isOthers = owner === 'player' ? !sides.includes(side) : owner === 'table' || !isStarter
    if (isOthers) throw refused(path, 'not-yours', { path })
  }
  return given
}

function mustBeSealable(desk: Desk, rolled: Rolled, sealed: Values, open: Values): Values {
  const paths = leaves(fieldsOf(desk.system, rolled)).filter(({ path }) => valueAt(sealed, path) !== undefined)
  if (paths.length === 0) throw refused('sealed', 'nothing-sealed')
  for (const { path, field } of paths) {
    if (!field.says.isSealable) throw refused(path, 'not-sealable', { path })
    if (valueAt(open, path) !== undefined) throw refused(path, 'given-twice', { path })
  }
  return sealed
}

function mustBePayers(pays: Plain): Readonly<Record<string, string>> {
  if (typeof pays !== 'object' || pays === null || Array.isArray(pays))
    throw refused('pays', 'not-yours', { path: 'pays' })
  return Object.fromEntries(Object.entries(pays).map(([what, field]) => [what, String(field)]))
}

/** Some rolls are players' alone. Hidden rolls are of one player, and silent ones only where the table allows them. */
function mustBeFair(desk: Desk, draft: Draft): Draft {
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

function mustHaveRoom({ view }: Desk, more: number): void {
  const open = Object.values(view.checks).filter((check) => !isOver(check)).length
  if (open + more > MOST_OPEN) throw refused('checks', 'too-many', { what: 'open rolls', most: MOST_OPEN })
}

export function mustBeRunning(desk: Desk, id: Id): Check {
  const check = desk.checkOf(id)
  if (isOver(check)) throw refused('check', 'already-over')
  return check
}

function mustHelp(desk: Desk, id: Id): void {
  const check = mustBeRunning(desk, id)
  if (check.step > 0) throw refused('aids', 'already-thrown')
  if (Object.values(check.sides).some(({ seat }) => seat === desk.seat)) throw refused('aids', 'own-roll')
}

// Writing it down.

const rollerOf = ({ sides, by }: Draft): SeatId => Object.values(sides).find(({ seat }) => seat !== null)?.seat ?? by

/** The check as it would stand, for `mustRun`. */
function checkOf(desk: Desk, draft: Draft, declared: readonly string[], pays: Check['pays'], isByHand: boolean): Check {
  const { rolled, sides, sealed, telling, sees, isSilent, pick, aids, by } = draft
  return {
    id: '',
    book: COMMON,
    by,
    rolled,
    sides,
    pick,
    sees,
    isSilent,
    aids,
    telling,
    given: givenOf(desk, draft),
    seal: sealed ? { id: '', seal: '', fields: pathsOf(desk, rolled, sealed) } : null,
    sealed: null,
    isSealOpen: false,
    declared,
    pays,
    isByHand,
    offers: [],
    answers: [],
    step: 0,
    throw: null,
    asked: null,
    end: null,
    boughtPoints: 0,
    told: null,
    effects: [],
    isStruck: false,
    isWithdrawn: false,
    isRevealed: false,
  }
}

const pathsOf = (desk: Desk, rolled: Rolled, values: Values): string[] =>
  leaves(fieldsOf(desk.system, rolled)).flatMap(({ path }) => (valueAt(values, path) === undefined ? [] : [path]))

/** What is given, and what comes by itself from what the roller knows. */
function givenOf(desk: Desk, draft: Draft): Values {
  const view = desk.log.viewOf(rollerOf(draft)) ?? desk.view
  const sheet = draft.sides.self?.sheet ?? null
  return merged(standing(view, desk.system, draft.rolled, sheet, draft.pick), draft.given)
}

function openCheck(desk: Desk, draft: Draft, call: Id | null): Id {
  const { rolled, sides, sealed, telling, sees, isSilent, pick, aids, words } = draft
  const given = givenOf(desk, draft)
  const book = checkBook(desk.all, rollerOf(draft), sees)
  const id = desk.newId('c', book)
  const text = sealed ? JSON.stringify(sealed) : ''
  const salt = sealed ? desk.world.random(32, GM) : ''
  desk.write(book, 'checkCalled', {
    check: id,
    rolled,
    sides,
    given,
    pick,
    seal: sealed ? { id, seal: seal(desk.all.table, id, salt, text), fields: pathsOf(desk, rolled, sealed) } : null,
    sees,
    isSilent,
    telling,
    aids,
    call,
    words,
    salt: desk.salt(book),
  })
  if (sealed) desk.write(GM, 'sealSet', { check: id, id, salt, text })
  return id
}

function declareSide(
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
