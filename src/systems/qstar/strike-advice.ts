// Advice before a strike: the exact figures of every number of extra shots with every way to spend extra modifiers.

import { type Odds, Refusal, range } from '../../dice/index.ts'
import type { AdvisedPlan } from '../mechanic.ts'
import { MOST_EXTRA_SHOTS } from './attack.ts'
import { type ModifierSpend, SPENDS } from './modifier-spending.ts'
import type { StrikeOutcome } from './strike-fields.ts'

type StrikeChoice = { readonly extraShots: number; readonly spend: ModifierSpend }

/** QS-16, QS-22: every number of extra shots that rate of fire and rounds allow, with every way to spend extra modifiers. */
export function strikePlans(
  count: (choice: StrikeChoice) => Odds<StrikeOutcome>,
  priceOf: (choice: StrikeChoice) => AdvisedPlan['spends'],
): readonly AdvisedPlan[] {
  return range(0, MOST_EXTRA_SHOTS).flatMap((extraShots) =>
    SPENDS.flatMap((spend) => planOf({ extraShots, spend }, count, priceOf)),
  )
}

/** Nothing where the rules do not allow so many shots. */
function planOf(
  choice: StrikeChoice,
  count: (choice: StrikeChoice) => Odds<StrikeOutcome>,
  priceOf: (choice: StrikeChoice) => AdvisedPlan['spends'],
): readonly AdvisedPlan[] {
  const all = allowed(() => count(choice))
  if (!all) return []
  return [
    {
      choice,
      spends: priceOf(choice),
      chances: {
        hit: all.chance(({ hit }) => hit),
        critical: all.chance(({ criticals }) => criticals > 0),
        down: all.chance(({ status }) => status !== 'fine'),
        kill: all.chance(({ status }) => status === 'dead'),
      },
      means: {
        enduranceLost: all.expected(({ enduranceLost }) => enduranceLost),
        healthLost: all.expected(({ healthLost }) => healthLost),
      },
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
