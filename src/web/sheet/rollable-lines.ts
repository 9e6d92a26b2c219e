// The lines of a sheet that can be rolled, as the game's moves declare them, and where on the sheet they stand.

import type { PlainRecord } from '../../dice/index.ts'
import type { MoveGroup } from '../../systems/move.ts'
import { type MoveOffer, moveOffers, type SideLine } from '../../systems/move-offers.ts'
import type { System } from '../../systems/system.ts'

/** One way to roll a line: a move, and what the sheet knows of it. */
export type RollableLine = SideLine & Pick<MoveOffer, 'mechanic'>

export type RollableLines = ReadonlyMap<string, readonly RollableLine[]>

/** By their names. `values` are those of a sound sheet. */
export function rollableLines(system: System, values: PlainRecord): RollableLines {
  const lines = new Map<string, RollableLine[]>()
  for (const offer of moveOffers(system, values)) lines.set(offer.pick, [...(lines.get(offer.pick) ?? []), offer])
  return lines
}

/** The fields of a sheet that a line to roll stands in; those of a group of moves, where one is given. */
export const lineFields = (system: System, values: PlainRecord, group?: MoveGroup): ReadonlySet<string> =>
  new Set(
    moveOffers(system, values).flatMap(({ from, move }) =>
      group && system.moves[move]?.group !== group ? [] : (from ?? []),
    ),
  )

/** The fields of a sheet that its moves roll with: those a line stands in, and those a fact comes from. */
export function rolledFields(system: System, values: PlainRecord): ReadonlySet<string> {
  const offers = moveOffers(system, values)
  const facts = offers.flatMap(({ facts }) => Object.values(facts).map(({ from }) => from.split('/')[0] as string))
  return new Set([...facts, ...lineFields(system, values)])
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
