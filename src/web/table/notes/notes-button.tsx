// The way to the notes; they are loaded when it is taken.

import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { loadCardStyle } from '../../look/later-style.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { LazyScreen } from '../../screens/lazy-screen.tsx'
import { tableWords } from '../../words/table.ts'

const loadNotes = async () => {
  const [{ Notes }] = await Promise.all([import('./notes.tsx'), loadCardStyle()])
  return Notes
}

export function NotesButton() {
  const app = tableWords.value
  const [isOpen, setOpen] = useState(false)
  const [Notes, setNotes] = useState<ComponentType<{ hasTitle: boolean }> | null>(null)
  // The dialog opens with its content, so that it begins at the first thing to do. What does not load says so inside.
  const open = () =>
    loadNotes()
      .then((loaded) => setNotes(() => loaded))
      .catch(() => undefined)
      .then(() => setOpen(true))
  return (
    <>
      <Button icon="note" onClick={open}>
        <span class="head-word">{app.notes}</span>
      </Button>
      {isOpen && (
        <Dialog title={app.notes} onClose={() => setOpen(false)}>
          {Notes ? <Notes hasTitle={false} /> : <LazyScreen load={loadNotes} props={{ hasTitle: false }} />}
        </Dialog>
      )}
    </>
  )
}
