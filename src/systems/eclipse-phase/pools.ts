// Pools: which may pay for a test, what is left of them, and how they come back.

import { refuse } from '../../dice/index.ts'
import { total } from '../mechanic.ts'
import {
  type Aptitude,
  type Character,
  fits,
  GOES_WITH,
  leftOf,
  mostOf,
  POOLS,
  type Pool,
  SHORT_RECHARGES,
} from './sheet.ts'

/** One point a test, from a pool that goes with it. */
export function spent(character: Character, pool: Pool, aptitude: Aptitude | null): Character {
  if (!fits(pool, aptitude)) refuse(pool, 'other-pool', { aptitudes: GOES_WITH[pool] })
  const left = leftOf(character, pool)
  if (left === 0) refuse(pool, 'pool-empty')
  return { ...character, [pool]: left - 1 }
}

/** A short recharge, twice a day: as many points as a d6 showed, into the pools the player names, none above its most. */
export function shortlyRecharged(
  character: Character,
  shown: number,
  into: Readonly<Partial<Record<Pool, number>>>,
): Character {
  if (character.shortRecharges >= SHORT_RECHARGES) refuse('shortRecharges', 'no-more-recharges')
  const given = POOLS.map((pool) => into[pool] ?? 0)
  if (given.some((points) => !Number.isSafeInteger(points) || points < 0)) refuse('into', 'whole-points')
  const points = total(given)
  if (points > shown) refuse('into', 'more-than-shown', { points, shown })
  const filled = POOLS.map((pool) => [pool, leftOf(character, pool) + (into[pool] ?? 0)] as const)
  for (const [pool, left] of filled) {
    const most = mostOf(character, pool)
    if (left > most) refuse(pool, 'pool-overfull', { left, most })
  }
  return { ...character, ...Object.fromEntries(filled), shortRecharges: character.shortRecharges + 1 }
}

/** A long recharge, once a day: every pool is full again. */
export function longRecharged(character: Character): Character {
  if (character.longRecharged) refuse('longRecharged', 'no-more-recharges')
  return { ...character, insight: null, moxie: null, vigor: null, flex: null, longRecharged: true }
}

/** With a new day all recharges may be taken again. */
export function dayBegun(character: Character): Character {
  return { ...character, shortRecharges: 0, longRecharged: false }
}
