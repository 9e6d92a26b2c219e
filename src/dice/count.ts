// Counting a roll: every answer of a reading with the number of ways the pool gives it. Whole numbers throughout.

import { countAdded } from './added.ts'
import { isEveryDie } from './fold.ts'
import { Numbering } from './plain.ts'
import type { Pool } from './pool.ts'
import type { Reading, Track, Tracked, TrackValue } from './reading.ts'
import { countSorted } from './sorted.ts'
import { plus, power, times, type Ways } from './ways.ts'

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
  if (!reading.merges) return { values: rows.map((row) => reading.read(row, 0)), ways, total }
  const numbering = new Numbering<R>()
  const merged: Ways[] = []
  for (let i = 0; i < rows.length; i++) {
    const id = numbering.of(reading.read(rows[i] as readonly TrackValue[], 0))
    if (id === merged.length) merged.push(ways[i] as Ways)
    else merged[id] = plus(merged[id] as Ways, ways[i] as Ways)
  }
  return { values: numbering.values, ways: merged, total }
}
