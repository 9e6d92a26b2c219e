// Calls that wait for this seat, always in view: those of the GM, choices, dice to enter, one's turn; and a character to choose, first of all.

import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { words } from '../../words/language.ts'
import { playWords } from '../../words/play.ts'
import { cardParts } from '../card/loaded-cards.ts'
import { listedSheets } from '../sheets/sheets.ts'
import { useTable } from '../table-view.ts'
import { ownTurn } from '../turns/own-turn.ts'
import type { WaitingCall } from './waiting-call.ts'

/** So many stand there, the newest first; the rest is folded away. */
const MOST = 1

export function WaitingCalls() {
  const table = useTable()
  const app = playWords.value
  // Only checks that are still kept can wait for anybody.
  const cards = Object.keys(table.state.checks).flatMap((id) => table.journal.checks[id] ?? [])
  const { putAway } = table.screen
  const waiting = cards
    .filter(({ id }) => !putAway.value.has(id))
    .flatMap((card) => cardParts()?.waitingCall(card, table) ?? [])
    .toReversed()
  const older = waiting.slice(MOST)
  const isNew =
    table.role === 'player' && table.screen.pane.value !== 'sheet' && !listedSheets(table).some(({ isMine }) => isMine)
  const turn = table.screen.pane.value === 'turns' ? null : ownTurn(table)
  if (waiting.length === 0 && !isNew && turn === null) return null
  return (
    <ul class="calls" aria-label={app.calls}>
      {isNew && (
        <li class="call newcomer">
          <Icon name="people" />
          <span>{words.value.noSheet}</span>
          <Button kind="main" onClick={() => table.screen.showPane('sheet')}>
            {app.chooseSheet}
          </Button>
        </li>
      )}
      {turn !== null && (
        <li class="call own-turn">
          <Icon name="again" />
          <span>{app.yourTurn(turn)}</span>
          <Button kind="main" onClick={() => table.screen.showPane('turns')}>
            {app.toTheTurn}
          </Button>
        </li>
      )}
      {waiting.slice(0, MOST).map((call) => (
        <CallRow key={call.key} call={call} />
      ))}
      {older.length > 0 && (
        <li>
          <details>
            <summary>{app.moreCalls(older.length)}</summary>
            <ul class="calls">
              {older.map((call) => (
                <CallRow key={call.key} call={call} />
              ))}
            </ul>
          </details>
        </li>
      )}
    </ul>
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
      <Button kind="quiet" icon="cross" label={playWords.value.later} onClick={() => screen.putCardAway(key)} />
    </li>
  )
}
