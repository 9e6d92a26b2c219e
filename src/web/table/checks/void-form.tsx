// A throw that nobody shakes is voided: it is opened anew, or the roll is given up.

import { useState } from 'preact/hooks'
import type { Throw } from '../../../table/check/throw.ts'
import { WordsForm } from '../../parts/words-form.tsx'
import { gmWords } from '../../words/gm.ts'
import { useTable } from '../table-view.ts'

interface VoidFormProps {
  readonly open: Throw
  readonly onDone: () => void
}

export function VoidForm({ open: { book, number }, onDone }: VoidFormProps) {
  const { sendCommand } = useTable()
  const app = gmWords.value
  const [isAway, setAway] = useState(false)
  return (
    <div class="leading">
      <label class="switch">
        <input type="checkbox" checked={isAway} onChange={({ currentTarget }) => setAway(currentTarget.checked)} />
        <span class="switch-track" aria-hidden="true" />
        <span class="label">{app.voidAway}</span>
      </label>
      <WordsForm
        key={`${isAway}`}
        label={app.voidWhy}
        action={isAway ? app.voidAway : app.voidAgain}
        most={200}
        onCancel={onDone}
        onSay={async (why) => {
          if ((await sendCommand({ is: 'voidThrow', book, throw: number, why, again: !isAway })) !== undefined) onDone()
        }}
      />
    </div>
  )
}
