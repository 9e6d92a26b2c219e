// Calling and starting rolls: who rolls what, and what stays sealed.

import { NotationError, notation as parseNotation } from '../../dice/notation/index.ts'
import { flag, group, json, list, oneOf, optional, text } from '../../systems/field.ts'
import { sidesOf } from '../../systems/field-leaves.ts'
import { parseSome } from '../../systems/input-parser.ts'
import { mustRun, proceed } from '../check-progress.ts'
import { fieldsOf } from '../check-rule.ts'
import { command, gms, players } from '../command.ts'
import { type Id, TELLINGS, VISIBILITIES } from '../entries.ts'
import { MOST_BESIDE, MOST_NOTATION } from '../lengths.ts'
import { notationRefused, refused } from '../refusals.ts'
import {
  declareSide,
  draftedCheck,
  mustBeAllowedInput,
  mustBeFair,
  mustBeMechanic,
  mustBePayers,
  mustBeSealable,
  mustHaveRoom,
  mustHelp,
  openCheck,
} from './drafts.ts'
import { mustBeSides, npcSeat, npcSides } from './sides.ts'

const side = () =>
  group({ side: text(40).or('self'), seat: optional(text(10)), sheet: optional(text(40)), name: text(80).or('') })
const sees = () => oneOf(...VISIBILITIES).or('open')
const words = () => text(MOST_BESIDE).or('')

/** The GM calls for rolls: of one seat, of several, or of two sides against each other. */
const callCheck = command({
  may: gms,
  fields: {
    mechanic: text(40),
    who: list(side(), 1, 30),
    input: json().or({}),
    sealed: optional(json()),
    telling: oneOf(...TELLINGS).or('111'),
    sees: sees(),
    isSilent: flag().or(false),
    pick: optional(text(80)),
    words: words(),
  },
  run(context, { mechanic, who, input, sealed, telling, sees, isSilent, pick, words }) {
    if (sees === 'self') throw refused('sees', 'called-to-self')
    const rolled = mustBeMechanic(context, mechanic)
    const fields = fieldsOf(context.system, rolled)
    const given = parseSome(fields, input)
    const hidden = sealed === null ? null : mustBeSealable(context, rolled, parseSome(fields, sealed), given)
    const isSided = sidesOf(fields).some((name) => name !== 'self')
    const drafts = (isSided ? [who] : who.map((each) => [each])).map((sides) =>
      mustBeFair(context, {
        rolled,
        sides: mustBeSides(context, rolled, sides),
        given,
        sealed: hidden,
        telling,
        sees,
        isSilent,
        pick,
        aids: null,
        words,
        by: context.seat,
      }),
    )
    mustHaveRoom(context, drafts.length)
    const calls = drafts.map((draft) => ({ draft, npcs: npcSides(draft) }))
    for (const { draft, npcs } of calls) mustRun(context, draftedCheck(context, draft, npcs, {}, false))
    let call: Id | null = null
    const checks = calls.map(({ draft, npcs }) => {
      const id: Id = openCheck(context, draft, call)
      // Who is called in secret does not learn that others are.
      call ??= drafts.length > 1 && sees === 'open' ? id : null
      for (const name of npcs) declareSide(context, id, name, {}, {}, false)
      proceed(context, id)
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
    sheet: optional(text(40)),
    /** What somebody of the GM's is called in front of those who see the roll. */
    name: text(80).or(''),
    against: list(side(), 0, 4).or([]),
    input: json().or({}),
    pays: json(2000).or({}),
    isByHand: flag().or(false),
    sees: sees(),
    isSilent: flag().or(false),
    pick: optional(text(80)),
    /** The check that this one helps. */
    aids: optional(text(40)),
    words: words(),
  },
  run(context, { mechanic, side, sheet, name, against, input, pays, isByHand, sees, isSilent, pick, aids, words }) {
    const rolled = mustBeMechanic(context, mechanic)
    const fields = fieldsOf(context.system, rolled)
    const sideNames = sidesOf(fields)
    const own = sideNames.includes(side) ? side : (sideNames[0] as string)
    const seat = context.isGm && sheet !== null ? npcSeat(context, sheet) : context.seat
    const mine = { side: own, seat, sheet, name: seat === null ? name : '' }
    if (aids !== null) mustHelp(context, aids, sees)
    const draft = mustBeFair(context, {
      rolled,
      sides: mustBeSides(context, rolled, [mine, ...against]),
      given: mustBeAllowedInput(context, rolled, parseSome(fields, input), [
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
      by: context.seat,
    })
    mustHaveRoom(context, 1)
    const ready = [...new Set([own, ...npcSides(draft)])]
    const payers = mustBePayers(context, pays, sheet, pick)
    mustRun(context, draftedCheck(context, draft, ready, payers, isByHand))
    const id = openCheck(context, draft, null)
    for (const name of ready) declareSide(context, id, name, {}, payers, isByHand)
    proceed(context, id)
    return { check: id }
  },
})

/** A roll of an expression, beside every game's rules. */
const roll = command({
  may: players,
  fields: {
    notation: text(MOST_NOTATION),
    sees: sees(),
    isSilent: flag().or(false),
    isByHand: flag().or(false),
    words: words(),
  },
  run(context, { notation, sees, isSilent, isByHand, words }) {
    mustBeNotation(notation)
    const sides = { self: { seat: context.seat, sheet: null, name: context.all.seats[context.seat]?.name ?? '' } }
    const draft = mustBeFair(context, {
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
      by: context.seat,
    })
    mustHaveRoom(context, 1)
    mustRun(context, draftedCheck(context, draft, ['self'], {}, isByHand))
    const id = openCheck(context, draft, null)
    declareSide(context, id, 'self', {}, {}, isByHand)
    proceed(context, id)
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

export const callCommands = { callCheck, startCheck, roll }
