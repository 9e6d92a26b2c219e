// Calls that wait for this seat, always in view: those of the GM, choices, dice to enter, one's turn; and a character to choose, first of all.

import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { words } from '../../words/language.ts'
import { playWords } from '../../words/play.ts'
import { cardParts } from '../card/loaded-cards.ts'
import { listedSheets } from '../sheets/sheets.ts'
import { useTable } from '../table-view.ts'
import { ownTurn } from '../turns/own-turn.ts'

export function WaitingCalls() {
  const table = useTable()
  const app = playWords.value
  const parts = cardParts()
  const waiting = parts?.waitingCalls(table) ?? []
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
      {parts && <parts.CallRows calls={waiting} />}
    </ul>
  )
}
