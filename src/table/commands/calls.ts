// Calling and starting rolls: who rolls what, and what stays sealed.

import { NotationError, notation as parseNotation } from '../../dice/notation/index.ts'
import { group, json, list, none, one, text, yes } from '../../systems/field.ts'
import { sidesOf } from '../../systems/leaves.ts'
import { parseSome } from '../../systems/parse.ts'
import { mustRun, proceed } from '../checking.ts'
import { command, gms, players } from '../command.ts'
import { type Id, SEES, TELLINGS } from '../entries.ts'
import { MOST_BESIDE, MOST_NOTATION } from '../lengths.ts'
import { notationRefused, refused } from '../refusals.ts'
import { fieldsOf } from '../running.ts'
import {
  checkOf,
  declareSide,
  mustBeFair,
  mustBeGiven,
  mustBeMechanic,
  mustBePayers,
  mustBeSealable,
  mustHaveRoom,
  mustHelp,
  openCheck,
} from './drafts.ts'
import { mustBeSides, npcSeat, npcSides } from './sides.ts'

const side = () =>
  group({ side: text(40).or('self'), seat: none(text(10)), sheet: none(text(40)), name: text(80).or('') })
const sees = () => one(...SEES).or('open')
const words = () => text(MOST_BESIDE).or('')

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
    if (aids !== null) mustHelp(desk, aids, sees)
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
  fields: {
    notation: text(MOST_NOTATION),
    sees: sees(),
    isSilent: yes().or(false),
    isByHand: yes().or(false),
    words: words(),
  },
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

export const calls = { callCheck, startCheck, roll }
