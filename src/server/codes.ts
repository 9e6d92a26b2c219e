// The codes of a table as the store has to find them: added with the invite, removed when that is closed.

import type { Log, Row } from '../table/log.ts'
import type { Append } from './store/store.ts'

export function codesOf({ all }: Log, rows: readonly Row[]): NonNullable<Append['codes']> {
  const invites = rows.filter(({ text }) => text.startsWith('{"is":"invite'))
  if (invites.length === 0) return {}
  const named = invites.map(({ text }) => {
    const { is, invite } = JSON.parse(text) as { is: string; invite: string }
    return { is, invite, hash: all.kept.invites[invite] }
  })
  const add = named.flatMap(({ is, invite, hash }) =>
    is === 'inviteKept' && hash !== undefined ? [{ hash, until: all.invites[invite]?.until ?? null }] : [],
  )
  // One that is used up still leads to its table, so that a repeat of the order that used it is answered.
  const remove = named.flatMap(({ is, hash }) => (is === 'inviteClosed' && hash !== undefined ? [hash] : []))
  return { add, remove }
}
