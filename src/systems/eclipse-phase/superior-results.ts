// What superior results and criticals bring: menus for success and failure, and who picks from them.

import type { Purchase } from '../mechanic.ts'
import type { Grade } from './grade.ts'

/** EP-5: what a superior result of a success may be used for; of two, the same twice is double. */
export const SUPERIOR_SUCCESS = ['quality', 'quantity', 'detail', 'time', 'covertness', 'damage'] as const
/** EP-5: the same of a failure, in the same order. */
export const SUPERIOR_FAILURE = ['flaws', 'waste', 'falsehood', 'delay', 'attention', 'miss'] as const

/** EP-7: what a critical brings is the GM's pick; these are examples. */
export const CRITICAL_SUCCESS = ['double-damage', 'bonus', 'extra-action', 'other-boon'] as const
export const CRITICAL_FAILURE = ['penalty', 'lost-action', 'broken-tool', 'other-mishap'] as const

/**
 * What the roll brings beyond success and failure, from which menu, and who picks: superior successes are the player's, all
 * else is the GM's. It is an offer: the GM says whether superior results apply to the test at all (EP-5).
 */
export function purchaseOf({ success, critical, superior }: Grade): Purchase {
  if (critical) return { points: 1, by: 'gm', menu: success ? CRITICAL_SUCCESS : CRITICAL_FAILURE }
  return success
    ? { points: superior, by: 'player', menu: SUPERIOR_SUCCESS }
    : { points: superior, by: 'gm', menu: SUPERIOR_FAILURE }
}

/** EP-12: a critical win brings what a critical success brings. */
export function criticalPurchase(isCritical: boolean): Purchase {
  return { points: isCritical ? 1 : 0, by: 'gm', menu: CRITICAL_SUCCESS }
}
