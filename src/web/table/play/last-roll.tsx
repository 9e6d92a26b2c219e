// The roll one just made, where the log is not in view: what it comes to at once, and the way to its card.

import { signal } from '@preact/signals'
import type { Order } from '../../../client/api.ts'
import type { Plain } from '../../../dice/index.ts'
import type { Id } from '../../../table/entries.ts'
import { Lying } from '../../dice/lying.tsx'
import { Button } from '../../parts/button.tsx'
import { words } from '../../words/language.ts'
import { playWords } from '../../words/play.ts'
import { useTable } from '../at-table.ts'
import { isMyChoice } from './card-choice.tsx'
import { CardResult } from './card-end.tsx'
import { myHand } from './card-hand.tsx'
import { whatOf } from './card-named.ts'
import { CardState } from './card-state.tsx'
import { showCard } from './in-view.ts'
import { diceOf } from './replayed.ts'

const lastRoll = signal<Id | null>(null)

/** Follows a roll that is being ordered, once it is known which it is. */
export async function followRoll(order: Order, ordered: Promise<Plain | undefined>): Promise<void> {
  const answer = (await ordered) as { readonly check?: Id } | undefined
  if (answer !== undefined) lastRoll.value = answer.check ?? `${order.check}`
}

export const forgetRoll = (): void => {
  lastRoll.value = null
}

export function LastRoll() {
  const table = useTable()
  const app = playWords.value
  const card = lastRoll.value === null ? undefined : table.journal.cards.get(lastRoll.value)
  // What waits for this seat is called for above.
  if (!card || isMyChoice(card, table) || myHand(card, table)) return null
  return (
    <aside class="last-roll" aria-label={app.lastRoll}>
      <button type="button" class="last-roll-open" onClick={() => showCard(card.id)}>
        {whatOf(card, table)}
        <span class="unseen">: {app.toTheCard}</span>
      </button>
      <Button kind="quiet" icon="cross" label={words.value.close} onClick={forgetRoll} />
      <div class="last-roll-end" role="status">
        <Lying thrown={diceOf(card, table.state, table.system)} isFresh />
        <CardResult card={card} />
        <CardState card={card} />
      </div>
    </aside>
  )
}
