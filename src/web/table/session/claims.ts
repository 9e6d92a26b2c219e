// The words of the postamble, and what they are said for.

import type { EntryOf } from '../../../table/entries.ts'
import type { TableView } from '../table-view.ts'

export interface SpokenClaim {
  readonly id: string
  readonly sheet: string
  readonly name: string
  readonly words: string
  readonly isGranted: boolean
}

/** The claims of players in this postamble, in the order they were said. */
export function claimsOf({ journal, state }: TableView): readonly SpokenClaim[] {
  return journal.lines.flatMap((line) => {
    if (line.is !== 'entry' || line.entry.is !== 'advocated') return []
    const { claim, sheet, words } = line.entry as EntryOf<'advocated'>
    const known = state.session.claims[claim]
    return known
      ? [{ id: claim, sheet, name: `${state.sheets[sheet]?.values.name ?? sheet}`, words, isGranted: known.isGranted }]
      : []
  })
}

/** The resource that is given back for words; null where a game has none. */
export const claimableResource = ({ system }: TableView): string | null =>
  Object.entries(system.sheet.resources).find(([, { back }]) => back === 'claimed')?.[0] ?? null
