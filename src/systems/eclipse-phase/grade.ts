// The grade of a roll: what a number from 00 to 99 means for a target.

import { type Ask, percentile, pool } from '../../dice/index.ts'
import type { TestSide, TestTarget } from './target.ts'

/** EP-1: two d10 read as tens and ones, 00 to 99; 00 is zero. */
export const percentilePool = pool(1, percentile)

/** A success or a failure; critical, or with so many superior results, or plain. */
export type Grade = { readonly success: boolean; readonly critical: boolean; readonly superior: number }

/**
 * EP-6: doubles are critical, and a critical takes the place of a superior result.
 * EP-8: where critical successes are ignored, a double that succeeds is read like any other roll.
 */
export function grade(roll: number, goal: TestTarget): Grade {
  const success = isSuccess(roll, goal)
  if (isDouble(roll) && (goal.hasCriticals || !success)) return { success, critical: true, superior: 0 }
  return { success, critical: false, superior: success ? superiorSuccesses(roll) : superiorFailures(roll) }
}

/** EP-3: the highest roll that succeeds: the target itself, or by ruling of the table one less. */
const highestSuccess = ({ target, isBelow }: TestTarget): number => (isBelow ? target - 1 : target)

/** EP-3: at or below the target. EP-6: 00 succeeds and 99 fails whatever the target. */
function isSuccess(roll: number, goal: TestTarget): boolean {
  if (roll === 0) return true
  return roll <= highestSuccess(goal) && roll !== 99
}

const isDouble = (roll: number): boolean => roll % 11 === 0

/** EP-4: a success of 33 or more is superior once, of 66 or more twice. */
const superiorSuccesses = (roll: number): number => (roll >= 66 ? 2 : roll >= 33 ? 1 : 0)

/** EP-4: a failure of 66 or less is superior once, of 33 or less twice. */
const superiorFailures = (roll: number): number => (roll <= 33 ? 2 : roll <= 66 ? 1 : 0)

/** The better of two successes, or of two failures, has the higher rank. */
export function rankOf({ success, critical, superior }: Grade): number {
  const weight = critical ? MOST_SUPERIOR + 1 : superior
  return success ? weight : 0 - weight
}
const MOST_SUPERIOR = 2

/** Every grade there is; where many are compared while counting, one stands for its place here. */
export const GRADES: readonly Grade[] = [false, true].flatMap((success) => [
  { success, critical: true, superior: 0 },
  ...[0, 1, 2].map((superior) => ({ success, critical: false, superior })),
])

const placeOf = ({ success, critical, superior }: Grade): number => (success ? 4 : 0) + (critical ? 0 : 1 + superior)

const known = new Map<number, readonly number[]>()

/** The places of all hundred rolls against a target. They are kept: a count asks for them at every path. */
export function placesFor(goal: TestTarget): readonly number[] {
  const key = goal.target * 4 + (goal.isBelow ? 2 : 0) + (goal.hasCriticals ? 1 : 0)
  const places = known.get(key) ?? Array.from({ length: 100 }, (_, roll) => placeOf(grade(roll, goal)))
  known.set(key, places)
  return places
}

/** The two digits the other way round: 71 becomes 17. */
export function flipped(roll: number): number {
  return (roll % 10) * 10 + Math.floor(roll / 10)
}

/** Below 0 only 00 succeeds, from 99 on only 99 fails: the story then names them instead of the target. */
export function tellGrade(
  { success, critical, superior }: Grade,
  goal: TestTarget,
  ask: Ask,
  whose: TestSide = null,
): void {
  const { target, isBelow } = goal
  if (success && highestSuccess(goal) < 0) ask.tell('EP-6', 'double-zero', { whose, target })
  else if (!success && highestSuccess(goal) >= 99) ask.tell('EP-6', 'double-nine', { whose, target })
  else if (isBelow) ask.tell('EP-3', success ? 'below' : 'not-below', { whose, target })
  else ask.tell('EP-3', success ? 'at-or-below' : 'above', { whose, target })
  if (critical) ask.tell('EP-6', success ? 'critical-success' : 'critical-failure', { whose })
  else if (superior > 0) ask.tell('EP-4', success ? 'superior-success' : 'superior-failure', { whose, superior })
}
