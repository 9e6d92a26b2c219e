// The crisis: the order of turns as the game's own model shows it, and the game's commands as buttons and forms.

import { useEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { confirmed } from '../../parts/confirmation.tsx'
import { announce } from '../../parts/toast.tsx'
import { crisisWords } from '../../words/crisis.ts'
import { useTable } from '../table-view.ts'
import { dueCommands } from './due-commands.tsx'
import { hiddenNames } from './names-in-crisis.ts'
import { OwnCommands } from './own-commands.tsx'
import { ownNames } from './own-turn.ts'
import { sendTurnCommand, TurnForm } from './turn-form.tsx'
import { TurnListItem } from './turn-list-item.tsx'
import { type AnyTurnCommand, beginCommand, isCommandOpen } from './turn-model.ts'
import { TurnMoves } from './turn-moves.tsx'
import { TurnSetup } from './turn-setup.tsx'
import { turnSpeech } from './turn-speech.ts'

export function TurnsPane() {
  const table = useTable()
  const { state, system, isGm, sendCommand, screen } = table
  const app = crisisWords.value
  const [doing, setDoing] = useState<string | null>(null)
  const model = system.turns()
  const turns = state.crisis ? model.show(state.crisis.turns) : null
  const now = turns?.now ?? null
  const mine = ownNames(table)
  const said = now === null ? app.nobody : !isGm && mine.has(now) ? app.yourTurn : app.turnOf(now)
  useEffect(() => {
    if (turns && turns.rows.length > 0) announce(said)
  }, [now, turns?.round])
  const box = useRef<HTMLDivElement>(null)
  // The GM acts for whoever is next: the moves stand at the top, the sheet below them.
  useEffect(() => {
    if (!isGm) return
    box.current?.closest('section')?.scrollTo({ top: 0 })
    const sheet = state.crisis?.actors[now ?? ''] ?? null
    if (sheet !== null && state.sheets[sheet]?.isNpc) screen.pickedSheet.value = sheet
  }, [now])
  if (!turns) return null
  const beginning = beginCommand(model)
  const speech = turnSpeech(table)
  const hidden = isGm ? hiddenNames(table) : new Set<string>()
  const others = (Object.entries(model.commands) as [string, AnyTurnCommand][]).filter(
    ([name, { fields }]) => !('who' in fields) && name !== 'end' && name !== beginning?.command,
  )
  const hasBegun = turns.rows.length > 0
  const dues = dueCommands(table)
  const end = async () => {
    if (!(await confirmed(app.endSure, app.end))) return
    if ((await sendCommand({ is: 'endCrisis' })) !== undefined) screen.showPane('lead')
  }
  const moves = now !== null && (isGm || mine.has(now)) && (
    <TurnMoves name={now} row={turns.rows.find(({ name }) => name === now)} />
  )
  const acting = state.sheets[state.crisis?.actors[now ?? ''] ?? '']
  return (
    <div class="leading turns" ref={box}>
      <header class="head-of">
        <h2>{app.title}</h2>
        {hasBegun && <span class="hint">{app.round(turns.round)}</span>}
      </header>
      {hasBegun && <p class="turn-now">{said}</p>}
      {!hasBegun && !isGm && <p class="empty">{app.notBegun}</p>}
      {!hasBegun && isGm && <TurnSetup start={[]} />}
      {hasBegun && isGm && (
        <div class="row-of">
          {others.map(([name, command]) => (
            <Button
              key={name}
              kind={name === 'next' ? 'main' : 'plain'}
              isDisabled={!isCommandOpen(command, state.crisis?.turns ?? null, {})}
              onClick={() =>
                Object.keys(command.fields).length === 0 ? void sendTurnCommand(table, name, {}) : setDoing(name)
              }
            >
              {speech.commands[name] ?? name}
            </Button>
          ))}
          {beginning?.figures.length === 0 && <Button onClick={() => setDoing(beginning.command)}>{app.change}</Button>}
        </div>
      )}
      {/* Players act for themselves: the GM seldom does it for them. */}
      {isGm &&
        acting &&
        (acting.isNpc ? (
          moves
        ) : (
          <details key={now}>
            <summary>{app.actFor(now ?? '')}</summary>
            {moves}
          </details>
        ))}
      {doing !== null &&
        (doing === beginning?.command ? (
          <TurnSetup start={turns.rows.map(({ name }) => name)} onDone={() => setDoing(null)} />
        ) : (
          <TurnForm key={doing} command={doing} who={null} onDone={() => setDoing(null)} />
        ))}
      {hasBegun && (
        <ol class="turn-list" aria-label={app.order}>
          {turns.rows.map((row, at) => (
            <TurnListItem
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
      {/* A player's moves come and go below the order, so that it stays where it is; on a phone they lie over its end. */}
      {!isGm && moves && (
        <div class="own-moves">
          {moves}
          {turns.rows
            .filter(({ name }) => name === now)
            .map((row) => (
              <OwnCommands key={row.name} row={row} />
            ))}
        </div>
      )}
      {isGm && (
        <Button icon="cross" onClick={end}>
          {app.end}
        </Button>
      )}
    </div>
  )
}
