// The postamble: players speak for what their characters did. Loaded when one begins; on a phone it is one line until somebody speaks.

import { useState } from 'preact/hooks'
import { MOST_SAID } from '../../../table/lengths.ts'
import { isNarrow } from '../../parts/narrow-screen.ts'
import { toast } from '../../parts/toast.tsx'
import { WordsForm } from '../../parts/words-form.tsx'
import { sessionWords } from '../../words/session.ts'
import { useTable } from '../table-view.ts'
import { claimableResource, claimsOf } from './claims.ts'

export function Postamble() {
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
      <details key={`${isSaid}`} open={!isNarrow.value}>
        <summary>
          <h2>{app.inPostamble(table.state.session.number)}</h2>
          {own.length > 0 && <span>{app.speakIt}</span>}
        </summary>
        <div class="leading">
          {own.length > 1 && (
            <select
              aria-label={app.title}
              value={sheet}
              onChange={({ currentTarget }) => setSheet(currentTarget.value)}
            >
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
        </div>
      </details>
    </section>
  )
}
