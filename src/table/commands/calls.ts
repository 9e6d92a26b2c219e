// Calling and starting rolls: who rolls what, and what stays sealed.

import type { PlainRecord } from '../../dice/index.ts'
import { NotationError, notation as parseNotation } from '../../dice/notation/index.ts'
import { flag, group, json, list, oneOf, optional, text } from '../../systems/field.ts'
import { leaves, mergedValues, sidesOf } from '../../systems/field-leaves.ts'
import { parseSome } from '../../systems/input-parser.ts'
import { moveOf } from '../../systems/move-offers.ts'
import { missingFields } from '../../systems/placeholders.ts'
import { COMMON } from '../books.ts'
import { fieldsOf, mechanicOf } from '../check-fields.ts'
import { command, gms, players } from '../command.ts'
import { ALL_TOLD, type Id, type Rollable, TELLINGS, VISIBILITIES } from '../entries.ts'
import { MOST_BESIDE, MOST_NOTATION } from '../lengths.ts'
import { notationRefused, refused } from '../refusals.ts'
import type { SeatView } from '../seat-view.ts'
import {
  changedFacts,
  lineOnSheet,
  mustBeOffered,
  mustBePicked,
  mustKeepFacts,
  mustKeepMove,
  namedFields,
  type RolledLine,
  saidOtherwise,
  sharedFacts,
} from '../sheet-facts.ts'
import {
  type CheckDraft,
  mustBeAllowedInput,
  mustBeFair,
  mustBePayers,
  mustBeRollable,
  mustBeSealable,
  mustHaveRoom,
  NOTHING_DECLARED,
  planCheck,
} from './drafts.ts'
import { mustHelp } from './helping.ts'
import { openCheck } from './openings.ts'
import { mustBeSides, npcSeat, npcSides } from './sides.ts'

const side = () =>
  group({ side: text(40).or('self'), seat: optional(text(10)), sheet: optional(text(40)), name: text(80).or('') })
const sees = () => oneOf(...VISIBILITIES).or('open')
const words = () => text(MOST_BESIDE).or('')

/** The GM calls for rolls: of one seat, of several, or of two sides against each other. */
export const callCheck = command({
  may: gms,
  fields: {
    /** The mechanic, where no move says it. */
    mechanic: optional(text(40)),
    move: optional(text(40)),
    who: list(side(), 1, 30),
    input: json().or({}),
    sealed: optional(json()),
    telling: oneOf(...TELLINGS).or(ALL_TOLD),
    sees: sees(),
    isSilent: flag().or(false),
    pick: optional(text(80)),
    /** It costs no actions in a crisis. */
    isFree: flag().or(false),
    /** The failed check that is tried again, of one who is called. */
    again: optional(text(40)),
    words: words(),
  },
  plan(view, { mechanic, move, who, input, sealed, telling, sees, isSilent, pick, again, isFree, words }) {
    if (sees === 'self') throw refused('sees', 'called-to-self')
    const rolled = mustBeRollable(view, move, mechanic)
    const fields = fieldsOf(view.system, rolled)
    const given = parseSome(fields, input)
    const hidden = sealed === null ? null : mustBeSealable(view, rolled, parseSome(fields, sealed), given)
    const isSided = sidesOf(fields).some((name) => name !== 'self')
    const drafts = (isSided ? [who] : who.map((each) => [each])).map((called) => {
      const sides = mustBeSides(view, rolled, called)
      const { shared } = passiveFacts(view, { rolled, move, sides })
      return mustBeFair(view, {
        rolled,
        sides,
        given: mergedValues(shared, given),
        sealed: hidden,
        telling,
        sees,
        isSilent,
        move,
        pick,
        aids: null,
        words,
        by: view.seat,
        again,
        awaitsJudging: false,
      })
    })
    mustHaveRoom(view, drafts.length)
    const calls = drafts.map((draft) => planCheck(view, draft, npcSides(draft), NOTHING_DECLARED, isFree))
    // A call in secret does not tell that others are called.
    return { calls, isOneCall: drafts.length > 1 && sees === 'open' }
  },
  write(writer, { calls, isOneCall }) {
    let call: Id | null = null
    const checks = calls.map((plan) => {
      const id: Id = openCheck(writer, plan, call)
      call ??= isOneCall ? id : null
      return id
    })
    return { checks }
  },
})

/** One's own sides that have nothing left to say: who heals oneself is not asked by oneself. */
function saidSides(view: SeatView, { rolled, sides, given }: CheckDraft): readonly string[] {
  const fields = fieldsOf(view.system, rolled)
  const missing = missingFields(fields, given)
  const isSaid = (side: string) => !leaves(fields).some((leaf) => leaf.side === side && missing.includes(leaf.path))
  return Object.keys(sides).filter((side) => sides[side]?.seat === view.seat && isSaid(side))
}

/** The facts on the sheet of another side of whom nothing is asked, where everybody reads it: those of that side, and those that are no side’s. */
function passiveFacts(
  view: SeatView,
  { rolled, move, sides }: Pick<CheckDraft, 'rolled' | 'move' | 'sides'>,
): { readonly sides: Readonly<Record<string, PlainRecord>>; readonly shared: PlainRecord } {
  const against = moveOf(view.system, move)?.against
  const { seat = null, sheet = null } = sides[against?.side ?? ''] ?? {}
  const nothing = { sides: {}, shared: {} }
  if (!against?.isPassive || seat === null || sheet === null || view.sheetOf(sheet).book !== COMMON) return nothing
  const line: RolledLine = { rolled, move, side: against.side, sheet, pick: null }
  const filled = lineOnSheet(view, line)
  return { sides: filled ? { [against.side]: filled.input } : {}, shared: sharedFacts(view, line) }
}

/** A player rolls, or the GM for somebody of theirs. */
export const startCheck = command({
  may: players,
  fields: {
    /** The mechanic, where no move says it. */
    mechanic: optional(text(40)),
    /** The act: the sheet's part of it is filled in. */
    move: optional(text(40)),
    /** The side one rolls for; the others must be named. */
    side: text(40).or('self'),
    sheet: optional(text(40)),
    /** The name of somebody of the GM's in front of those who see the roll. */
    name: text(80).or(''),
    against: list(side(), 0, 4).or([]),
    input: json().or({}),
    pays: json(2000).or({}),
    isByHand: flag().or(false),
    sees: sees(),
    isSilent: flag().or(false),
    pick: optional(text(80)),
    /** The values picked from the sheet, by their names, for the card. */
    named: namedFields(),
    /** The check that this one helps. */
    aids: optional(text(40)),
    /** It costs no actions in a crisis, by the GM's word. */
    isFree: flag().or(false),
    /** The failed check that this one tries again. */
    again: optional(text(40)),
    words: words(),
  },
  plan(view, asked) {
    const {
      mechanic,
      move,
      side,
      sheet,
      name,
      against,
      input,
      pays,
      isByHand,
      sees,
      isSilent,
      pick,
      named,
      aids,
      again,
      isFree,
      words,
    } = asked
    if (isFree && !view.isGm) throw refused('isFree', 'not-yours', { path: 'isFree' })
    const rolled = mustBeRollable(view, move, mechanic)
    const fields = fieldsOf(view.system, rolled)
    const sideNames = sidesOf(fields)
    const own = sideNames.includes(side) ? side : (sideNames[0] as string)
    const seat = view.isGm && sheet !== null ? npcSeat(view, sheet) : view.seat
    const line: RolledLine = { rolled, move, side: own, sheet, pick }
    const offered = mustBeOffered(view, line)
    const said = parseSome(fields, input)
    mustKeepMove(move, offered, said)
    const mine = { side: own, seat, sheet, name: view.isGm ? name : '' }
    const sides = mustBeSides(view, rolled, [mine, ...against])
    const passive = passiveFacts(view, { rolled, move, sides })
    const changed = mustKeepFacts(view, [
      ...changedFacts(view, line, offered, said),
      ...saidOtherwise(passive.shared, said),
    ])
    const given = mustBeAllowedInput(view, rolled, mergedValues(move === null ? {} : (offered?.input ?? {}), said), [
      own,
      ...against.flatMap((each) => (each.seat === null || each.seat === view.seat ? [each.side] : [])),
    ])
    const draft = mustBeFair(view, {
      rolled,
      sides,
      given: [passive.shared, ...Object.values(passive.sides)].reduce((all, facts) => mergedValues(facts, all), given),
      sealed: null,
      telling: ALL_TOLD,
      sees,
      isSilent,
      move,
      pick,
      aids,
      words,
      by: view.seat,
      again,
      awaitsJudging: sees !== 'self' && awaitsJudging(view, rolled),
    })
    if (aids !== null) mustHelp(view, aids, draft)
    mustHaveRoom(view, 1)
    const ready = [...new Set([own, ...npcSides(draft), ...saidSides(view, draft), ...Object.keys(passive.sides)])]
    const declaration = {
      input: {},
      pays: mustBePayers(view, pays, sheet, pick),
      isByHand,
      named: mustBePicked(offered, given, named),
      changed,
    }
    return planCheck(view, draft, ready, declaration, isFree)
  },
  write: (writer, plan) => ({ check: openCheck(writer, plan) }),
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
  plan(view, { notation, sees, isSilent, isByHand, words }) {
    mustBeNotation(notation)
    const sides = { self: { seat: view.seat, sheet: null, name: view.state.seats[view.seat]?.name ?? '' } }
    const draft = mustBeFair(view, {
      rolled: { notation },
      sides,
      given: {},
      sealed: null,
      telling: ALL_TOLD,
      sees,
      isSilent,
      move: null,
      pick: null,
      aids: null,
      words,
      by: view.seat,
      again: null,
      awaitsJudging: false,
    })
    mustHaveRoom(view, 1)
    return planCheck(view, draft, ['self'], { ...NOTHING_DECLARED, isByHand })
  },
  write: (writer, plan) => ({ check: openCheck(writer, plan) }),
})

/** Where the game and the table want the GM's word on a player's own roll, and the GM has not waived it for the scene. */
function awaitsJudging(view: SeatView, rolled: Rollable): boolean {
  const policy = mechanicOf(view.system, rolled)?.tablePolicy?.awaitsJudging
  if (!policy || view.isGm || view.state.isJudgingWaived) return false
  const fallback = view.system.options?.[policy.option]?.meta.fallback ?? null
  return view.optionOf(policy.option, fallback) === policy.value
}

function mustBeNotation(text: string): void {
  try {
    parseNotation(text)
  } catch (error) {
    throw error instanceof NotationError ? notationRefused(error) : error
  }
}

export const callCommands = { callCheck, startCheck, roll }
