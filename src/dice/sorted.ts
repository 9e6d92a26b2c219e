// Counting by sorted place: face after face, from the end that decides sooner. A state is how many dice have been passed
// and what the tracks came to; faces that do the same are taken as one, and once nothing can change, the rest is a power.

import { Cells } from './cells.ts'
import type { Kind, Pool } from './die.ts'
import { type GroupLists, type Looks, looksAt, NOTHING } from './fold.ts'
import { Joint, lastLook, type Move, type Order, tooMany } from './joint.ts'
import { type Track, type Tracked, wholeWorth } from './reading.ts'
import { binomialRow, minus, plus, power, times, type Ways } from './ways.ts'

const MOST_STEPS = 5_000_000
const MOST_STATES = 400_000

export function countSorted(pool: Pool, tracks: readonly Track[], total: Ways): Tracked {
  const order = orderOf(pool, tracks)
  const joint = new Joint(tracks, order)
  const walk = new Walk(order.faces.length, joint.doneAt)
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

/** States that differ in what the tracks came to, each with its ways. */
class States {
  readonly ways: Ways[] = []
  private readonly cells = new Cells()
  private readonly walk: Walk

  constructor(walk: Walk) {
    this.walk = walk
  }

  sums(id: number): number {
    return this.cells.left(id)
  }

  list(id: number): number {
    return this.cells.right(id)
  }

  add(sums: number, list: number, ways: Ways): void {
    const id = this.cells.pair(sums, list)
    if (id < this.ways.length) this.ways[id] = plus(this.ways[id] as Ways, ways)
    else {
      this.ways.push(ways)
      if (++this.walk.size > MOST_STATES) throw tooMany()
    }
  }

  /** Adds every state of these after a move that each of them makes in so many ways. */
  addAll(from: States, lists: GroupLists, { sums, groups }: Move, each: Ways): void {
    const { ways } = from
    for (let id = 0; id < ways.length; id++) {
      const list = from.list(id)
      this.add(from.sums(id) + sums, groups ? lists.with(list, groups) : list, times(ways[id] as Ways, each))
    }
  }
}

/** The states still to go on from, by face and dice passed, and those that came to an end. */
class Walk {
  size = 0
  readonly ends = new States(this)
  private readonly faces: (States | undefined)[][] = []
  private readonly doneAt: number

  constructor(faces: number, doneAt: number) {
    this.doneAt = doneAt
    for (let face = 0; face <= faces; face++) this.faces.push([])
  }

  at(face: number, passed: number): States {
    const here = this.faces[face] as States[]
    here[passed] ??= new States(this)
    return here[passed] as States
  }

  /** Goes on from every state, face after face. `from` takes dice there, and tells at which face those go on that take none. */
  run(list: number, from: (face: number, passed: number, states: States) => number): void {
    const { faces, doneAt } = this
    this.at(0, 0).add(0, list, 1)
    let steps = 0
    for (let face = 0; face + 1 < faces.length; face++) {
      // Those that have passed more come first, so that nobody takes dice of one face twice.
      for (let passed = doneAt - 1; passed >= 0; passed--) {
        const states = faces[face]?.[passed]
        if (!states) continue
        steps += states.ways.length * (doneAt - passed)
        if (steps > MOST_STEPS) throw tooMany()
        const next = from(face, passed, states)
        const there = faces[next] as (States | undefined)[]
        if (there[passed])
          states.ways.forEach((ways, id) => void there[passed]?.add(states.sums(id), states.list(id), ways))
        else there[passed] = states
      }
    }
  }

  ended(joint: Joint, total: Ways): Tracked {
    const { ends } = this
    return { rows: ends.ways.map((_, id) => joint.values(ends.sums(id), ends.list(id))), ways: ends.ways, total }
  }
}

function countOneKind({ die, count: size }: Kind, { faces, isDown }: Order, joint: Joint, walk: Walk): void {
  const { doneAt } = joint
  /** The sides from each face on. */
  const left = isDown ? [...die.weights].reverse() : [...die.weights]
  left.push(0)
  for (let f = faces.length - 1; f >= 0; f--) left[f] = (left[f] as number) + (left[f + 1] as number)
  if (doneAt === 0) {
    walk.ends.add(0, NOTHING, power(left[0] as number, size))
    return
  }
  const powers: Ways[] = []
  /** The ways of so many dice to show faces from this one on. */
  const leftPower = (face: number, dice: number): Ways => {
    const key = face * (size + 1) + dice
    powers[key] ??= power(left[face] as number, dice)
    return powers[key]
  }

  walk.run(NOTHING, (face, passed, states) => {
    let next = face + 1
    while (next < faces.length && joint.isSame(face, next, passed)) next++
    const here = (left[face] as number) - (left[next] as number)
    const rest = size - passed
    /** The ways of those that are left, once so many lie here that nothing changes any more. */
    let close = leftPower(face, rest)
    if (next < faces.length) {
      const row = binomialRow(rest, doneAt - passed)
      close = minus(close, leftPower(next, rest))
      let each: Ways = here
      for (let count = 1; passed + count < doneAt; count++) {
        const ways = times(row[count] as Ways, each)
        walk.at(next, passed + count).addAll(states, joint.lists, joint.move(face, count, passed), ways)
        close = minus(close, times(ways, leftPower(next, rest - count)))
        each = times(each, here)
      }
    }
    if (close !== 0) walk.ends.addAll(states, joint.lists, joint.move(face, doneAt - passed, passed), close)
    return next
  })
}

/** Dice of several kinds: how many of each kind have been passed is part of the state. */
function countKinds({ kinds }: Pool, faces: readonly number[], joint: Joint, walk: Walk): void {
  const weights = kinds.map(({ die }) => {
    const known = new Map(die.faces.map((face, i) => [face, die.weights[i]]))
    return faces.map((face) => known.get(face) ?? 0)
  })
  const used = new Cells()
  /** Lists of groups, each with the dice passed of each kind. */
  const lists = new Cells()
  /** How many dice of kind number `k` have been passed. */
  const usedOf = (id: number, k: number): number => {
    let at = id
    for (let skip = kinds.length - 1; skip > k; skip--) at = used.left(at)
    return used.right(at)
  }
  /** Nothing can change any more: the dice that are left may show what they like, from this face on. */
  const close = (sums: number, list: number, taken: number, face: number, ways: Ways): void => {
    const all = kinds.reduce((all, { count }, k) => {
      const sides = (weights[k] as number[]).slice(face).reduce((sum, weight) => sum + weight, 0)
      return times(all, power(sides, count - usedOf(taken, k)))
    }, ways)
    if (all !== 0) walk.ends.add(sums, list, all)
  }

  /** Takes 0, 1, 2, ... dice of the kinds from `k` on at this face. */
  const take = (at: Taking, k: number, taken: number, counts: number, ways: Ways): void => {
    if (k === kinds.length) {
      if (taken === 0) return
      const move = joint.move(at.face, taken, at.passed)
      const sums = at.sums + move.sums
      const list = move.groups ? joint.lists.with(at.list, move.groups) : at.list
      if (at.passed + taken >= joint.doneAt) close(sums, list, counts, at.face + 1, ways)
      else walk.at(at.face + 1, at.passed + taken).add(sums, lists.pair(counts, list), ways)
      return
    }
    const had = usedOf(at.used, k)
    const left = (kinds[k] as Kind).count - had
    const weight = weights[k]?.[at.face] as number
    const row = binomialRow(left)
    for (let count = 0; count <= (weight === 0 ? 0 : left); count++) {
      const here = times(ways, times(row[count] as Ways, power(weight, count)))
      take(at, k + 1, taken + count, used.pair(counts, had + count), here)
    }
  }

  const none = kinds.reduce((id) => used.pair(id, 0), 0)
  if (joint.doneAt === 0) {
    close(0, NOTHING, none, 0, 1)
    return
  }
  walk.run(lists.pair(none, NOTHING), (face, passed, states) => {
    states.ways.forEach((ways, i) => {
      const id = states.list(i)
      take({ face, passed, sums: states.sums(i), list: lists.right(id), used: lists.left(id) }, 0, 0, 0, ways)
    })
    return face + 1
  })
}

interface Taking {
  readonly face: number
  readonly passed: number
  readonly sums: number
  readonly list: number
  readonly used: number
}
