// One run of a simulation: a rule played for its outcome alone, without record and story. Simulations do this a million times.

import type { Pool } from './die.ts'
import { readDice } from './fold.ts'
import type { Plain } from './plain.ts'
import type { Reading } from './reading.ts'
import { aboutRoll, Refusal } from './refusal.ts'
import { AGAIN, RESTART, runRestarting } from './restart.ts'
import type { Ask, Rule } from './rule.ts'
import { type Dice, SourceThrower, throwPool } from './throw.ts'

/** The outcome of a rule without choices, with dice from this source. */
export function simulateOnce<I, O>(rule: Rule<I, O>, input: I, dice: Dice): O {
  return new SimulationRun(dice).sub(rule as unknown as Rule<Plain, O>, input as Plain)
}

const restart = (): typeof RESTART => RESTART

class SimulationRun implements Ask {
  private readonly source: SourceThrower

  constructor(dice: Dice) {
    this.source = new SourceThrower(dice)
  }

  roll<R>(what: string, dice: Pool, reading: Reading<R>): R {
    try {
      return readDice(reading, throwPool(dice, this.source, what, []))
    } catch (error) {
      throw aboutRoll(error, what, dice.name)
    }
  }

  choose(what: string): never {
    throw new Refusal('decision', `${what} waits to be chosen; only rules without choices can be simulated.`, {
      field: what,
    })
  }

  sub<J extends Plain, R>(rule: Rule<J, R>, input: J): R {
    return runRestarting(rule, input, this, restart)
  }

  goOn<J extends Plain, R>(rule: Rule<J, R>, input: J): R {
    return this.sub(rule, input)
  }

  decide(what: string): never {
    return this.choose(what)
  }

  again(): never {
    throw AGAIN
  }

  tell(): void {}
}
