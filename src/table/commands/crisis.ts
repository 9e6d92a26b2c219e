// The crisis: turns are taken by the game's own model, or as a plain list. Orders about somebody hidden go to the GM alone.

import { group, json, list, text, yes } from '../../systems/field.ts'
import { isValues } from '../../systems/leaves.ts'
import { parse } from '../../systems/parse.ts'
import { plainTurns } from '../../systems/plain-turns.ts'
import type { TurnModel } from '../../systems/turns.ts'
import { COMMON, GM } from '../books.ts'
import { command, gms, owners } from '../command.ts'
import type { Desk } from '../desk.ts'
import { notFound, refused } from '../refusals.ts'

export const turnsOf = ({ system }: Pick<Desk, 'system'>): TurnModel => system.turns ?? (plainTurns as TurnModel)

const beginCrisis = command({
  may: gms,
  fields: {},
  run(desk) {
    if (desk.view.crisis) throw refused('crisis', 'crisis-already')
    const crisis = desk.newId('t', COMMON)
    desk.write(COMMON, 'crisisBegan', { crisis })
    return { crisis }
  },
})

/** An order of the game's turn model. `isHidden`: about somebody the players do not know of. */
const orderTurn = command({
  may: owners,
  fields: {
    order: text(40),
    values: json().or({}),
    isHidden: yes().or(false),
    /** Whose sheets stand behind names, where they are called otherwise. */
    sheets: list(group({ name: text(80), sheet: text(40) }), 0, 50).or([]),
  },
  run(desk, { order, values, isHidden, sheets }) {
    const { crisis } = desk.view
    if (!crisis) throw refused('crisis', 'crisis-not-begun')
    const model = turnsOf(desk)
    const known = Object.hasOwn(model.orders, order) ? model.orders[order] : undefined
    if (!known) throw refused('order', 'no-such-order', { order, known: Object.keys(model.orders).join(', ') })
    desk.mustOwn(known.by === 'actor' && !isHidden && isOwn(desk, values))
    const parsed = parse(known.fields, values).values
    known.apply(isHidden ? crisis.turns : crisis.common, parsed as never)
    if (sheets.length > 0 && !desk.isGm) throw refused('sheets', 'not-yours', { path: 'sheets' })
    for (const { sheet } of sheets) desk.sheetOf(sheet)
    desk.write(isHidden ? GM : COMMON, 'turnOrdered', { crisis: crisis.id, order, values: parsed })
    if (sheets.length > 0) {
      const bound = Object.fromEntries(sheets.map(({ name, sheet }) => [name, sheet]))
      desk.write(GM, 'actorsBound', { crisis: crisis.id, sheets: bound })
    }
    return undefined
  },
})

/** Whether an order is about somebody this seat plays: by the sheet that came into the turns, whatever it is called now. */
function isOwn({ view: { crisis, sheets }, seat }: Desk, values: unknown): boolean {
  const who = isValues(values as never) ? `${(values as { who?: unknown }).who}` : ''
  const sheet = crisis && Object.hasOwn(crisis.actors, who) ? crisis.actors[who] : undefined
  return sheet != null && sheets[sheet]?.owner === seat
}

const endCrisis = command({
  may: gms,
  fields: {},
  run(desk) {
    const { crisis } = desk.view
    if (!crisis) throw notFound('crisis')
    desk.write(COMMON, 'crisisEnded', { crisis: crisis.id })
    return undefined
  },
})

export const crises = { beginCrisis, orderTurn, endCrisis }
