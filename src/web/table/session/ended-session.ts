// The session that has just ended.

import { COMMON } from '../../../table/books.ts'
import { fingerprint } from '../../../table/fair/chain.ts'
import type { TableView } from '../table-view.ts'

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
