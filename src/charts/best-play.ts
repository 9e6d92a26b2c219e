// Best play over the values of an input, or of two: the choice that is open now, with the same dice on the table at each of them. The
// lab and the command line make the same table of it.

import { type CountSteps, type Fraction, type Plain, type PlainRecord, Refusal } from '../dice/index.ts'
import { withValueAt } from '../systems/field-leaves.ts'
import type { MechanicCall } from '../systems/mechanic-call.ts'
import { type ChanceJson, chanceJson } from '../systems/odds-answer.ts'
import { combinations } from './input-chart.ts'
import type { SweepAxis } from './swept-calls.ts'

/** The best option at one combination of values, and what the best of the others is worth. */
export interface BestOption<Chance = Fraction> {
  readonly asks: string
  readonly choice: Plain
  readonly sentence: string
  readonly success: Chance
  /** The chance with the best of the others; null where there is none. */
  readonly others: Chance | null
}

/** Null where nothing is asked, or the rules refuse the value. Refused at all of them, it is refused. */
export type BestPlayCells<Chance = Fraction> = readonly (BestOption<Chance> | null)[]
export type BestPlayJson = BestPlayCells<ChanceJson>

export interface BestPlayPlan {
  /** The call at each combination of values. */
  readonly calls: readonly (() => MechanicCall)[]
  /** The dice on the table, and what was decided so far. */
  readonly dice: readonly number[]
  readonly decisions: readonly Plain[]
}

export function* bestPlaySteps({ calls, dice, decisions }: BestPlayPlan): CountSteps<BestPlayCells> {
  const cells: (BestOption | null)[] = []
  const refusals: Refusal[] = []
  for (const call of calls) {
    try {
      const { asks, options, sentences } = yield* call().adviceSteps(dice, decisions)
      const first = options.findIndex(({ best }) => best)
      const best = options[first]
      const rest = options.filter((_, i) => i !== first).toSorted((a, b) => b.success.compare(a.success))
      cells.push(
        asks !== null && best
          ? {
              asks,
              choice: best.choice,
              sentence: sentences[first] ?? '',
              success: best.success,
              others: rest[0]?.success ?? null,
            }
          : null,
      )
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'too-big') throw error
      refusals.push(error)
      cells.push(null)
    }
    yield { done: cells.length / calls.length, paths: 0 }
  }
  if (refusals[0] && refusals.length === cells.length) throw refusals[0]
  return cells
}

export const bestPlayJson = (cells: BestPlayCells): BestPlayJson =>
  cells.map(
    (cell) => cell && { ...cell, success: chanceJson(cell.success), others: cell.others && chanceJson(cell.others) },
  )

/** The input at every combination of the values, the last axis the fastest. */
export const givenOver = (axes: readonly SweepAxis[], given: PlainRecord): readonly PlainRecord[] =>
  combinations(axes.map(({ values }) => values)).map((at) =>
    axes.reduce((input, { path }, i) => withValueAt(input, path, at[i] as Plain), given),
  )

/** The options that are best somewhere, in the order they come up: a table of two inputs has a sign for each. */
export const bestOptions = (cells: BestPlayCells<unknown>): readonly string[] => [
  ...new Set(cells.flatMap((cell) => (cell ? [cell.sentence] : []))),
]

/** A, B ... Z, A2, B2 ... */
export const optionSign = (i: number): string =>
  `${String.fromCharCode(65 + (i % 26))}${i < 26 ? '' : Math.floor(i / 26) + 1}`
