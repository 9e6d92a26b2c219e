// Starting over: the loop that every interpreter of rules runs a rule in, so that `again()` means the same to all of them.

import { endlessRule, MOST_AGAINS } from './refusal.ts'
import type { Ask, Rule } from './rule.ts'

/** Thrown by `again()`. A plain object: throwing an Error takes fifty times as long. */
export const AGAIN = {}

/** The value that `afterAgain` returns to have the rule run once more. */
export const RESTART: unique symbol = Symbol('restart')

/** Runs a rule. When it calls `again()`, `afterAgain` says whether it is run once more, or what its result is instead. */
export function runRestarting<I, O>(rule: Rule<I, O>, input: I, ask: Ask, afterAgain: () => O | typeof RESTART): O {
  for (let agains = 0; agains < MOST_AGAINS; agains++) {
    try {
      return rule(input, ask)
    } catch (signal) {
      if (signal !== AGAIN) throw signal
      const instead = afterAgain()
      if (instead !== RESTART) return instead
    }
  }
  throw endlessRule()
}
