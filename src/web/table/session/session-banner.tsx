// The session as everybody sees it: the postamble to speak in, and the fingerprint at the end.

import { useState } from 'preact/hooks'
import { MOST_SAID } from '../../../table/lengths.ts'
import { Button } from '../../parts/button.tsx'
import { QrCode } from '../../parts/qr-code.tsx'
import { toast } from '../../parts/toast.tsx'
import { WordsForm } from '../../parts/words-form.tsx'
import { LazyScreen } from '../../screens/lazy-screen.tsx'
import { readStored, store } from '../../storage.ts'
import { playWords } from '../../words/play.ts'
import { sessionWords } from '../../words/session.ts'
import { loadEvening } from '../luck/evening-loader.ts'
import { useTable } from '../table-view.ts'
import { claimableResource, claimsOf, endedSession } from './claims.ts'

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
        <Fingerprint session={ended.session} head={ended.head} onClose={() => putAway(ended.session)} />
      )}
      {table.state.session.phase === 'postamble' && !table.isGm && <Postamble />}
    </>
  )
}

/** The end of an evening, large enough to compare across a table. */
function Fingerprint({
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

function Postamble() {
  const table = useTable()
  const app = sessionWords.value
  const own = Object.entries(table.state.sheets).filter(([, { owner }]) => owner === table.me)
  const [sheet, setSheet] = useState(own[0]?.[0] ?? '')
  const [isSaid, setSaid] = useState(false)
  const claims = claimsOf(table)
  if (claimableResource(table) === null) return null
  const name = `${table.state.sheets[sheet]?.values.name ?? ''}`
  return (
    <section class="leading postamble" aria-label={app.inPostamble(table.state.session.number)}>
      <h2>{app.inPostamble(table.state.session.number)}</h2>
      {own.length > 1 && (
        <select aria-label={app.title} value={sheet} onChange={({ currentTarget }) => setSheet(currentTarget.value)}>
          {own.map(([id, { values }]) => (
            <option key={id} value={id}>
              {`${values.name ?? id}`}
            </option>
          ))}
        </select>
      )}
      {own.length === 0 ? (
        <p class="hint">{app.noSheet}</p>
      ) : (
        <>
          <p class="hint">{app.speakHint}</p>
          <WordsForm
            key={`${isSaid}${sheet}`}
            label={app.speak(name)}
            action={app.speakIt}
            most={MOST_SAID}
            isLong
            takesFocus={false}
            onSay={async (words) => {
              if ((await table.sendCommand({ is: 'advocate', sheet, words })) === undefined) return
              toast(app.spoken)
              setSaid(!isSaid)
            }}
          />
        </>
      )}
      {claims.length > 0 && (
        <ul class="sentences">
          {claims.map(({ id, name, words, isGranted }) => (
            <li key={id}>
              <b>{name}:</b> {words} <span class="tag">{isGranted ? app.granted : app.waiting}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
