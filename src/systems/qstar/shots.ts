// What an attack is worth against this target, shot by shot and way of spending by way of spending: exact figures to choose by.

import { type Fraction, type Odds, odds, Refusal, range } from '../../dice/index.ts'
import type { Given } from '../field.ts'
import { parse } from '../parse.ts'
import type { Strike } from './blow.ts'
import { meleeStrike } from './melee-strike.ts'
import { SPENDS, type Spend } from './spend.ts'
import { strike } from './strike.ts'

export interface Worth {
  readonly extraShots: number
  readonly spend: Spend
  /** Each shot is a round, hit or miss. */
  readonly rounds: number
  readonly hit: Fraction
  /** At least one critical hit. */
  readonly critical: Fraction
  readonly enduranceLost: Fraction
  readonly healthLost: Fraction
  /** The target is down afterwards: incapacitated or dead. */
  readonly down: Fraction
  readonly kill: Fraction
}

type StrikeGiven = Given<typeof strike.input>
type MeleeGiven = Given<typeof meleeStrike.input>

/** Every number of extra shots that rate of fire and rounds allow, with every way to spend extra modifiers. */
export function strikeWorths(given: StrikeGiven): readonly Worth[] {
  return worths(({ extraShots, spend }) => {
    const { values } = parse(strike.input, { ...given, extraShots, spend })
    return odds(strike.rule, values)
  })
}

export function meleeStrikeWorths(given: MeleeGiven): readonly Worth[] {
  return worths(({ extraShots, spend }) => {
    const { values } = parse(meleeStrike.input, { ...given, extraShots, spend })
    return odds(meleeStrike.rule, values)
  })
}

const MOST_EXTRA = 9

type Plan = Pick<Worth, 'extraShots' | 'spend'>

function worths(count: (plan: Plan) => Odds<Strike>): readonly Worth[] {
  return range(0, MOST_EXTRA).flatMap((extraShots) => {
    const plans = SPENDS.map((spend) => ({ extraShots, spend }))
    return plans.flatMap((plan) => worthOf(plan, count))
  })
}

/** Nothing where the rules do not allow so many shots. */
function worthOf(plan: Plan, count: (plan: Plan) => Odds<Strike>): readonly Worth[] {
  const all = allowed(() => count(plan))
  if (!all) return []
  return [
    {
      ...plan,
      rounds: plan.extraShots + 1,
      hit: all.chance(({ hit }) => hit),
      critical: all.chance(({ criticals }) => criticals > 0),
      enduranceLost: all.expected(({ enduranceLost }) => enduranceLost),
      healthLost: all.expected(({ healthLost }) => healthLost),
      down: all.chance(({ status }) => status !== 'fine'),
      kill: all.chance(({ status }) => status === 'dead'),
    },
  ]
}

function allowed<T>(run: () => T): T | null {
  try {
    return run()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-allowed') return null
    throw error
  }
}
