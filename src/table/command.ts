// Commands: a command declares its fields and the roles that may give it, and `run` refuses it or writes its entries.

import type { Plain } from '../dice/index.ts'
import type { Fields, Values } from '../systems/field.ts'
import type { Role } from './books.ts'
import type { CommandContext } from './command-context.ts'

/** Whether a role may give a command: always, only about its own seat, sheets and rolls, or never. */
export type Permission = 'yes' | 'own' | 'no'

export interface Command<F extends Fields> {
  readonly may: Readonly<Record<Role, Permission>>
  readonly fields: F
  /** Refuses the command or writes its entries. The returned value is the answer to the seat that gave it. */
  run(context: CommandContext, values: Values<F>): Plain | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: a command of any fields
export type AnyCommand = Command<any>

export function command<const F extends Fields>(declared: Command<F>): Command<F> {
  return declared
}

/** The GM and co-GMs. */
export const gms = { gm: 'yes', 'co-gm': 'yes', player: 'no', spectator: 'no' } as const
/** Everybody who plays. */
export const players = { gm: 'yes', 'co-gm': 'yes', player: 'yes', spectator: 'no' } as const
/** The GM and co-GMs, and players about what is their own. */
export const owners = { gm: 'yes', 'co-gm': 'yes', player: 'own', spectator: 'no' } as const
/** Everybody about what is their own. */
export const own = { gm: 'own', 'co-gm': 'own', player: 'own', spectator: 'no' } as const
/** The GM alone. */
export const gmAlone = { gm: 'yes', 'co-gm': 'no', player: 'no', spectator: 'no' } as const
