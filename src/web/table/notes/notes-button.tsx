// The way to the notes; they are loaded when it is taken.

import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { LazyScreen } from '../../screens/lazy-screen.tsx'
import { sessionWords } from '../../words/session.ts'

const loadNotes = () => import('./notes.tsx').then(({ Notes }) => Notes)

export function NotesButton() {
  const app = sessionWords.value
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="note" onClick={() => setOpen(true)}>
        <span class="head-word">{app.notes}</span>
      </Button>
      {isOpen && (
        <Dialog title={app.notes} onClose={() => setOpen(false)}>
          <LazyScreen load={loadNotes} props={{}} />
        </Dialog>
      )}
    </>
  )
}
