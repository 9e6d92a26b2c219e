// The crisis: the order of turns as the game's own model shows it, and the game's orders as buttons and forms.

import { useEffect, useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { announce } from '../../parts/toast.tsx'
import { crisisWords } from '../../words/crisis.ts'
import { useTable } from '../at-table.ts'
import { showPane } from '../pane.ts'
import { BeginTurns } from './begin-turns.tsx'
import { duesOf } from './due.tsx'
import { giveTurn, TurnForm } from './turn-form.tsx'
import { TurnRow } from './turn-row.tsx'
import { turnSpeech } from './turn-speech.ts'
import { type AnyOrder, beginningOf, hiddenNames, isOpen, modelOf } from './turns.ts'

export function TurnsPane() {
  const table = useTable()
  const { state, system, me, isGm, order } = table
  const app = crisisWords.value
  const [doing, setDoing] = useState<string | null>(null)
  const model = modelOf(system)
  const turns = state.crisis ? model.show(state.crisis.turns) : null
  const now = turns?.now ?? null
  const mine = new Set(
    Object.entries(state.crisis?.actors ?? {}).flatMap(([name, sheet]) =>
      sheet !== null && state.sheets[sheet]?.owner === me ? [name] : [],
    ),
  )
  const said = now === null ? app.nobody : !isGm && mine.has(now) ? app.yourTurn : app.turnOf(now)
  useEffect(() => {
    if (turns && turns.rows.length > 0) announce(said)
  }, [now, turns?.round])
  if (!turns) return null
  const beginning = beginningOf(model)
  const speech = turnSpeech(table)
  const hidden = isGm ? hiddenNames(table) : new Set<string>()
  const others = (Object.entries(model.orders) as [string, AnyOrder][]).filter(
    ([name, { fields }]) => !('who' in fields) && name !== 'end' && name !== beginning?.order,
  )
  const hasBegun = turns.rows.length > 0
  const dues = duesOf(table)
  const end = async () => {
    if (!confirm(app.endSure)) return
    if ((await order({ is: 'endCrisis' })) !== undefined) showPane('lead')
  }
  return (
    <div class="leading turns">
      <header class="head-of">
        <h2>{app.title}</h2>
        {hasBegun && <span class="hint">{app.round(turns.round)}</span>}
      </header>
      {hasBegun && <p class="turn-now">{said}</p>}
      {!hasBegun && !isGm && <p class="empty">{app.notBegun}</p>}
      {!hasBegun && isGm && <BeginTurns start={[]} />}
      {hasBegun && isGm && (
        <div class="row-of">
          {others.map(([name, order]) => (
            <Button
              key={name}
              kind={name === 'next' ? 'main' : 'plain'}
              isDisabled={!isOpen(order, state.crisis?.turns ?? null, {})}
              onClick={() => (Object.keys(order.fields).length === 0 ? void giveTurn(table, name, {}) : setDoing(name))}
            >
              {speech.orders[name] ?? name}
            </Button>
          ))}
          {beginning && system.turns === undefined && (
            <Button onClick={() => setDoing(beginning.order)}>{app.change}</Button>
          )}
        </div>
      )}
      {doing !== null &&
        (doing === beginning?.order ? (
          <BeginTurns start={turns.rows.map(({ name }) => name)} onDone={() => setDoing(null)} />
        ) : (
          <TurnForm key={doing} order={doing} who={null} onDone={() => setDoing(null)} />
        ))}
      {hasBegun && (
        <ol class="turn-list" aria-label={app.order}>
          {turns.rows.map((row, at) => (
            <TurnRow
              key={row.name}
              row={row}
              at={at}
              count={turns.rows.length}
              isNow={row.name === now}
              isHidden={hidden.has(row.name)}
              isMine={mine.has(row.name)}
              due={dues.find(({ name }) => name === row.name)}
            />
          ))}
        </ol>
      )}
      {isGm && (
        <Button icon="cross" onClick={end}>
          {app.end}
        </Button>
      )}
    </div>
  )
}
