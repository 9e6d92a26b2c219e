// A card that waits for this seat, as a call: its sides, a choice, dice to enter, or an offer.

import { wordsOfCard } from '../../../table/card-words.ts'
import type { Check } from '../../../table/check/check.ts'
import { seatNameOf, sidesLabel } from '../../../table/lines.ts'
import { cardWords } from '../../words/card.ts'
import { playWords } from '../../words/play.ts'
import { myHand } from '../card/card-hand.tsx'
import { offerTo } from '../card/card-offers.tsx'
import { cardTitle } from '../card/card-title.ts'
import { isMyChoice } from '../card/my-choice.ts'
import { putAwayOn } from '../put-away.ts'
import { waitingSides } from '../roll/waiting-sides.ts'
import type { TableView } from '../table-view.ts'

export interface WaitingCall {
  readonly key: string
  readonly text: string
  readonly label: string
  readonly onClick: () => void
}

/** The newest first, without those that were put away. */
export function waitingCalls(table: TableView): readonly WaitingCall[] {
  const putAway = putAwayOn(table.screen)
  // Only checks that are still kept can wait for anybody.
  const cards = Object.keys(table.state.checks).flatMap((id) => table.journal.checks[id] ?? [])
  return cards
    .filter(({ id }) => !putAway.has('call', id))
    .flatMap((card) => waitingCall(card, table) ?? [])
    .toReversed()
}

/** Null where it waits for nothing of this seat's. */
function waitingCall(card: Check, table: TableView): WaitingCall | null {
  const app = cardWords.value
  const what = cardTitle(card, table)
  const [side] = waitingSides(card, table.me)
  if (side !== undefined) {
    const onClick = () => {
      table.screen.openRoll.value = { is: 'declare', check: card.id, side }
    }
    // One of several sides wants to know who is on the others.
    const asked = Object.keys(card.sides).length > 1 ? `${what}. ${sidesLabel(card, table)}` : what
    // Its form says at length who will see the roll.
    const audience = card.sees === 'open' ? '' : playWords.value.sees[card.sees]
    const text = [app.asksYou(seatNameOf(table, card.by), asked), card.words, audience]
      .filter((part) => part !== '')
      .join(' · ')
    return { key: card.id, text, label: app.answerCall, onClick }
  }
  // A card in view calls for itself.
  if (table.screen.seenCards.value.has(card.id) || table.screen.sheetCard.value === card.id) return null
  const toCard = () => table.screen.showCard(card.id)
  if (card.asked && isMyChoice(card, table)) {
    const game = wordsOfCard(card, table)
    const { what: asked } = card.asked
    const text = app.decideNow(what, game.decisions[asked] ?? game.fields[asked] ?? asked)
    return { key: card.id, text, label: app.toTheCard, onClick: toCard }
  }
  if (myHand(card, table)) {
    return { key: card.id, text: app.enterDice(what), label: app.toTheCard, onClick: toCard }
  }
  // The GM's own screen lists what was offered.
  const offer = table.isGm ? null : offerTo(card, table)
  if (!offer) return null
  const text = `${what}. ${playWords.value.offers(seatNameOf(table, offer.by), offer.value)}`
  return { key: card.id, text, label: app.toTheCard, onClick: toCard }
}
