// Dice in free notation, with what is wrong about them.

import { MOST_NOTATION } from '../../table/lengths.ts'
import { labWords } from '../words/lab.ts'
import { words } from '../words/language.ts'

export interface NotationFieldProps {
  readonly id: string
  readonly text: string
  readonly refused: string | null
  readonly onChange: (text: string) => void
}

export function NotationField({ id, text, refused, onChange }: NotationFieldProps) {
  const lab = labWords.value
  return (
    <div class="field text">
      <label class="label" for={id}>
        {lab.notationLabel}
      </label>
      <input
        id={id}
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={MOST_NOTATION}
        placeholder={words.value.freeHint}
        value={text}
        aria-invalid={refused === null ? undefined : true}
        aria-describedby={refused === null ? undefined : `${id}-fault`}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {refused !== null && (
        <p class="fault" id={`${id}-fault`}>
          {refused}
        </p>
      )}
    </div>
  )
}
