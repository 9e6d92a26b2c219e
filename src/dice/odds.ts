// The odds of a rule: every outcome it can come to, with its exact chance.

import { type AnyRule, type Distribution, newSubCount } from './count-cache.ts'
import { Fraction } from './fraction.ts'
import type { Plain } from './plain.ts'
import type { Answers, Objective, Objectives, Rule } from './rule.ts'
import { type CountSteps, RuleCounter } from './rule-count.ts'
import { minus, plus, times, type Ways } from './ways.ts'
import { mustBeWhole } from './whole.ts'
import type { Worth } from './worth.ts'

export interface OddsOptions<O> {
  /** The objective of best play. Needed for rules that ask for choices. */
  readonly objective?: Objectives<O>
  /** Answers already known: the odds from here on. */
  readonly given?: Answers
  /** How many paths a count may take before it is refused. */
  readonly mostPaths?: number
}

/** The exact joint distribution of a rule's outcomes. */
export class Odds<O> {
  readonly outcomes: readonly O[]
  /** How many ways, out of `total`, each outcome has. */
  readonly ways: readonly Ways[]
  readonly total: Ways

  constructor(outcomes: readonly O[], ways: readonly Ways[], total: Ways) {
    this.outcomes = outcomes
    this.ways = ways
    this.total = total
  }

  /** The chance of the outcome at this place in the list. */
  at(index: number): Fraction {
    return new Fraction(this.ways[index] as Ways, this.total)
  }

  /** The chance of all outcomes of which this is true. */
  chance(isSo: (outcome: O) => boolean): Fraction {
    let ways: Ways = 0
    for (let i = 0; i < this.outcomes.length; i++)
      if (isSo(this.outcomes[i] as O)) ways = plus(ways, this.ways[i] as Ways)
    return new Fraction(ways, this.total)
  }

  /** The expected value of a whole number read off each outcome. */
  expected(figure: (outcome: O) => number): Fraction {
    let sum: Ways = 0
    for (let i = 0; i < this.outcomes.length; i++) {
      sum = plus(sum, times(this.ways[i] as Ways, mustBeWhole(figure(this.outcomes[i] as O), 'What is expected')))
    }
    return new Fraction(sum, this.total)
  }

  /** The worth of these odds to whoever is after this: a side's own chance of success, and its own expected costs. */
  worth({ succeeds, costs = [] }: Objective<O>): Worth {
    return { success: this.chance(succeeds), costs: costs.map((cost) => this.expected(cost)) }
  }

  /** The chance of what is not listed, because something unbounded was cut off: 0 when everything is. */
  get rest(): Fraction {
    return new Fraction(
      this.ways.reduce((left, ways) => minus(left, ways), this.total),
      this.total,
    )
  }
}

/** Counts the odds of a rule, under best play where it asks for choices. */
export function odds<I, O>(rule: Rule<I, O>, input: I, options: OddsOptions<O> = {}): Odds<O> {
  return drive(oddsSteps(rule, input, options))
}

/** The same in steps that the caller drives, for progress and for cancelling: every `next()` does a little more. */
export function* oddsSteps<I, O>(rule: Rule<I, O>, input: I, options: OddsOptions<O> = {}): CountSteps<Odds<O>> {
  const all = new RuleCounter(
    (options.objective ?? null) as Objectives<unknown> | null,
    options.mostPaths ?? rule.mostPaths,
  )
  const exact = yield* all.distribution(newSubCount(rule as unknown as AnyRule, input as Plain, options.given))
  return oddsOf<O>(all, exact)
}

export function oddsOf<O>({ cache }: RuleCounter, { ids, ways, total }: Distribution): Odds<O> {
  return new Odds(
    ids.map((id) => cache.values.values[id] as O),
    ways,
    total,
  )
}

/** Drives steps to their end. */
export function drive<T>(steps: CountSteps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
