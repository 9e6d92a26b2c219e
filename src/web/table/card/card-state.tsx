// What a check waits for, in one sentence: for people, the GM, a shake, or nothing any more.

import { Refusal } from '../../../dice/index.ts'
import type { Card } from '../../../table/card.ts'
import { openNext } from '../../../table/check-rule.ts'
import { seatNameOf } from '../../../table/lines.ts'
import { Icon } from '../../parts/icon.tsx'
import { pathLabel } from '../../words/labels.ts'
import { playWords } from '../../words/play.ts'
import { type TableView, useTable } from '../table-view.ts'

export function CardState({ card }: { readonly card: Card }) {
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
function stateOf(card: Card, table: TableView): readonly ['lock' | 'clock', string] | null {
  const app = playWords.value
  const { isWithdrawn, end, struck, asked, throws, sides, declared, seal, sees, handDice } = card
  if (isWithdrawn) return ['clock', app.withdrawn]
  if (end || struck || asked) return null
  const open = throws.find((each) => each.is === 'open')
  if (open) return ['clock', app.waitsShake(namesOf(open.shakers, table))]
  const missing = Object.entries(sides).filter(([name]) => !declared.includes(name))
  if (missing.length > 0) {
    const names = missing.map(([, { seat, name }]) => (seat === null ? name : seatNameOf(table, seat)))
    return ['clock', app.waitsSides(names.join(', '))]
  }
  const isThrown = handDice !== null || throws.some((each) => each.is === 'thrown')
  if (isThrown && sees === 'blind' && !table.isGm) return ['lock', app.blindThrown]
  if (isThrown && seal && !seal.isOpen) return ['lock', app.gmKnows]
  const waits = waitingFields(card, table)
  if (waits.length === 0 && card.isByHand && !isThrown) {
    const names = Object.values(sides).map(({ name }) => name)
    return ['clock', app.waitsHand(names.join(', '))]
  }
  return ['clock', app.waitsGm(waits.join(', '))]
}

const namesOf = (seats: readonly string[], table: TableView): string =>
  seats.map((seat) => seatNameOf(table, seat)).join(', ')

/** The fields somebody has yet to say, by name. */
function waitingFields({ id }: Card, { state, system, language }: TableView): readonly string[] {
  const check = state.checks[id]
  if (!check || check.seal) return []
  try {
    const next = openNext(system, check)
    return next.is === 'waits' ? next.fields.map((path) => pathLabel(path, system.words[language])) : []
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
