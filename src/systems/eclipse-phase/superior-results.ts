// The gains of superior results and criticals: menus for success and failure, and who picks from them.

import type { Purchase } from '../mechanic.ts'
import type { Grade } from './grade.ts'

/** EP-5: what a superior result of a success may be used for; of two, the same twice is double. */
export const SUPERIOR_SUCCESS = ['quality', 'quantity', 'detail', 'time', 'covertness', 'damage'] as const
/** EP-5: the same of a failure, in the same order. */
export const SUPERIOR_FAILURE = ['flaws', 'waste', 'falsehood', 'delay', 'attention', 'miss'] as const

/** EP-7: what a critical brings is the GM's pick; these are examples. */
export const CRITICAL_SUCCESS = ['double-damage', 'bonus', 'extra-action', 'other-boon'] as const
export const CRITICAL_FAILURE = ['penalty', 'lost-action', 'broken-tool', 'other-mishap'] as const

/** EP-5, EP-7: what waits on the sheet for a later test. */
export const GAINS = {
  quality: { what: 'carriedBonus', by: 10 },
  flaws: { what: 'carriedPenalty', by: 10 },
  bonus: { what: 'carriedBonus', by: 20 },
  penalty: { what: 'carriedPenalty', by: 20 },
} as const

/**
 * The gains of a roll beyond success and failure, their menu, and who picks: superior successes are the player's, all
 * else is the GM's. It is an offer: the GM says whether superior results apply to the test at all (EP-5).
 */
export function purchaseOf({ success, critical, superior }: Grade): Purchase {
  if (critical) return { points: 1, by: 'gm', menu: success ? CRITICAL_SUCCESS : CRITICAL_FAILURE }
  return success
    ? { points: superior, by: 'player', menu: SUPERIOR_SUCCESS }
    : { points: superior, by: 'gm', menu: SUPERIOR_FAILURE }
}

interface OpposedGrades {
  readonly winner: string
  readonly aGrade: string
  readonly bGrade: string
  readonly aSuperior: number
  readonly bSuperior: number
}

/**
 * EP-5, EP-7: in an opposed test the winner has the effects of its success, and a side that failed and lost those of its failure. A side that
 * succeeded and lost has as many as the GM gives it, who then says that it succeeds but loses (EP-11); a side that failed and won has none.
 */
export function opposedPurchases(outcome: OpposedGrades): readonly Purchase[] {
  const { winner, aGrade, bGrade, aSuperior, bSuperior } = outcome
  const sides = [
    ['a', aGrade, aSuperior],
    ['b', bGrade, bSuperior],
  ] as const
  return sides.flatMap(([side, grade, superior]) => {
    const success = grade.endsWith('success')
    const hasWon = winner === side
    if (hasWon && !success) return []
    const its = { ...purchaseOf({ success, critical: grade.startsWith('critical'), superior }), side }
    return [hasWon ? its : { ...its, by: 'gm' as const }]
  })
}
