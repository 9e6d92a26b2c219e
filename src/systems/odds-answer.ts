// The exact odds of a mechanic. Chances stay fractions until they are printed: as text they stand only in JSON.

import { type CountSteps, type Fraction, type Odds, oddsSteps, TooBig } from '../dice/index.ts'
import type { AnswerHead, CheckedCall, Outcome } from './checked-call.ts'
import type { Fields } from './field.ts'
import type { FixedChoices } from './fixed-choices.ts'
import { stepsWithGameSentences } from './game-sentences.ts'
import { compareOutcomes } from './outcome-sort.ts'

export interface OutcomeChance {
  readonly outcome: Outcome
  readonly chance: Fraction
}

export interface OddsAnswer extends AnswerHead {
  readonly success?: Fraction
  /** Where two sides can win: each one's own chance. */
  readonly sides?: Readonly<Record<string, Fraction>>
  readonly outcomes: readonly OutcomeChance[]
  readonly rest?: Fraction
}

/** A fraction as programs read it: exact in lowest terms, with the nearest float. */
export interface ChanceJson {
  readonly exact: string
  readonly approx: number
}

/** The odds as programs read them. */
export interface OddsJson extends AnswerHead {
  readonly success?: ChanceJson
  readonly sides?: Readonly<Record<string, ChanceJson>>
  readonly outcomes: readonly OutcomeJson[]
  readonly rest?: ChanceJson
}

export interface OutcomeJson extends ChanceJson {
  readonly outcome: Outcome
}

/** Counted in steps that the caller drives, with choices that are fixed beforehand and best play at all others. */
export function* oddsAnswerSteps(call: CheckedCall, fixed: FixedChoices | null = null): CountSteps<OddsAnswer> {
  const { head } = call
  const counted = yield* countedSteps(call, fixed)
  const { succeeds, sides, outcome: fields } = call.mechanic
  const own = Object.entries(sides ?? {}).map(
    ([side, goal]) => [side, counted.chance((outcome) => goal.succeeds(outcome as never))] as const,
  )
  const outcomes = counted.outcomes.map((outcome, i) => ({ outcome: outcome as Outcome, chance: counted.at(i) }))
  const { rest } = counted
  return {
    ...head,
    ...(succeeds ? { success: counted.chance((outcome) => succeeds(outcome as never)) } : {}),
    ...(own.length > 0 ? { sides: Object.fromEntries(own) } : {}),
    outcomes: outcomes.sort((a, b) => compareOutcomes(fields as Fields, a.outcome, b.outcome)),
    ...(rest.top === 0 ? {} : { rest }),
  }
}

/** The odds as they are counted. */
export function* countedSteps(call: CheckedCall, fixed: FixedChoices | null): CountSteps<Odds<unknown>> {
  const { values, objective } = call
  mustBeCountable(call)
  const counted = yield* stepsWithGameSentences(call, oddsSteps((fixed ?? call).rule, values, { objective }))
  fixed?.mustBeAsked()
  return counted
}

export function mustBeCountable({ mechanic, values }: CheckedCall): void {
  if (mechanic.countable?.(values) === false) throw new TooBig('There are too many outcomes.')
}

export function chanceJson({ exact, approx }: Fraction): ChanceJson {
  return { exact, approx }
}

export function oddsJson({ success, sides, outcomes, rest, ...head }: OddsAnswer): OddsJson {
  const own = Object.entries(sides ?? {}).map(([side, chance]) => [side, chanceJson(chance)] as const)
  return {
    ...head,
    ...(success ? { success: chanceJson(success) } : {}),
    ...(own.length > 0 ? { sides: Object.fromEntries(own) } : {}),
    outcomes: outcomes.map(outcomeJson),
    ...(rest ? { rest: chanceJson(rest) } : {}),
  }
}

export function outcomeJson({ outcome, chance }: OutcomeChance): OutcomeJson {
  return { outcome, ...chanceJson(chance) }
}
