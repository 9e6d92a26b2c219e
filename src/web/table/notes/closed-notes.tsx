// Notes from before that are closed on this device, because somebody else handed its seat out anew, and the ways to open them.

import { useEffect, useState } from 'preact/hooks'
import { deviceNumber } from '../../../table/commands/seats.ts'
import type { EntryOf } from '../../../table/entries.ts'
import { seatNameOf } from '../../../table/lines.ts'
import { WordsForm } from '../../parts/words-form.tsx'
import { closedNotesWords } from '../../words/closed-notes.ts'
import { type TableView, useTable } from '../table-view.ts'
import { hasClosedDevice } from './closed-device.ts'

/** The id of this device where its seat's earlier notes are closed to it; null where they are not, or until it is known. */
export function useClosedDevice(): string | null {
  const { state, me, sendCommand } = useTable()
  const [own, setOwn] = useState<string | null>(null)
  const mayBeClosed = hasClosedDevice(state, me)
  useEffect(() => {
    // Only the server knows by which of its devices a browser sits at a seat.
    if (mayBeClosed)
      void sendCommand({ is: 'look' }).then((looked) => {
        setOwn((looked as { readonly device?: string } | undefined)?.device ?? null)
      })
  }, [mayBeClosed])
  const since = own === null ? 0 : (state.seats[me]?.devices[own]?.since ?? 0)
  return since > 0 ? own : null
}

export function ClosedNotes() {
  const table = useTable()
  const app = closedNotesWords.value
  const device = useClosedDevice()
  if (device === null) return null
  return (
    <section class="leading" aria-label={app.title}>
      <b>{app.title}</b>
      <p>{app.why(handedOutBy(table))}</p>
      <p>
        {app.byDevice} <b>{deviceNumber(device)}</b>
      </p>
      <WordsForm
        label={app.byCode}
        action={app.open}
        most={80}
        takesFocus={false}
        onSay={(code) => table.sendCommand({ is: 'openNotes', seat: table.me, code })}
      />
    </section>
  )
}

/** The name of who handed this seat out anew. */
function handedOutBy(table: TableView): string {
  const found = table.journal.lines.findLast(
    (line) => line.is === 'entry' && line.entry.is === 'seatReissued' && line.entry.seat === table.me,
  )
  return found?.is === 'entry' ? seatNameOf(table, (found.entry as EntryOf<'seatReissued'>).by) : ''
}
