// What waits for this seat, always in view: calls of the GM's, choices, dice to enter.

import type { Card } from '../../../table/card.ts'
import { nameOf, pickLabel, titleOf } from '../../../table/lines.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { playWords } from '../../words/play.ts'
import { type Table, useTable } from '../at-table.ts'
import { showPane } from '../pane.ts'
import { isMyChoice } from './card-choice.tsx'
import { handNext, isMyHand } from './card-hand.tsx'
import { cardInView } from './in-view.ts'
import { openRoll, waitingSides } from './open-roll.ts'

/** So many stand there; the rest is in the log. */
const MOST = 3

export function Calls() {
  const table = useTable()
  const app = playWords.value
  // Only checks that are still kept can wait for anybody.
  const cards = Object.keys(table.state.checks).flatMap((id) => table.journal.cards.get(id) ?? [])
  const waiting = cards.flatMap((card) => callOf(card, table) ?? []).slice(0, MOST)
  if (waiting.length === 0) return null
  return (
    <ul class="calls" aria-label={app.calls}>
      {waiting.map(({ key, text, label, onClick }) => (
        <li key={key} class="call">
          <Icon name="star" />
          <span>{text}</span>
          <Button kind="main" onClick={onClick}>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function callOf(card: Card, table: Table) {
  const app = playWords.value
  const what = card.pick === null ? titleOf(card.rolled, table) : pickLabel(card.pick, table)
  const [side] = waitingSides(card, table.me)
  if (side !== undefined) {
    const onClick = () => {
      openRoll.value = { is: 'declare', check: card.id, side }
    }
    return { key: card.id, text: app.asksYou(nameOf(table, card.by), what), label: app.answerCall, onClick }
  }
  const toCard = () => {
    showPane('log')
    cardInView.value = { card: card.id }
  }
  if (card.asked && isMyChoice(card, table) && (card.asked.seat === table.me || table.isGm)) {
    const game = table.system.words[table.language]
    const text = app.decideNow(game.decisions[card.asked.what] ?? card.asked.what)
    return { key: card.id, text, label: app.toTheCard, onClick: toCard }
  }
  if (isMyHand(card, table) && handNext(table.state.checks[card.id], table)) {
    return { key: card.id, text: app.enterDice(what), label: app.toTheCard, onClick: toCard }
  }
  return null
}
