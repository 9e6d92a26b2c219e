// An AnyDice program as one types or pastes it: its line that is wrong, and what was cut off.

import { useId } from 'preact/hooks'
import type { ShownNote } from '../../dice/notation/sentences.ts'
import { labWords } from '../words/lab.ts'
import type { PlainRefusal } from '../words/refusal-text.ts'

export interface ProgramFieldProps {
  readonly text: string
  readonly refused: PlainRefusal | null
  readonly notes: readonly ShownNote[]
  readonly onText: (text: string) => void
}

export function ProgramField({ text, refused, notes, onText }: ProgramFieldProps) {
  const lab = labWords.value
  const id = useId()
  const lines = text.split('\n')
  const line = refused?.figures.line
  const wrong = typeof line === 'number' ? (lines[line - 1] ?? '').trim() : ''
  return (
    <div class="field text">
      <label class="label" for={id}>
        {lab.program}
      </label>
      <textarea
        id={id}
        class="program"
        rows={Math.min(16, Math.max(5, lines.length + 1))}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={text}
        aria-invalid={refused === null ? undefined : true}
        aria-describedby={`${id}-about`}
        onInput={({ currentTarget }) => onText(currentTarget.value)}
      />
      <div id={`${id}-about`}>
        {refused !== null && (
          <p class="fault">
            {refused.message}
            {wrong !== '' && <code class="program-line">{wrong}</code>}
          </p>
        )}
        {notes.map(({ sentence }) => (
          <p key={sentence} class="hint">
            {sentence}
          </p>
        ))}
        <p class="hint">{lab.programHint}</p>
      </div>
    </div>
  )
}
