// Commands sent without a line: they are kept on this device and sent once when it is back.

import { useEffect, useState } from 'preact/hooks'
import type { CommandRequest } from '../../../table/command.ts'
import { Icon } from '../../parts/icon.tsx'
import { playWords } from '../../words/play.ts'
import { useTable } from '../table-view.ts'

/** A line that is lost may seem to be there for a while: a command that takes so long is shown as waiting. */
export const SLOW_MS = 1500

export function WaitingCommands() {
  const { seat, line } = useTable()
  const app = playWords.value
  const waiting = seat.outbox.waiting.filter(({ command }) => command.is !== 'shake' && command.is !== 'look')
  const first = waiting[0]?.id ?? null
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (first === null) return
    const timer = setTimeout(() => setLate(first), SLOW_MS)
    return () => clearTimeout(timer)
  }, [first])
  if (waiting.length === 0 || (line === 'live' && late !== first)) return null
  return (
    <section class="waiting-commands" aria-label={app.waitsForLine}>
      <p>
        <Icon name="clock" size={16} /> {app.waitsForLine}
      </p>
      <ul>
        {waiting.map(({ id, command }) => (
          <li key={id}>
            {kindOf(command)} <b>{textOf(command)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function kindOf({ is }: CommandRequest): string {
  const { waitingKinds } = playWords.value
  return Object.hasOwn(waitingKinds, is) ? waitingKinds[is as keyof typeof waitingKinds] : waitingKinds.other
}

const textOf = ({ words, notation, pick }: CommandRequest): string =>
  [notation, pick, words].filter((text) => typeof text === 'string' && text !== '').join(' ')
