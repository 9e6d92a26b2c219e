// Counting by sorted place: face after face, from the end that decides sooner. A state is how many dice have been passed
// and what the tracks came to; faces that do the same are taken as one, and once nothing can change, the rest is a power.

import { Cells } from './cells.ts'
import { looksAt } from './fold.ts'
import { Joint } from './joint.ts'
import type { Kind, Pool } from './pool.ts'
import type { Track, Tracked } from './reading.ts'
import { TooBig } from './refusal.ts'
import { binomialRow, minus, plus, power, times, type Ways } from './ways.ts'

const MOST_STEPS = 5_000_000
const MOST_STATES = 400_000

export function countSorted(pool: Pool, tracks: readonly Track[], total: Ways): Tracked {
  const isDown = depthFrom(tracks, pool.size, true) < depthFrom(tracks, pool.size, false)
  const faces = facesOf(pool, isDown)
  const joint = new Joint(tracks, faces, pool.size, isDown)
  const walk = new Walk(joint, faces.length, pool.size)
  if (pool.kinds.length === 1) countOneKind(pool.kinds[0] as Kind, faces, joint, walk)
  else countKinds(pool, faces, joint, walk)
  return walk.ended(total)
}

/** How many dice have to be seen from this end; the tracks' sum only decides between equals. */
function depthFrom(tracks: readonly Track[], size: number, down: boolean): number {
  let most = 0
  let sum = 0
  for (const { places } of tracks) {
    const { doneAt } = looksAt(places, size, down)
    most = Math.max(most, doneAt)
    sum += doneAt
  }
  return most * (size + 1) * (tracks.length + 1) + sum
}

function facesOf({ kinds }: Pool, isDown: boolean): readonly number[] {
  const faces = kinds.length === 1 ? (kinds[0] as Kind).die.faces : [...new Set(kinds.flatMap(({ die }) => die.faces))]
  return [...faces].sort((a, b) => (isDown ? b - a : a - b))
}

/** The states still to go on from, by face and dice passed. Those that came to an end are kept behind the last face. */
class Walk {
  private readonly joint: Joint
  private readonly stride: number
  private readonly faces: number
  private readonly end: number
  private readonly keys = new Cells()
  private readonly ways: Ways[] = []
  private readonly queues: number[][] = []
  private steps = 0

  constructor(joint: Joint, faces: number, size: number) {
    this.joint = joint
    this.stride = size + 1
    this.faces = faces
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
  run(from: (face: number, passed: number, state: number, ways: Ways) => void): void {
    this.add(0, 0, this.joint.start, 1)
    for (let face = 0; face < this.faces; face++) {
      const queue = this.queues[face] as number[]
      this.steps += queue.length * this.stride
      if (this.steps > MOST_STEPS) throw new TooBig('It has too many different answers')
      for (let i = 0; i < queue.length; i++) {
        const id = queue[i] as number
        from(face, this.keys.left(id) - face * this.stride, this.keys.right(id), this.ways[id] as Ways)
      }
    }
  }

  ended(total: Ways): Tracked {
    const ids = this.queues[this.end] as number[]
    const rows = ids.map((id) => this.joint.values(this.keys.right(id)))
    return { rows, ways: ids.map((id) => this.ways[id] as Ways), total }
  }
}

/** What dice of one kind do from a face on: `ways[c]` for c of them there, `close` for as many as decide it, or more. */
interface Onward {
  readonly next: number
  readonly ways: readonly Ways[]
  readonly close: Ways
}

function countOneKind({ die, count: size }: Kind, faces: readonly number[], joint: Joint, walk: Walk): void {
  const { doneAt } = joint
  /** The sides from each face on. */
  const left = faces.map(() => 0)
  left.push(0)
  const isTurned = faces[0] !== die.faces[0]
  for (let f = faces.length - 1; f >= 0; f--) {
    left[f] = (left[f + 1] as number) + (die.weights[isTurned ? faces.length - 1 - f : f] as number)
  }
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

  walk.run((face, passed, state, ways) => {
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
  const weights = kinds.map(({ die }) => new Map(die.faces.map((face, i) => [face, die.weights[i] as number])))
  const used = new Cells()
  const states = new Cells()
  /** Nothing can change any more: the dice that are left may show what they like, from this face on. */
  const close = (state: number, taken: number, face: number, ways: Ways): void => {
    const onward = faces.slice(face)
    const rest = kinds.map(({ count }, k) => {
      const sides = onward.reduce((sum, shown) => sum + ((weights[k] as Map<number, number>).get(shown) ?? 0), 0)
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
    const weight = (weights[k] as Map<number, number>).get(faces[at.face] as number) ?? 0
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
  walk.run((face, passed, id, ways) => {
    const isStart = face === 0
    take(
      { face, passed, state: isStart ? id : states.right(id), used: isStart ? none : states.left(id) },
      0,
      0,
      0,
      ways,
    )
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
