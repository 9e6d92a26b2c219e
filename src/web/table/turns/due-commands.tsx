// Turn commands that are due by the sheets: who is down falls, who came round gets up. The GM gives them in one tap.

import type { DueCommand } from '../../../systems/turns.ts'
import { Button } from '../../parts/button.tsx'
import { sheetStates } from '../../sheet/sheet-states.ts'
import { crisisWords } from '../../words/crisis.ts'
import { soundSheet } from '../sheets/sheets.ts'
import { type TableView, useTable } from '../table-view.ts'
import { sendTurnCommand } from './turn-form.tsx'
import { turnSpeech } from './turn-speech.ts'

export interface DueTurnCommand extends DueCommand {
  readonly name: string
  /** How the sheet says they are. */
  readonly said: string
}

/** For the GM alone: only the GM reads every sheet, and sends these commands. */
export function dueCommands(table: TableView): readonly DueTurnCommand[] {
  const { crisis, sheets } = table.state
  if (!table.isGm || !crisis) return []
  const model = table.system.turns()
  return model.show(crisis.turns).rows.flatMap((row) => {
    const sheet = sheets[crisis.actors[row.name] ?? '']
    const sound = sheet ? soundSheet(table, sheet.values) : null
    const due = sound && model.due?.(row, sound)
    if (!due) return []
    const said = sheetStates(table.system, sound)
      .map((state) => state.said)
      .join(' ')
    return [{ ...due, name: row.name, said }]
  })
}

export function DueButton({ due: { command, values } }: { readonly due: DueTurnCommand }) {
  const table = useTable()
  const { commands, game } = turnSpeech(table)
  const { who: _, ...how } = values
  const said = Object.values(how).map((value) => game.values[`${value}`] ?? `${value}`)
  return (
    <Button onClick={() => void sendTurnCommand(table, command, values)}>
      {[commands[command] ?? command, said.join(', ')].filter(Boolean).join(': ')}
    </Button>
  )
}

export function DueCommands() {
  const dues = dueCommands(useTable())
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
