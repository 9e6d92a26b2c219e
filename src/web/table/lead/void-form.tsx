// A throw that nobody shakes is voided: it is opened anew, or the roll is given up.

import { useState } from 'preact/hooks'
import type { Throw } from '../../../table/state.ts'
import { leadWords } from '../../words/lead.ts'
import { useTable } from '../at-table.ts'
import { Say } from './say.tsx'

interface VoidFormProps {
  readonly open: Throw
  readonly onDone: () => void
}

export function VoidForm({ open: { book, number }, onDone }: VoidFormProps) {
  const { order } = useTable()
  const app = leadWords.value
  const [isAway, setAway] = useState(false)
  return (
    <div class="leading">
      <label class="switch">
        <input type="checkbox" checked={isAway} onChange={({ currentTarget }) => setAway(currentTarget.checked)} />
        <span class="switch-track" aria-hidden="true" />
        <span class="label">{app.voidAway}</span>
      </label>
      <Say
        key={`${isAway}`}
        label={app.voidWhy}
        action={isAway ? app.voidAway : app.voidAgain}
        most={200}
        onCancel={onDone}
        onSay={async (why) => {
          if ((await order({ is: 'voidThrow', book, throw: number, why, again: !isAway })) !== undefined) onDone()
        }}
      />
    </div>
  )
}
