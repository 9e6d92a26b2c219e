// The count of one roll: every answer of a reading with the number of ways the pool gives it. Whole numbers throughout.

import type { Pool } from './die.ts'
import { isEveryDie } from './fold.ts'
import { deepFrozen, Numbering } from './plain.ts'
import type { Reading, Track, TrackCounts, TrackValue } from './reading.ts'
import { countSorted } from './sorted-count.ts'
import { countSums } from './sum-count.ts'
import { plus, power, times, type Ways } from './ways.ts'

const FEW = 12

/** Answers with their ways, out of `total`. What the ways leave over of the total is not listed: dice that were cut off. */
export interface RollCount {
  /** The answers; or, where there is a reading, the values of its tracks, which it makes an answer of whenever one is told. */
  readonly values: readonly unknown[]
  readonly reading: Reading<unknown> | null
  readonly tracks: number
  readonly ways: readonly Ways[]
  readonly total: Ways
}

/** Counts every way the pool can fall, by what the tracks come to. */
export function countTracks(pool: Pool, tracks: readonly Track[]): TrackCounts {
  const total = pool.kinds.reduce<Ways>((product, { die, count }) => times(product, power(die.sides, count)), 1)
  const simple = tracks.every((track) => track.is === 'sum' && isEveryDie(track.places))
  return (simple && countSums(pool, tracks, total)) || countSorted(pool, tracks, total)
}

/** A reading's answer to each of these ends; equal answers become one. */
export function countAnswers(tracked: TrackCounts, reading: Reading<unknown>): RollCount {
  const { ways, total } = tracked
  const tracks = reading.tracks.length
  if (!reading.merges) return { values: tracked.values, reading, tracks, ways, total }
  const values: unknown[] = []
  const merged: Ways[] = []
  let numbering: Numbering<unknown> | null = null
  let at = -1
  for (let i = 0; i < ways.length; i++) {
    const value = reading.read(tracked.values, i * tracks)
    // Most readings of this kind have a few answers, yes and no above all, and neighbours have the same one.
    if (at < 0 || value !== values[at]) {
      if (!numbering && (values.length === FEW || typeof value === 'object')) {
        numbering = new Numbering()
        numbering.ofAll(values)
      }
      at = numbering ? numbering.of(value) : values.indexOf(value)
      if (at < 0) at = values.length
    }
    if (at < values.length) merged[at] = plus(merged[at] as Ways, ways[i] as Ways)
    else {
      values.push(deepFrozen(value))
      merged.push(ways[i] as Ways)
    }
  }
  return { values, reading: null, tracks: 1, ways: merged, total }
}

/** The answer at this place of the list. */
export function answerAt({ values, reading, tracks }: RollCount, index: number): unknown {
  return reading ? reading.read(values as readonly TrackValue[], index * tracks) : values[index]
}
