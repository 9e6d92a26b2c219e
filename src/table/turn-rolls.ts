// Rolls in a crisis: the one in the turns who rolls, the price in turns, and the values that the turns have for the opponent. Prices and
// values are the game's (`TurnModel`). Only rolls in everybody's sight pay by themselves: a price would tell of the others.

import type { Plain, PlainRecord } from '../dice/index.ts'
import { leaves, valueAt, withValueAt } from '../systems/field-leaves.ts'
import { actionsFor } from '../systems/move-offers.ts'
import type { System } from '../systems/system.ts'
import type { TurnModel, TurnPayment } from '../systems/turns.ts'
import { type Book, COMMON, GM } from './books.ts'
import { fieldsOf } from './check-fields.ts'
import type { Id, Rollable, Side, Visibility } from './entries.ts'
import type { EntryWriter } from './entry-writer.ts'
import type { SeatView } from './seat-view.ts'
import type { TableState } from './state.ts'

/** The one in these turns who stands on a side: by the sheet, or by the name where no other sheet goes by it. */
function actorOn(model: TurnModel, turns: Plain, { crisis }: TableState, side: Side | undefined): string | null {
  if (!crisis || !side) return null
  const row = model.show(turns).rows.find(({ name }) => {
    const sheet = crisis.actors[name] ?? null
    return sheet !== null && side.sheet !== null ? sheet === side.sheet : name === side.name
  })
  return row?.name ?? null
}

interface RollInTurns {
  readonly rolled: Rollable
  readonly sides: Readonly<Record<string, Side>>
  readonly sees: Visibility
}

/** The turns' values for those on the sides, in fields that the roll takes: the cover somebody took. */
export function inputByTurns(system: System, state: TableState, { rolled, sides, sees }: RollInTurns): PlainRecord {
  const { crisis } = state
  if (!crisis) return {}
  const model = system.turns()
  if (!model.tells) return {}
  const turns = sees === 'open' ? crisis.common : crisis.turns
  const paths = leaves(fieldsOf(system, rolled)).map(({ path }) => path)
  return Object.entries(sides).reduce<PlainRecord>((input, [name, side]) => {
    const actor = actorOn(model, turns, state, side)
    const told = actor === null ? {} : (model.tells?.(turns, actor) ?? {})
    return Object.entries(told).reduce((all, [field, value]) => {
      const path = name === 'self' ? field : `${name}.${field}`
      return paths.includes(path) && valueAt(all, path) === undefined ? withValueAt(all, path, value) : all
    }, input)
  }, {})
}

/** A payment as it will be written. */
export interface PlannedPayment extends TurnPayment {
  readonly crisis: Id
  readonly book: Book
  readonly who: string
  readonly actions: number
}

/** How somebody pays for a roll or an action; null where it costs nothing: outside of a crisis, or for who is not in it. */
export function plannedPayment(
  view: SeatView,
  side: Side | undefined,
  action: { readonly what: string; readonly actions: number; readonly mayTakeTurns: boolean },
): PlannedPayment | null {
  const { crisis } = view.state
  if (!crisis || action.actions === 0) return null
  const model = view.system.turns()
  if (!model.pay) return null
  for (const [book, turns] of [
    [COMMON, crisis.common],
    [GM, crisis.turns],
  ] as const) {
    const who = actorOn(model, turns, view.state, side)
    if (who === null) continue
    const payment = model.pay(turns, { ...action, who })
    payment.commands.reduce(
      (state, { command, values }) => model.commands[command]?.apply(state, values as never) ?? state,
      turns,
    )
    return { ...payment, crisis: crisis.id, book, who, actions: action.actions }
  }
  return null
}

/** How a roll is paid for: by what it is, or as help with another's. */
export function rollPayment(
  view: SeatView,
  {
    rolled,
    sides,
    sees,
    aids,
    move,
    pick,
  }: RollInTurns & {
    readonly aids: Id | null
    readonly move: string | null
    readonly pick: string | null
  },
): PlannedPayment | null {
  if (!view.state.crisis || sees !== 'open' || !('mechanic' in rolled)) return null
  const { costs } = view.system.turns()
  const actions = Math.max(actionsFor(view.system, move, rolled.mechanic), aids === null ? 0 : (costs?.helping ?? 0))
  return plannedPayment(view, sides.self, { what: pick ?? rolled.mechanic, actions, mayTakeTurns: false })
}

/** Writes the commands of a payment; `cause` is the check it was for. */
export function writePayment(writer: EntryWriter, payment: PlannedPayment | null, cause?: Id): void {
  if (!payment) return
  const { crisis, book, commands } = payment
  for (const { command, values } of commands)
    writer.write(
      book,
      'turnOrdered',
      { crisis, order: command, values, ...(cause === undefined ? {} : { cause }) },
      'table',
    )
}

/** A check that paid was taken back: while its moment lasts, so are the actions. */
export function payBack(writer: EntryWriter, check: Id): void {
  const { crisis } = writer.all
  const paid = crisis?.paid[check]
  if (!crisis || !paid) return
  const { book, who, actions } = paid
  const due = writer.system.turns().giveBack?.(book === COMMON ? crisis.common : crisis.turns, who, actions)
  if (!due) return
  const { command, values } = due
  writer.write(book, 'turnOrdered', { crisis: crisis.id, order: command, values, cause: check }, 'table')
}
