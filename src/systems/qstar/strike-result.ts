// The result of a strike: from the attack that was rolled to the losses of its target, told step by step.

import type { Ask } from '../../dice/index.ts'
import { bad, good, type SheetChange, type Verdict } from '../mechanic.ts'
import { type Cover, isImmune } from './cover.ts'
import { hitLosses, statusAfter } from './hit-losses.ts'
import { spentPoints } from './modifier-spending.ts'
import type { StrikeInput, StrikeOutcome, StrikeTarget } from './strike-fields.ts'

/** All that matters of an attack: whether it hit, its criticals, and the modifiers it may spend. */
export interface AttackResult {
  readonly hit: boolean
  readonly criticals: number
  readonly modifiers: number
}
export const MISS: AttackResult = { hit: false, criticals: 0, modifiers: 0 }

/** The outcome of an attack against a target. Melee passes no cover: there it counts for nothing. */
export function strikeResult(
  aimed: AttackResult,
  input: StrikeInput,
  target: StrikeTarget,
  cover: Cover,
  ask: Ask,
): StrikeOutcome {
  const { hit, criticals, modifiers } = aimed
  if (!hit) {
    ask.tell('QS-22', 'strike-missed')
    const status = statusAfter(target, { endurance: 0, health: 0 })
    return { hit, criticals, enduranceLost: 0, healthLost: 0, status, ...wearOn(target, 0) }
  }
  ask.tell('QS-24', isImmune(cover, input.bypassesCover) ? 'strike-immune' : 'strike-hit', { criticals })
  const points = spentPoints(modifiers, criticals, input)
  if (modifiers > 0) ask.tell('QS-16', 'spent', { modifiers, ...points })
  const { damage, critical } = input
  const { damagePoints, criticalPoints } = points
  const losses = hitLosses({ damage, critical, criticals, damagePoints, criticalPoints }, target, cover)
  const lost = { enduranceLost: losses.endurance, healthLost: losses.health }
  ask.tell('QS-23', 'losses', { damage: input.damage + points.damagePoints, dr: target.dr, cover, ...lost })
  const status = statusAfter(target, losses)
  if (status !== 'fine') ask.tell('QS-6', target.endurance === null ? 'destroyed' : status)
  return { hit, criticals, ...lost, status, ...wearOn(target, losses.wear) }
}

/** Armour that no sheet lists has no durability to lose. */
function wearOn({ armour }: StrikeTarget, wear: number): Pick<StrikeOutcome, 'wear'> {
  return armour === null ? {} : { wear }
}

export function strikeVerdict({ hit, status }: StrikeOutcome): Verdict {
  return hit ? good(`hit-${status}`) : bad('miss')
}

/** What the target loses, and what its armour does. */
export function strikeChanges(
  { enduranceLost, healthLost, wear }: StrikeOutcome,
  { armour }: StrikeTarget,
): readonly SheetChange[] {
  return [
    { on: 'target', what: 'endurance', by: -enduranceLost },
    { on: 'target', what: 'health', by: -healthLost },
    ...(wear === undefined ? [] : [{ on: 'target', what: `armour/${armour}/durability`, by: -wear }]),
  ]
}
