// Notes beside a free roll, for the one who typed it: how other tools read the same signs, and a button that rolls it so.

import { noteSentence, notesOn } from '../../../dice/notation/sentences.ts'
import type { Check } from '../../../table/check/check.ts'
import { cardWords } from '../../words/card.ts'
import { useTable } from '../table-view.ts'
import { hasDialectForms } from './dialect-forms.ts'

export function NotationNotes({ card }: { readonly card: Check }) {
  const { me, state, language, sendCommand } = useTable()
  const { rolled, by, sees } = card
  const { dialect = 'astragal' } = state.options
  // Where the table has chosen a tool, the log holds what that tool means.
  if (!('notation' in rolled) || by !== me || dialect !== 'astragal') return null
  // Shown with what is there, and again when the rest is.
  hasDialectForms()
  return (
    <>
      {notesOn(rolled.notation).map((note) => (
        <p key={note.word === 'reads' ? note.reading : note.word} class="hint">
          {noteSentence(note, language)}
          {note.word === 'reads' && (
            <>
              {' '}
              <button
                type="button"
                class="button quiet small"
                onClick={() => sendCommand({ is: 'roll', notation: note.reading, sees, words: '' })}
              >
                {cardWords.value.rollReading(note.reading)}
              </button>
            </>
          )}
        </p>
      ))}
    </>
  )
}
