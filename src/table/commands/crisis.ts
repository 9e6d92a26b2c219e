// The crisis: turns are taken by the game's own model, or as a plain list. Turn commands about somebody hidden go to the GM alone.

import { flag, group, json, list, text } from '../../systems/field.ts'
import { isPlainRecord } from '../../systems/field-leaves.ts'
import { parse } from '../../systems/input-parser.ts'
import type { CalledByTurn } from '../../systems/turns.ts'
import { COMMON, GM } from '../books.ts'
import { command, gms, owners } from '../command.ts'
import { ALL_TOLD } from '../entries.ts'
import { notFound, refused } from '../refusals.ts'
import type { SeatView } from '../seat-view.ts'
import { mustBeFair, mustBeRollable, mustHaveRoom, NOTHING_DECLARED, planCheck } from './drafts.ts'
import { openCheck } from './openings.ts'
import { mustBeSides, npcSeat, npcSides } from './sides.ts'

const beginCrisis = command({
  may: gms,
  fields: {},
  plan({ state }) {
    if (state.crisis) throw refused('crisis', 'crisis-already')
  },
  write(writer) {
    const crisis = writer.newId('t', COMMON)
    writer.write(COMMON, 'crisisBegan', { crisis })
    return { crisis }
  },
})

/** A command of the game's turn model. `isHidden`: about somebody the players do not know of. */
const orderTurn = command({
  may: owners,
  fields: {
    order: text(40),
    values: json().or({}),
    isHidden: flag().or(false),
    /** The sheets behind names, where they are called otherwise. */
    sheets: list(group({ name: text(80), sheet: text(40) }), 0, 50).or([]),
  },
  plan(view, { order, values, isHidden, sheets }) {
    const { crisis } = view.state
    if (!crisis) throw refused('crisis', 'crisis-not-begun')
    const model = view.system.turns()
    const known = Object.hasOwn(model.commands, order) ? model.commands[order] : undefined
    if (!known) throw refused('order', 'no-such-order', { order, known: Object.keys(model.commands).join(', ') })
    view.mustOwn(known.by === 'actor' && !isHidden && isOwn(view, values))
    const parsed = parse(known.fields, values).values
    const before = isHidden ? crisis.turns : crisis.common
    const { now } = model.show(known.apply(before, parsed as never))
    const begins = now === null || now === model.show(before).now ? {} : { now }
    if (sheets.length > 0 && !view.isGm) throw refused('sheets', 'not-yours', { path: 'sheets' })
    for (const { sheet } of sheets) view.sheetOf(sheet)
    const called = model.calls?.(order, parsed) ?? null
    const call = called && plannedCall(view, called, isHidden)
    return { crisis: crisis.id, book: isHidden ? GM : COMMON, order, values: parsed, begins, sheets, call }
  },
  write(writer, { crisis, book, order, values, begins, sheets, call }) {
    writer.write(book, 'turnOrdered', { crisis, order, values, ...begins })
    if (sheets.length > 0) {
      const bound = Object.fromEntries(sheets.map(({ name, sheet }) => [name, sheet]))
      writer.write(GM, 'actorsBound', { crisis, sheets: bound })
    }
    return call ? { checks: [openCheck(writer, call)] } : undefined
  },
})

/** The check that a turn command calls. The one it names rolls: their player, or the GM for the GM's people. */
function plannedCall(view: SeatView, { who, move, pick, input }: CalledByTurn, isHidden: boolean) {
  const sheet = view.state.crisis?.actors[who] ?? null
  const seat = sheet === null ? null : npcSeat(view, sheet)
  const rolled = mustBeRollable(view, move, null)
  const draft = mustBeFair(view, {
    rolled,
    sides: mustBeSides(view, rolled, [{ side: 'self', seat, sheet, name: seat === null ? who : '' }]),
    given: input,
    sealed: null,
    telling: ALL_TOLD,
    sees: isHidden ? 'gm' : 'open',
    isSilent: false,
    move,
    pick,
    aids: null,
    words: '',
    by: view.seat,
    again: null,
    awaitsJudging: false,
  })
  mustHaveRoom(view, 1)
  return planCheck(view, draft, npcSides(draft), NOTHING_DECLARED)
}

/** Whether a turn command is about somebody this seat plays: by the sheet that came into the turns, whatever its name is now. */
function isOwn({ state: { crisis, sheets }, seat }: SeatView, values: unknown): boolean {
  const who = isPlainRecord(values as never) ? `${(values as { who?: unknown }).who}` : ''
  const sheet = crisis && Object.hasOwn(crisis.actors, who) ? crisis.actors[who] : undefined
  return sheet != null && sheets[sheet]?.owner === seat
}

const endCrisis = command({
  may: gms,
  fields: {},
  plan({ state: { crisis } }) {
    if (!crisis) throw notFound('crisis')
    return { crisis: crisis.id }
  },
  write(writer, ended) {
    writer.write(COMMON, 'crisisEnded', ended)
    return undefined
  },
})

export const crisisCommands = { beginCrisis, orderTurn, endCrisis }
