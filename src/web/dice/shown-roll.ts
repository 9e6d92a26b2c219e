// Dice as they lie on the table: plain enough to be stored in a log, and all that is needed to draw them.

import type { Die, Pool, Reading } from '../../dice/index.ts'
import { countedPlaces, type DieMark, marksOf } from './die-marks.ts'

/** One roll: dice of one or more kinds, in the order they were thrown. */
export interface ShownRoll {
  readonly what: string
  readonly dice: readonly ShownDie[]
}

export interface ShownDie {
  /** How many sides, from which lowest face. */
  readonly sides: number
  readonly low: number
  readonly face: number
  readonly mark: DieMark
  /** Its place among the dice left, where a rule counts places from the lowest. */
  readonly place?: number
  /** How often it counts, where that is more than once. */
  readonly times?: number
  /** The first of two d10 that are read as one number. */
  readonly isTens?: boolean
  /** Its sides are not numbers in a row, or some come up more often than others. */
  readonly isUneven?: boolean
}

/** The dice of a roll that was read. Dice thrown in parts lie there part by part. */
export function shownRoll(what: string, pool: Pool, reading: Reading<unknown>, faces: readonly number[]): ShownRoll {
  const parts = pool.kinds.flatMap(({ die, count }) => Array.from({ length: count }, () => die))
  const isInParts = parts.some((die) => die.parts !== null)
  const first = parts[0]
  const marks = isInParts || !first ? marksOfParts(parts, faces) : marksOf(reading, faces, first.faces)
  const places = isInParts ? null : countedPlaces(reading, faces)
  const order = places?.map(({ die }) => die) ?? faces.map((_, i) => i)
  return {
    what,
    dice: order.map((i, at) => {
      const face = faces[i] as number
      const { place, times } = places?.[at] ?? {}
      const die = parts[Math.min(i, parts.length - 1)] ?? first
      const shown = die?.parts?.first ?? die
      const isTens = i < parts.length && die?.parts !== null && die?.sides === 100
      const low = shown?.faces[0] ?? 1
      const isUneven = shown?.range.includes('..') === false
      return {
        sides: shown?.sides ?? 6,
        low,
        face,
        mark: marks[i] ?? 'plain',
        ...(isTens && { isTens }),
        ...(isUneven && { isUneven }),
        ...(place && { place }),
        ...(times && { times }),
      }
    }),
  }
}

/** Dice that were thrown again are struck; of other parts none counts by itself. They lie after the first part of every die. */
function marksOfParts(dice: readonly Die[], faces: readonly number[]): readonly DieMark[] {
  const marks = faces.map((): DieMark => 'plain')
  let next = dice.length
  dice.forEach(({ parts }, at) => {
    let last = at
    parts?.finish(faces[at] as number, () => {
      if (parts.isReroll) marks[last] = 'dropped'
      last = next++
      return faces[last] as number
    })
  })
  return marks
}
