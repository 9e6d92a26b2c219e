// A set-up over the values of one of its inputs, or of two: chances by rank, a line for each difficulty.

import type { Plain, Progress } from '../dice/index.ts'
import type { AnyField, FieldKind, Fields } from '../systems/field.ts'
import { leaves } from '../systems/field-leaves.ts'
import { fixedChoicesOf } from '../systems/fixed-choices.ts'
import type { Language } from '../systems/language.ts'
import type { AnyMechanic } from '../systems/mechanic.ts'
import type { System } from '../systems/system.ts'
import { CoarseTable } from './coarse-table.ts'
import { type ChartMeasure, refusalOfCell, worthSteps } from './input-chart.ts'
import type { GameSetUp } from './set-up.ts'
import { type SweepAxis, SweptCalls } from './swept-calls.ts'

export interface SweepRequest {
  readonly setUp: GameSetUp
  /** The input along the axis, and the one that has a line for each value. */
  readonly axes: readonly SweepAxis[]
  readonly measure: ChartMeasure
}

/** A figure at each combination, the last axis the fastest; not a number where the rules refuse it. It crosses from one thread to another. */
export type SweepAnswer = Float64Array

/** How far a table has come, and what it looks like by now, where that is news: a cell not counted yet is like its counted neighbour. */
export interface SweepProgress extends Progress {
  readonly part: (() => SweepAnswer) | null
}

/** So many cells that are known already make a step. */
const CELLS_A_STEP = 16

/** Few cells from all over the table come first, then those between them. */
export function* sweepSteps(
  { setUp, axes, measure }: SweepRequest,
  system: System,
  language: Language,
): Generator<SweepProgress, SweepAnswer, void> {
  const calls = new SweptCalls(setUp, axes, system, language)
  const table = new CoarseTable(axes.map(({ values }) => values.length))
  const { cells } = table
  let counted = 0
  let nextPart = table.coarsest
  const part = () => {
    nextPart = 2 * counted
    return table.filled()
  }
  const soFar = (done: number, paths: number): SweepProgress => ({
    done: (counted + done) / cells.length,
    paths,
    part: counted >= nextPart ? part : null,
  })
  for (const cell of table.inOrder()) {
    try {
      const call = calls.at(cell)
      const steps = worthSteps(call, fixedChoicesOf(call, setUp.choices ?? {}), measure)
      let step = steps.next()
      for (; !step.done; step = steps.next()) yield soFar(step.value.done, step.value.paths)
      table.set(cell, step.value.approx)
    } catch (error) {
      refusalOfCell(error)
      table.set(cell, Number.NaN)
    }
    if (++counted % CELLS_A_STEP === 0) yield soFar(0, 0)
  }
  return cells
}

/** The places of a slider that may come next: other values of a field, nearest first. */
export function nearValues(kind: FieldKind, given: Plain | undefined): readonly Plain[] {
  const all = sweptAround(kind, given)
  const at = given === undefined ? -1 : all.indexOf(given)
  return [...all.entries()]
    .filter(([i]) => i !== at)
    .sort(([a], [b]) => Math.abs(a - at) - Math.abs(b - at))
    .map(([, value]) => value)
}

const MOST_VALUES = 121

/** The values of a field that can be charted; none where they are without end. */
export function sweptValues(kind: FieldKind): readonly Plain[] {
  switch (kind.is) {
    case 'optional':
      return sweptValues(kind.of.kind)
    case 'oneOf':
      return kind.of
    case 'flag':
      return [false, true]
    case 'integer': {
      const count = (kind.high - kind.low) / kind.step + 1
      return count <= MOST_VALUES ? Array.from({ length: count }, (_, i) => kind.low + i * kind.step) : []
    }
    default:
      return []
  }
}

/** Around what is given, where a field has no end: a difficulty without a highest value is still charted. */
export function sweptAround(kind: FieldKind, given: Plain | undefined): readonly Plain[] {
  const all = sweptValues(kind)
  const inner = kind.is === 'optional' ? kind.of.kind : kind
  if (all.length > 0 || inner.is !== 'integer') return all
  const { low, high, step } = inner
  const middle = typeof given === 'number' ? given : Math.max(low, 0)
  const first = Math.max(low, middle - AROUND * step)
  const count = Math.min(2 * AROUND, Math.floor((high - first) / step)) + 1
  return Array.from({ length: count }, (_, i) => first + i * step)
}
const AROUND = 10

export interface SweptField {
  readonly path: string
  readonly field: AnyField
}

/** The inputs of a mechanic that can be charted, what costs something and what is the GM's first. */
export function sweptFields(mechanic: AnyMechanic): readonly SweptField[] {
  const all = leaves(mechanic.input as Fields).filter(({ field }) => sweptAround(field.kind, undefined).length > 1)
  const rank = ({ field: { meta, kind } }: SweptField) =>
    meta.owner === 'table' ? 3 : meta.isPriced ? 0 : kind.is === 'integer' ? 1 : 2
  return all.toSorted((a, b) => rank(a) - rank(b))
}
