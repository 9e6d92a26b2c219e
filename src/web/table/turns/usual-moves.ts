// The moves that somebody usually makes in a turn: the last ones first, then by their worth. The rest is folded away.

import type { PlainRecord } from '../../../dice/index.ts'
import type { TurnMove } from '../../../systems/move-offers.ts'
import type { Check } from '../../../table/check/check.ts'
import type { TableState } from '../../../table/state.ts'

/** More than this are folded, all behind the first `FIRST`. */
const MOST = 6
const FIRST = 4

/** The worth of a line that fills in a single number; null where it fills in more. */
export function onlyFigure(input: PlainRecord): number | null {
  const [only, ...more] = Object.values(input).flat()
  return typeof only === 'number' && more.length === 0 ? only : null
}

/** The checks of a sheet, the newest first. */
export const checksOf = ({ checks }: Pick<TableState, 'checks'>, sheet: string): readonly Check[] =>
  Object.values(checks)
    .filter(({ sides }) => Object.values(sides).some((side) => side.sheet === sheet))
    .sort((a, b) => b.at - a.at)

type Made = Pick<Check, 'move' | 'pick'>

export function usualMoves(
  offers: readonly TurnMove[],
  made: readonly Made[],
): { readonly first: readonly TurnMove[]; readonly rest: readonly TurnMove[] } {
  if (offers.length <= MOST) return { first: offers, rest: [] }
  const lastMade = ({ move, line }: TurnMove) => {
    const at = made.findIndex((each) => each.move === move && each.pick === line)
    return at < 0 ? made.length : at
  }
  const sorted = offers.toSorted(
    (a, b) => lastMade(a) - lastMade(b) || (onlyFigure(b.input) ?? 0) - (onlyFigure(a.input) ?? 0),
  )
  return { first: sorted.slice(0, FIRST), rest: sorted.slice(FIRST) }
}
