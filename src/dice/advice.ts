// Advice at an open choice: every option with its exact worth under best play from there on, the best first.

import { type AnyRule, newSubCount } from './count-cache.ts'
import type { Fraction } from './fraction.ts'
import { drive, type Odds, oddsOf } from './odds.ts'
import type { Plain } from './plain.ts'
import { play } from './play.ts'
import { Refusal } from './refusal.ts'
import type { Answers, Objectives, Rule } from './rule.ts'
import { type CountSteps, RuleCounter } from './rule-count.ts'
import type { Worth } from './worth.ts'

export interface Advice<O> {
  /** The choice that is open. */
  readonly asks: string
  /** The side that makes it, where sides choose. */
  readonly side: string | null
  readonly options: readonly AdvisedOption<O>[]
}

/** An option with its worth to the one who is asked, when this is chosen and everybody does their best from there on. */
export interface AdvisedOption<O> extends Worth {
  readonly choice: Plain
  readonly odds: Odds<O>
  /** Nothing is better. Several are best when they are exactly equal. */
  readonly isBest: boolean
}

export interface AdviseOptions<O> {
  readonly objective: Objectives<O>
  /** The answers so far: dice that lie on the table, choices that were made. */
  readonly answers?: Answers
  readonly mostPaths?: number
}

/** Values every option of the choice a rule waits for. Refused when it waits for none. */
export function advise<I, O>(rule: Rule<I, O>, input: I, options: AdviseOptions<O>): Advice<O> {
  return drive(adviceSteps(rule, input, options))
}

/** The same in steps that the caller drives. */
export function* adviceSteps<I, O>(rule: Rule<I, O>, input: I, options: AdviseOptions<O>): CountSteps<Advice<O>> {
  const { objective, answers = [], mostPaths } = options
  const state = play(rule, input, { answers })
  if (state.is === 'done' || state.asks.is !== 'choose') {
    const reason = state.is === 'done' ? 'the rule has come to its end' : `the roll '${state.asks.what}' comes first`
    throw new Refusal('decision', `No choice is open: ${reason}.`)
  }
  const { what, options: choices, side } = state.asks
  const all = new RuleCounter(objective as Objectives<unknown>, mostPaths)
  const chooser = all.worths.chooser(what, side)
  const worths = []
  for (const choice of choices) {
    const subCount = newSubCount(rule as unknown as AnyRule, input as Plain, [...answers, { what, pick: choice }])
    const exact = yield* all.distribution(subCount)
    worths.push({ choice, ...all.worths.exactly(exact, chooser), odds: oddsOf<O>(all, exact) })
  }
  worths.sort((a, b) => -compareWorth(a, b))
  const top = worths[0] as (typeof worths)[number]
  const advised = worths.map((worth) => ({ ...worth, isBest: compareWorth(worth, top) === 0 }))
  return { asks: what, side: side ?? null, options: advised }
}

/** Above 0 when a is better: more success, then less of each cost. */
function compareWorth(a: Worth, b: Worth): number {
  return b.costs.reduce((by, cost, i) => by || cost.compare(a.costs[i] as Fraction), a.success.compare(b.success))
}
