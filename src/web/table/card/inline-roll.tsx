// A roll inside a sentence: the sentence with its result in it, the dice below.

import type { Check } from '../../../table/check/check.ts'
import { verdictLabel } from '../../../table/lines.ts'
import { DiceView } from '../../dice/dice-view.tsx'
import { Time } from '../../roll/time.tsx'
import { useTable } from '../table-view.ts'
import { CardActions } from './card-actions.tsx'
import { cardDice } from './card-dice.ts'
import { CardMarks } from './card-marks.tsx'
import { CardState } from './card-state.tsx'
import { Proof } from './proof.tsx'

export interface InlineRollProps {
  readonly card: Check
  readonly around: readonly [before: string, after: string]
}

export function InlineRoll({ card, around: [before, after] }: InlineRollProps) {
  const table = useTable()
  const notation = 'notation' in card.rolled ? card.rolled.notation : ''
  const name = Object.values(card.sides)[0]?.name ?? ''
  const total = card.end ? verdictLabel(card.end.verdict, card, table).replace(/\.$/, '') : '…'
  return (
    <article class={`card table-card said-roll${card.struck ? ' struck' : ''}`} data-card={card.id}>
      <p class="said-by">
        <b>{name}</b>
        <Time at={card.at} />
      </p>
      <p class="said-words">
        {before}
        <b class="inline-total">
          {total} <small>{notation}</small>
        </b>
        {after}
      </p>
      <CardMarks card={card} />
      <DiceView thrown={cardDice(card, table.state, table.system)} isByHand={card.handDice !== null} />
      <CardState card={card} />
      <footer class="card-foot">
        <Proof card={card} />
        <CardActions card={card} title={`${name}, ${notation}`} />
      </footer>
    </article>
  )
}
