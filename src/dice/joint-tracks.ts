// The states of several tracks at once as two whole numbers: the sums in a mixed base, and the list of groups.

import { GroupLists, type Looks } from './fold.ts'
import type { Track, TrackValue } from './reading.ts'
import { TooBig } from './refusal.ts'
import { max, min } from './sum-count.ts'

/** In the order in which dice come: the faces, what each is worth to each track, and the looks of each track. */
export interface FaceOrder {
  readonly faces: readonly number[]
  /** Groups tell all faces apart: there a face is worth itself. */
  readonly worths: readonly (readonly number[])[]
  readonly looks: readonly Looks[]
  readonly isDown: boolean
}

/** Sums that look at the same places, as one: by number of the face, what it is worth above the least worth. */
interface PlacedSum {
  readonly seen: readonly number[]
  readonly worths: number[]
}

/** A track that sees groups of so many dice at least. */
interface GroupTrack {
  readonly track: number
  readonly seen: readonly number[]
  readonly least: number
}

/** The effect of some dice of one face: their part of the sums, and the groups that they are. */
export interface TrackStep {
  readonly sums: number
  readonly groups: readonly number[]
}

export class JointTracks {
  readonly lists: GroupLists
  /** From how many dice on nothing changes any more. */
  readonly doneAt: number
  readonly order: FaceOrder
  private readonly sums: PlacedSum[] = []
  private readonly groupTracks: GroupTrack[] = []
  /** How each sum is read off the number: what it is at least, and how many values it has. */
  private readonly digits: { readonly track: number; readonly low: number; readonly span: number }[] = []

  constructor(tracks: readonly Track[], order: FaceOrder) {
    this.order = order
    this.doneAt = lastLook(order.looks)
    this.lists = new GroupLists(tracks.length, order.isDown)
    let base = 1
    tracks.forEach((track, t) => {
      const { seen } = order.looks[t] as Looks
      if (track.is === 'groups') this.groupTracks.push({ track: t, seen, least: track.least })
      else base = this.addSum(t, seen, base)
    })
  }

  private addSum(track: number, seen: readonly number[], base: number): number {
    const worths = this.order.worths[track] as readonly number[]
    const looks = seen[seen.length - 1] as number
    const least = min(worths)
    const low = least * looks
    const span = (max(worths) - least) * looks + 1
    if (base * span > 2 ** 30) throw new TooBig('Its sums lie too far apart')
    this.digits.push({ track, low, span })
    const digits = worths.map((value) => (value - least) * base)
    const same = this.sums.find((sum) => sum.seen.every((at, i) => at === seen[i]))
    if (same)
      for (let f = 0; f < digits.length; f++) same.worths[f] = (same.worths[f] as number) + (digits[f] as number)
    else this.sums.push({ seen, worths: digits })
    return base * span
  }

  /** The effect of `count` dice that show face number `face`, when `at` dice have been passed. */
  step(face: number, count: number, at: number): TrackStep {
    let sums = 0
    for (let s = 0; s < this.sums.length; s++) {
      const { seen, worths } = this.sums[s] as PlacedSum
      sums += (worths[face] as number) * looked(seen, count, at)
    }
    const groups: number[] = []
    for (let i = 0; i < this.groupTracks.length; i++) {
      const { track, seen, least } = this.groupTracks[i] as GroupTrack
      const looks = looked(seen, count, at)
      if (looks >= least) groups.push(this.lists.group(track, this.order.faces[face] as number, looks))
    }
    return { sums, groups }
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

  /** Writes down, from a place on, what each track has come to. */
  write(values: TrackValue[], from: number, sums: number, list: number): void {
    for (let i = 0; i < this.groupTracks.length; i++) {
      const { track } = this.groupTracks[i] as GroupTrack
      values[from + track] = this.lists.value(list, track)
    }
    let rest = sums
    for (let d = 0; d < this.digits.length; d++) {
      const { track, low, span } = this.digits[d] as (typeof this.digits)[number]
      values[from + track] = low + (rest % span)
      rest = Math.floor(rest / span)
    }
  }
}

function looked(seen: readonly number[], count: number, at: number): number {
  return (seen[at + count] as number) - (seen[at] as number)
}

/** From how many dice on no track looks at any. */
export function lastLook(looks: readonly Looks[]): number {
  return looks.reduce((most, { doneAt }) => Math.max(most, doneAt), 0)
}
