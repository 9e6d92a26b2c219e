// Counting a roll: every answer of a reading with the number of ways the pool gives it. Whole numbers throughout.

import { countAdded } from './added.ts'
import { isEveryDie } from './fold.ts'
import { frozen, Numbering } from './plain.ts'
import type { Pool } from './pool.ts'
import type { Reading, Track, Tracked, TrackValue } from './reading.ts'
import { countSorted } from './sorted.ts'
import { plus, power, times, type Ways } from './ways.ts'

const FEW = 12

/** Answers with their ways, out of `total`. What the ways leave over of the total is not listed: dice that were cut off. */
export interface Counted<R> {
  readonly values: readonly R[]
  readonly ways: readonly Ways[]
  readonly total: Ways
}

/** Counts every way the pool can fall, by what the tracks come to. */
export function track(pool: Pool, tracks: readonly Track[]): Tracked {
  const total = pool.kinds.reduce<Ways>((product, { die, count }) => times(product, power(die.sides, count)), 1)
  const simple = tracks.every((track) => track.is === 'sum' && isEveryDie(track.places))
  return (simple && countAdded(pool, tracks, total)) || countSorted(pool, tracks, total)
}

/** What a reading answers to each of these ends; equal answers become one. */
export function counted<R>({ rows, ways, total }: Tracked, reading: Reading<R>): Counted<R> {
  const values: R[] = []
  for (let i = 0; i < rows.length; i++) {
    const value = reading.read(rows[i] as readonly TrackValue[], 0)
    values.push(typeof value === 'object' ? frozen(value) : value)
  }
  if (!reading.merges) return { values, ways, total }
  return mergedFew(values, ways, total) ?? mergedAll(values, ways, total)
}

/** Most narrowed readings have a few plain answers, yes and no above all; null when these have not. */
function mergedFew<R>(values: readonly R[], ways: readonly Ways[], total: Ways): Counted<R> | null {
  const few: R[] = []
  const merged: Ways[] = []
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as R
    const at = few.indexOf(value)
    if (at >= 0) merged[at] = plus(merged[at] as Ways, ways[i] as Ways)
    else {
      if ((typeof value === 'object' && value !== null) || few.length === FEW) return null
      few.push(value)
      merged.push(ways[i] as Ways)
    }
  }
  return { values: few, ways: merged, total }
}

function mergedAll<R>(values: readonly R[], ways: readonly Ways[], total: Ways): Counted<R> {
  const numbering = new Numbering<R>()
  const merged: Ways[] = []
  for (let i = 0; i < values.length; i++) {
    const id = numbering.of(values[i] as R)
    if (id === merged.length) merged.push(ways[i] as Ways)
    else merged[id] = plus(merged[id] as Ways, ways[i] as Ways)
  }
  return { values: numbering.values, ways: merged, total }
}
