// The states of several tracks at once as one whole number: the sums in a mixed base, the lists of groups paired on.

import { Cells } from './cells.ts'
import { added, GroupLists, type Looks, looksAt } from './fold.ts'
import type { Track, TrackValue } from './reading.ts'
import { TooBig } from './refusal.ts'

/** Sums that look at the same places, as one: worth by number of the face. */
interface Sums {
  readonly seen: readonly number[]
  readonly worths: number[]
}

interface Lists {
  readonly track: number
  readonly seen: readonly number[]
  readonly lists: GroupLists
}

export class Joint {
  readonly start: number
  /** From how many dice on nothing changes any more. */
  readonly doneAt: number
  private readonly faces: readonly number[]
  private readonly tracks: readonly Track[]
  private readonly looks: readonly Looks[]
  private readonly sums: Sums[] = []
  private readonly lists: Lists[] = []
  /** How each sum is read off the number: what it is at least, and how many values it has. */
  private readonly digits: { readonly track: number; readonly low: number; readonly span: number }[] = []
  private readonly pairs = new Cells(1024)
  private low = 0

  /** For `size` dice whose faces come in the order given, descending when `isDown`. */
  constructor(tracks: readonly Track[], faces: readonly number[], size: number, isDown: boolean) {
    this.tracks = tracks
    this.faces = faces
    this.looks = tracks.map((track) => looksAt(track.places, size, isDown))
    this.doneAt = this.looks.reduce((most, { doneAt }) => Math.max(most, doneAt), 0)
    let base = 1
    tracks.forEach((track, t) => {
      const { seen } = this.looks[t] as Looks
      if (track.is === 'groups') this.lists.push({ track: t, seen, lists: new GroupLists(track.least, isDown) })
      else base = this.addSum(track.worth, t, seen, base)
    })
    this.start = this.lists.reduce((state, { lists }) => this.pairs.pair(state, lists.start), 0)
  }

  get hasLists(): boolean {
    return this.lists.length > 0
  }

  private addSum(worth: (face: number) => number, track: number, seen: readonly number[], base: number): number {
    const worths = this.faces.map(worth)
    const looks = seen[seen.length - 1] as number
    const low = added(
      worths.reduce((a, b) => Math.min(a, b), worths[0] ?? 0),
      looks,
    )
    const span =
      added(
        worths.reduce((a, b) => Math.max(a, b), worths[0] ?? 0),
        looks,
      ) -
      low +
      1
    if (base * span > 2 ** 30) throw new TooBig('Its sums have too many combinations')
    this.digits.push({ track, low, span })
    this.low += base * low
    const same = this.sums.find((sum) => sum.seen.every((at, i) => at === seen[i]))
    if (same)
      for (let f = 0; f < worths.length; f++) same.worths[f] = (same.worths[f] as number) + base * (worths[f] as number)
    else this.sums.push({ seen, worths: worths.map((value) => value * base) })
    return base * span
  }

  /** The state after `count` dice that show face number `face`, when `at` dice have been passed. */
  step(state: number, face: number, count: number, at: number): number {
    if (count === 0) return state
    const { lists } = this
    if (lists.length === 0) return this.stepSums(state, face, count, at)
    if (lists.length === 1) {
      const { pairs } = this
      const { seen, lists: only } = lists[0] as Lists
      const list = pairs.right(state)
      const looks = (seen[at + count] as number) - (seen[at] as number)
      const sum = this.stepSums(pairs.left(state), face, count, at)
      return pairs.pair(sum, only.step(list, this.faces[face] as number, looks))
    }
    return this.stepLists(state, lists.length, face, count, at)
  }

  private stepSums(state: number, face: number, count: number, at: number): number {
    const { sums } = this
    let next = state
    for (let s = 0; s < sums.length; s++) {
      const { seen, worths } = sums[s] as Sums
      next += added(worths[face] as number, (seen[at + count] as number) - (seen[at] as number))
    }
    return next
  }

  private stepLists(state: number, depth: number, face: number, count: number, at: number): number {
    if (depth === 0) return this.stepSums(state, face, count, at)
    const inner = this.stepLists(this.pairs.left(state), depth - 1, face, count, at)
    const { seen, lists } = this.lists[depth - 1] as Lists
    const looks = (seen[at + count] as number) - (seen[at] as number)
    return this.pairs.pair(inner, lists.step(this.pairs.right(state), this.faces[face] as number, looks))
  }

  /** Whether dice of these two faces do the same from here on, when `at` dice have been passed. */
  isSame(a: number, b: number, at: number): boolean {
    for (let t = 0; t < this.tracks.length; t++) {
      if (at >= (this.looks[t] as Looks).doneAt) continue
      const track = this.tracks[t] as Track
      if (track.is === 'groups' || track.worth(this.faces[a] as number) !== track.worth(this.faces[b] as number))
        return false
    }
    return true
  }

  /** What each track has come to. */
  values(state: number): TrackValue[] {
    const row: TrackValue[] = Array<TrackValue>(this.tracks.length)
    let rest = state
    for (let l = this.lists.length - 1; l >= 0; l--) {
      const { track, lists } = this.lists[l] as Lists
      row[track] = lists.value(this.pairs.right(rest))
      rest = this.pairs.left(rest)
    }
    rest -= this.low
    for (let d = 0; d < this.digits.length; d++) {
      const { track, low, span } = this.digits[d] as (typeof this.digits)[number]
      row[track] = low + (rest % span)
      rest = Math.floor(rest / span)
    }
    return row
  }
}
