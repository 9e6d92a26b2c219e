// The cards that wait for this seat, each as a call of one line: the newest in view, the rest folded away.

import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { cardWords } from '../../words/card.ts'
import { putAwayOn } from '../put-away.ts'
import { useTable } from '../table-view.ts'
import type { WaitingCall } from './waiting-call.ts'

const MOST = 1

export function CallRows({ calls }: { readonly calls: readonly WaitingCall[] }) {
  const older = calls.slice(MOST)
  return (
    <>
      {calls.slice(0, MOST).map((call) => (
        <CallRow key={call.key} call={call} />
      ))}
      {older.length > 0 && (
        <li>
          <details>
            <summary>{cardWords.value.moreCalls(older.length)}</summary>
            <ul class="calls">
              {older.map((call) => (
                <CallRow key={call.key} call={call} />
              ))}
            </ul>
          </details>
        </li>
      )}
    </>
  )
}

/** Its card in the log still waits when it is put away. */
function CallRow({ call: { key, text, label, onClick } }: { readonly call: WaitingCall }) {
  const { screen } = useTable()
  return (
    <li class="call">
      <Icon name="star" />
      <span>{text}</span>
      <Button kind="main" onClick={onClick}>
        {label}
      </Button>
      <Button
        kind="quiet"
        icon="cross"
        label={cardWords.value.later}
        onClick={() => putAwayOn(screen).add('call', key)}
      />
    </li>
  )
}
