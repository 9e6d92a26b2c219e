// The uses of a pool point after the roll (EP-9).

import type { Ask } from '../../dice/index.ts'
import type { Grade } from './grade.ts'
import type { TestSide } from './target.ts'

/** The uses of a pool point after the roll. */
export const POOL_AFTER = ['none', 'flip', 'upgrade', 'downgrade'] as const
export type PoolAfter = (typeof POOL_AFTER)[number]

/** One superior success more needs a success that is neither critical nor superior twice, a plain failure a critical one. */
export function usesAfter({ success, critical, superior }: Grade): PoolAfter[] {
  const uses: PoolAfter[] = ['none', 'flip']
  if (success && !critical && superior < 2) uses.push('upgrade')
  if (!success && critical) uses.push('downgrade')
  return uses
}

/** After the roll a point swaps the digits, makes a success superior once more, or a critical failure a plain one. */
export function gradeAfter(use: PoolAfter, asRolled: Grade, swapped: Grade, ask: Ask, whose: TestSide = null): Grade {
  switch (use) {
    case 'none':
      return asRolled
    case 'flip':
      return swapped
    case 'upgrade': {
      const superior = asRolled.superior + 1
      ask.tell('EP-4', 'upgraded', { whose, superior })
      return { ...asRolled, superior }
    }
    case 'downgrade':
      return { ...asRolled, critical: false } // and no superior failure in its place
  }
}
