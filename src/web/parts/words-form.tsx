// A form for a few words: a name, a reason, an answer. Enter sends, Esc puts it away.

import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { words } from '../words/language.ts'
import { Button } from './button.tsx'

export interface WordsFormProps {
  readonly label: string
  readonly action: string
  readonly most: number
  readonly start?: string
  readonly mayBeEmpty?: boolean
  readonly isLong?: boolean
  /** False where nobody asked for it: then the focus stays where it is. */
  readonly takesFocus?: boolean
  readonly onSay: (words: string) => unknown
  readonly onCancel?: () => void
}

export function WordsForm({
  label,
  action,
  most,
  start = '',
  mayBeEmpty,
  isLong = false,
  takesFocus = true,
  onSay,
  onCancel,
}: WordsFormProps) {
  const id = useId()
  const [text, setText] = useState(start)
  const [isEmpty, setEmpty] = useState(false)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [])
  const props = {
    ref: field,
    id,
    value: text,
    maxLength: most,
    autocomplete: 'off',
    'aria-invalid': isEmpty || undefined,
    'aria-describedby': isEmpty ? `${id}-fault` : undefined,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setText(currentTarget.value)
      setEmpty(false)
    },
  }
  return (
    <form
      class="say"
      onSubmit={(event) => {
        event.preventDefault()
        if (!mayBeEmpty && text.trim() === '') setEmpty(true)
        else onSay(text.trim())
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onCancel) return
        event.preventDefault()
        event.stopPropagation()
        onCancel()
      }}
    >
      <label class="label" for={id}>
        {label}
      </label>
      {isLong ? <textarea rows={4} {...props} /> : <input type="text" {...props} />}
      {isEmpty && (
        <p class="fault" id={`${id}-fault`}>
          {words.value.needed}
        </p>
      )}
      <div class="row-of">
        <Button kind="main" type="submit">
          {action}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {words.value.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
