// Odds that are kept: one rule at one input after another, asked for over a long time. An entry of its own, loaded for charts.

import type { AnyRule, Distribution } from './count-cache.ts'
import { Fraction } from './fraction.ts'
import { type Lead, LeadingCounter, LeadMixture, leadsIn } from './leading-count.ts'
import type { Plain } from './plain.ts'
import type { Objectives, Rule } from './rule.ts'
import type { CountSteps } from './rule-count.ts'
import { plus, times, type Ways } from './ways.ts'
import { mustBeWhole } from './whole.ts'

/** More values than this are not kept: whoever keeps counts begins anew. */
const MOST_KEPT = 300_000

/** A whole number read off an outcome: 1 for a success, or what is expected. */
export type OutcomeFigure<O> = (outcome: O) => number

/** Counts of one input are there for the next, and an input that comes again is not counted again; each has all paths to itself. */
export class KeptOdds<I, O> {
  private readonly rule: AnyRule
  private readonly all: LeadingCounter
  /** The means of a figure, by what they are the means of. */
  private readonly means = new Map<OutcomeFigure<O>, Map<Distribution, Fraction>>()

  constructor(rule: Rule<I, O>, objective: Objectives<O>) {
    this.rule = rule as unknown as AnyRule
    this.all = new LeadingCounter(objective as Objectives<unknown>)
  }

  /** The exact mean of this figure, which is its chance where it is 1 or 0. The same object for inputs that come to the same. */
  *mean(input: I, figure: OutcomeFigure<O>): CountSteps<Fraction> {
    const { cache } = this.all
    const subCount = cache.of(this.rule, input as Plain)
    if (!subCount.distribution) {
      cache.before = cache.values.values.length
      this.all.beginAnew()
    }
    const exact = subCount.distribution ?? (yield* this.all.distribution(subCount))
    return this.meanOf(exact, figure)
  }

  get isFull(): boolean {
    const { cache } = this.all
    const inputs = cache.numbered?.values.length ?? 0
    return cache.values.values.length + inputs + leadsIn(cache).size > MOST_KEPT
  }

  private meanOf(exact: Distribution, figure: OutcomeFigure<O>): Fraction {
    const means = this.means.get(figure) ?? new Map<Distribution, Fraction>()
    this.means.set(figure, means)
    const mean =
      means.get(exact) ?? (exact instanceof LeadMixture ? this.mixedMean(exact, figure) : this.sum(exact, figure))
    means.set(exact, mean)
    return mean
  }

  private sum({ ids, ways, total }: Distribution, figure: OutcomeFigure<O>): Fraction {
    const { values } = this.all.cache.values
    let top: Ways = 0
    for (let i = 0; i < ids.length; i++) {
      const worth = mustBeWhole(figure(values[ids[i] as number] as O), 'What is expected')
      if (worth !== 0) top = plus(top, times(ways[i] as Ways, worth))
    }
    return new Fraction(top, total)
  }

  /** No part is written out for each of the thousands that it is a part of, nor looked up: each lead has the last mean that was asked. */
  private mixedMean({ leadsTo, weights, out }: LeadMixture, figure: OutcomeFigure<O>): Fraction {
    let sum: Fraction | null = null
    let top: Ways = 0
    let bottom: Ways = 0
    for (let i = 0; i < leadsTo.length; i++) {
      const lead = leadsTo[i] as Lead
      if (lead.figure !== figure) {
        lead.mean = this.meanOf(lead.distribution as Distribution, figure)
        lead.figure = figure
      }
      const mean = lead.mean as Fraction
      if (mean.bottom !== bottom) {
        if (bottom) sum = added(sum, top, bottom)
        top = 0
        bottom = mean.bottom
      }
      top = plus(top, times(weights[i] as Ways, mean.top))
    }
    const all = added(sum, top, bottom)
    return new Fraction(all.top, times(all.bottom, out))
  }
}

function added(sum: Fraction | null, top: Ways, bottom: Ways): Fraction {
  const more = new Fraction(top, bottom)
  return sum ? sum.plus(more) : more
}
