// Odds put together for the eye: by verdict, and by each field of the outcome. Chances are added as exact fractions, and are text from
// here on.

import type { Plain } from '../dice/index.ts'
import type { AnyField } from '../systems/field.ts'
import type { AnyMechanic, Verdict } from '../systems/mechanic.ts'
import { type ChanceJson, chanceJson, type OutcomeChance } from '../systems/odds-answer.ts'
import { chancesByPart, chancesByVerdict } from '../systems/outcome-parts.ts'
import { compareValues } from '../systems/outcome-sort.ts'

/** One field of the outcome by itself. */
export interface FieldChances {
  readonly name: string
  readonly values: readonly ({ readonly value: Plain } & ChanceJson)[]
  /** The mean, where the values are numbers. */
  readonly mean: number | null
}

const TONES = ['good', 'plain', 'bad'] as const

/** The tone of a verdict for whoever reads it. */
export type ToneOf = (verdict: Verdict, outcome: OutcomeChance['outcome']) => Verdict['tone']

const ownTone: ToneOf = ({ tone }) => tone

/** The chance of each verdict: good news first. */
export function verdictChances(
  mechanic: AnyMechanic,
  list: readonly OutcomeChance[],
  toneOf: ToneOf = ownTone,
): (Verdict & ChanceJson)[] {
  return chancesByVerdict(mechanic, list)
    .map(({ outcome, chance }) => {
      const verdict = mechanic.verdict(outcome)
      return { ...verdict, tone: toneOf(verdict, outcome), ...chanceJson(chance) }
    })
    .sort((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone))
}

export function fieldChances(name: string, { kind }: AnyField, list: readonly OutcomeChance[]): FieldChances {
  const values = chancesByPart(name, list)
    .map(({ outcome, chance }) => ({ value: outcome[name] as Plain, ...chanceJson(chance) }))
    .sort((a, b) => compareValues(kind, a.value, b.value))
  return { name, values, mean: meanOf(values) }
}

export const meanOf = (values: FieldChances['values']): number | null =>
  values.every(({ value }) => typeof value === 'number')
    ? values.reduce((sum, { value, approx }) => sum + (value as number) * approx, 0)
    : null
