// The sides of a check that wait for an answer of this seat.

import type { Check } from '../../../table/check/check.ts'
import { phaseOf } from '../../../table/check/phase.ts'

export function waitingSides(check: Check, seat: string): readonly string[] {
  const phase = phaseOf(check)
  return phase.is === 'declaring' ? phase.sides.filter((side) => check.sides[side]?.seat === seat) : []
}
