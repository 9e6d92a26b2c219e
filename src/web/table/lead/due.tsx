// Orders of the crisis that are due by the sheets: who is down falls, who came round gets up. The GM gives them in one tap.

import type { DueOrder } from '../../../systems/turns.ts'
import { Button } from '../../parts/button.tsx'
import { statesOf } from '../../sheet/states.ts'
import { crisisWords } from '../../words/crisis.ts'
import { type Table, useTable } from '../at-table.ts'
import { soundOf } from '../play/sheets.ts'
import { giveTurn } from './turn-form.tsx'
import { turnSpeech } from './turn-speech.ts'
import { modelOf } from './turns.ts'

export interface Due extends DueOrder {
  readonly name: string
  /** How the sheet says they are. */
  readonly said: string
}

/** For the GM alone: only the GM reads every sheet, and gives these orders. */
export function duesOf(table: Table): readonly Due[] {
  const { crisis, sheets } = table.state
  const model = modelOf(table.system)
  if (!table.isGm || !crisis || !model.due) return []
  return model.show(crisis.turns).rows.flatMap((row) => {
    const sheet = sheets[crisis.actors[row.name] ?? '']
    const sound = sheet ? soundOf(table, sheet.values) : null
    const due = sound && model.due?.(row, sound)
    if (!due) return []
    const said = statesOf(table.system, sound)
      .map((state) => state.said)
      .join(' ')
    return [{ ...due, name: row.name, said }]
  })
}

export function DueButton({ due: { order, values } }: { readonly due: Due }) {
  const table = useTable()
  const { orders, game } = turnSpeech(table)
  const { who: _, ...how } = values
  const said = Object.values(how).map((value) => game.values[`${value}`] ?? `${value}`)
  return (
    <Button onClick={() => void giveTurn(table, order, values)}>
      {[orders[order] ?? order, said.join(', ')].filter(Boolean).join(': ')}
    </Button>
  )
}

export function Dues() {
  const dues = duesOf(useTable())
  const app = crisisWords.value
  if (dues.length === 0) return null
  return (
    <section class="leading" aria-label={app.due}>
      <h2>{app.due}</h2>
      <ul class="tiles-list">
        {dues.map((due) => (
          <li key={due.name} class="check-tile">
            <p>
              <b>{due.name}</b> <span class="hint">{due.said}</span>
            </p>
            <div class="row-of">
              <DueButton due={due} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
