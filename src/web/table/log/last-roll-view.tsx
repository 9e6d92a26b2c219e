// The roll one just made, where the log is not in view: what it comes to at once, and the way to its card.

import { DiceView } from '../../dice/dice-view.tsx'
import { Button } from '../../parts/button.tsx'
import { words } from '../../words/language.ts'
import { playWords } from '../../words/play.ts'
import { cardDice } from '../card/card-dice.ts'
import { CardResult } from '../card/card-end.tsx'
import { myHand } from '../card/card-hand.tsx'
import { CardState } from '../card/card-state.tsx'
import { cardTitle } from '../card/card-title.ts'
import { isMyChoice } from '../card/my-choice.ts'
import { useTable } from '../table-view.ts'

export function LastRollView() {
  const table = useTable()
  const app = playWords.value
  const { lastRoll, showCard, forgetRoll } = table.screen
  const card = lastRoll.value === null ? undefined : table.journal.checks[lastRoll.value]
  // A card that waits for this seat is called for above.
  if (!card || isMyChoice(card, table) || myHand(card, table)) return null
  return (
    <aside class="last-roll" aria-label={app.lastRoll}>
      <button type="button" class="last-roll-open" onClick={() => showCard(card.id)}>
        {cardTitle(card, table)}
        <span class="unseen">: {app.toTheCard}</span>
      </button>
      <Button kind="quiet" icon="cross" label={words.value.close} onClick={forgetRoll} />
      <div class="last-roll-end" role="status">
        <DiceView thrown={cardDice(card, table.state, table.system)} isFresh isByHand={card.handDice !== null} />
        <CardResult card={card} />
        <CardState card={card} />
      </div>
    </aside>
  )
}
