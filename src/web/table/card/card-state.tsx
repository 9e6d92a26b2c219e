// The state of a check in one sentence, as it waits: for people, the GM, a shake, or nothing any more.

import { fieldLabel, pathLabels } from '../../../systems/labels.ts'
import { isHidden } from '../../../table/audience.ts'
import { wordsOfCard } from '../../../table/card-words.ts'
import type { Check } from '../../../table/check/check.ts'
import { phaseOf } from '../../../table/check/phase.ts'
import { throwingSides } from '../../../table/check-fields.ts'
import { knownNext, settledNumbers } from '../../../table/check-rule.ts'
import { seatNameOf } from '../../../table/lines.ts'
import { Icon } from '../../parts/icon.tsx'
import { cardWords } from '../../words/card.ts'
import { playWords } from '../../words/play.ts'
import { type TableView, useTable } from '../table-view.ts'

export function CardState({ card }: { readonly card: Check }) {
  const table = useTable()
  const state = stateOf(card, table)
  if (state === null) return null
  const [icon, text] = state
  return (
    <p class="state">
      <Icon name={icon} size={18} /> <span>{text}</span>
    </p>
  )
}

/** Behind a lock is what has been thrown and is not for all; anything else takes its time. */
function stateOf(card: Check, table: TableView): readonly ['lock' | 'clock', string] | null {
  const app = playWords.value
  const phase = phaseOf(card)
  switch (phase.is) {
    case 'withdrawn':
      return ['clock', app.withdrawn]
    case 'over':
    case 'struck':
    case 'choosing':
      return null
    case 'shaking':
      return [
        'clock',
        cardWords.value.waitsShake(phase.open.shakers.map(({ seat }) => seatNameOf(table, seat)).join(', ')),
      ]
    case 'declaring':
      return ['clock', cardWords.value.waitsSides(phase.sides.map((side) => sideName(card, side, table)).join(', '))]
    case 'hidden':
      return hiddenState(card, table)
    case 'ready':
      if (knownNext(table.system, card)?.is === 'roll') return ['clock', cardWords.value.waitsPledge]
      return gmState(card, table, waitingFields(card, table))
    case 'byHand':
    case 'judging': {
      const fields = waitingFields(card, table)
      if (phase.is === 'byHand' && fields.length === 0)
        return ['clock', cardWords.value.waitsHand(namesOf(card, table))]
      return gmState(card, table, fields)
    }
  }
}

const gmState = (card: Check, table: TableView, fields: readonly string[]): readonly ['clock', string] => [
  'clock',
  [...settled(card, table), cardWords.value.waitsGm(fields.join(', '))].join(' '),
]

/** `Total 13.`: what stands before the GM has said how hard it is. */
const settled = (card: Check, { system, language }: TableView): readonly string[] =>
  Object.entries(settledNumbers(system, card)).map(
    ([name, value]) => `${fieldLabel(name, system.words[language])} ${value}.`,
  )

/** A blind roll is hidden from all but the GM. */
function hiddenState(card: Check, { isGm }: TableView): readonly ['lock' | 'clock', string] {
  if (card.sees === 'blind' && !isGm) return ['lock', cardWords.value.blindThrown]
  return isHidden(card) ? ['lock', cardWords.value.gmKnows] : ['clock', cardWords.value.waitsGm('')]
}

const namesOf = (card: Check, { system }: TableView): string =>
  throwingSides(system, card)
    .map(({ name }) => name)
    .join(', ')

function sideName({ sides }: Check, side: string, table: TableView): string {
  const { seat, name } = sides[side] ?? { seat: null, name: side }
  return seat === null ? name : seatNameOf(table, seat)
}

/** The fields somebody has yet to say, by name. */
function waitingFields(card: Check, table: TableView): readonly string[] {
  const next = card.seal ? null : knownNext(table.system, card)
  const game = wordsOfCard(card, table)
  return next?.is === 'waits' ? pathLabels(next.fields, Object.keys(card.sides), game, playWords.value.values) : []
}
