// The sides of a check that wait for an answer of this seat.

import type { Check } from '../../../table/check/check.ts'

export function waitingSides({ sides, declared, isWithdrawn, struck, end }: Check, seat: string): readonly string[] {
  if (isWithdrawn || struck || end) return []
  return Object.entries(sides).flatMap(([name, side]) => (side.seat === seat && !declared.includes(name) ? [name] : []))
}
