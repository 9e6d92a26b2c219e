// What becomes of a target that was struck at.

import type { Ask } from '../../dice/index.ts'
import { bad, type Change, good, type Verdict } from '../mechanic.ts'
import type { BlowInput, Strike, Target } from './blow.ts'
import { type Cover, isImmune } from './cover.ts'
import { lossesOf, statusAfter } from './damage.ts'
import { pointsOf } from './spend.ts'

/** All that matters of an attack: whether it hit, its criticals, and the modifiers it may spend. */
export interface Aimed {
  readonly hit: boolean
  readonly criticals: number
  readonly modifiers: number
}
export const MISS: Aimed = { hit: false, criticals: 0, modifiers: 0 }

/** What an attack that was aimed does to the target. Melee passes no cover: there it counts for nothing. */
export function struck(aimed: Aimed, input: BlowInput, target: Target, cover: Cover, ask: Ask): Strike {
  const { hit, criticals, modifiers } = aimed
  if (!hit) {
    ask.tell('QS-22', 'strike-missed')
    const status = statusAfter(target, { endurance: 0, health: 0 })
    return { hit, criticals, enduranceLost: 0, healthLost: 0, status, ...wearOn(target, 0) }
  }
  ask.tell('QS-24', isImmune(cover, input.bypassesCover) ? 'strike-immune' : 'strike-hit', { criticals })
  const points = pointsOf(modifiers, criticals, input)
  if (modifiers > 0) ask.tell('QS-16', 'spent', { modifiers, ...points })
  const { damage, critical } = input
  const { damagePoints, criticalPoints } = points
  const losses = lossesOf({ damage, critical, criticals, damagePoints, criticalPoints }, target, cover)
  const lost = { enduranceLost: losses.endurance, healthLost: losses.health }
  ask.tell('QS-23', 'losses', { damage: input.damage + points.damagePoints, dr: target.dr, cover, ...lost })
  const status = statusAfter(target, losses)
  if (status !== 'fine') ask.tell('QS-6', target.endurance === null ? 'destroyed' : status)
  return { hit, criticals, ...lost, status, ...wearOn(target, losses.wear) }
}

/** Armour that no sheet lists has no durability to lose. */
function wearOn({ armour }: Target, wear: number): Pick<Strike, 'wear'> {
  return armour === null ? {} : { wear }
}

export function strikeVerdict({ hit, status }: Strike): Verdict {
  return hit ? good(`hit-${status}`) : bad('miss')
}

/** What the target loses, and what its armour does. */
export function strikeChanges({ enduranceLost, healthLost, wear }: Strike, { armour }: Target): readonly Change[] {
  return [
    { on: 'target', what: 'endurance', by: -enduranceLost },
    { on: 'target', what: 'health', by: -healthLost },
    ...(wear === undefined ? [] : [{ on: 'target', what: `armour/${armour}/durability`, by: -wear }]),
  ]
}
