import { describe, expect, test } from 'vitest'
import { type Dice, drive } from '../dice/index.ts'
import { seededDice } from '../dice/seeded-dice.ts'
import { MechanicCall } from '../systems/mechanic-call.ts'
import { listedSystems } from '../systems/system-list.ts'
import { throwLuckSteps } from '../systems/throw-luck.ts'
import { luckCurve, normalShare, percentile, tieShare } from './luck.ts'

const systems = await Promise.all(listedSystems.map(({ load }) => load()))

/** A mechanic of each game whose dice fall in few different ways, so that thousands of throws are ranked at once. */
const ROLLS = [
  ['eclipse-phase', 'test', { skill: 55 }],
  ['endless-horizons', 'check', { rank: 3, difficulty: 7 }],
  ['endless-horizons', 'contest', { initiator: { rank: 1 }, passive: { rank: 1, reserve: 1 } }],
  ['qstar', 'check', { ability: 5, skill: 'trained', dc: 12 }],
] as const

const calls = ROLLS.map(([id, mechanic, given]) => {
  const system = systems.find((each) => each.id === id) as (typeof systems)[number]
  return new MechanicCall(system, mechanic, given)
})
const ranks = new Map<string, readonly { readonly below: number; readonly same: number }[]>()

function ranksOf(call: MechanicCall, dice: Dice) {
  const rolled = call.roll(dice)
  const key = JSON.stringify([call.name, rolled.dice, rolled.decisions])
  const known =
    ranks.get(key) ??
    drive(throwLuckSteps(call, call.play(rolled.dice, rolled.decisions).answers)).map(({ below, same }) => ({
      below: below.approx,
      same: same.approx,
    }))
  ranks.set(key, known)
  return known
}

/** The percentiles of evenings with some ten rolls, thrown by these dice. */
const evenings = (count: number, dice: Dice) =>
  Array.from({ length: count }, (_, evening) =>
    percentile(
      Array.from({ length: 10 }, (_, i) => i).flatMap((i) =>
        ranksOf(calls[(evening + i) % calls.length] as MechanicCall, dice).map(
          ({ below, same }, place) => below + same * tieShare(`c${evening}-${i}`, place),
        ),
      ),
    ),
  )

/** The greatest distance from what an even spread would have (Kolmogorov and Smirnov). */
const distance = (shares: readonly number[]) =>
  Math.max(
    ...shares
      .toSorted((a, b) => a - b)
      .map((share, i) => Math.max(share - i / shares.length, (i + 1) / shares.length - share)),
  )
const MOST_AT_ONE_PERCENT = (count: number) => 1.628 / Math.sqrt(count)

describe('luck', () => {
  test('of 2 000 fair evenings is spread evenly', () => {
    const shares = evenings(2_000, seededDice('fair evenings'))
    expect(distance(shares)).toBeLessThan(MOST_AT_ONE_PERCENT(2_000))
  })

  test('of loaded dice is not', () => {
    const fair = seededDice('loaded evenings')
    // Now and then a die is turned up by one.
    const loaded: Dice = (sides) => {
      const face = fair(sides)
      return fair(10) === 0 && face < sides - 1 ? face + 1 : face
    }
    expect(distance(evenings(2_000, loaded))).toBeGreaterThan(MOST_AT_ONE_PERCENT(2_000))
  })

  test('of an evening ends where its curve does, and half is what nobody threw', () => {
    const lucks = [0.9, 0.2, 0.7]
    expect(luckCurve(lucks).at(-1)).toBeCloseTo(percentile(lucks), 12)
    expect(percentile([])).toBe(0.5)
    expect(percentile([0.3])).toBeCloseTo(0.3, 6)
    expect(normalShare(1.959964)).toBeCloseTo(0.975, 6)
  })
})
