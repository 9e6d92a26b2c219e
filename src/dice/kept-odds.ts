// Odds that are kept: one rule at one input after another, asked for over a long time. An entry of its own, loaded for charts.

import type { AnyRule, Distribution } from './count-cache.ts'
import { type Odds, oddsOf } from './odds.ts'
import type { Plain } from './plain.ts'
import type { Objectives, Rule } from './rule.ts'
import { type CountSteps, RuleCounter } from './rule-count.ts'

/** More values than this are not kept: whoever keeps counts begins anew. */
const MOST_KEPT = 300_000

/** Counts of one input are there for the next, and an input that comes again is not counted again; each has all paths to itself. */
export class KeptOdds<I, O> {
  readonly #rule: AnyRule
  readonly #all: RuleCounter
  readonly #known = new Map<Distribution, Odds<O>>()

  constructor(rule: Rule<I, O>, objective: Objectives<O>) {
    this.#rule = rule as unknown as AnyRule
    this.#all = new RuleCounter(objective as Objectives<unknown>)
  }

  /** The same odds, and the same object, for inputs that come to the same. */
  *at(input: I): CountSteps<Odds<O>> {
    const { cache } = this.#all
    const subCount = cache.of(this.#rule, input as Plain)
    if (!subCount.distribution) {
      cache.before = cache.values.values.length
      this.#all.beginAnew()
    }
    const exact = subCount.distribution ?? (yield* this.#all.distribution(subCount))
    const known = this.#known.get(exact) ?? oddsOf<O>(this.#all, exact)
    this.#known.set(exact, known)
    return known
  }

  get isFull(): boolean {
    const { values, inputs } = this.#all.cache
    return values.values.length + inputs > MOST_KEPT
  }
}
