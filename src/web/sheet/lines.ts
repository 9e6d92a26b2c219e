// The lines of a sheet that can be rolled, as the game's mechanics declare them.

import type { AnyMechanic } from '../../systems/mechanic.ts'
import type { System } from '../../systems/system.ts'
import type { Given } from '../odds/request.ts'

/** One way to roll a line: the mechanic, and what the sheet fills in. */
export interface Line {
  readonly mechanic: string
  readonly input: Given
}

/** By the name of the line, or of the field. `values` are those of a sound sheet. */
export function linesOf({ mechanics }: System, values: Given): ReadonlyMap<string, readonly Line[]> {
  const lines = new Map<string, Line[]>()
  for (const [mechanic, declared] of Object.entries(mechanics)) {
    for (const { pick, input } of filledBy(declared, values))
      lines.set(pick, [...(lines.get(pick) ?? []), { mechanic, input }])
  }
  return lines
}

/** The flat fields, or else the first side: who rolls from a sheet is the one who acts. */
function filledBy({ fill }: AnyMechanic, values: Given) {
  const [side, filled] = Object.entries(fill ?? {})[0] ?? []
  if (side === undefined || filled === undefined) return []
  return filled(values).map(({ pick, input }) => ({
    pick,
    input: (side === 'self' ? input : { [side]: input }) as Given,
  }))
}
