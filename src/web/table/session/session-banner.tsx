// The session as everybody sees it: the postamble to speak in, and the fingerprint at the end.

import { useState } from 'preact/hooks'
import { LazyScreen } from '../../screens/lazy-screen.tsx'
import { readStored, store } from '../../storage.ts'
import { useTable } from '../table-view.ts'
import { endedSession } from './ended-session.ts'

const loadSessionEnd = () => import('./session-end.tsx').then(({ SessionEnd }) => SessionEnd)
const loadPostamble = () => import('./postamble.tsx').then(({ Postamble }) => Postamble)
const isNumber = (value: unknown): value is number => typeof value === 'number'

export function SessionBanner() {
  const table = useTable()
  const key = `session.${table.place.table}.${table.me}`
  const [seen, setSeen] = useState(() => readStored(key, isNumber) ?? 0)
  const ended = endedSession(table)
  const putAway = (session: number) => {
    store(key, session)
    setSeen(session)
  }
  return (
    <>
      {ended && ended.session > seen && (
        <LazyScreen
          key={ended.session}
          load={loadSessionEnd}
          props={{ session: ended.session, head: ended.head, onClose: () => putAway(ended.session) }}
          isQuiet
        />
      )}
      {table.state.session.phase === 'postamble' && !table.isGm && (
        <LazyScreen load={loadPostamble} props={{}} isQuiet />
      )}
    </>
  )
}
