// Below a pane that is not the log: the card that waits for this seat, with every option of its choice or the dice to enter; else the roll
// one just made, with what it comes to and the way to its card.

import { useLayoutEffect } from 'preact/hooks'
import type { Check } from '../../../table/check/check.ts'
import { DiceView } from '../../dice/dice-view.tsx'
import { Button } from '../../parts/button.tsx'
import { isNarrow } from '../../parts/narrow-screen.ts'
import { cardWords } from '../../words/card.ts'
import { words } from '../../words/language.ts'
import { playWords } from '../../words/play.ts'
import { CardChoice } from '../card/card-choice.tsx'
import { cardDice } from '../card/card-dice.ts'
import { CardResult } from '../card/card-end.tsx'
import { CardHand, myHand } from '../card/card-hand.tsx'
import { CardOffers, negotiatedField } from '../card/card-offers.tsx'
import { CardState } from '../card/card-state.tsx'
import { cardTitle } from '../card/card-title.ts'
import { isMyChoice } from '../card/my-choice.ts'
import { putAwayOn } from '../put-away.ts'
import { type TableView, useTable } from '../table-view.ts'

export function LastRollView() {
  const table = useTable()
  const { screen } = table
  // The GM's own screen has the choices of a GM.
  const awaited = isNarrow.value && !table.isGm ? awaitedCard(table) : null
  // A choice is made in one place only: while it is here, its card does without.
  useLayoutEffect(() => {
    screen.sheetCard.value = awaited?.id ?? null
    return () => {
      screen.sheetCard.value = null
    }
  }, [screen, awaited?.id])
  if (awaited) return <AwaitedSheet card={awaited} />
  const card = screen.lastRoll.value === null ? undefined : table.journal.checks[screen.lastRoll.value]
  // A card that waits for this seat and was put away is called for above.
  if (!card || isAwaited(card, table)) return null
  const isOffered = card.offers.length > 0 && negotiatedField(card, table) !== null
  return (
    <aside class="last-roll" aria-label={playWords.value.lastRoll}>
      <CardLink card={card} />
      <Button kind="quiet" icon="cross" label={words.value.close} onClick={screen.forgetRoll} />
      <div class="last-roll-end" role="status">
        <DiceView thrown={cardDice(card, table.state, table.system)} isFresh isByHand={card.handDice !== null} />
        <CardResult card={card} />
        {!isOffered && <CardState card={card} />}
        {card.asked && <CardChoice card={card} hasKeys={false} />}
      </div>
      {isOffered && <CardOffers card={card} />}
    </aside>
  )
}

const isAwaited = (card: Check, table: TableView): boolean => isMyChoice(card, table) || myHand(card, table) !== null

/** The newest card that waits for this seat and was not put away. */
function awaitedCard(table: TableView): Check | null {
  const putAway = putAwayOn(table.screen)
  const cards = Object.keys(table.state.checks).flatMap((id) => table.journal.checks[id] ?? [])
  return cards.findLast((card) => !putAway.has('card', card.id) && isAwaited(card, table)) ?? null
}

function CardLink({ card }: { readonly card: Check }) {
  const table = useTable()
  return (
    <button type="button" class="last-roll-open" onClick={() => table.screen.showCard(card.id)}>
      {cardTitle(card, table)}
      <span class="unseen">: {cardWords.value.toTheCard}</span>
    </button>
  )
}

function AwaitedSheet({ card }: { readonly card: Check }) {
  const table = useTable()
  const hand = myHand(card, table)
  return (
    <aside class="last-roll awaited-sheet" aria-label={playWords.value.lastRoll}>
      <CardLink card={card} />
      <DiceView thrown={cardDice(card, table.state, table.system)} isFresh />
      <Button
        kind="quiet"
        icon="cross"
        label={cardWords.value.later}
        onClick={() => putAwayOn(table.screen).add('card', card.id)}
      />
      {card.asked && <CardChoice card={card} hasKeys />}
      {hand && <CardHand card={card} next={hand} />}
    </aside>
  )
}
