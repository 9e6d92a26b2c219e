// One who takes turns: whether it is theirs, what they have left, what they hold ready, and what can be done about them.

import { useState } from 'preact/hooks'
import type { Fields, Values } from '../../../systems/field.ts'
import { fieldLabel } from '../../../systems/labels.ts'
import type { TurnRow as Row } from '../../../systems/turns.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu } from '../../parts/menu.tsx'
import { announce } from '../../parts/toast.tsx'
import { amountOf } from '../../sheet/sheet-changes.ts'
import { crisisWords } from '../../words/crisis.ts'
import { soundSheet } from '../sheets/sheets.ts'
import { useTable } from '../table-view.ts'
import { DueButton, type DueTurnCommand } from './due-commands.tsx'
import { sendTurnCommand, TurnForm } from './turn-form.tsx'
import { commandsAbout, moverOf } from './turn-model.ts'
import { turnSpeech } from './turn-speech.ts'

interface TurnListItemProps {
  readonly row: Row
  readonly at: number
  readonly count: number
  readonly isNow: boolean
  readonly isHidden: boolean
  /** Whether this seat plays them. */
  readonly isMine: boolean
  /** Commands that are due by their sheet. */
  readonly due: DueTurnCommand | undefined
}

export function TurnListItem({ row, at, count, isNow, isHidden, isMine, due }: TurnListItemProps) {
  const table = useTable()
  const app = crisisWords.value
  const speech = turnSpeech(table)
  const { values } = speech.game
  const [doing, setDoing] = useState<string | null>(null)
  const { commands } = table.system.turns()
  const mover = moverOf(commands)
  // The player at turn has them beside the moves.
  const isOwnTurn = isNow && isMine && !table.isGm
  const about = isOwnTurn || !(table.isGm || isMine) ? [] : commandsAbout(table, row.name)
  const start = (name: string, fields: object) =>
    Object.keys(fields).length === 1 ? void sendTurnCommand(table, name, { who: row.name }) : setDoing(name)
  const move = async (by: number) => {
    const to = at + by
    if (mover === undefined || to < 0 || to >= count) return
    if (await sendTurnCommand(table, mover, { who: row.name, to })) announce(app.place(row.name, to + 1))
  }
  const mayMove = table.isGm && mover !== undefined
  return (
    <li
      class={`turn-row${isNow ? ' now' : ''}`}
      aria-current={isNow ? 'step' : undefined}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (!mayMove || !event.altKey || by === undefined) return
        event.preventDefault()
        move(by)
      }}
    >
      <div class="turn-head">
        <span class="turn-place">{isNow ? <Icon name="right" size={18} /> : at + 1}</span>
        <div class="turn-who">
          <b class={`turn-name${row.out === null ? '' : ' out'}`}>{row.name}</b>
          {row.out !== null && <span class="tag">{values[row.out] ?? row.out}</span>}
          {(row.marks ?? []).map((mark) => (
            <span key={mark} class="tag">
              {values[mark] ?? mark}
            </span>
          ))}
          {isHidden && <span class="tag">{app.hidden}</span>}
          {isNow && row.actions && <Pips left={row.actions.left} of={row.actions.of} />}
          <RowVitals name={row.name} />
          {row.ready.map(({ trigger, actions }, i) => (
            <span key={i} class="hint turn-ready">
              {app.ready(trigger, actions)}
            </span>
          ))}
        </div>
        {mayMove && (
          <span class="movers">
            <Button kind="quiet" icon="up" label={app.up(row.name)} isDisabled={at === 0} onClick={() => move(-1)} />
            <Button
              kind="quiet"
              icon="down"
              label={app.down(row.name)}
              isDisabled={at === count - 1}
              onClick={() => move(1)}
            />
          </span>
        )}
        {about.length > 0 && (
          <Menu
            kind="quiet"
            icon="dots"
            label={app.actions(row.name)}
            items={about.map(([name, { fields }]) => ({
              label: speech.commands[name] ?? name,
              onPick: () => start(name, fields),
            }))}
          />
        )}
      </div>
      {due && <DueButton due={due} />}
      {doing !== null && <TurnForm key={doing} command={doing} who={row.name} onDone={() => setDoing(null)} />}
    </li>
  )
}

/** The resources of somebody whose sheet is read here, as they stand. */
function RowVitals({ name }: { readonly name: string }) {
  const table = useTable()
  const { state, system, language } = table
  const sheet = state.sheets[state.crisis?.actors[name] ?? '']
  const sound = sheet ? soundSheet(table, sheet.values) : null
  if (!sound) return null
  const told = Object.entries(system.sheet.resources).flatMap(([resource, { most }]) => {
    const all = most(sound as Values<Fields>)
    const left = amountOf(system.sheet, resource, sound)
    return all === 0 && left === 0 ? [] : [`${fieldLabel(resource, system.words[language])} ${left}/${all}`]
  })
  return told.length === 0 ? null : <span class="hint turn-vitals">{told.join(' · ')}</span>
}

/** Actions as pips: full ones are left. */
function Pips({ left, of }: { readonly left: number; readonly of: number }) {
  return (
    <span class="pips" role="img" aria-label={crisisWords.value.actionsLeft(left, of)}>
      {Array.from({ length: of }, (_, i) => (
        <span key={i} class={`pip${i < left ? ' full' : ''}`} />
      ))}
    </span>
  )
}
