// A mechanic over its inputs: a chance or a mean at every combination of values, counted exactly. The command line and the lab chart
// the same.

import { type CountSteps, type Fraction, type Odds, type Plain, Refusal } from '../dice/index.ts'
import { KeptOdds } from '../dice/kept-odds.ts'
import type { Outcome } from '../systems/checked-call.ts'
import type { CountedCall } from '../systems/counted-call.ts'
import type { FieldKind, Fields } from '../systems/field.ts'
import { fixedChoicesOf, type SaidChoices } from '../systems/fixed-choices.ts'
import type { AnyMechanic } from '../systems/mechanic.ts'
import { countedSteps, type OddsAnswer } from '../systems/odds-answer.ts'

/** The chance of success, or the mean of this field of the outcome. */
export type ChartMeasure = string | null

/** One combination of values; where the rules refuse it, why. */
export interface ChartCell {
  readonly at: readonly Plain[]
  readonly worth?: Fraction
  readonly refused?: string
}

export interface MechanicChart {
  /** The fields as they were in one of the points. */
  readonly input: OddsAnswer['input']
  readonly points: readonly ChartCell[]
}

/** Every combination of one value from each list, the last list the fastest. */
export const combinations = <T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] =>
  lists.reduce<readonly (readonly T[])[]>((all, list) => all.flatMap((each) => list.map((one) => [...each, one])), [[]])

/** A number, or one that there is only with some input: degrees where there are thresholds. */
const isNumber = (kind: FieldKind): boolean =>
  kind.is === 'integer' || (kind.is === 'optional' && isNumber(kind.of.kind))

/** The fields of the outcome that have a mean. */
export const meanFields = ({ outcome }: AnyMechanic): readonly string[] =>
  Object.entries(outcome as Fields).flatMap(([field, { kind }]) => (isNumber(kind) ? [field] : []))

export interface ChartPlan {
  /** The call at each point. */
  readonly points: readonly { readonly at: readonly Plain[]; call(): CountedCall }[]
  readonly measure: ChartMeasure
  readonly choices: SaidChoices
}

export function* mechanicChartSteps({ points: asked, measure, choices }: ChartPlan): CountSteps<MechanicChart> {
  const points: ChartCell[] = []
  let input: MechanicChart['input'] = {}
  for (const { at, call } of asked) {
    try {
      const called = call()
      const fixed = fixedChoicesOf(called, choices)
      const steps = countedSteps(called, fixed, keptOdds(called))
      let step = steps.next()
      for (; !step.done; step = steps.next())
        yield { ...step.value, done: (points.length + step.value.done) / asked.length }
      input = called.shown
      points.push({ at, worth: worthOf(called.mechanic, step.value, measure) })
    } catch (error) {
      // A choice fixed wrongly is wrong at every point.
      if (!(error instanceof Refusal) || error.code === 'too-big' || error.code === 'decision') throw error
      points.push({ at, refused: error.message })
    }
    yield { done: points.length / asked.length, paths: 0 }
  }
  return { input, points }
}

/** A mean of something that is no number at some outcomes. */
export class NoMean extends Error {
  readonly field: string

  constructor(field: string) {
    super(`${field} is not always a number.`)
    this.field = field
  }
}

const allKept = new WeakMap<AnyMechanic, KeptOdds<Outcome, unknown>>()

/** The counts of a mechanic, kept from one chart to the next: a slider that moves on asks for much that was counted before. */
function keptOdds({ mechanic, rule, objective }: CountedCall): KeptOdds<Outcome, unknown> {
  const known = allKept.get(mechanic)
  if (known && !known.isFull) return known
  const kept = new KeptOdds(rule, objective)
  allKept.set(mechanic, kept)
  return kept
}

const worths = new WeakMap<Odds<unknown>, Map<ChartMeasure, Fraction>>()

function worthOf(mechanic: AnyMechanic, odds: Odds<unknown>, measure: ChartMeasure): Fraction {
  const known = worths.get(odds) ?? new Map<ChartMeasure, Fraction>()
  worths.set(odds, known)
  const worth = known.get(measure) ?? countedWorth(mechanic, odds as Odds<Outcome>, measure)
  known.set(measure, worth)
  return worth
}

function countedWorth({ succeeds }: AnyMechanic, odds: Odds<Outcome>, measure: ChartMeasure): Fraction {
  if (measure === null) return odds.chance((outcome) => succeeds?.(outcome as never) ?? false)
  if (odds.outcomes.some((outcome) => typeof outcome[measure] !== 'number')) throw new NoMean(measure)
  return odds.expected((outcome) => outcome[measure] as number)
}
