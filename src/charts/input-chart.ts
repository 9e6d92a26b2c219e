// A mechanic over its inputs: a chance or a mean at every combination of values, counted exactly. The command line and the lab chart
// the same.

import { type Ask, type CountSteps, type Fraction, type Objectives, type Plain, Refusal } from '../dice/index.ts'
import { KeptOdds, type OutcomeFigure } from '../dice/kept-odds.ts'
import type { Outcome } from '../systems/checked-call.ts'
import type { CountedCall } from '../systems/counted-call.ts'
import type { FieldKind, Fields } from '../systems/field.ts'
import { type FixedChoices, fixedChoicesOf, type SaidChoices } from '../systems/fixed-choices.ts'
import { stepsWithGameSentences } from '../systems/game-sentences.ts'
import type { AnyMechanic } from '../systems/mechanic.ts'
import { countedSteps, mustBeCountable, type OddsAnswer } from '../systems/odds-answer.ts'

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
      const steps = worthSteps(called, fixed, measure)
      let step = steps.next()
      for (; !step.done; step = steps.next())
        yield { ...step.value, done: (points.length + step.value.done) / asked.length }
      input = called.shown
      points.push({ at, worth: step.value })
    } catch (error) {
      points.push({ at, refused: refusalOfCell(error).message })
    }
    yield { done: points.length / asked.length, paths: 0 }
  }
  return { input, points }
}

/** The refusal that is about one combination of values; whatever is wrong at every one of them is thrown on. */
export function refusalOfCell(error: unknown): Refusal {
  // A choice fixed wrongly is wrong at every point.
  if (!(error instanceof Refusal) || error.code === 'too-big' || error.code === 'decision') throw error
  return error
}

/** A mean of something that is no number at some outcomes. */
export class NoMean extends Error {
  readonly field: string

  constructor(field: string) {
    super(`${field} is not always a number.`)
    this.field = field
  }
}

const allKept = new WeakMap<AnyMechanic, KeptOdds<Outcome, Outcome>>()

/** The counts of a mechanic, kept from one chart to the next: a slider that moves on asks for much that was counted before. */
function keptOdds(call: CountedCall): KeptOdds<Outcome, Outcome> {
  const { mechanic } = call
  const known = allKept.get(mechanic)
  if (known && !known.isFull) return known
  const rule = call.rule as (input: Outcome, ask: Ask) => Outcome
  const kept = new KeptOdds(rule, call.objective as Objectives<Outcome>)
  allKept.set(mechanic, kept)
  return kept
}

/** With counts of the same mechanic that were kept, unless choices make it another rule. */
export function* worthSteps(
  call: CountedCall,
  fixed: FixedChoices | null,
  measure: ChartMeasure,
): CountSteps<Fraction> {
  const figure = figureOf(call.mechanic, measure)
  if (fixed) return (yield* countedSteps(call, fixed)).expected(figure as OutcomeFigure<unknown>)
  mustBeCountable(call)
  return yield* stepsWithGameSentences(call, keptOdds(call).mean(call.values, figure))
}

const figures = new WeakMap<AnyMechanic, Map<ChartMeasure, OutcomeFigure<Outcome>>>()

/** The figure of a measure: 1 for a success. The same one each time, since what is expected of it is kept. */
function figureOf(mechanic: AnyMechanic, measure: ChartMeasure): OutcomeFigure<Outcome> {
  const known = figures.get(mechanic) ?? new Map<ChartMeasure, OutcomeFigure<Outcome>>()
  figures.set(mechanic, known)
  const figure = known.get(measure) ?? (measure === null ? successOf(mechanic) : numberAt(measure))
  known.set(measure, figure)
  return figure
}

const successOf =
  ({ succeeds }: AnyMechanic): OutcomeFigure<Outcome> =>
  (outcome) =>
    succeeds?.(outcome as never) ? 1 : 0

const numberAt =
  (field: string): OutcomeFigure<Outcome> =>
  (outcome) => {
    const value = outcome[field]
    if (typeof value !== 'number') throw new NoMean(field)
    return value
  }
