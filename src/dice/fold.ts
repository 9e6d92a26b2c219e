// A track of a reading, set up for a pool of so many dice: one small step for "these dice show this face and lie at the
// sorted places from here on". Real dice are read and all dice are counted by the same step.

import { Cells } from './cells.ts'
import type { Group, Places, Reading, Track, TrackValue } from './reading.ts'

export interface Fold {
  readonly start: number
  /** The state after `count` dice that show `face`, when `at` dice have been passed. */
  step(state: number, face: number, count: number, at: number): number
  /** From how many dice on nothing changes any more. */
  readonly doneAt: number
  /** Whether dice of these two faces do the same, wherever they lie. */
  isSame(a: number, b: number): boolean
  value(state: number): TrackValue
}

/** Sets a track up for `size` dice that come in ascending order, or descending when `down`. */
export function foldOf(track: Track, size: number, down: boolean): Fold {
  const seen = seenBefore(track.places, size, down)
  let doneAt = size
  while (doneAt > 0 && seen[doneAt - 1] === seen[size]) doneAt--
  return track.is === 'sum' ? sumFold(track.worth, seen, doneAt) : groupsFold(track.least, seen, doneAt, down)
}

function sumFold(worth: (face: number) => number, seen: readonly number[], doneAt: number): Fold {
  return {
    start: 0,
    step: (state, face, count, at) => state + worth(face) * ((seen[at + count] as number) - (seen[at] as number)),
    doneAt,
    isSame: (a, b) => worth(a) === worth(b),
    value: (state) => state,
  }
}

const NOTHING = -1

function groupsFold(least: number, seen: readonly number[], doneAt: number, down: boolean): Fold {
  const groups = new Cells()
  const lists = new Cells()
  return {
    start: NOTHING,
    step(state, face, count, at) {
      const here = (seen[at + count] as number) - (seen[at] as number)
      return here >= least ? lists.pair(state, groups.pair(face, here)) : state
    },
    doneAt,
    isSame: () => false,
    value(state) {
      const list: Group[] = []
      for (let at = state; at !== NOTHING; at = lists.left(at)) {
        const group = lists.right(at)
        list.push({ face: groups.left(group), count: groups.right(group) })
      }
      return down ? list : list.reverse()
    },
  }
}

/** How often the first 0, 1, 2, ... dice that come are looked at. */
function seenBefore({ dropLowest, dropHighest, at }: Places, size: number, down: boolean): readonly number[] {
  const left = size - dropLowest - dropHighest
  if (left < 0) throw new RangeError(`${dropLowest + dropHighest} of ${size} dice cannot be dropped.`)
  const looks = Array<number>(size).fill(0)
  if (at === null) looks.fill(1, dropLowest, size - dropHighest)
  else {
    for (const place of at) {
      const index = place > 0 ? place - 1 : left + place
      if (!Number.isInteger(place) || index < 0 || index >= left || place === 0) {
        throw new RangeError(`Place ${place} is not among ${left} ${left === 1 ? 'die' : 'dice'}.`)
      }
      looks[dropLowest + index] = (looks[dropLowest + index] as number) + 1
    }
  }
  if (down) looks.reverse()
  const seen = [0]
  for (const look of looks) seen.push((seen[seen.length - 1] as number) + look)
  return seen
}

export function isEveryDie({ dropLowest, dropHighest, at }: Places): boolean {
  return dropLowest === 0 && dropHighest === 0 && at === null
}

/** Reads dice that were thrown. */
export function readDice<R>(reading: Reading<R>, faces: readonly number[]): R {
  const values: TrackValue[] = []
  let sorted: readonly number[] | null = null
  for (const track of reading.tracks) {
    if (track.is === 'sum' && isEveryDie(track.places)) {
      let total = 0
      for (let i = 0; i < faces.length; i++) total += track.worth(faces[i] as number)
      values.push(total)
      continue
    }
    sorted ??= [...faces].sort((a, b) => a - b)
    const fold = foldOf(track, sorted.length, false)
    let state = fold.start
    for (let from = 0; from < sorted.length; ) {
      const face = sorted[from] as number
      let to = from + 1
      while (to < sorted.length && sorted[to] === face) to++
      state = fold.step(state, face, to - from, from)
      from = to
    }
    values.push(fold.value(state))
  }
  return reading.read(values)
}
