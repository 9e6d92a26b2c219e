// How many extra shots down a target best, by exact odds.

import { type Fraction, odds } from '../../../dice/index.ts'
import { strike } from '../strike.ts'
import type { GunStrikeInput } from './fighter.ts'

/** Kept by what was asked, because a fight asks the same again and again. */
export class BestBursts {
  private readonly known = new Map<string, number>()

  /** The likeliest to put the target out of the fight; of equals what takes most off it, and of those the fewest rounds. */
  best(shot: GunStrikeInput, most: number): number {
    if (most === 0) return 0
    // How many rounds are loaded matters only as the most that can be fired.
    const key = JSON.stringify([{ ...shot, loaded: null }, most])
    let best = this.known.get(key)
    if (best === undefined) {
      best = counted(shot, most)
      this.known.set(key, best)
    }
    return best
  }
}

function counted(shot: GunStrikeInput, most: number): number {
  const worths = Array.from({ length: most + 1 }, (_, extraShots) => {
    const all = odds(strike.rule, { ...shot, extraShots })
    const lost = all.expected(({ enduranceLost, healthLost }) => enduranceLost + healthLost)
    return { extraShots, down: all.chance(({ status }) => status !== 'fine'), lost }
  })
  return worths.reduce((best, each) => (compared(each, best) > 0 ? each : best)).extraShots
}

interface BurstWorth {
  readonly down: Fraction
  readonly lost: Fraction
}

function compared(a: BurstWorth, b: BurstWorth): number {
  return a.down.compare(b.down) || a.lost.compare(b.lost)
}
