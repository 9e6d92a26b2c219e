// The names of those in a crisis: who is hidden from players, and by which name everybody knows a sheet.

import { GM } from '../../../table/books.ts'
import type { TableView } from '../table-view.ts'

/** Names that are in the turns by commands that only the GM read. */
export function hiddenNames({ journal, state }: TableView): ReadonlySet<string> {
  const names = journal.lines.flatMap((line) => {
    if (line.is !== 'entry' || line.book !== GM || line.entry.is !== 'turnOrdered') return []
    if (line.entry.crisis !== state.crisis?.id) return []
    const { name } = line.entry.values
    return typeof name === 'string' ? [name] : []
  })
  return new Set(names)
}

/** The name by which everybody knows in the crisis whom a sheet stands for; none where they do not. */
export function nameInCrisis(table: TableView, sheet: string | null): string {
  const hidden = hiddenNames(table)
  const actors = Object.entries(table.state.crisis?.actors ?? {})
  return actors.find(([name, its]) => sheet !== null && its === sheet && !hidden.has(name))?.[0] ?? ''
}
