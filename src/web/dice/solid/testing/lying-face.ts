// The number that lies on top of a solid die, found by its matrix as the eye finds it.

import { solidShape, type Turn, turned } from '../solid-shape.ts'

export const SOLID_SIDES: readonly number[] = [4, 6, 8, 10, 12, 20]

/** Its place among the numbers of the die. */
export function topOf(sides: number, turn: Turn): number {
  const heights = solidShape(sides).tops.map((top) => turned(turn, top)[2])
  return heights.indexOf(Math.max(...heights))
}
