// The result of a strike: from the attack that was rolled to the losses of its target, told step by step.

import type { Ask } from '../../dice/index.ts'
import { bad, good, type Verdict } from '../mechanic.ts'
import { type Cover, isImmune } from './cover.ts'
import { spentPoints } from './modifier-spending.ts'
import type { StrikeInput, StrikeOutcome } from './strike-fields.ts'
import { damaged, type Target, undamaged } from './target.ts'

/** All that matters of an attack: whether it hit, its criticals, and the modifiers it may spend. */
export interface AttackResult {
  readonly hit: boolean
  readonly criticals: number
  readonly modifiers: number
}
export const MISS: AttackResult = { hit: false, criticals: 0, modifiers: 0 }

/** The outcome of an attack against a target behind a cover. Melee may pass none: there it counts for nothing. */
export function strikeResult(
  { hit, criticals, modifiers }: AttackResult,
  input: StrikeInput,
  target: Target,
  cover: Cover,
  ask: Ask,
): StrikeOutcome {
  if (!hit) {
    ask.tell('QS-22', 'strike-missed')
    return { hit, criticals, ...undamaged(target) }
  }
  ask.tell('QS-24', isImmune(cover, input.bypassesCover) ? 'strike-immune' : 'strike-hit', { criticals })
  const { damagePoints, criticalPoints } = spentPoints(modifiers, criticals, input)
  const isHalf = damagePoints === 0 && input.criticalPointsPerModifier < 1
  if (modifiers > 0 && input.extraModifiers === 'whole-margin') ask.tell('QS-16', 'extra-whole', { extra: modifiers })
  if (modifiers > 0) ask.tell('QS-16', isHalf ? 'spent-half' : 'spent', { modifiers, damagePoints, criticalPoints })
  const { damage, critical } = input
  const dealt = { damage: damage + damagePoints, critical, criticals, criticalPoints }
  return { hit, criticals, ...damaged(target, dealt, cover, ask) }
}

export function strikeVerdict({ hit, status }: StrikeOutcome): Verdict {
  return hit ? good(`hit-${status}`) : bad('miss')
}
