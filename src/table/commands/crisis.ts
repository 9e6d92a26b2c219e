// The crisis: turns are taken by the game's own model, or as a plain list. Turn orders about somebody hidden go to the GM alone.

import { flag, group, json, list, text } from '../../systems/field.ts'
import { isPlainRecord } from '../../systems/field-leaves.ts'
import { parse } from '../../systems/input-parser.ts'
import { plainTurns } from '../../systems/plain-turns.ts'
import type { TurnModel } from '../../systems/turns.ts'
import { COMMON, GM } from '../books.ts'
import { command, gms, owners } from '../command.ts'
import type { CommandContext } from '../command-context.ts'
import { notFound, refused } from '../refusals.ts'

export const turnModelOf = ({ system }: Pick<CommandContext, 'system'>): TurnModel =>
  system.turns ?? (plainTurns as TurnModel)

const beginCrisis = command({
  may: gms,
  fields: {},
  run(context) {
    if (context.view.crisis) throw refused('crisis', 'crisis-already')
    const crisis = context.newId('t', COMMON)
    context.write(COMMON, 'crisisBegan', { crisis })
    return { crisis }
  },
})

/** An order of the game's turn model. `isHidden`: about somebody the players do not know of. */
const orderTurn = command({
  may: owners,
  fields: {
    order: text(40),
    values: json().or({}),
    isHidden: flag().or(false),
    /** Whose sheets stand behind names, where they are called otherwise. */
    sheets: list(group({ name: text(80), sheet: text(40) }), 0, 50).or([]),
  },
  run(context, { order, values, isHidden, sheets }) {
    const { crisis } = context.view
    if (!crisis) throw refused('crisis', 'crisis-not-begun')
    const model = turnModelOf(context)
    const known = Object.hasOwn(model.commands, order) ? model.commands[order] : undefined
    if (!known) throw refused('order', 'no-such-order', { order, known: Object.keys(model.commands).join(', ') })
    context.mustOwn(known.by === 'actor' && !isHidden && isOwn(context, values))
    const parsed = parse(known.fields, values).values
    known.apply(isHidden ? crisis.turns : crisis.common, parsed as never)
    if (sheets.length > 0 && !context.isGm) throw refused('sheets', 'not-yours', { path: 'sheets' })
    for (const { sheet } of sheets) context.sheetOf(sheet)
    context.write(isHidden ? GM : COMMON, 'turnOrdered', { crisis: crisis.id, order, values: parsed })
    if (sheets.length > 0) {
      const bound = Object.fromEntries(sheets.map(({ name, sheet }) => [name, sheet]))
      context.write(GM, 'actorsBound', { crisis: crisis.id, sheets: bound })
    }
    return undefined
  },
})

/** Whether a turn order is about somebody this seat plays: by the sheet that came into the turns, whatever its name is now. */
function isOwn({ view: { crisis, sheets }, seat }: CommandContext, values: unknown): boolean {
  const who = isPlainRecord(values as never) ? `${(values as { who?: unknown }).who}` : ''
  const sheet = crisis && Object.hasOwn(crisis.actors, who) ? crisis.actors[who] : undefined
  return sheet != null && sheets[sheet]?.owner === seat
}

const endCrisis = command({
  may: gms,
  fields: {},
  run(context) {
    const { crisis } = context.view
    if (!crisis) throw notFound('crisis')
    context.write(COMMON, 'crisisEnded', { crisis: crisis.id })
    return undefined
  },
})

export const crisisCommands = { beginCrisis, orderTurn, endCrisis }
