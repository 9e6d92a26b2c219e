// Extra modifiers of a hit: spent on damage, or on one critical hit.

import { type ExtraModifiers, extraModifiersOf } from './roll.ts'

export const SPENDS = ['none', 'damage', 'critical'] as const
export type ModifierSpend = (typeof SPENDS)[number]

/** By ruling of the table a modifier is two points of critical damage, or half a point. */
export const POINTS_PER_MODIFIER = [2, 0.5] as const

interface SpendingChoice {
  readonly spend: ModifierSpend
  readonly criticalPointsPerModifier: (typeof POINTS_PER_MODIFIER)[number]
}

interface Spender {
  readonly ability: number
  readonly spend: ModifierSpend
  readonly extraModifiers: ExtraModifiers
}

/** The most modifiers that this attacker can come to spend. */
export function mostModifiers(attacker: Spender): number {
  return attacker.spend === 'none' ? 0 : extraModifiersOf(attacker, Number.POSITIVE_INFINITY)
}

/** QS-16: a point of damage for each, or critical points on one critical; without a critical they are damage after all. */
export function spentPoints(
  modifiers: number,
  criticals: number,
  { spend, criticalPointsPerModifier }: SpendingChoice,
): { readonly damagePoints: number; readonly criticalPoints: number } {
  const isOnCritical = spend === 'critical' && criticals > 0
  return {
    damagePoints: isOnCritical ? 0 : modifiers,
    criticalPoints: isOnCritical ? Math.floor(modifiers * criticalPointsPerModifier) : 0,
  }
}
