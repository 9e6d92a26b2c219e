// The way of a die across the card, as it is played back from where it ends: it comes from beyond the edge, bounces, rolls over its
// edges and lies there. So it can only end as it was thrown.

import { around, joined, lyingTurn, solidShape, type Turn, turned, type Vector } from './solid-shape.ts'

/** The whole way of the last die, in milliseconds. */
export const TUMBLE_MS = 950
const ROLL_MS = 780

/** A die on its way: where it touches the table, in pixels, how high its middle is above that, in its own radius, and its turn. */
export interface DiePose {
  readonly x: number
  readonly y: number
  readonly height: number
  readonly turn: Turn
}

export interface DieRest {
  readonly sides: number
  readonly index: number
  readonly x: number
  readonly y: number
  readonly radius: number
  /** Dice of one throw differ by it, and are the same when they are drawn again. */
  readonly seed: number
}

/** How far from the straight it lies: enough to look thrown, little enough to be read. */
const yawOf = (seed: number): number => (spread(seed, 1) - 0.5) * 0.7

export function lyingPose({ sides, index, x, y, seed }: DieRest): DiePose {
  const turn = lyingTurn(sides, index, yawOf(seed))
  return { x, y, turn, height: heightOf(sides, turn) }
}

/** The pose so many milliseconds after the throw; `edge` is how far to the left the dice come from. */
export function tumblePose(rest: DieRest, time: number, edge: number): DiePose {
  const lying = lyingPose(rest)
  const { sides, radius, seed } = rest
  const delay = spread(seed, 2) * (TUMBLE_MS - ROLL_MS)
  const past = Math.min(1, Math.max(0, (time - delay) / ROLL_MS))
  const left = 1 - past
  if (left === 0) return lying
  const distance = rest.x - edge + radius * (3 + 4 * spread(seed, 3))
  const slope = (spread(seed, 4) - 0.5) * 0.5
  const away = distance * left * left
  const angle = Math.min(13, 6 + distance / (radius * 4)) * left ** 1.4
  const axis: Vector = unitOnTable(slope)
  const turn = joined(
    joined(around(axis, -angle), around([0, 0, 1], (spread(seed, 5) - 0.5) * 5 * left ** 2)),
    lying.turn,
  )
  return {
    x: rest.x - away,
    y: rest.y + slope * away,
    turn,
    height: heightOf(sides, turn) + bounce(past) * (0.8 + 0.5 * spread(seed, 6)),
  }
}

/** Perpendicular to the way, flat on the table: a die that rolls turns around it. */
function unitOnTable(slope: number): Vector {
  const long = Math.hypot(slope, 1)
  return [slope / long, 1 / long, 0]
}

/** The height at which the lowest corner touches the table. */
const heightOf = (sides: number, turn: Turn): number =>
  -Math.min(...solidShape(sides).corners.map((corner) => turned(turn, corner)[2]))

/** The beginnings of its hops, and their heights. */
const HOPS = [
  [-0.28, 3.2],
  [0.28, 1.3],
  [0.56, 0.45],
  [0.75, 0],
] as const

/** The moments at which a die strikes the table, in milliseconds after the throw. */
export const strikesOf = (seed: number): readonly number[] =>
  HOPS.slice(1).map(([begins]) => spread(seed, 2) * (TUMBLE_MS - ROLL_MS) + begins * ROLL_MS)

function bounce(past: number): number {
  const at = HOPS.findLastIndex(([begins]) => past >= begins)
  const [begins, height] = HOPS[at] as readonly [number, number]
  const ends = HOPS[at + 1]?.[0] ?? 1
  const part = (past - begins) / (ends - begins)
  return height * 4 * part * (1 - part)
}

/** A number from 0 to 1 that only looks random. */
export function spread(seed: number, salt: number): number {
  let mixed = Math.imul(seed * 31 + salt, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32
}
