// A roll inside a sentence: the sentence with its result in it, the dice below.

import type { Card } from '../../../table/card.ts'
import { verdictLabel } from '../../../table/lines.ts'
import { Lying } from '../../dice/lying.tsx'
import { Time } from '../../roll/time.tsx'
import { useTable } from '../at-table.ts'
import { CardActions } from './card-actions.tsx'
import { Marks } from './card-marks.tsx'
import { CardState } from './card-state.tsx'
import { Proof } from './proof.tsx'
import { diceOf } from './replayed.ts'

export interface SaidRollProps {
  readonly card: Card
  readonly around: readonly [before: string, after: string]
}

export function SaidRoll({ card, around: [before, after] }: SaidRollProps) {
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
      <Marks card={card} />
      <CardState card={card} />
      <footer class="card-foot">
        <Lying thrown={diceOf(card, table.state, table.system)} />
        <Proof card={card} />
        <CardActions card={card} title={`${name}, ${notation}`} />
      </footer>
    </article>
  )
}
