// Counting by sorted place: face after face, from the end that decides sooner. A state is how many dice have been passed
// and what the tracks came to; faces that do the same are taken as one, and once nothing can change, the rest is a power.

import { Cells } from './cells.ts'
import type { Kind, Pool } from './die.ts'
import { type Looks, looksAt } from './fold.ts'
import { Joint, lastLook, type Order } from './joint.ts'
import { type Track, type Tracked, wholeWorth } from './reading.ts'
import { TooBig } from './refusal.ts'
import { binomialRow, minus, plus, power, times, type Ways } from './ways.ts'

const MOST_STEPS = 5_000_000
const MOST_STATES = 400_000

export function countSorted(pool: Pool, tracks: readonly Track[], total: Ways): Tracked {
  const order = orderOf(pool, tracks)
  const joint = new Joint(tracks, order)
  const walk = new Walk(order.faces.length, pool.size)
  if (pool.kinds.length === 1) countOneKind(pool.kinds[0] as Kind, order, joint, walk)
  else countKinds(pool, order.faces, joint, walk)
  return walk.ended(joint, total)
}

/** From the end that takes fewer steps. */
function orderOf({ kinds, size }: Pool, tracks: readonly Track[]): Order {
  const listed = kinds.length === 1 ? (kinds[0] as Kind).die.faces : new Set(kinds.flatMap(({ die }) => die.faces))
  const faces = [...listed].sort((a, b) => a - b)
  const worths = tracks.map((track) =>
    track.is === 'groups' ? [...faces] : faces.map((face) => wholeWorth(track.worth(face), face)),
  )
  const apart = worths.map((worth) => worth.filter((here, f) => here !== worth[f - 1]).length)
  const up = tracks.map(({ places }) => looksAt(places, size, false))
  const down = tracks.map(({ places }) => looksAt(places, size, true))
  if (effortOf(up, apart) <= effortOf(down, apart)) return { faces, worths, looks: up, isDown: false }
  for (const worth of worths) worth.reverse()
  return { faces: faces.reverse(), worths, looks: down, isDown: true }
}

/** Roughly the steps these looks take: dice to come, times states by what was seen before, times faces still told apart. */
function effortOf(looks: readonly Looks[], apart: readonly number[]): number {
  const last = lastLook(looks)
  let effort = 0
  for (let at = 0; at < last; at++) {
    let states = last - at
    let faces = 1
    for (let t = 0; t < looks.length; t++) {
      const { seen, doneAt } = looks[t] as Looks
      states *= 1 + (seen[at] as number)
      if (at < doneAt) faces = Math.max(faces, apart[t] as number)
    }
    effort += states * faces
  }
  return effort
}

/** The states still to go on from, by face and dice passed. Those that came to an end are kept behind the last face. */
class Walk {
  private readonly stride: number
  private readonly end: number
  private readonly keys = new Cells()
  private readonly ways: Ways[] = []
  private readonly queues: number[][] = []

  constructor(faces: number, size: number) {
    this.stride = size + 1
    this.end = faces + 1
    for (let face = 0; face <= this.end; face++) this.queues.push([])
  }

  add(face: number, passed: number, state: number, ways: Ways): void {
    const id = this.keys.pair(face * this.stride + passed, state)
    if (id < this.ways.length) this.ways[id] = plus(this.ways[id] as Ways, ways)
    else {
      if (id > MOST_STATES) throw new TooBig('It has too many different answers')
      this.ways.push(ways)
      ;(this.queues[face] as number[]).push(id)
    }
  }

  close(state: number, ways: Ways): void {
    if (ways !== 0) this.add(this.end, 0, state, ways)
  }

  /** Goes on from every state, face after face. */
  run(start: number, from: (face: number, passed: number, state: number, ways: Ways) => void): void {
    this.add(0, 0, start, 1)
    let steps = 0
    for (let face = 0; face + 1 < this.end; face++) {
      const queue = this.queues[face] as number[]
      steps += queue.length * this.stride
      if (steps > MOST_STEPS) throw new TooBig('It has too many different answers')
      for (let i = 0; i < queue.length; i++) {
        const id = queue[i] as number
        from(face, this.keys.left(id) - face * this.stride, this.keys.right(id), this.ways[id] as Ways)
      }
    }
  }

  ended(joint: Joint, total: Ways): Tracked {
    const ids = this.queues[this.end] as number[]
    const rows = ids.map((id) => joint.values(this.keys.right(id)))
    return { rows, ways: ids.map((id) => this.ways[id] as Ways), total }
  }
}

/** What dice of one kind do from a face on: `ways[c]` for c of them there, `close` for as many as decide it, or more. */
interface Onward {
  readonly next: number
  readonly ways: readonly Ways[]
  readonly close: Ways
}

function countOneKind({ die, count: size }: Kind, { faces, isDown }: Order, joint: Joint, walk: Walk): void {
  const { doneAt } = joint
  /** The sides from each face on. */
  const left = isDown ? [...die.weights].reverse() : [...die.weights]
  left.push(0)
  for (let f = faces.length - 1; f >= 0; f--) left[f] = (left[f] as number) + (left[f + 1] as number)
  if (doneAt === 0) {
    walk.close(joint.start, power(left[0] as number, size))
    return
  }
  const known: Onward[] = []
  const powers: Ways[] = []
  /** The ways of so many dice to show faces from this one on. */
  const leftPower = (face: number, dice: number): Ways => {
    const key = face * (size + 1) + dice
    powers[key] ??= power(left[face] as number, dice)
    return powers[key]
  }

  const onward = (face: number, passed: number): Onward => {
    let next = face + 1
    while (next < faces.length && joint.isSame(face, next, passed)) next++
    const here = (left[face] as number) - (left[next] as number)
    const rest = size - passed
    const ways: Ways[] = []
    let close = leftPower(face, rest)
    if ((left[next] as number) > 0) {
      const row = binomialRow(rest, doneAt - passed)
      let each: Ways = 1
      for (let count = 0; passed + count < doneAt; count++) {
        const all = times(row[count] as Ways, each)
        ways.push(all)
        close = minus(close, times(all, leftPower(next, rest - count)))
        each = times(each, here)
      }
    }
    return { next, ways, close }
  }

  walk.run(joint.start, (face, passed, state, ways) => {
    const key = face * (size + 1) + passed
    known[key] ??= onward(face, passed)
    const { next, ways: each, close } = known[key] as Onward
    for (let count = 0; count < each.length; count++) {
      walk.add(next, passed + count, joint.step(state, face, count, passed), times(ways, each[count] as Ways))
    }
    walk.close(joint.step(state, face, doneAt - passed, passed), times(ways, close))
  })
}

/** Dice of several kinds: how many of each kind have been passed is part of the state. */
function countKinds({ kinds }: Pool, faces: readonly number[], joint: Joint, walk: Walk): void {
  const weights = kinds.map(({ die }) => {
    const known = new Map(die.faces.map((face, i) => [face, die.weights[i]]))
    return faces.map((face) => known.get(face) ?? 0)
  })
  const used = new Cells()
  const states = new Cells()
  /** Nothing can change any more: the dice that are left may show what they like, from this face on. */
  const close = (state: number, taken: number, face: number, ways: Ways): void => {
    const rest = kinds.map(({ count }, k) => {
      const sides = (weights[k] as number[]).slice(face).reduce((sum, weight) => sum + weight, 0)
      return power(sides, count - usedOf(used, taken, kinds.length, k))
    })
    walk.close(state, rest.reduce(times, ways))
  }

  /** Takes 0, 1, 2, ... dice of the kinds from `k` on at this face. */
  const take = (at: Taking, k: number, taken: number, counts: number, ways: Ways): void => {
    if (k === kinds.length) {
      const next = joint.step(at.state, at.face, taken, at.passed)
      if (at.passed + taken >= joint.doneAt) close(next, counts, at.face + 1, ways)
      else walk.add(at.face + 1, at.passed + taken, states.pair(counts, next), ways)
      return
    }
    const had = usedOf(used, at.used, kinds.length, k)
    const weight = weights[k]?.[at.face] as number
    const rest = weight === 0 ? 0 : (kinds[k] as Kind).count - had
    const row = binomialRow((kinds[k] as Kind).count - had)
    for (let count = 0; count <= rest; count++) {
      const here = times(ways, times(row[count] as Ways, power(weight, count)))
      take(at, k + 1, taken + count, used.pair(counts, had + count), here)
    }
  }

  const none = kinds.reduce((id) => used.pair(id, 0), 0)
  if (joint.doneAt === 0) {
    close(joint.start, none, 0, 1)
    return
  }
  walk.run(states.pair(none, joint.start), (face, passed, id, ways) => {
    take({ face, passed, state: states.right(id), used: states.left(id) }, 0, 0, 0, ways)
  })
}

interface Taking {
  readonly face: number
  readonly passed: number
  readonly state: number
  readonly used: number
}

function usedOf(used: Cells, id: number, kinds: number, k: number): number {
  let at = id
  for (let skip = kinds - 1; skip > k; skip--) at = used.left(at)
  return used.right(at)
}
