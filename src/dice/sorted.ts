// Counting by sorted place: face after face, from the end that decides sooner. A state is how many dice have been passed
// and what the tracks came to; faces that do the same are taken as one, and once nothing can change, the rest is a power.

import { Cells } from './cells.ts'
import { type Fold, foldOf } from './fold.ts'
import type { Pool } from './pool.ts'
import type { Track, Tracked, TrackValue } from './reading.ts'
import { TooBig } from './refusal.ts'
import { binomialRow, minus, plus, power, times, type Ways } from './ways.ts'

const MOST_STEPS = 20_000_000

export function countSorted(pool: Pool, tracks: readonly Track[]): Tracked {
  const { size } = pool
  const up = tracks.map((track) => foldOf(track, size, false))
  const down = tracks.map((track) => foldOf(track, size, true))
  const isDown = doneAt(down) < doneAt(up)
  const folds = isDown ? down : up
  const faces = [...new Set(pool.kinds.flatMap(({ die }) => die.faces))].sort((a, b) => (isDown ? b - a : a - b))
  const joint = new Joint(folds, faces, size)
  const walk = new Walk(joint, faces.length, size)
  if (pool.kinds.length === 1) countOneKind(pool, faces, folds, joint, walk)
  else countKinds(pool, faces, joint, walk)
  return { rows: [...walk.ends.keys()].map((state) => joint.values(state)), ways: [...walk.ends.values()] }
}

function doneAt(folds: readonly Fold[]): number {
  return Math.max(0, ...folds.map((fold) => fold.doneAt))
}

/** The states of several folds as one whole number: sums in a mixed base, lists of groups paired on. */
class Joint {
  private readonly folds: readonly Fold[]
  private readonly pairs = new Cells()
  private readonly bases: number[]
  private readonly lows: number[]
  private readonly spans: number[]
  private readonly plain: readonly number[]
  private readonly lists: readonly number[]
  readonly doneAt: number
  readonly start: number

  constructor(folds: readonly Fold[], faces: readonly number[], size: number) {
    this.folds = folds
    this.doneAt = doneAt(folds)
    this.plain = folds.flatMap((fold, t) => (fold.start === 0 ? [t] : []))
    this.lists = folds.flatMap((fold, t) => (fold.start === 0 ? [] : [t]))
    this.bases = []
    this.lows = []
    this.spans = []
    let base = 1
    for (const t of this.plain) {
      const all = faces.map((face) => (folds[t] as Fold).step(0, face, size, 0))
      const low = Math.min(...all)
      this.bases.push(base)
      this.lows.push(low)
      this.spans.push(Math.max(...all) - low + 1)
      base *= Math.max(...all) - low + 1
    }
    if (base > 2 ** 30) throw new TooBig(`Its sums have ${base} combinations`)
    this.start = this.paired(
      0,
      this.lists.map((t) => (folds[t] as Fold).start),
    )
  }

  step(state: number, face: number, count: number, at: number): number {
    if (count === 0) return state
    let sums = state
    if (this.lists.length === 0) return this.added(sums, face, count, at)
    const ends: number[] = []
    for (let l = this.lists.length - 1; l >= 0; l--) {
      ends[l] = (this.folds[this.lists[l] as number] as Fold).step(this.pairs.right(sums), face, count, at)
      sums = this.pairs.left(sums)
    }
    return this.paired(this.added(sums, face, count, at), ends)
  }

  private added(sums: number, face: number, count: number, at: number): number {
    let next = sums
    for (let p = 0; p < this.plain.length; p++) {
      const fold = this.folds[this.plain[p] as number] as Fold
      if (at < fold.doneAt) next += (this.bases[p] as number) * fold.step(0, face, count, at)
    }
    return next
  }

  private paired(sums: number, lists: readonly number[]): number {
    let state = sums
    for (const list of lists) state = this.pairs.pair(state, list)
    return state
  }

  values(state: number): TrackValue[] {
    const row: TrackValue[] = []
    let sums = state
    for (let l = this.lists.length - 1; l >= 0; l--) {
      const t = this.lists[l] as number
      row[t] = (this.folds[t] as Fold).value(this.pairs.right(sums))
      sums = this.pairs.left(sums)
    }
    let rest = sums
    for (let p = 0; p < this.plain.length; p++) rest -= (this.bases[p] as number) * (this.lows[p] as number)
    for (let p = 0; p < this.plain.length; p++) {
      row[this.plain[p] as number] = (this.lows[p] as number) + (rest % (this.spans[p] as number))
      rest = Math.floor(rest / (this.spans[p] as number))
    }
    return row
  }
}

/** The states still to go on from, by face and dice passed, and those that have come to an end. */
class Walk {
  readonly ends = new Map<number, Ways>()
  private readonly joint: Joint
  private readonly size: number
  private readonly keys = new Cells()
  private readonly ways: Ways[] = []
  private readonly queues: number[][]
  private steps = 0

  constructor(joint: Joint, faces: number, size: number) {
    this.joint = joint
    this.size = size
    this.queues = Array.from({ length: faces + 1 }, () => [])
  }

  add(face: number, passed: number, state: number, ways: Ways): void {
    if (++this.steps > MOST_STEPS) throw new TooBig('It has too many different answers')
    const id = this.keys.pair(face * (this.size + 1) + passed, state)
    if (id < this.ways.length) this.ways[id] = plus(this.ways[id] as Ways, ways)
    else {
      this.ways.push(ways)
      ;(this.queues[face] as number[]).push(id)
    }
  }

  end(state: number, ways: Ways): void {
    if (ways === 0) return
    const before = this.ends.get(state)
    this.ends.set(state, before === undefined ? ways : plus(before, ways))
  }

  /** Goes on from every state, face after face. */
  run(from: (face: number, passed: number, state: number, ways: Ways) => void): void {
    this.add(0, 0, this.joint.start, 1)
    for (let face = 0; face < this.queues.length; face++) {
      const queue = this.queues[face] as number[]
      for (let i = 0; i < queue.length; i++) {
        const id = queue[i] as number
        from(face, this.keys.left(id) - face * (this.size + 1), this.keys.right(id), this.ways[id] as Ways)
      }
    }
  }
}

/** What dice of one kind do from a face on: `ways[c]` for c of them there, `close` for as many as decide it, or more. */
interface Onward {
  readonly next: number
  readonly ways: readonly Ways[]
  readonly close: Ways
}

function countOneKind(pool: Pool, faces: readonly number[], folds: readonly Fold[], joint: Joint, walk: Walk): void {
  const { die } = pool.kinds[0] as Pool['kinds'][number]
  const { size } = pool
  const weightOf = new Map(die.faces.map((face, i) => [face, die.weights[i] as number]))
  const left = [0]
  for (const face of [...faces].reverse()) left.push((left[left.length - 1] as number) + (weightOf.get(face) as number))
  left.reverse()
  const known: Onward[] = []

  const onward = (face: number, passed: number): Onward => {
    let next = face + 1
    while (next < faces.length && isSame(folds, passed, faces[face] as number, faces[next] as number)) next++
    const here = (left[face] as number) - (left[next] as number)
    const beyond = left[next] as number
    const rest = size - passed
    const row = binomialRow(rest)
    const ways: Ways[] = []
    let close = power(left[face] as number, rest)
    if (beyond > 0) {
      for (let count = 0; passed + count < joint.doneAt; count++) {
        ways.push(times(row[count] as Ways, power(here, count)))
        close = minus(close, times(ways[count] as Ways, power(beyond, rest - count)))
      }
    }
    return { next, ways, close }
  }

  walk.run((face, passed, state, ways) => {
    if (passed >= joint.doneAt) return walk.end(state, times(ways, power(left[face] as number, size - passed)))
    const key = face * (size + 1) + passed
    known[key] ??= onward(face, passed)
    const { next, ways: each, close } = known[key] as Onward
    const shown = faces[face] as number
    for (let count = 0; count < each.length; count++) {
      walk.add(next, passed + count, joint.step(state, shown, count, passed), times(ways, each[count] as Ways))
    }
    walk.end(joint.step(state, shown, joint.doneAt - passed, passed), times(ways, close))
  })
}

function isSame(folds: readonly Fold[], passed: number, a: number, b: number): boolean {
  return folds.every((fold) => passed >= fold.doneAt || fold.isSame(a, b))
}

/** Dice of several kinds: the dice left of each kind are part of the state. */
function countKinds(pool: Pool, faces: readonly number[], joint: Joint, walk: Walk): void {
  const { kinds, size } = pool
  const used = new Cells()
  const weights = kinds.map(({ die }) => new Map(die.faces.map((face, i) => [face, die.weights[i] as number])))
  const states = new Cells()

  /** Ways to show `face` on 0, 1, 2, ... dice of each kind, from the kinds from `k` on. */
  const go = (
    face: number,
    left: number,
    k: number,
    taken: number,
    counts: number,
    state: number,
    ways: Ways,
    passed: number,
  ): void => {
    if (k === kinds.length) {
      const next = joint.step(state, faces[face] as number, taken, passed)
      if (passed + taken === size) walk.end(next, ways)
      else walk.add(face + 1, passed + taken, states.pair(counts, next), ways)
      return
    }
    const had = usedOf(used, left, kinds.length, k)
    const rest = (kinds[k] as Pool['kinds'][number]).count - had
    const weight = (weights[k] as Map<number, number>).get(faces[face] as number) ?? 0
    const row = binomialRow(rest)
    for (let count = 0; count <= (weight === 0 ? 0 : rest); count++) {
      const here = times(ways, times(row[count] as Ways, power(weight, count)))
      go(face, left, k + 1, taken + count, used.pair(counts, had + count), state, here, passed)
    }
  }

  if (size === 0) return walk.end(joint.start, 1)
  const none = kinds.reduce((id) => used.pair(id, 0), 0)
  walk.run((face, passed, id, ways) => {
    if (face === faces.length) return
    if (passed === 0 && face === 0) return go(0, none, 0, 0, 0, id, ways, 0)
    go(face, states.left(id), 0, 0, 0, states.right(id), ways, passed)
  })
}

function usedOf(used: Cells, id: number, kinds: number, k: number): number {
  let at = id
  for (let skip = kinds - 1; skip > k; skip--) at = used.left(at)
  return used.right(at)
}
