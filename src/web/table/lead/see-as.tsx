// The table as one player reads it: a fold of the common book and of what that seat shares with the GM, and of nothing else.

import { useId, useMemo, useState } from 'preact/hooks'
import { mayRead } from '../../../table/books.ts'
import { sentenceOfLine } from '../../../table/lines.ts'
import { Reading } from '../../../table/reading.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { leadWords } from '../../words/lead.ts'
import { type Table, useTable } from '../at-table.ts'

/** The newest lines; the log has them all. */
const MOST = 200

export function SeeAs({ onClose }: { readonly onClose: () => void }) {
  const table = useTable()
  const app = leadWords.value
  const id = useId()
  const seats = Object.entries(table.state.seats).filter(
    ([, { role, isGone }]) => !isGone && (role === 'player' || role === 'spectator'),
  )
  const [seat, setSeat] = useState(seats[0]?.[0] ?? '')
  const name = table.state.seats[seat]?.name ?? ''
  const size = table.seat.reading?.size ?? 0
  const read = useMemo(() => readAs(table, seat), [seat, size])
  const lines = read.journal.lines
    .slice(-MOST)
    .map((line) => ({ key: line.key, text: sentenceOfLine(line, { ...read, language: table.language }) }))
    .filter(({ text }) => text !== '')
  const sheets = Object.values(read.state.sheets).map(({ values }) => `${values.name ?? ''}`)
  return (
    <Dialog title={app.seeAs} onClose={onClose} isWide>
      <div class="leading">
        <div class="field">
          <label class="label" for={id}>
            {app.seeAsWho}
          </label>
          <select id={id} value={seat} onChange={({ currentTarget }) => setSeat(currentTarget.value)}>
            {seats.map(([each, { name }]) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </select>
        </div>
        {name !== '' && <p class="hint">{app.seeAsHint(name)}</p>}
        <section aria-label={app.theySee}>
          <h3>{app.theySee}</h3>
          <p>{sheets.length === 0 ? '–' : sheets.join(', ')}</p>
        </section>
        <section class="leading" aria-label={app.theyRead}>
          <h3>{app.theyRead}</h3>
          {lines.length === 0 && <p class="hint">{app.nothingRead}</p>}
          <ol class="seen-lines">
            {lines.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ol>
        </section>
      </div>
    </Dialog>
  )
}

function readAs({ seat: followed, system, state }: Table, seat: string): Reading {
  const reading = new Reading(system)
  const role = state.seats[seat]?.role
  const rows = followed.reading?.taken ?? []
  if (role !== undefined) reading.take(rows.filter(({ book }) => mayRead(book, seat, role)))
  return reading
}
