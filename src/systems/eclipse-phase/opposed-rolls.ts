// The two rolls of an opposed test, each read for no more than what can still decide: thousands of them are compared while counting.

import { narrow, sum } from '../../dice/index.ts'
import type { LeadingRoll } from '../../dice/roll-on.ts'
import { flipped, GRADES, type Grade, percentilePool, placesFor } from './grade.ts'
import type { TestTarget } from './target.ts'

export const DEADLOCKS = ['stands', 'higher-roll', 'higher-skill'] as const
export type Deadlock = (typeof DEADLOCKS)[number]

export const WINNERS = ['none', 'a', 'b'] as const
export type Winner = (typeof WINNERS)[number]

/** A side as it goes into the roll: the grades of all rolls by their places, and whether it has its pool point yet. */
interface Contender {
  readonly places: readonly number[]
  readonly mayFlip: boolean
}

export const gradeAt = (place: number | undefined): Grade => GRADES[place as number] as Grade
export const contender = (goal: TestTarget, mayFlip: boolean): Contender => ({ places: placesFor(goal), mayFlip })

/** A roll and the place of its grade. */
export type RollPlace = { readonly roll: number; readonly place: number }

/** A roll as it lies and, where a point may do it, with its digits swapped. */
const waysOf = (roll: number, { places, mayFlip }: Contender): readonly RollPlace[] =>
  (mayFlip ? [roll, flipped(roll)] : [roll]).map((each) => ({ roll: each, place: places[each] as number }))

/** Whether the height of such a roll can decide: between two successes, or failures where the higher roll wins. */
const hasHeight = ({ success }: Grade, deadlock: Deadlock): boolean => success || deadlock === 'higher-roll'

/** A roll whose height decides nothing, either way round, is read as the lowest one that is graded like it. */
const readFirst = (a: Contender, deadlock: Deadlock) =>
  narrow(sum, (roll) => {
    const ways = waysOf(roll, a)
    if (ways.some(({ place }) => hasHeight(gradeAt(place), deadlock))) return roll
    for (let low = 0; low < roll; low++)
      if (waysOf(low, a).every(({ place }, i) => place === ways[i]?.place)) return low
    return roll
  })

type FirstRoll = LeadingRoll<number, readonly RollPlace[]>
const firstRolls = new WeakMap<readonly number[], Map<string, FirstRoll>>()

/** The first roll. It is kept: against the same target it is then counted once, whoever the other side is. */
export function firstRoll(a: Contender, deadlock: Deadlock): FirstRoll {
  const known = firstRolls.get(a.places) ?? new Map<string, FirstRoll>()
  firstRolls.set(a.places, known)
  const key = `${deadlock} ${a.mayFlip}`
  const roll = known.get(key) ?? {
    what: 'a',
    dice: percentilePool,
    reading: readFirst(a, deadlock),
    meaning: (roll: number) => waysOf(roll, a),
  }
  known.set(key, roll)
  return roll
}

/**
 * The second roll as one number: its grade as it lies and with its digits swapped, and which of
 * the two rolls is higher where that may decide: as they lie, with a's digits swapped, with b's, with both.
 */
export const secondRoll = (
  a: readonly RollPlace[],
  { places, mayFlip }: Contender,
  deadlock: Deadlock,
): LeadingRoll<number, number> => {
  const [lies, turned = lies] = a.map(({ roll, place }) => {
    const grade = gradeAt(place)
    return hasHeight(grade, deadlock) ? { roll, success: grade.success } : null
  })
  const heightAgainst = (us: typeof lies, roll: number): number => {
    if (!us || us.success !== gradeAt(places[roll]).success || us.roll === roll) return 0
    return us.roll > roll ? 1 : 2 // by the winner's place
  }
  const heightsOf = (roll: number): number => {
    const height = heightAgainst(lies, roll)
    return height + WINNERS.length * (turned === lies ? height : heightAgainst(turned, roll))
  }
  const reading = narrow(sum, (roll) => {
    const heights = heightsOf(roll)
    const swapped = mayFlip ? flipped(roll) : roll
    const both = (mayFlip ? heightsOf(swapped) : heights) * WINNERS.length ** 2 + heights
    return (both * GRADES.length + (places[swapped] as number)) * GRADES.length + (places[roll] as number)
  })
  return { what: 'b', dice: percentilePool, reading, meaning: asRead }
}
const asRead = (read: number): number => read

/** The places of the second roll's grades: as it lies, and with its digits swapped. */
export const gradePlaces = (read: number): readonly [number, number] => [
  read % GRADES.length,
  Math.floor(read / GRADES.length) % GRADES.length,
]

/** The side with the higher roll, as the second roll was read, where these sides swap their digits. */
export function higherRoll(read: number, swaps: { readonly a: boolean; readonly b: boolean }): Winner {
  const ways = (swaps.a ? 1 : 0) + (swaps.b ? 2 : 0)
  const heights = Math.floor(read / GRADES.length ** 2)
  return WINNERS[Math.floor(heights / WINNERS.length ** ways) % WINNERS.length] as Winner
}
