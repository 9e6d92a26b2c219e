// Counting by sorted place: face after face, from the end that decides sooner. A state is how many dice have been passed
// and what the tracks came to; faces that do the same are taken as one, and once nothing can change, the rest is a power.

import type { Pool, PoolKind } from './die.ts'
import { type GroupLists, type Looks, looksAt, NO_GROUPS } from './fold.ts'
import { type FaceOrder, JointTracks, lastLook, type TrackStep } from './joint-tracks.ts'
import { Numbering } from './plain.ts'
import { type Track, type TrackCounts, type TrackValue, wholeWorth } from './reading.ts'
import { TooBig } from './refusal.ts'
import { scratch } from './scratch.ts'
import { binomialRow, minus, plus, power, times, type Ways } from './ways.ts'

const MOST_STEPS = 8_400_000
/** A state takes memory as well as time. */
const STEPS_A_STATE = 8

export function countSorted(pool: Pool, tracks: readonly Track[], total: Ways): TrackCounts {
  const order = faceOrderOf(pool, tracks)
  return scratch.tables.lend(() => {
    const joint = new JointTracks(tracks, order)
    const walk = new FaceWalk(order.faces.length, pool.size)
    if (pool.kinds.length === 1) countOneKind(pool.kinds[0] as PoolKind, order, joint, walk)
    else countKinds(pool, order, joint, walk)
    return walk.ended(joint, total)
  })
}

/** From the end that takes fewer steps. */
function faceOrderOf({ kinds, size }: Pool, tracks: readonly Track[]): FaceOrder {
  const listed = kinds.length === 1 ? (kinds[0] as PoolKind).die.faces : new Set(kinds.flatMap(({ die }) => die.faces))
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

/** States that differ in what the tracks came to, each with its ways. */
class WalkStates {
  readonly ways: Ways[] = []
  private readonly cells = scratch.tables.borrow()
  private readonly walk: FaceWalk

  constructor(walk: FaceWalk) {
    this.walk = walk
  }

  sums(id: number): number {
    return this.cells.left(id)
  }

  /** The list of groups; where dice are of several kinds, together with what is left of each kind. */
  list(id: number): number {
    return this.cells.right(id)
  }

  add(sums: number, list: number, ways: Ways): void {
    const id = this.cells.pair(sums, list)
    if (id < this.ways.length) this.ways[id] = plus(this.ways[id] as Ways, ways)
    else {
      this.ways.push(ways)
      this.walk.spend(STEPS_A_STATE)
    }
  }

  /** Adds every state of these after a move that each of them makes in so many ways. */
  addAll(from: WalkStates, lists: GroupLists, { sums, groups }: TrackStep, each: Ways): void {
    const { ways } = from
    const isSame = groups.length === 0
    for (let id = 0; id < ways.length; id++) {
      const list = from.list(id)
      this.add(from.sums(id) + sums, isSame ? list : lists.with(list, groups), times(ways[id] as Ways, each))
    }
  }
}

/** The states still to go on from, by face and dice passed, and those that came to an end. */
class FaceWalk {
  readonly ends = new WalkStates(this)
  private readonly faces: (WalkStates | undefined)[][] = []
  private readonly stride: number
  private steps = 0

  constructor(faces: number, size: number) {
    this.stride = size + 1
    for (let face = 0; face <= faces; face++) this.faces.push([])
  }

  at(face: number, passed: number): WalkStates {
    const here = this.faces[face] as WalkStates[]
    here[passed] ??= new WalkStates(this)
    return here[passed] as WalkStates
  }

  spend(steps: number): void {
    this.steps += steps
    if (this.steps > MOST_STEPS) throw new TooBig('Its answers are too many')
  }

  /** Goes on from every state, face after face. `from` takes dice at a face, and returns the face at which states without such dice go on. */
  run(list: number, from: (face: number, passed: number, states: WalkStates) => number): void {
    const { faces } = this
    this.at(0, 0).add(0, list, 1)
    for (let face = 0; face + 1 < faces.length; face++) {
      const here = faces[face] as (WalkStates | undefined)[]
      // States with more dice passed come first, or dice of this face could be taken twice.
      for (let passed = here.length - 1; passed >= 0; passed--) {
        const states = here[passed]
        if (!states) continue
        this.spend(states.ways.length * this.stride)
        const there = faces[from(face, passed, states)] as (WalkStates | undefined)[]
        if (there[passed])
          states.ways.forEach((ways, id) => void there[passed]?.add(states.sums(id), states.list(id), ways))
        else there[passed] = states
      }
    }
  }

  ended(joint: JointTracks, total: Ways): TrackCounts {
    const { ends } = this
    const { length } = ends.ways
    const width = joint.order.looks.length
    const values = Array<TrackValue>(length * width)
    for (let id = 0; id < length; id++) joint.write(values, id * width, ends.sums(id), ends.list(id))
    return { values, ways: ends.ways, total }
  }
}

function countOneKind(
  { die, count: size }: PoolKind,
  { faces, isDown }: FaceOrder,
  joint: JointTracks,
  walk: FaceWalk,
): void {
  const { doneAt } = joint
  const left = fromEachOn(isDown ? [...die.weights].reverse() : [...die.weights])
  if (doneAt === 0) {
    walk.ends.add(0, NO_GROUPS, power(left[0] as number, size))
    return
  }
  const powers: Ways[] = []
  /** The ways of so many dice to show faces from this one on. */
  const leftPower = (face: number, dice: number): Ways => {
    const key = face * (size + 1) + dice
    powers[key] ??= power(left[face] as number, dice)
    return powers[key]
  }

  walk.run(NO_GROUPS, (face, passed, states) => {
    let next = face + 1
    while (next < faces.length && joint.isSame(face, next, passed)) next++
    const here = (left[face] as number) - (left[next] as number)
    const rest = size - passed
    /** The ways of the dice that are left, once as many are taken as are looked at. */
    let close = leftPower(face, rest)
    if (next < faces.length) {
      const row = binomialRow(rest, doneAt - passed)
      close = minus(close, leftPower(next, rest))
      let each: Ways = here
      for (let count = 1; passed + count < doneAt; count++) {
        const ways = times(row[count] as Ways, each)
        walk.at(next, passed + count).addAll(states, joint.lists, joint.step(face, count, passed), ways)
        close = minus(close, times(ways, leftPower(next, rest - count)))
        each = times(each, here)
      }
    }
    if (close) walk.ends.addAll(states, joint.lists, joint.step(face, doneAt - passed, passed), close)
    return next
  })
}

/** Dice of several kinds: how many of each kind have been passed is part of the state. */
function countKinds({ kinds }: Pool, { faces }: FaceOrder, joint: JointTracks, walk: FaceWalk): void {
  const left = kinds.map(({ die }) => {
    const weights = new Map(die.faces.map((face, i) => [face, die.weights[i]]))
    return fromEachOn(faces.map((face) => weights.get(face) ?? 0))
  })
  /** The ways of these dice, so many of each kind, to show faces from this one on. */
  const leftPower = (face: number, dice: readonly number[]): Ways =>
    dice.reduce<Ways>((all, count, k) => times(all, power(left[k]?.[face] as number, count)), 1)
  const all = kinds.map(({ count }) => count)
  if (joint.doneAt === 0) {
    walk.ends.add(0, NO_GROUPS, leftPower(0, all))
    return
  }
  /** The dice to come of each kind, as one number, and each with a list of groups. */
  const rests = new Numbering<readonly number[]>()
  const lists = scratch.tables.borrow()
  walk.run(lists.pair(rests.of(all), NO_GROUPS), (face, passed, states) => {
    const needed = joint.doneAt - passed
    states.ways.forEach((ways, id) => {
      const both = states.list(id)
      const list = lists.right(both)
      const before = rests.values[lists.left(both)] as readonly number[]
      let close = leftPower(face, before)
      /** Takes 0, 1, 2, ... dice of the kinds from `k` on at this face, fewer than decide it. */
      const take = (k: number, taken: number, rest: readonly number[], each: Ways): void => {
        if (k === kinds.length) {
          walk.spend(1)
          const onward = leftPower(face + 1, rest)
          close = minus(close, times(each, onward))
          if (taken === 0 || !onward) return
          const { sums, groups } = joint.step(face, taken, passed)
          const next = lists.pair(rests.of(rest), joint.lists.with(list, groups))
          walk.at(face + 1, passed + taken).add(states.sums(id) + sums, next, times(ways, each))
          return
        }
        const here = (left[k]?.[face] as number) - (left[k]?.[face + 1] as number)
        const dice = before[k] as number
        const row = binomialRow(dice)
        for (let count = 0; count <= (here && dice) && taken + count < needed; count++)
          take(
            k + 1,
            taken + count,
            rest.map((left, i) => (i === k ? dice - count : left)),
            times(each, times(row[count] as Ways, power(here, count))),
          )
      }
      take(0, 0, before, 1)
      const { sums, groups } = joint.step(face, needed, passed)
      if (close) walk.ends.add(states.sums(id) + sums, joint.lists.with(list, groups), times(ways, close))
    })
    return face + 1
  })
}

/** The sum of these and all that come after, for each of them; 0 behind the last. */
function fromEachOn(weights: number[]): number[] {
  weights.push(0)
  for (let f = weights.length - 2; f >= 0; f--) weights[f] = (weights[f] as number) + (weights[f + 1] as number)
  return weights
}
