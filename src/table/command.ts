// Commands: orders of people at a table. Each declares what it takes and who may give it, and says what becomes of it.

import type { Plain } from '../dice/index.ts'
import type { Fields, Values } from '../systems/field.ts'
import type { Role } from './books.ts'
import type { Desk } from './desk.ts'

/** Whether a role may give an order: always, only about what is its own, or never. */
export type May = 'yes' | 'own' | 'no'

export interface Command<F extends Fields> {
  readonly may: Readonly<Record<Role, May>>
  readonly fields: F
  /** Refuses what cannot be, then writes what happened. What it returns is told to whoever gave the order. */
  run(desk: Desk, values: Values<F>): Plain | undefined
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
export const hostOnly = { gm: 'yes', 'co-gm': 'no', player: 'no', spectator: 'no' } as const
