// A track of a reading, set up for a pool of so many dice: one small step for "these dice show this face and lie at the
// sorted places from here on". Real dice are read and all dice are counted by the same steps.

import { type FaceGroup, type Places, type Reading, type Track, type TrackValue, wholeWorth } from './reading.ts'
import { ImpossibleDice } from './refusal.ts'
import { scratch } from './scratch.ts'

/** How often each place is looked at, in the order in which dice come: seen[at] times before `at` dice have passed. */
export interface Looks {
  readonly seen: readonly number[]
  /** From how many dice on nothing changes any more. */
  readonly doneAt: number
}

/** The looks at `size` dice that come in ascending order, or descending when `down`. */
export function looksAt(places: Places, size: number, down: boolean): Looks {
  const looks = looksInOrder(places, size)
  const seen = [0]
  let total = 0
  let doneAt = 0
  for (let at = 0; at < size; at++) {
    const look = looks[down ? size - 1 - at : at] as number
    if (look > 0) doneAt = at + 1
    total += look
    seen.push(total)
  }
  return { seen, doneAt }
}

function looksInOrder({ dropLowest, dropHighest, at }: Places, size: number): number[] {
  const left = size - dropLowest - dropHighest
  if (left < 0) throw new ImpossibleDice(`${size - left} of ${size} dice cannot be dropped.`)
  const looks: number[] = []
  for (let place = 0; place < size; place++) {
    looks.push(at === null && place >= dropLowest && place < size - dropHighest ? 1 : 0)
  }
  for (const place of at ?? []) {
    const index = place > 0 ? place - 1 : left + place
    if (!Number.isInteger(place) || index < 0 || index >= left || place === 0) {
      throw new ImpossibleDice(`Place ${place} is none of the ${left} left.`)
    }
    looks[dropLowest + index] = (looks[dropLowest + index] as number) + 1
  }
  return looks
}

export function isEveryDie({ dropLowest, dropHighest, at }: Places): boolean {
  return dropLowest === 0 && dropHighest === 0 && at === null
}

/** The list without groups. */
export const NO_GROUPS = 0

/** The groups of equal faces as they come, as so many tracks see them: each list of groups is one number. */
export class GroupLists {
  private readonly tracks: number
  private readonly isDown: boolean
  private readonly groups = scratch.tables.borrow()
  private readonly lists = scratch.tables.borrow()
  private readonly shown: FaceGroup[] = []
  private readonly known: (readonly FaceGroup[])[] = []

  constructor(tracks: number, isDown: boolean) {
    this.tracks = tracks
    this.isDown = isDown
  }

  /** A group of dice that show the same face, as seen by a track. */
  group(track: number, face: number, count: number): number {
    return this.groups.pair(face, count) * this.tracks + track
  }

  /** The step of a list: it with these groups. */
  with(list: number, groups: readonly number[]): number {
    let next = list
    for (let i = 0; i < groups.length; i++) next = this.lists.pair(next, groups[i] as number) + 1
    return next
  }

  /** The groups of a list that a track sees, ascending by face. */
  value(list: number, track: number): readonly FaceGroup[] {
    const { tracks, known, lists, groups, shown } = this
    const key = list * tracks + track
    if (known[key]) return known[key]
    let length = 0
    for (let at = list; at !== NO_GROUPS; at = lists.left(at - 1)) if (lists.right(at - 1) % tracks === track) length++
    const value = Array<FaceGroup>(length)
    for (let at = list; at !== NO_GROUPS; at = lists.left(at - 1)) {
      const group = lists.right(at - 1)
      if (group % tracks !== track) continue
      const id = (group - track) / tracks
      shown[id] ??= Object.freeze({ face: groups.left(id), count: groups.right(id) })
      value[--length] = shown[id]
    }
    if (this.isDown) value.reverse()
    known[key] = Object.freeze(value)
    return value
  }
}

/** Reads dice that were thrown. */
export function readDice<R>(reading: Reading<R>, faces: readonly number[]): R {
  const { tracks } = reading
  const values: TrackValue[] = []
  let sorted: readonly number[] | null = null
  for (let t = 0; t < tracks.length; t++) {
    const track = tracks[t] as Track
    if (track.is === 'sum' && isEveryDie(track.places)) {
      let total = 0
      for (let i = 0; i < faces.length; i++) total += wholeWorth(track.worth(faces[i] as number), faces[i] as number)
      values.push(total)
      continue
    }
    sorted ??= [...faces].sort((a, b) => a - b)
    values.push(readSorted(track, sorted))
  }
  return reading.read(values, 0)
}

function readSorted(track: Track, sorted: readonly number[]): TrackValue {
  const { seen } = looksAt(track.places, sorted.length, false)
  if (track.is === 'groups') return scratch.tables.lend(() => groupsIn(sorted, seen, track.least))
  let total = 0
  for (let at = 0; at < sorted.length; at++) {
    const face = sorted[at] as number
    total += wholeWorth(track.worth(face), face) * ((seen[at + 1] as number) - (seen[at] as number))
  }
  return total
}

/** The groups of at least so many dice that show the same face. */
function groupsIn(sorted: readonly number[], seen: Looks['seen'], least: number): readonly FaceGroup[] {
  const lists = new GroupLists(1, false)
  let list = NO_GROUPS
  for (let from = 0; from < sorted.length; ) {
    const face = sorted[from] as number
    let to = from + 1
    while (to < sorted.length && sorted[to] === face) to++
    const looks = (seen[to] as number) - (seen[from] as number)
    if (looks >= least) list = lists.with(list, [lists.group(0, face, looks)])
    from = to
  }
  return lists.value(list, 0)
}
