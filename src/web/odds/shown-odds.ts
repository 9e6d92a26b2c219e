// Odds put together for the eye: by verdict, and by each part of the outcome. Chances are added as exact fractions, and are
// text from here on: no fraction crosses from the worker to the page.

import type { Plain } from '../../dice/index.ts'
import type { AnyField } from '../../systems/field.ts'
import type { AnyMechanic, Verdict } from '../../systems/mechanic.ts'
import {
  type ChanceJson,
  chanceJson,
  type OddsAnswer,
  type OutcomeChance,
  outcomeJson,
} from '../../systems/odds-answer.ts'
import { chancesByPart, chancesByVerdict, independentParts } from '../../systems/outcome-parts.ts'
import { compareValues } from '../../systems/outcome-sort.ts'
import type { OutcomePart, ShownOdds } from './worker-messages.ts'

/** The tone of a verdict for whoever reads it. */
type ToneOf = (verdict: Verdict, outcome: OutcomeChance['outcome']) => Verdict['tone']

const ownTone: ToneOf = ({ tone }) => tone

export function shownOdds(
  mechanic: AnyMechanic,
  { success, outcomes, rest }: OddsAnswer,
  toneOf: ToneOf = ownTone,
): ShownOdds {
  const names = independentParts(mechanic, Object.keys(mechanic.outcome), outcomes)
  return {
    success: success ? chanceJson(success) : null,
    verdicts: verdictChances(mechanic, outcomes, toneOf),
    parts: names.map((name) => partOf(name, mechanic.outcome[name], outcomes)),
    outcomes: outcomes.map(outcomeJson),
    rest: rest ? chanceJson(rest) : null,
  }
}

const TONES = ['good', 'plain', 'bad'] as const

/** The chance of each verdict: good news first. */
function verdictChances(
  mechanic: AnyMechanic,
  list: readonly OutcomeChance[],
  toneOf: ToneOf,
): (Verdict & ChanceJson)[] {
  return chancesByVerdict(mechanic, list)
    .map(({ outcome, chance }) => {
      const verdict = mechanic.verdict(outcome)
      return { ...verdict, tone: toneOf(verdict, outcome), ...chanceJson(chance) }
    })
    .sort((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone))
}

function partOf(name: string, { kind }: AnyField, list: readonly OutcomeChance[]): OutcomePart {
  const values = chancesByPart(name, list)
    .map(({ outcome, chance }) => ({ value: outcome[name] as Plain, ...chanceJson(chance) }))
    .sort((a, b) => compareValues(kind, a.value, b.value))
  return { name, values, mean: meanOf(values) }
}

export function meanOf(values: readonly { readonly value: Plain; readonly approx: number }[]): number | null {
  if (!values.every(({ value }) => typeof value === 'number')) return null
  return values.reduce((sum, { value, approx }) => sum + (value as number) * approx, 0)
}
