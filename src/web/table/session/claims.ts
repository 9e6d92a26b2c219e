// The table's session: the words of the postamble, and how the last session ended.

import { COMMON } from '../../../table/books.ts'
import type { EntryOf } from '../../../table/entries.ts'
import { fingerprint } from '../../../table/fair/chain.ts'
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

/** How the last session ended, while no other has begun, with the fingerprint of the log that this device itself has. */
export function endedSession({
  journal,
  state,
  seat,
}: TableView): { readonly session: number; readonly head: string } | null {
  if (state.session.phase !== 'none' || state.session.number === 0) return null
  const line = journal.lines.findLast((each) => each.is === 'entry' && each.entry.is === 'sessionEnded')
  if (line?.is !== 'entry' || line.entry.is !== 'sessionEnded') return null
  const n = Number(line.key.slice(COMMON.length + 1))
  return { session: line.entry.session, head: fingerprint(seat.reader?.linkAt(COMMON, n - 1) ?? '') }
}
