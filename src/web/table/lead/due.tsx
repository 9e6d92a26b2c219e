// Orders of the crisis that are due by the sheets: who is down falls, who came round gets up. The GM gives them in one tap.

import type { DueOrder } from '../../../systems/turns.ts'
import { Button } from '../../parts/button.tsx'
import { statesOf } from '../../sheet/states.ts'
import { crisisWords } from '../../words/crisis.ts'
import { type Table, useTable } from '../at-table.ts'
import { sheetsAt, soundOf } from '../play/sheets.ts'
import { giveTurn } from './turn-form.tsx'
import { hiddenNames, modelOf, turnSpeech } from './turns.ts'

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
    const sheet = sheets[crisis.actors[row.name] ?? hiddenSheet(table, row.name) ?? '']
    const sound = sheet ? soundOf(table, sheet.values) : null
    const due = sound && model.due?.(row, sound)
    if (!due) return []
    const said = statesOf(table.system, sound)
      .map((state) => state.said)
      .join(' ')
    return [{ ...due, name: row.name, said }]
  })
}

/** Of somebody hidden only the GM knows the sheet: the one of that name, where there is one. */
function hiddenSheet(table: Table, name: string): string | null {
  const called = hiddenNames(table).has(name) ? sheetsAt(table).filter((sheet) => sheet.name === name) : []
  return called.length === 1 ? (called[0]?.id ?? null) : null
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
