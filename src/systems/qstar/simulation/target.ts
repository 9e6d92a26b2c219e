// Whom a fighter attacks, as the side's tactics have it.

import { type Condition, type Fighter, isUp } from './fighter.ts'

/** The place of the enemy to attack; there is one as long as the fight goes on. */
export function targetFor({ side, tactics }: Fighter, fighters: readonly Fighter[], all: readonly Condition[]): number {
  let best = -1
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < all.length; i++) {
    const [enemy, condition] = [fighters[i] as Fighter, all[i] as Condition]
    if (enemy.side === side || !isUp(condition)) continue
    const worth = worthOf(tactics.aim, enemy, condition)
    if (worth > most) [best, most] = [i, worth]
  }
  return best
}

/** Of equals the first in the list is attacked. */
function worthOf(aim: Fighter['tactics']['aim'], { strength }: Fighter, { endurance, health }: Condition): number {
  switch (aim) {
    case 'first':
      return 0
    case 'weakest':
      // Endurance at 0 puts out of the fight, so it comes first.
      return -(endurance * 10_000 + health)
    case 'strongest':
      return strength
  }
}
