// The opponents on the other sides of a roll: somebody at the table, or a name of the GM's.

import { useId } from 'preact/hooks'
import type { PlainRecord } from '../../../dice/index.ts'
import { fieldLabel } from '../../../systems/labels.ts'
import type { Side } from '../../../table/entries.ts'
import { troubleTexts } from '../../sheet/sheet-states.ts'
import { playWords } from '../../words/play.ts'
import { listedSheets, soundValues } from '../sheets/sheets.ts'
import { type TableView, useTable } from '../table-view.ts'
import { systemTurnModel } from '../turns/system-turns.ts'

export type Opponents = Readonly<Record<string, Side>>

export const UNNAMED_OPPONENT: Side = { seat: null, sheet: null, name: '' }

interface OpponentOption extends Side {
  readonly key: string
  readonly label: string
  /** Dead or down: listed last. */
  readonly isDown: boolean
}

/** Every character that can be seen, everybody without one, and somebody of the GM's. One's own only where it is no opponent. */
function opponentOptions(table: TableView, side: string): readonly OpponentOption[] {
  const mayBeMine = table.isGm || Object.hasOwn(table.system.words[table.language].joins ?? {}, side)
  const sheets = listedSheets(table).map(({ id, owner, name, isNpc, values }) => ({
    key: id,
    seat: isNpc ? null : owner,
    sheet: id,
    name,
    label: owner === null ? name : `${name} (${table.state.seats[owner]?.name ?? owner})`,
    isDown: isDown(table, values),
  }))
  const seats = Object.entries(table.state.seats)
    .filter(([id, { isGone, role }]) => !isGone && role === 'player' && id !== table.me)
    .filter(([id]) => !sheets.some(({ seat }) => seat === id))
    .map(([id, { name }]) => ({ key: id, seat: id, sheet: null, name, label: name, isDown: false }))
  const all = [...sheets.filter(({ seat }) => mayBeMine || seat !== table.me), ...seats]
  return [...all.filter(({ isDown }) => !isDown), ...all.filter(({ isDown }) => isDown)]
}

function isDown(table: TableView, values: PlainRecord): boolean {
  const sound = soundValues(table, values)
  return sound !== null && troubleTexts(table.system, sound).length > 0
}

/** Those who take turns in the crisis under a name alone. */
function namedInCrisis(table: TableView): readonly string[] {
  const { crisis } = table.state
  if (!crisis) return []
  const known = listedSheets(table).map(({ name }) => name)
  const rows = systemTurnModel(table.system).show(crisis.turns).rows
  return rows.map(({ name }) => name).filter((name) => !known.includes(name))
}

export interface OpponentFieldsProps {
  readonly sides: readonly string[]
  readonly value: Opponents
  readonly onChange: (against: Opponents) => void
}

export function OpponentFields({ sides, value, onChange }: OpponentFieldsProps) {
  const table = useTable()
  const app = playWords.value
  const id = useId()
  const names = namedInCrisis(table)
  return (
    <>
      {sides.map((side) => {
        const call = (name: string) => onChange({ ...value, [side]: { ...UNNAMED_OPPONENT, name } })
        const all = opponentOptions(table, side)
        const given = value[side] ?? UNNAMED_OPPONENT
        const chosen = all.find(({ seat, sheet }) => sheet === given.sheet && seat === given.seat)
        return (
          <div key={side} class="against">
            <fieldset class="field picks">
              <legend class="label">{app.opponent(fieldLabel(side, table.system.words[table.language]))}</legend>
              <div class="row-of">
                {all.map(({ key, seat, sheet, name, label, isDown }) => (
                  <button
                    key={key}
                    type="button"
                    class={`chip${isDown ? ' down' : ''}`}
                    aria-pressed={key === chosen?.key}
                    onClick={() => onChange({ ...value, [side]: { seat, sheet, name } })}
                  >
                    {label}
                  </button>
                ))}
                <button
                  type="button"
                  class="chip"
                  aria-pressed={!chosen}
                  onClick={() => onChange({ ...value, [side]: UNNAMED_OPPONENT })}
                >
                  {app.somebody}
                </button>
              </div>
            </fieldset>
            {!chosen && (
              <div class="field text">
                <label class="label" for={`${id}-${side}-name`}>
                  {app.opponentName}
                </label>
                <input
                  id={`${id}-${side}-name`}
                  type="text"
                  autocomplete="off"
                  maxLength={80}
                  value={given.name}
                  onInput={({ currentTarget }) => call(currentTarget.value)}
                />
                {names.length > 0 && (
                  <div class="row-of">
                    {names.map((name) => (
                      <button
                        key={name}
                        type="button"
                        class="chip"
                        aria-pressed={name === given.name}
                        onClick={() => call(name)}
                      >
                        {name}
                      </button>
                    ))}
                  </div>
                )}
              </div>
            )}
          </div>
        )
      })}
    </>
  )
}
