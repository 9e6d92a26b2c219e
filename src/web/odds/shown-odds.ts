// Odds as a roll dialog shows them. No fraction crosses from the worker to the page.

import { fieldChances, type ToneOf, verdictChances } from '../../charts/outcome-chances.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import { chanceJson, type OddsAnswer, outcomeJson } from '../../systems/odds-answer.ts'
import { independentParts } from '../../systems/outcome-parts.ts'
import type { ShownOdds } from './worker-messages.ts'

export function shownOdds(mechanic: AnyMechanic, { success, outcomes, rest }: OddsAnswer, toneOf?: ToneOf): ShownOdds {
  const names = independentParts(mechanic, Object.keys(mechanic.outcome), outcomes)
  return {
    success: success ? chanceJson(success) : null,
    verdicts: verdictChances(mechanic, outcomes, toneOf),
    parts: names.map((name) => fieldChances(name, mechanic.outcome[name], outcomes)),
    outcomes: outcomes.map(outcomeJson),
    rest: rest ? chanceJson(rest) : null,
  }
}
