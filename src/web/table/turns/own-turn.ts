// Whether it is the turn of a character of one's own.

import type { TableView } from '../table-view.ts'

/** The names in the crisis that this seat plays. */
export function ownNames({ state, me }: Pick<TableView, 'state' | 'me'>): ReadonlySet<string> {
  return new Set(
    Object.entries(state.crisis?.actors ?? {}).flatMap(([name, sheet]) =>
      sheet !== null && state.sheets[sheet]?.owner === me ? [name] : [],
    ),
  )
}

/** The player's character whose turn it is; null where it is anybody else's. */
export function ownTurn(table: Pick<TableView, 'state' | 'me' | 'system' | 'role'>): string | null {
  const { crisis } = table.state
  if (!crisis || table.role !== 'player') return null
  const { now } = table.system.turns().show(crisis.turns)
  return now !== null && ownNames(table).has(now) ? now : null
}
