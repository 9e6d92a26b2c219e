// A way to roll: by a move, or bare.

import type { Fields } from '../../../systems/field.ts'
import { sidesOf } from '../../../systems/field-leaves.ts'
import { actingSide, moveOf, ownSideOf } from '../../../systems/move-offers.ts'
import type { System } from '../../../systems/system.ts'

export interface CallWay {
  /** Null for a bare roll. */
  readonly move: string | null
  readonly mechanic: string
}

export const mechanicFields = (system: System, mechanic: string): Fields => system.mechanics[mechanic]?.input as Fields

export const isSided = (system: System, mechanic: string): boolean =>
  sidesOf(mechanicFields(system, mechanic)).some((side) => side !== 'self')

/** The side of those who are called. */
export function calledSide(system: System, { move, mechanic }: CallWay): string {
  const made = moveOf(system, move)
  return made ? actingSide(system, made) : ownSideOf(system, mechanic)
}
