// The exact odds of a mechanic, as plain JSON.

import { counting, type Fraction, type Steps, TooBig } from '../dice/index.ts'
import type { Fields } from './field.ts'
import type { Head, Inquiry, Outcome } from './inquiry.ts'
import { compareOutcomes } from './order.ts'
import { tellingSteps } from './telling.ts'

export interface Chance {
  readonly exact: string
  readonly approx: number
}

export interface OddsAnswer extends Head {
  readonly success?: Chance
  readonly outcomes: readonly ({ readonly outcome: Outcome } & Chance)[]
  readonly rest?: Chance
}

/** Counted in steps that the caller drives. */
export function* countingOdds(inquiry: Inquiry): Steps<OddsAnswer> {
  const { rule, values, objective, head } = inquiry
  if (inquiry.mechanic.countable?.(values) === false) throw new TooBig('There are too many outcomes.')
  const counted = yield* tellingSteps(inquiry, counting(rule, values, { objective }))
  const { succeeds, outcome: fields } = inquiry.mechanic
  const outcomes = counted.outcomes.map((outcome, i) => ({ outcome: outcome as Outcome, ...chanceOf(counted.at(i)) }))
  const { rest } = counted
  return {
    ...head,
    ...(succeeds ? { success: chanceOf(counted.chance((outcome) => succeeds(outcome as never))) } : {}),
    outcomes: outcomes.sort((a, b) => compareOutcomes(fields as Fields, a.outcome, b.outcome)),
    ...(rest.top === 0 ? {} : { rest: chanceOf(rest) }),
  }
}

export function chanceOf({ exact, approx }: Fraction): Chance {
  return { exact, approx }
}
