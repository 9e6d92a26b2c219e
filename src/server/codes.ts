// The codes of a table as the store has to find them. One that is used up or closed still leads to its table: whoever came by
// it and did not hear the answer asks again. That it lets nobody else in is for the table to say.

import type { Log, LogRow } from '../table/log.ts'
import type { StoredCode } from './store/store.ts'

export function codesOf({ all }: Log, rows: readonly LogRow[]): readonly StoredCode[] {
  const kept = rows.filter(({ text }) => text.startsWith('{"is":"inviteKept"'))
  return kept.map(({ text }) => {
    const { invite, hash } = JSON.parse(text) as { invite: string; hash: string }
    return { hash, until: all.invites[invite]?.until ?? null }
  })
}
