// The end of a session: its fingerprint to compare, and the evening to look back on. Loaded when a session has ended.

import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { QrCode } from '../../parts/qr-code.tsx'
import { LazyScreen } from '../../screens/lazy-screen.tsx'
import { playWords } from '../../words/play.ts'
import { sessionWords } from '../../words/session.ts'
import { loadEvening } from '../luck/evening-loader.ts'
import { useTable } from '../table-view.ts'

/** The end of an evening, large enough to compare across a table. */
export function SessionEnd({
  session,
  head,
  onClose,
}: {
  readonly session: number
  readonly head: string
  readonly onClose: () => void
}) {
  const app = sessionWords.value
  const table = useTable()
  const { place } = table
  const [showsRecap, setRecap] = useState(false)
  return (
    <section class="session-end" aria-label={app.fingerprint}>
      <h2>{app.endedTitle(session)}</h2>
      <p class="fingerprint">{head.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      <QrCode text={head} label={app.fingerprint} />
      <p class="hint">{app.fingerprintHint}</p>
      <div class="row-of">
        <Button kind="main" icon="check" onClick={onClose}>
          {app.putAway}
        </Button>
        <Button onClick={() => setRecap(true)}>{playWords.value.luck}</Button>
        <a href={`/verify/${place.table}/${place.seat}`}>{app.verify}</a>
      </div>
      {showsRecap && (
        <LazyScreen load={loadEvening} props={{ table, shown: 'recap' as const, onClose: () => setRecap(false) }} />
      )}
    </section>
  )
}
