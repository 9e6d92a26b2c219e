// The exact odds of a mechanic, as plain JSON.

import { type CountSteps, type Fraction, oddsSteps, TooBig } from '../dice/index.ts'
import type { Fields } from './field.ts'
import { stepsWithGameSentences } from './game-sentences.ts'
import type { AnswerHead, Inquiry, Outcome } from './inquiry.ts'
import { compareOutcomes } from './outcome-sort.ts'

export interface Chance {
  readonly exact: string
  readonly approx: number
}

export interface OddsAnswer extends AnswerHead {
  readonly success?: Chance
  /** Where two sides can win: each one's own chance. */
  readonly sides?: Readonly<Record<string, Chance>>
  readonly outcomes: readonly ({ readonly outcome: Outcome } & Chance)[]
  readonly rest?: Chance
}

/** Counted in steps that the caller drives. */
export function* oddsAnswerSteps(inquiry: Inquiry): CountSteps<OddsAnswer> {
  const { rule, values, objective, head } = inquiry
  if (inquiry.mechanic.countable?.(values) === false) throw new TooBig('There are too many outcomes.')
  const counted = yield* stepsWithGameSentences(inquiry, oddsSteps(rule, values, { objective }))
  const { succeeds, sides, outcome: fields } = inquiry.mechanic
  const own = Object.entries(sides ?? {}).map(
    ([side, goal]) => [side, chanceOf(counted.chance((outcome) => goal.succeeds(outcome as never)))] as const,
  )
  const outcomes = counted.outcomes.map((outcome, i) => ({ outcome: outcome as Outcome, ...chanceOf(counted.at(i)) }))
  const { rest } = counted
  return {
    ...head,
    ...(succeeds ? { success: chanceOf(counted.chance((outcome) => succeeds(outcome as never))) } : {}),
    ...(own.length > 0 ? { sides: Object.fromEntries(own) } : {}),
    outcomes: outcomes.sort((a, b) => compareOutcomes(fields as Fields, a.outcome, b.outcome)),
    ...(rest.top === 0 ? {} : { rest: chanceOf(rest) }),
  }
}

export function chanceOf({ exact, approx }: Fraction): Chance {
  return { exact, approx }
}
