// Calls that wait for this seat, always in view: those of the GM, choices, dice to enter, one's turn; and a character to choose, first of all.

import { wordsOfCard } from '../../../table/card-words.ts'
import type { Check } from '../../../table/check/check.ts'
import { seatNameOf, sidesLabel } from '../../../table/lines.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { words } from '../../words/language.ts'
import { playWords } from '../../words/play.ts'
import { cardTitle } from '../card/card-title.ts'
import { cardParts } from '../card/loaded-cards.ts'
import { isMyChoice } from '../card/my-choice.ts'
import { callAudience } from '../roll/call-audience.ts'
import { waitingSides } from '../roll/waiting-sides.ts'
import { listedSheets } from '../sheets/sheets.ts'
import { type TableView, useTable } from '../table-view.ts'
import { ownTurn } from '../turns/own-turn.ts'

/** So many stand there, the newest first; the rest is folded away. */
const MOST = 1

export function WaitingCalls() {
  const table = useTable()
  const app = playWords.value
  // Only checks that are still kept can wait for anybody.
  const cards = Object.keys(table.state.checks).flatMap((id) => table.journal.checks[id] ?? [])
  const waiting = cards.flatMap((card) => waitingCall(card, table) ?? []).toReversed()
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

interface WaitingCall {
  readonly key: string
  readonly text: string
  readonly label: string
  readonly onClick: () => void
}

function CallRow({ call: { text, label, onClick } }: { readonly call: WaitingCall }) {
  return (
    <li class="call">
      <Icon name="star" />
      <span>{text}</span>
      <Button kind="main" onClick={onClick}>
        {label}
      </Button>
    </li>
  )
}

function waitingCall(card: Check, table: TableView): WaitingCall | null {
  const app = playWords.value
  const what = cardTitle(card, table)
  const [side] = waitingSides(card, table.me)
  if (side !== undefined) {
    const onClick = () => {
      table.screen.openRoll.value = { is: 'declare', check: card.id, side }
    }
    // One of several sides wants to know who is on the others.
    const asked = Object.keys(card.sides).length > 1 ? `${what}. ${sidesLabel(card, table)}` : what
    const text = [app.asksYou(seatNameOf(table, card.by), asked), card.words, callAudience(card)]
      .filter((part) => part !== '')
      .join(' · ')
    return { key: card.id, text, label: app.answerCall, onClick }
  }
  // A card in view calls for itself.
  if (table.screen.seenCards.value.has(card.id) || table.screen.sheetCard.value === card.id) return null
  const toCard = () => table.screen.showCard(card.id)
  if (card.asked && isMyChoice(card, table) && (card.asked.seat === table.me || table.isGm)) {
    const game = wordsOfCard(card, table)
    const { what: asked } = card.asked
    const text = app.decideNow(what, game.decisions[asked] ?? game.fields[asked] ?? asked)
    return { key: card.id, text, label: app.toTheCard, onClick: toCard }
  }
  if (cardParts()?.myHand(card, table)) {
    return { key: card.id, text: app.enterDice(what), label: app.toTheCard, onClick: toCard }
  }
  return null
}
