// The choice of a fighter's target, by the tactics of the side.

import { type Condition, type Fighter, isUp } from './fighter.ts'

/** The place of the enemy to attack, of equals the first in the list; there is one as long as the fight goes on. */
export function targetFor({ side, tactics }: Fighter, fighters: readonly Fighter[], all: readonly Condition[]): number {
  let best: number | undefined
  for (let i = 0; i < all.length; i++) {
    if ((fighters[i] as Fighter).side === side || !isUp(all[i] as Condition)) continue
    if (best === undefined || isRather(tactics.aim, i, best, fighters, all)) best = i
  }
  return best as number
}

/** Whether the one in this place is attacked rather than the best so far. */
function isRather(
  aim: Fighter['tactics']['aim'],
  place: number,
  best: number,
  fighters: readonly Fighter[],
  all: readonly Condition[],
): boolean {
  switch (aim) {
    case 'first':
      return false
    case 'weakest':
      return isWeaker(all[place] as Condition, all[best] as Condition)
    case 'strongest':
      return (fighters[place] as Fighter).strength > (fighters[best] as Fighter).strength
  }
}

/** Endurance at 0 puts out of the fight, so it comes first. */
function isWeaker(a: Condition, b: Condition): boolean {
  const more = a.endurance - b.endurance || a.health - b.health
  return more < 0
}
