// Calling and starting rolls: who rolls what, what each side gives, what stays sealed.

import { NotationError, notation as parseNotation } from '../../dice/notation/index.ts'
import { group, json, list, none, one, text, yes } from '../../systems/field.ts'
import { type Leaf, leaves, merged, sidesOf, valueAt } from '../../systems/leaves.ts'
import { parseSome } from '../../systems/parse.ts'
import { missingFields } from '../../systems/stand-ins.ts'
import { hasDice } from '../audience.ts'
import { GM } from '../books.ts'
import { mustRun, proceed } from '../checking.ts'
import { command, gms, owners, players } from '../command.ts'
import type { Desk } from '../desk.ts'
import { type Id, SEES, TELLINGS, type Telling } from '../entries.ts'
import { seal } from '../fair/seal.ts'
import { takeBack } from '../paying.ts'
import { notationRefused, refused } from '../refusals.ts'
import { fieldsOf } from '../running.ts'
import { byHandWith, type Check, type Values } from '../state.ts'
import {
  checkOf,
  declareSide,
  mustBeFair,
  mustBeGiven,
  mustBeMechanic,
  mustBePayers,
  mustBeRunning,
  mustBeSealable,
  mustHaveRoom,
  mustHelp,
  openCheck,
  sealedPaths,
} from './drafts.ts'
import { mustBeSides, npcSeat, npcSides, sideOf } from './sides.ts'

const side = () =>
  group({ side: text(40).or('self'), seat: none(text(10)), sheet: none(text(40)), name: text(80).or('') })
const sees = () => one(...SEES).or('open')
const words = () => text(500).or('')

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
    if (sees === 'self') throw refused('sees', 'called-to-self')
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
      // Who is called in secret does not learn that others are.
      call ??= drafts.length > 1 && sees === 'open' ? id : null
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
    /** What somebody of the GM's is called in front of those who see the roll. */
    name: text(80).or(''),
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
  run(desk, { mechanic, side, sheet, name, against, input, pays, isByHand, sees, isSilent, pick, aids, words }) {
    const rolled = mustBeMechanic(desk, mechanic)
    const fields = fieldsOf(desk.system, rolled)
    const sideNames = sidesOf(fields)
    const own = sideNames.includes(side) ? side : (sideNames[0] as string)
    const seat = desk.isGm && sheet !== null ? npcSeat(desk, sheet) : desk.seat
    const mine = { side: own, seat, sheet, name: seat === null ? name : '' }
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
    const payers = mustBePayers(desk, pays, sheet, pick)
    mustRun(desk, checkOf(desk, draft, ready, payers, isByHand))
    const id = openCheck(desk, draft, null)
    for (const name of ready) declareSide(desk, id, name, {}, payers, isByHand)
    proceed(desk, id)
    return { check: id }
  },
})

/** A roll of an expression, beside every game's rules. */
const roll = command({
  may: players,
  fields: { notation: text(500), sees: sees(), isSilent: yes().or(false), isByHand: yes().or(false), words: words() },
  run(desk, { notation, sees, isSilent, isByHand, words }) {
    mustBeNotation(notation)
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

function mustBeNotation(text: string): void {
  try {
    parseNotation(text)
  } catch (error) {
    throw error instanceof NotationError ? notationRefused(error) : error
  }
}

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
    const known = sideOf(check, side)
    desk.mustOwn(known.seat === desk.seat)
    if (check.declared.includes(side)) throw refused('side', 'already-declared', { side })
    const own = parseSome(fieldsOf(desk.system, check.rolled), input)
    const given = mustBeGiven(desk, check.rolled, own, [side], check.by === desk.seat)
    const payers = mustBePayers(desk, pays, known.sheet, check.pick)
    for (const path of check.seal?.fields ?? []) {
      if (valueAt(given, path) !== undefined) throw refused(path, 'given-twice', { path })
    }
    const all = desk.all.checks[id] as Check
    const then: Check = {
      ...all,
      given: merged(all.given, given),
      declared: [...all.declared, side],
      pays: { ...all.pays, ...payers },
      isByHand: byHandWith(all, side, isByHand),
    }
    mustRun(desk, { ...then, sealed: null })
    declareSide(desk, id, side, given, payers, isByHand)
    proceed(desk, id)
    return undefined
  },
})

/**
 * Fields of the GM's that were missing: before the dice, or after them, and then marked so. Closed, the others learn what comes of
 * it as far as `telling` says, and not what it was.
 */
const judge = command({
  may: gms,
  fields: {
    check: text(40),
    input: json(),
    isClosed: yes().or(false),
    telling: one('110', '010', '100', '000').or('110'),
  },
  run(desk, { check: id, input, isClosed, telling }) {
    const check = mustBeRunning(desk, id)
    const given = parseSome(fieldsOf(desk.system, check.rolled), input)
    mustBeOpen(desk, check, given)
    if (isClosed) return judgeClosed(desk, check, given, telling)
    const then = { ...(desk.all.checks[id] as Check), given: merged(check.given, given) }
    mustRun(desk, then)
    desk.write(check.book, 'judged', {
      check: id,
      input: given,
      isAfterDice: hasDice(check),
    })
    proceed(desk, id)
    return undefined
  },
})

/** What the opening held is fixed, and what a player has declared; what could come late and was not given may still come. */
function mustBeOpen(desk: Desk, check: Check, given: Values): void {
  if (check.throw !== null) throw refused('check', 'still-open')
  const missing = missingFields(fieldsOf(desk.system, check.rolled), check.given)
  const isDeclared = ({ path, side, field }: Leaf) =>
    field.says.owner === 'player' && check.sides[side]?.seat && check.declared.includes(side) && !missing.includes(path)
  for (const leaf of leaves(fieldsOf(desk.system, check.rolled))) {
    const { path, field } = leaf
    if (valueAt(given, path) === undefined) continue
    if (isDeclared(leaf)) throw refused(path, 'not-yours', { path })
    if (check.seal?.fields.includes(path)) throw refused(path, 'given-twice', { path })
    const mayCome = field.says.isLate && valueAt(check.given, path) === undefined
    if (check.step > 0 && !mayCome) throw refused(path, 'already-thrown')
  }
}

function judgeClosed(desk: Desk, check: Check, given: Values, telling: Telling): undefined {
  const { id, rolled, book } = check
  if (check.seal) throw refused('check', 'already-sealed')
  mustBeSealable(desk, rolled, given, check.given)
  const salt = desk.world.random(32, GM)
  const text = JSON.stringify(given)
  const closed = {
    id,
    seal: seal(desk.all.table, id, salt, text),
    fields: sealedPaths(desk, check, given, check.given),
    telling,
  }
  mustRun(desk, { ...(desk.all.checks[id] as Check), seal: closed, sealed: { salt, text }, telling })
  desk.write(book, 'judged', { check: id, input: {}, isAfterDice: hasDice(check), closed })
  desk.write(GM, 'sealSet', { check: id, id, salt, text })
  proceed(desk, id)
  return undefined
}

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
    desk.write(check.book, 'resealed', {
      check: id,
      seal: seal(desk.all.table, id, salt, text),
      fields: sealedPaths(desk, check, hidden, check.given),
      why,
    })
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
    takeBack(desk, desk.all.checks[id] as Check)
    desk.write(check.book, 'withdrawn', { check: id, why })
    return undefined
  },
})

export const calls = { callCheck, startCheck, roll, declare, judge, reseal, withdraw }
