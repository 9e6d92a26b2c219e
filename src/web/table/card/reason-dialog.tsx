// Asks why, before something is done that everybody will see.

import { useId, useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { cardWords } from '../../words/card.ts'
import { playWords } from '../../words/play.ts'

export interface ReasonDialogProps {
  readonly title: string
  readonly hint: string
  /** The label of the button. */
  readonly act: string
  /** Whether it may be done without a word. */
  readonly mayBeEmpty?: boolean
  readonly onDo: (why: string) => void
  readonly onClose: () => void
}

export function ReasonDialog({ title, hint, act, mayBeEmpty = false, onDo, onClose }: ReasonDialogProps) {
  const app = playWords.value
  const id = useId()
  const [why, setWhy] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = isTried && !mayBeEmpty && why.trim() === ''
  const submit = () => {
    setTried(true)
    if (!mayBeEmpty && why.trim() === '') return
    onDo(why.trim())
    onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{app.cancel}</Button>
          <Button kind="main" onClick={submit}>
            {act}
          </Button>
        </>
      }
    >
      <form
        class="reason"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p class="hint">{hint}</p>
        <div class="field text">
          <label class="label" for={id}>
            {cardWords.value.because}
          </label>
          <input
            id={id}
            type="text"
            autocomplete="off"
            maxLength={200}
            value={why}
            aria-invalid={isMissing ? true : undefined}
            aria-describedby={isMissing ? `${id}-fault` : undefined}
            onInput={({ currentTarget }) => setWhy(currentTarget.value)}
          />
          {isMissing && (
            <p class="fault" id={`${id}-fault`}>
              {cardWords.value.reasonNeeded}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  )
}
