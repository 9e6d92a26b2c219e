// Extra modifiers of a hit: spent on damage, or on one critical hit.

import type { HitDamage } from './hit-losses.ts'
import { extraModifiers } from './roll.ts'

export const SPENDS = ['none', 'damage', 'critical'] as const
export type ModifierSpend = (typeof SPENDS)[number]

/** By ruling of the table a modifier is two points of critical damage, or half a point. */
export const POINTS_PER_MODIFIER = [2, 0.5] as const

interface SpendingChoice {
  readonly spend: ModifierSpend
  readonly criticalPointsPerModifier: (typeof POINTS_PER_MODIFIER)[number]
}

/** The most that this attacker can come to spend. */
export function mostSpent(ability: number, { spend }: Pick<SpendingChoice, 'spend'>): number {
  return spend === 'none' ? 0 : extraModifiers(ability, Number.POSITIVE_INFINITY)
}

/** QS-16: a point of damage for each, or critical points on one critical; without a critical they are damage after all. */
export function spentPoints(
  modifiers: number,
  criticals: number,
  { spend, criticalPointsPerModifier }: SpendingChoice,
): Pick<HitDamage, 'damagePoints' | 'criticalPoints'> {
  const isOnCritical = spend === 'critical' && criticals > 0
  return {
    damagePoints: isOnCritical ? 0 : modifiers,
    criticalPoints: isOnCritical ? Math.floor(modifiers * criticalPointsPerModifier) : 0,
  }
}
