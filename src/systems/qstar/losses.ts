// Losses by damage: armour, cover, endurance, health, and criticals one by one.

import { COVER_BONUS, type Cover } from './cover.ts'
import type { Status } from './derived-values.ts'

/** Damage as it is dealt, before armour and cover. */
export interface DealtDamage {
  readonly damage: number
  readonly critical: number
  readonly criticals: number
  /** QS-16: points on one of the criticals. */
  readonly criticalPoints: number
}

/** The one that is damaged. Things have no endurance: null, which is not 0. */
export interface TargetPools {
  readonly endurance: number | null
  readonly health: number
  readonly dr: number
}

export interface Losses {
  readonly endurance: number
  readonly health: number
  /** Durability that armour loses: one for each critical, and one for damage that went on to health. */
  readonly wear: number
}

/**
 * QS-23: armour takes its DR off the damage, cover its bonus off what is left for endurance; endurance goes first and health
 * takes the rest. QS-24: then every critical, less DR but 1 at least, goes to health.
 */
export function lossesBy(dealt: DealtDamage, { endurance, health, dr }: TargetPools, cover: Cover): Losses {
  const left = Math.max(0, dealt.damage - dr)
  const hasEndurance = endurance !== null && endurance > 0
  const damage = hasEndurance ? Math.max(0, left - COVER_BONUS[cover]) : left // QS-21
  const first = Math.min(endurance ?? 0, damage)
  const through = damage - first
  return {
    endurance: first,
    health: Math.min(health, through + criticalDamage(dealt, dr)),
    wear: dealt.criticals + (through > 0 ? 1 : 0),
  }
}

function criticalDamage({ critical, criticals, criticalPoints }: DealtDamage, dr: number): number {
  if (criticals === 0) return 0
  return (criticals - 1) * eachCritical(critical, dr) + eachCritical(critical + criticalPoints, dr)
}

/** QS-24: at least 1, whatever the armour. */
function eachCritical(critical: number, dr: number): number {
  return Math.max(1, critical - dr)
}

/** QS-6: dead at health 0, incapacitated at endurance 0. QS-25: what has no endurance is never incapacitated. */
export function statusAfter(
  { endurance, health }: TargetPools,
  losses: Pick<Losses, 'endurance' | 'health'> = { endurance: 0, health: 0 },
): Status {
  if (health - losses.health === 0) return 'dead'
  return endurance !== null && endurance - losses.endurance === 0 ? 'incapacitated' : 'fine'
}
