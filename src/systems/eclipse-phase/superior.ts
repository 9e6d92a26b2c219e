// What superior results and criticals bring: menus for success and failure, and what is bought from them.

import { refuse } from '../../dice/index.ts'
import type { Purchase } from '../mechanic.ts'
import type { Grade } from './grade.ts'

/** EP-5: what a superior result of a success may be used for. */
export const SUPERIOR_SUCCESS = ['quality', 'quantity', 'detail', 'time', 'covertness', 'damage'] as const
/** EP-5: the same of a failure, in the same order. */
export const SUPERIOR_FAILURE = ['flaws', 'waste', 'falsehood', 'delay', 'attention', 'miss'] as const

/** EP-7: what a critical brings is the GM's pick; these are examples. */
export const CRITICAL_SUCCESS = ['double-damage', 'bonus', 'extra-action', 'other-boon'] as const
export const CRITICAL_FAILURE = ['penalty', 'lost-action', 'broken-tool', 'other-mishap'] as const

export type SuperiorUse = (typeof SUPERIOR_SUCCESS)[number] | (typeof SUPERIOR_FAILURE)[number]

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

/** EP-5: what one result is worth where that is a number, and of what. The others are told in words. */
const WORTH: Readonly<Record<SuperiorUse, { readonly by: number; readonly of: 'modifier' | 'percent' | 'd6' } | null>> =
  {
    quality: { by: 10, of: 'modifier' },
    quantity: null,
    detail: null,
    time: { by: -25, of: 'percent' },
    covertness: { by: 10, of: 'modifier' },
    damage: { by: 1, of: 'd6' },
    flaws: { by: -10, of: 'modifier' },
    waste: null,
    falsehood: null,
    delay: { by: 25, of: 'percent' },
    attention: { by: -10, of: 'modifier' },
    miss: null,
  }

/** EP-5: only a task action has a time that can change. */
const OF_TASKS: readonly SuperiorUse[] = ['time', 'delay']

export interface Bought {
  readonly use: SuperiorUse
  readonly times: number
  /** By how much it changes what, doubled where it was taken twice; null where it is told in words. */
  readonly by: number | null
  readonly of: 'modifier' | 'percent' | 'd6' | null
}

/** EP-5: each superior result is one use; two are two different ones, or one for double. */
export function bought(picks: readonly SuperiorUse[], result: Grade, isTaskAction: boolean): Bought[] {
  const { points, menu } = purchaseOf(result)
  const most = result.critical ? 0 : points // EP-6: a critical takes the place of a superior result
  if (picks.length > most) refuse('picks', 'too-many-picks', { picks: picks.length, most })
  for (const pick of picks) {
    if (!menu.includes(pick)) refuse('picks', 'not-on-menu', { pick, menu })
    if (OF_TASKS.includes(pick) && !isTaskAction) refuse('picks', 'task-actions-only', { pick })
  }
  return [...new Set(picks)].map((use) => {
    const times = picks.filter((pick) => pick === use).length
    const worth = WORTH[use]
    return { use, times, by: worth ? worth.by * times : null, of: worth ? worth.of : null }
  })
}
