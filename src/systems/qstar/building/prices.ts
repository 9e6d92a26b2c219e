// The prices of abilities and skills, step by step or by the rank they come to. Up and down between the same ranks is the same price.

import { AVERAGE } from '../abilities.ts'
import type { PriceReading } from '../price-reading.ts'
import { RANKS, type SkillRank } from '../skills.ts'

/** QS-1: at this rank a character dies. */
export const DEADLY = 0

/**
 * QS-41: the step between a rank and the one above it costs the fourth power of its distance from the average, times 2000
 * credits. Above the average it is the upper rank's distance, below it the lower one's.
 */
export function abilityStep(lower: number): number {
  const distance = lower >= AVERAGE ? lower + 1 - AVERAGE : AVERAGE - lower
  return distance ** 4 * 2000
}

/** One step of a price: the rank it leads to, up or down, and the credits it gives or, below 0, takes. */
export interface PricedStep<R> {
  readonly to: R
  readonly isUp: boolean
  readonly credits: number
}

/** QS-41: the figure of a rank in the price list, above the average or below it. */
const rankPrice = (rank: number): number => (rank === AVERAGE ? 0 : abilityStep(rank > AVERAGE ? rank - 1 : rank))

/**
 * QS-41, QS-43: priced by the rank, a rise costs the figure of the rank that is reached, from whichever rank it starts, and going down gives it
 * back. Below the average it is the other way round: going down to a rank gains its figure in any number of steps, and rising pays it, so
 * nobody comes out with more than before. A change through the average is both.
 */
function byRank(from: number, to: number): PricedStep<number>[] {
  if (from === to) return []
  const [low, high] = [Math.min(from, to), Math.max(from, to)]
  const gained = (rank: number) => (rank < AVERAGE ? rankPrice(rank) : 0)
  const credits = (high > AVERAGE ? rankPrice(high) : 0) + gained(low) - gained(high)
  return [{ to, isUp: to > from, credits: to > from ? -credits : credits }]
}

/** QS-41, QS-43: every step from one rank to another. Going down gives back what going up would cost. */
export function abilitySteps(from: number, to: number, reading: PriceReading = 'each-step'): PricedStep<number>[] {
  if (reading === 'of-the-rank') return byRank(from, to)
  if (to >= from)
    return Array.from({ length: to - from }, (_, i) => ({
      to: from + i + 1,
      isUp: true,
      credits: -abilityStep(from + i),
    }))
  return Array.from({ length: from - to }, (_, i) => ({
    to: from - i - 1,
    isUp: false,
    credits: abilityStep(from - i - 1),
  }))
}

/** QS-42: what the step up to a rank costs. */
const SKILL_STEP: Readonly<Record<SkillRank, number>> = {
  untrained: 0,
  proficient: 1000,
  trained: 4000,
  experienced: 25_000,
  master: 82_000,
}

/** QS-42, QS-43: every step from one rank of a skill to another. */
export function skillSteps(
  from: SkillRank,
  to: SkillRank,
  reading: PriceReading = 'each-step',
): PricedStep<SkillRank>[] {
  const [low, high] = [RANKS.indexOf(from), RANKS.indexOf(to)]
  if (reading === 'of-the-rank' && low !== high)
    return [{ to, isUp: high > low, credits: high > low ? -SKILL_STEP[to] : SKILL_STEP[from] }]
  if (high >= low)
    return RANKS.slice(low + 1, high + 1).map((rank) => ({ to: rank, isUp: true, credits: -SKILL_STEP[rank] }))
  return RANKS.slice(high, low)
    .toReversed()
    .map((rank, i) => ({ to: rank, isUp: false, credits: SKILL_STEP[RANKS[low - i] as SkillRank] }))
}
