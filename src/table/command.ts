// Commands: a command declares its fields and the roles that may give it. `plan` refuses it or says what it comes to, on the
// view of the seat alone; `write` writes that into the log. So nothing is refused after something was written, and a browser asks
// the same `plan` whether a button is offered.

import { type Plain, Refusal } from '../dice/index.ts'
import type { Fields, Values } from '../systems/field.ts'
import { parse } from '../systems/input-parser.ts'
import type { Role } from './books.ts'
import type { EntryWriter } from './entry-writer.ts'
import { notFound, refused } from './refusals.ts'
import { type SeatKnowledge, SeatView } from './seat-view.ts'

/** A command as a seat sends it: its name in `is`, and its fields. */
export type CommandRequest = { readonly is: string } & Readonly<Record<string, unknown>>

/** Whether a role may give a command: always, only about its own seat, sheets and rolls, or never. */
export type Permission = 'yes' | 'own' | 'no'

export interface Command<F extends Fields, P> {
  readonly may: Readonly<Record<Role, Permission>>
  readonly fields: F
  /** It may be given at a table that is archived, too: it finishes something, or is about devices. */
  readonly whenArchived?: true
  /** A device that was cut off when somebody else handed its seat out anew may still give it. */
  readonly isForFormer?: true
  /** Refuses the command, or says what it comes to. It changes nothing, so it may be asked at any time. */
  plan(view: SeatView, values: Values<F>): P
  /** Writes the entries of a plan, and refuses nothing. The returned value is the answer to the seat. */
  write(writer: EntryWriter, plan: P): Plain | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: a command of any fields with any plan
export type AnyCommand = Command<any, any>

export function command<const F extends Fields, P>(declared: Command<F, P>): Command<F, P> {
  return declared
}

/** The part of a command that says who may give it, and when. */
export type GuardedCommand = Pick<AnyCommand, 'may' | 'whenArchived'>

/** The view that the plan of a command is given; refuses where the seat may not give it, or not at an archived table. */
export function viewFor(knowledge: SeatKnowledge, { may, whenArchived }: GuardedCommand): SeatView {
  const known = knowledge.state.seats[knowledge.seat]
  const permission = known && !known.isGone ? may[known.role] : 'no'
  if (permission === 'no') throw notFound()
  if (knowledge.state.isArchived && !whenArchived) throw refused('table', 'table-archived')
  return new SeatView(knowledge, permission)
}

/** Plans a command with the fields as they were sent. */
export function planCommand<P>(knowledge: SeatKnowledge, command: Command<Fields, P>, fields: unknown): P {
  const view = viewFor(knowledge, command)
  return command.plan(view, parse(command.fields, fields).values)
}

/** Asks whether a seat may give a command: null, or the refusal it would get. */
export const refusalFor = (knowledge: SeatKnowledge, command: AnyCommand, fields: object): Refusal | null =>
  refusalIn(() => planCommand(knowledge, command, fields))

/** The refusal in something that may be refused; null where it is not. */
export function refusalIn(plan: () => unknown): Refusal | null {
  try {
    plan()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** The GM and co-GMs. */
export const gms = { gm: 'yes', 'co-gm': 'yes', player: 'no', spectator: 'no' } as const
/** Everybody who plays. */
export const players = { gm: 'yes', 'co-gm': 'yes', player: 'yes', spectator: 'no' } as const
/** The GM and co-GMs, and players about what is their own. */
export const owners = { gm: 'yes', 'co-gm': 'yes', player: 'own', spectator: 'no' } as const
/** All but spectators, about what is their own. */
export const own = { gm: 'own', 'co-gm': 'own', player: 'own', spectator: 'no' } as const
/** The GM alone. */
export const gmAlone = { gm: 'yes', 'co-gm': 'no', player: 'no', spectator: 'no' } as const
