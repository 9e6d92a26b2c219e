// Notes beside a free roll, for the one who typed it: how other tools read the same signs, and a button that rolls it so.

import { shownNotes } from '../../../dice/notation/sentences.ts'
import type { Check } from '../../../table/check/check.ts'
import { cardWords } from '../../words/card.ts'
import { useTable } from '../table-view.ts'
import { hasDialectForms } from './dialect-forms.ts'

export function NotationNotes({ card }: { readonly card: Check }) {
  const { me, state, language, sendCommand } = useTable()
  const { rolled, by, sees, words } = card
  const { dialect = 'astragal' } = state.options
  // Where the table has chosen a tool, the log holds what that tool means.
  if (!('notation' in rolled) || by !== me || dialect !== 'astragal') return null
  // Shown with what is there, and again when the rest is.
  hasDialectForms()
  // A comment may be a term to another tool: `3d6 // 2`.
  const typed = /^[\d(d][\d()d+*/ -]*$/i.test(words) ? `${rolled.notation} // ${words}` : rolled.notation
  return (
    <>
      {shownNotes(typed, dialect, language).map(({ sentence, reading }) => (
        <p key={sentence} class="hint">
          {sentence}
          {reading !== null && (
            <>
              {' '}
              <button
                type="button"
                class="button quiet small"
                onClick={() => sendCommand({ is: 'roll', notation: reading, sees, words: '' })}
              >
                {cardWords.value.rollReading(reading)}
              </button>
            </>
          )}
        </p>
      ))}
    </>
  )
}
