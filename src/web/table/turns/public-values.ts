// Somebody of the GM's who joins the turns: everybody reads at which place, and not the figure that led to it.

import type { PlainRecord } from '../../../dice/index.ts'
import { COMMON } from '../../../table/books.ts'
import { peopleOf } from '../npcs/people.ts'
import type { TableView } from '../table-view.ts'
import { entrantOf } from './entrants.ts'
import { beginCommand } from './turn-model.ts'

/** One in the turns, with the figure everybody reads. */
interface PublicTurn {
  readonly name: string
  readonly figure: number
}

/** A command as everybody may read it. */
export function publicValues(table: TableView, values: PlainRecord): PlainRecord {
  const { name, after } = values
  const [[figure] = []] = beginCommand(table.system.turns())?.figures ?? []
  const own = figure === undefined ? undefined : values[figure]
  if (typeof name !== 'string' || typeof own !== 'number' || figure === undefined) return values
  const person = peopleOf(table).find((each) => each.name === name) ?? null
  if (entrantOf(person, name, table.state.sheets).isOpen) return values
  return {
    ...values,
    [figure]: publicFigure(publicTurns(table, figure), own, typeof after === 'string' ? after : null),
  }
}

/** A figure that leads to the same place: as much as whoever is before it, or a little more than the first. */
export function publicFigure(known: readonly PublicTurn[], own: number, after: string | null): number {
  const before =
    after === null ? known.findLast(({ figure }) => figure >= own) : known.find(({ name }) => name === after)
  if (before) return before.figure
  const [first] = known
  return first ? first.figure + 1 : 0
}

/** Those in the turns as everybody knows them, with what was said of each when they came in. */
function publicTurns(table: TableView, figure: string): readonly PublicTurn[] {
  const { journal, state, system } = table
  const said = new Map<string, number>()
  for (const line of journal.lines) {
    if (line.is !== 'entry' || line.book !== COMMON || line.entry.is !== 'turnOrdered') continue
    if (line.entry.crisis !== state.crisis?.id) continue
    for (const each of [line.entry.values, ...Object.values(line.entry.values).flat()]) {
      const { name, [figure]: value } = (each ?? {}) as PlainRecord
      if (typeof name === 'string' && typeof value === 'number') said.set(name, value)
    }
  }
  const { begin, show } = system.turns()
  const { rows } = show(state.crisis?.common ?? begin)
  return rows.flatMap(({ name }) => (said.has(name) ? [{ name, figure: said.get(name) as number }] : []))
}
