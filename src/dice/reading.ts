// Readings: what a rule reads off a pool of dice. A reading is one fold over the sorted faces; the same fold reads dice
// that were thrown and counts all the ways they can fall. The fewer different answers it has, the cheaper it counts.

import type { Ways } from './ways.ts'

/** Some dice that show the same face. */
export interface Group {
  readonly face: number
  readonly count: number
}

/** Which of the sorted dice a track looks at, once the lowest and highest are dropped. */
export interface Places {
  readonly dropLowest: number
  readonly dropHighest: number
  /** Places among the dice left, 1 the lowest, -1 the highest, repeats counting again; null for every die once. */
  readonly at: readonly number[] | null
}

/** One thing that is followed from face to face: a sum of the faces' worths, or the groups of equal faces. */
export type Track =
  | { readonly is: 'sum'; readonly worth: (face: number) => number; readonly places: Places }
  | { readonly is: 'groups'; readonly least: number; readonly places: Places }

/** What a rule wants to know of a roll, and nothing more. */
export interface Reading<R> {
  readonly tracks: readonly Track[]
  /** The answer, from what each track came to: a number, or a list of groups ascending by face. */
  readonly read: (values: readonly TrackValue[]) => R
  /** Whether different values of the tracks may give the same answer. */
  readonly merges: boolean
}

export type TrackValue = number | readonly Group[]

/** What the tracks of a reading can come to, one row of values for each different end, with its ways. */
export interface Tracked {
  readonly rows: readonly (readonly TrackValue[])[]
  readonly ways: readonly Ways[]
}

const EVERY_DIE: Places = { dropLowest: 0, dropHighest: 0, at: null }
const itself = (face: number): number => face
const first = (values: readonly TrackValue[]): number => values[0] as number

function sumTrack(worth: (face: number) => number, at: readonly number[] | null = null): Reading<number> {
  const places = at === null ? EVERY_DIE : { dropLowest: 0, dropHighest: 0, at }
  return { tracks: [{ is: 'sum', worth, places }], read: first, merges: false }
}

/** The sum of the faces. */
export const sum: Reading<number> = sumTrack(itself)

/** The sum of a whole number made of each face: `sumOf(face => face === 0 ? 2 : 1)`. */
export function sumOf(worth: (face: number) => number): Reading<number> {
  return sumTrack(worth)
}

/** How many dice show a face that counts. */
export function count(counts: (face: number) => boolean): Reading<number> {
  return sumTrack((face) => (counts(face) ? 1 : 0))
}

/** How many dice show `least` or more. */
export function countAtLeast(least: number): Reading<number> {
  return sumTrack((face) => (face >= least ? 1 : 0))
}

/** How many dice show `most` or less. */
export function countAtMost(most: number): Reading<number> {
  return sumTrack((face) => (face <= most ? 1 : 0))
}

/** The highest face. */
export const highest: Reading<number> = sumTrack(itself, [-1])

/** The lowest face. */
export const lowest: Reading<number> = sumTrack(itself, [1])

/** The sum of the dice at these places in ascending order: 1 is the lowest, -1 the highest; a place named twice counts twice. */
export function places(at: readonly number[]): Reading<number> {
  return sumTrack(itself, at)
}

/** The faces shown by two or more dice, ascending, with how many dice show each. */
export const matches: Reading<readonly Group[]> = groups(2)

/** The sorted faces themselves. Has many answers: prefer a reading that says what is wanted of them. */
export const faces: Reading<readonly number[]> = narrow(groups(1), (groups) =>
  groups.flatMap(({ face, count }) => Array<number>(count).fill(face)),
)

function groups(least: number): Reading<readonly Group[]> {
  return {
    tracks: [{ is: 'groups', least, places: EVERY_DIE }],
    read: (values) => values[0] as readonly Group[],
    merges: false,
  }
}

/** The reading of what is left when the `dice` lowest are taken away. */
export function dropLowest<R>(dice: number, reading: Reading<R>): Reading<R> {
  return dropping(dice, 0, reading)
}

/** The reading of what is left when the `dice` highest are taken away. */
export function dropHighest<R>(dice: number, reading: Reading<R>): Reading<R> {
  return dropping(0, dice, reading)
}

function dropping<R>(lowest: number, highest: number, reading: Reading<R>): Reading<R> {
  if (lowest === 0 && highest === 0) return reading
  const tracks = reading.tracks.map((track) => ({
    ...track,
    places: {
      ...track.places,
      dropLowest: track.places.dropLowest + lowest,
      dropHighest: track.places.dropHighest + highest,
    },
  }))
  return { ...reading, tracks }
}

/** Several readings of the same dice at once: `tally({ total: sum, sixes: countAtLeast(6) })`. */
export function tally<T extends Record<string, Reading<unknown>>>(
  parts: T,
): Reading<{ readonly [K in keyof T]: T[K] extends Reading<infer R> ? R : never }> {
  type Answer = { readonly [K in keyof T]: T[K] extends Reading<infer R> ? R : never }
  const names = Object.keys(parts)
  const readings = Object.values(parts)
  const tracks = readings.flatMap((part) => part.tracks)
  const read = (values: readonly TrackValue[]): Answer => {
    const answer: Record<string, unknown> = {}
    let from = 0
    for (let i = 0; i < names.length; i++) {
      const part = readings[i] as Reading<unknown>
      const own = values.length === 1 ? values : values.slice(from, from + part.tracks.length)
      answer[names[i] as string] = part.read(own)
      from += part.tracks.length
    }
    return answer as Answer
  }
  return { tracks, read, merges: readings.some((part) => part.merges) }
}

/** A reading of which only `keep(answer)` matters: answers that it makes equal are counted as one. */
export function narrow<R, S>(reading: Reading<R>, keep: (answer: R) => S): Reading<S> {
  return { tracks: reading.tracks, read: (values) => keep(reading.read(values)), merges: true }
}
