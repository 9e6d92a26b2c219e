// The lines of a sheet that can be rolled, as the game's moves declare them, and where on the sheet they stand.

import type { PlainRecord } from '../../dice/index.ts'
import { moveOffers } from '../../systems/move-offers.ts'
import type { System } from '../../systems/system.ts'

/** One way to roll a line: the mechanic, and what the sheet fills in. */
export interface RollableLine {
  readonly mechanic: string
  /** The name of the line, or of the field. */
  readonly pick: string
  readonly input: PlainRecord
}

export type RollableLines = ReadonlyMap<string, readonly RollableLine[]>

/** By their names. `values` are those of a sound sheet. */
export function rollableLines(system: System, values: PlainRecord): RollableLines {
  const lines = new Map<string, RollableLine[]>()
  for (const { mechanic, pick, input } of moveOffers(system, values))
    lines.set(pick, [...(lines.get(pick) ?? []), { mechanic, pick, input }])
  return lines
}

/** The rolls of a row of a list: all of it, and parts of it by themselves: `Boats, Rowing`, `Oratory: lying`. */
export interface RowLines {
  readonly own: readonly RollableLine[]
  readonly parts: readonly { readonly name: string; readonly lines: readonly RollableLine[] }[]
}

/** Rows of the same name are told apart by what they are of: `Science (biology)`. */
export function rowLines(row: PlainRecord, lines: RollableLines): RowLines {
  const name = `${row.name ?? ''}`
  const named = [name, ...Object.values(row).map((value) => `${name} (${value})`)].findLast((pick) => lines.has(pick))
  const parts = [...lines].flatMap(([pick, lines]) =>
    pick.startsWith(`${name}, `) || pick.startsWith(`${name}: `) ? [{ name: pick.slice(name.length + 2), lines }] : [],
  )
  return { own: lines.get(named ?? '') ?? [], parts: name === '' ? [] : parts }
}
