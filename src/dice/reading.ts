// A reading: a rule's question to a pool of dice. It is one fold over the sorted faces; the same fold reads dice that
// were thrown and counts all the ways they can fall. The fewer different answers it has, the cheaper it counts.

import { ImpossibleDice } from './refusal.ts'
import type { Ways } from './ways.ts'
import { mustBeWhole } from './whole.ts'

/** The sums of ten thousand dice must be safe whole numbers. */
const MOST_WORTH = 2 ** 39

/** The worth of a face must be a whole number: fractions would be counted wrongly without a word. */
export function wholeWorth(worth: number, face: number): number {
  return mustBeWhole(worth, 'The worth of face ', face, MOST_WORTH)
}

/** Some dice that show the same face. */
export interface FaceGroup {
  readonly face: number
  readonly count: number
}

/** The sorted dice that a track looks at, once the lowest and highest are dropped. */
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

/** A rule's question to a roll, and nothing more. */
export interface Reading<R> {
  readonly tracks: readonly Track[]
  /** The answer, from what its tracks came to, listed from `from` on: numbers, and lists of groups ascending by face. */
  read(values: readonly TrackValue[], from: number): R
  /** Whether different values of the tracks may give the same answer. */
  readonly merges?: boolean | undefined
}

export type TrackValue = number | readonly FaceGroup[]

/** The possible ends of a reading's tracks: for each different end one value of each track, and its ways. */
export interface TrackCounts {
  readonly values: readonly TrackValue[]
  readonly ways: readonly Ways[]
  readonly total: Ways
}

export type TallyAnswers<T> = { readonly [K in keyof T]: T[K] extends Reading<infer R> ? R : never }

// A rule makes its readings anew each time it is run, but they are only counted once: what they are made of is worked out late.

/** One track: the sum of what faces are worth, of every die or of those at some places; or the faces that so many dice show. */
export class SingleTrackReading<V extends TrackValue> implements Reading<V> {
  private readonly of: ((face: number) => number) | number
  private readonly at: readonly number[] | null
  private made: readonly Track[] | null = null

  constructor(of: ((face: number) => number) | number, at: readonly number[] | null = null) {
    this.of = of
    this.at = at
  }

  get tracks(): readonly Track[] {
    const { of, at } = this
    const places = { dropLowest: 0, dropHighest: 0, at }
    this.made ??= [typeof of === 'number' ? { is: 'groups', least: of, places } : { is: 'sum', worth: of, places }]
    return this.made
  }

  read(values: readonly TrackValue[], from: number): V {
    return values[from] as V
  }
}

export class DroppingReading<R> implements Reading<R> {
  private readonly lowest: number
  private readonly highest: number
  private readonly inner: Reading<R>
  private made: readonly Track[] | null = null

  constructor(lowest: number, highest: number, inner: Reading<R>) {
    this.lowest = lowest
    this.highest = highest
    this.inner = inner
  }

  get tracks(): readonly Track[] {
    const { lowest, highest } = this
    if (!(lowest >= 0 && highest >= 0 && Number.isInteger(lowest + highest)))
      throw new ImpossibleDice(`${lowest + highest} dice cannot be dropped.`)
    this.made ??= this.inner.tracks.map((track) => {
      const { dropLowest, dropHighest, at } = track.places
      return { ...track, places: { dropLowest: dropLowest + lowest, dropHighest: dropHighest + highest, at } }
    })
    return this.made
  }

  get merges(): boolean | undefined {
    return this.inner.merges
  }

  read(values: readonly TrackValue[], from: number): R {
    return this.inner.read(values, from)
  }
}

export class TallyReading<T extends Record<string, Reading<unknown>>> implements Reading<TallyAnswers<T>> {
  private readonly parts: T
  private made: readonly Track[] | null = null
  private list: { readonly name: string; readonly part: Reading<unknown>; readonly tracks: number }[] | null = null

  constructor(parts: T) {
    this.parts = parts
  }

  get tracks(): readonly Track[] {
    this.made ??= Object.values(this.parts).flatMap((part) => part.tracks)
    return this.made
  }

  get merges(): boolean {
    return Object.values(this.parts).some((part) => part.merges)
  }

  read(values: readonly TrackValue[], from: number): TallyAnswers<T> {
    this.list ??= Object.entries(this.parts).map(([name, part]) => ({ name, part, tracks: part.tracks.length }))
    const { list } = this
    const answer: Record<string, unknown> = {}
    let at = from
    for (let i = 0; i < list.length; i++) {
      const { name, part, tracks } = list[i] as (typeof list)[number]
      answer[name] = part.read(values, at)
      at += tracks
    }
    return answer as TallyAnswers<T>
  }
}

export class NarrowedReading<R, S> implements Reading<S> {
  readonly merges = true
  private readonly inner: Reading<R>
  private readonly keep: (answer: R) => S

  constructor(inner: Reading<R>, keep: (answer: R) => S) {
    this.inner = inner
    this.keep = keep
  }

  get tracks(): readonly Track[] {
    return this.inner.tracks
  }

  read(values: readonly TrackValue[], from: number): S {
    return this.keep(this.inner.read(values, from))
  }
}
