// A device that was cut off because its seat was handed out anew: it opens the seat's earlier notes on the new one.

import { useState } from 'preact/hooks'
import { type SeatAddress, ServerRefusal } from '../../../client/api.ts'
import { WordsForm } from '../../parts/words-form.tsx'
import { closedNotesWords } from '../../words/closed-notes.ts'
import { toldRefusal } from '../../words/told-refusal.ts'
import { api } from '../seat-requests.ts'

export function FormerDevice({ place }: { readonly place: SeatAddress }) {
  const app = closedNotesWords.value
  const [told, setTold] = useState<string | null>(null)
  const open = async (device: string) => {
    try {
      await api.sendCommand(place, { is: 'openNotes', seat: place.seat, device })
      setTold(app.opened)
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error
      setTold(await toldRefusal(error, null))
    }
  }
  return (
    <section class="leading" aria-label={app.formerTitle}>
      <h2>{app.formerTitle}</h2>
      <p>{app.former}</p>
      <WordsForm label={app.number} action={app.open} most={40} takesFocus={false} onSay={open} />
      <p role="status">{told}</p>
    </section>
  )
}
