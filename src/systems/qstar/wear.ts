// How armour wears out: one durability for each critical, and one for a hit whose damage went on to health.

import type { Cover } from './cover.ts'
import { eachCritical, lossesOf, type Struck } from './damage.ts'
import type { Spend } from './spend.ts'

interface Result {
  readonly hit: boolean
  readonly criticals: number
  readonly healthLost: number
}
interface Dealt {
  readonly damage: number
  readonly critical: number
  readonly spend: Spend
}

/**
 * The durability that a strike costs. What was spent on damage is not in the result, but it shows: health lost beyond what the
 * criticals took. Where health ran out before, it cannot show, and the armour of the dead gets the benefit of the doubt.
 */
export function wearOf({ hit, criticals, healthLost }: Result, dealt: Dealt, target: Struck, cover: Cover): number {
  if (!hit) return 0
  const { damage, critical } = dealt
  const unspent = lossesOf({ damage, critical, criticals: 0, damagePoints: 0, criticalPoints: 0 }, target, cover)
  const isOnCritical = dealt.spend === 'critical' && criticals > 0
  const byCriticals = criticals * eachCritical(dealt.critical, target.dr)
  const wentThrough = unspent.through > 0 || (!isOnCritical && healthLost > byCriticals)
  return criticals + (wentThrough ? 1 : 0)
}
