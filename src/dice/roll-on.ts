// A roll that leads straight on: all that the rest of the rule depends on is what it comes to, and what was known before.

import type { Pool } from './die.ts'
import type { Plain } from './plain.ts'
import type { Reading } from './reading.ts'
import type { Ask, Rule } from './rule.ts'

/** A roll, and what its answer means to the rest of the rule; both are best made once, outside the rule. */
export interface LeadingRoll<S, A> {
  readonly what: string
  readonly dice: Pool
  readonly reading: Reading<S>
  meaning(answer: S): A
}

/** The input of a rule that goes on from a roll: what was known before, and what the roll means. */
export type RolledOn<K, A> = K & { readonly rolled: A }

/** Asks a roll that leads straight on in one go, where whoever answers has a way to. */
export interface RollsOn {
  rollOn(roll: LeadingRoll<unknown, Plain>, rule: Rule<Plain, unknown>, known: object): unknown
}

/**
 * Rolls and goes on: `return rollOn(ask, roll, against, { target })` is the same as the roll and then `goOn` with
 * `{ target, rolled: <what it means> }`. Charts value the answers by where they lead, without running this rule for each of them.
 */
export function rollOn<S, A extends Plain, K extends { readonly [name: string]: Plain }, R, T>(
  ask: Ask,
  roll: LeadingRoll<S, A>,
  rule: (input: RolledOn<K, A>, ask: Ask, told?: T) => R,
  known: K,
  told?: T,
): R {
  if ('rollOn' in ask) return (ask as RollsOn).rollOn(roll as never, rule as never, known) as R
  const { what, dice, reading } = roll
  return ask.goOn(rule, { ...known, rolled: roll.meaning(ask.roll(what, dice, reading)) }, told)
}
