// The states of several tracks at once as one whole number: the sums in a mixed base, and above them the lists of groups.

import { max, min } from './added.ts'
import { Cells } from './cells.ts'
import { added, GroupLists, type Looks, NOTHING } from './fold.ts'
import type { Track, TrackValue } from './reading.ts'
import { TooBig } from './refusal.ts'

/** In the order in which dice come: the faces, what each is worth to each track, and the looks of each track. */
export interface Order {
  readonly faces: readonly number[]
  /** Groups tell all faces apart: there a face is worth itself. */
  readonly worths: readonly (readonly number[])[]
  readonly looks: readonly Looks[]
  readonly isDown: boolean
}

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
  private readonly order: Order
  private readonly sums: Sums[] = []
  private readonly lists: Lists[] = []
  /** How each sum is read off the number: what it is at least, and how many values it has. */
  private readonly digits: { readonly track: number; readonly low: number; readonly span: number }[] = []
  private readonly pairs = new Cells()
  private low = 0
  /** Sums so far lie from `least` on, and there are `span` of them. */
  private least = 0
  private span = 1

  constructor(tracks: readonly Track[], order: Order) {
    this.order = order
    this.doneAt = lastLook(order.looks)
    let base = 1
    tracks.forEach((track, t) => {
      const { seen } = order.looks[t] as Looks
      if (track.is === 'groups') this.lists.push({ track: t, seen, lists: new GroupLists(track.least, order.isDown) })
      else base = this.addSum(t, seen, base)
    })
    for (const { worths, seen } of this.sums) {
      const { low, span } = reach(worths, 0, seen[seen.length - 1] as number)
      this.least += low
      this.span += span
    }
    const { lists, span, least } = this
    const none = lists.slice(1).reduce((all) => this.pairs.pair(all, NOTHING), NOTHING)
    this.start = lists.length === 0 ? 0 : (none + 1) * span - least
  }

  private addSum(track: number, seen: readonly number[], base: number): number {
    const worths = this.order.worths[track] as readonly number[]
    const { low, span: above } = reach(worths, worths[0] ?? 0, seen[seen.length - 1] as number)
    const span = above + 1
    if (base * span > 2 ** 30) throw new TooBig('It has too many different answers')
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
    const { lists, span } = this
    if (lists.length === 0) return this.stepSums(state, face, count, at)
    const above = Math.floor(state / span)
    const sums = this.stepSums(state - above * span, face, count, at)
    const list = above - 1
    return (this.stepLists(list, lists.length - 1, face, count, at) + 1) * span + sums
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

  private stepLists(list: number, last: number, face: number, count: number, at: number): number {
    const { seen, lists } = this.lists[last] as Lists
    const looks = (seen[at + count] as number) - (seen[at] as number)
    const shown = this.order.faces[face] as number
    if (last === 0) return lists.step(list, shown, looks)
    const before = this.stepLists(this.pairs.left(list), last - 1, face, count, at)
    return this.pairs.pair(before, lists.step(this.pairs.right(list), shown, looks))
  }

  /** Whether dice of these two faces do the same from here on, when `at` dice have been passed. */
  isSame(a: number, b: number, at: number): boolean {
    const { looks, worths } = this.order
    for (let t = 0; t < looks.length; t++) {
      const here = worths[t] as readonly number[]
      if (at < (looks[t] as Looks).doneAt && here[a] !== here[b]) return false
    }
    return true
  }

  /** What each track has come to. */
  values(state: number): TrackValue[] {
    const row: TrackValue[] = Array<TrackValue>(this.order.looks.length)
    let rest = state
    if (this.lists.length > 0) {
      const above = Math.floor(state / this.span)
      rest = state - above * this.span + this.least
      let list = above - 1
      for (let l = this.lists.length - 1; l >= 0; l--) {
        const { track, lists } = this.lists[l] as Lists
        row[track] = lists.value(l === 0 ? list : this.pairs.right(list))
        if (l > 0) list = this.pairs.left(list)
      }
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

/** From how many dice on no track looks at any. */
export function lastLook(looks: readonly Looks[]): number {
  return looks.reduce((most, { doneAt }) => Math.max(most, doneAt), 0)
}

/** The least that so many looks at faces of these worths, or of worth `one`, come to, and by how much the most is more. */
function reach(worths: readonly number[], one: number, looks: number): { low: number; span: number } {
  const low = added(Math.min(one, min(worths)), looks)
  return { low, span: added(Math.max(one, max(worths)), looks) - low }
}
