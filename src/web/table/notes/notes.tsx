// Notes: one's own, for all, and the GMs' own. The newest wording counts; the log keeps the earlier ones.

import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { COMMON, GM } from '../../../table/books.ts'
import { writeNote } from '../../../table/commands/talk.ts'
import type { EntryOf } from '../../../table/entries.ts'
import { Button } from '../../parts/button.tsx'
import { words as appWords } from '../../words/language.ts'
import { sessionWords } from '../../words/session.ts'
import { tableWords } from '../../words/table.ts'
import { plannedOffer } from '../planned-offer.ts'
import { type TableView, useTable } from '../table-view.ts'
import { ClosedNotes, useClosedDevice } from './closed-notes.tsx'

/** The words of a note that is still to be written. */
const SAMPLE = { words: '–' }
const READERS = ['self', 'all', 'gm'] as const

interface Note {
  readonly id: string
  readonly title: string
  readonly words: string
  readonly for: (typeof READERS)[number]
  readonly by: string
}

function notesOf({ journal, state }: TableView): readonly Note[] {
  const notes = new Map<string, Note>()
  for (const line of journal.lines) {
    if (line.is !== 'entry' || line.entry.is !== 'noted') continue
    const { note, title, words } = line.entry as EntryOf<'noted'>
    const by = state.notes[note]?.by ?? ''
    notes.set(note, {
      id: note,
      title,
      words,
      by,
      for: line.book === COMMON ? 'all' : line.book === GM ? 'gm' : 'self',
    })
  }
  return [...notes.values()].toReversed()
}

/** In a dialog, which is called so already, it has no title of its own. */
export function Notes({ hasTitle = true }: { readonly hasTitle?: boolean }) {
  const table = useTable()
  const app = sessionWords.value
  const [edited, setEdited] = useState<Note | 'new' | null>(null)
  const notes = notesOf(table)
  const areClosed = useClosedDevice() !== null
  return (
    <section class="leading" aria-label={tableWords.value.notes}>
      <div class="head-of">
        {hasTitle && <h2>{tableWords.value.notes}</h2>}
        {plannedOffer(table, writeNote, SAMPLE) && (
          <Button kind="quiet" icon="plus" onClick={() => setEdited('new')}>
            {app.newNote}
          </Button>
        )}
      </div>
      <ClosedNotes />
      {edited !== null && (
        <NoteForm
          key={edited === 'new' ? 'new' : edited.id}
          note={edited === 'new' ? null : edited}
          onDone={() => setEdited(null)}
        />
      )}
      {notes.length === 0 && edited === null && !areClosed && <p class="hint">{app.noNotes}</p>}
      <ul class="tiles-list">
        {notes.map((note) => (
          <li key={note.id} class="person note">
            <header>
              <b>{note.title || app.untitled}</b>
              <span class="hint">
                {app.noteForOf[note.for]}
                {note.by !== table.me && ` · ${app.by(table.state.seats[note.by]?.name ?? note.by)}`}
              </span>
              {plannedOffer(table, writeNote, { ...SAMPLE, note: note.id }) && (
                <Button
                  kind="quiet"
                  icon="pen"
                  label={app.edit(note.title || app.untitled)}
                  onClick={() => setEdited(note)}
                />
              )}
            </header>
            <p class="words">{note.words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoteForm({ note, onDone }: { readonly note: Note | null; readonly onDone: () => void }) {
  const table = useTable()
  const { sendCommand } = table
  const app = sessionWords.value
  const id = useId()
  const [title, setTitle] = useState(note?.title ?? '')
  const [words, setWords] = useState(note?.words ?? '')
  const [whom, setWhom] = useState<Note['for']>(note?.for ?? 'self')
  const [isEmpty, setEmpty] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  // Its first field has the cursor at once.
  useLayoutEffect(() => first.current?.focus(), [])
  const save = async () => {
    setEmpty(words.trim() === '')
    if (words.trim() === '') return
    const done = await sendCommand({ is: 'writeNote', note: note?.id ?? null, title: title.trim(), words, for: whom })
    if (done !== undefined) onDone()
  }
  return (
    <form
      class="say"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div class="field">
        <label class="label" for={`${id}-title`}>
          {app.noteTitle}
        </label>
        <input
          ref={first}
          id={`${id}-title`}
          type="text"
          maxLength={120}
          autocomplete="off"
          value={title}
          onInput={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </div>
      <div class="field">
        <label class="label" for={`${id}-words`}>
          {app.noteWords}
        </label>
        <textarea
          id={`${id}-words`}
          rows={5}
          maxLength={20000}
          value={words}
          aria-invalid={isEmpty || undefined}
          onInput={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {isEmpty && <p class="fault">{appWords.value.needed}</p>}
      </div>
      {note === null && (
        <fieldset class="field">
          <legend class="label">{app.noteFor}</legend>
          <div class="options">
            {READERS.filter((each) => plannedOffer(table, writeNote, { ...SAMPLE, for: each })).map((each) => (
              <label key={each} class="option">
                <input type="radio" name={id} checked={each === whom} onChange={() => setWhom(each)} />
                <span>{app.noteForOf[each]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div class="row-of">
        <Button kind="main" type="submit">
          {app.save}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {appWords.value.cancel}
        </Button>
      </div>
    </form>
  )
}
