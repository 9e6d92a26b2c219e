// The opponents on the other sides of a roll: somebody at the table, or a name of the GM's.

import { useId, useState } from 'preact/hooks'
import type { PlainRecord } from '../../../dice/index.ts'
import { fieldLabel } from '../../../systems/labels.ts'
import type { TurnRow } from '../../../systems/turns.ts'
import type { Side } from '../../../table/entries.ts'
import { troubleTexts } from '../../sheet/sheet-states.ts'
import { opponentWords } from '../../words/opponents.ts'
import { listedSheets, soundSheet } from '../sheets/sheets.ts'
import { type TableView, useTable } from '../table-view.ts'
import { type Opponents, UNNAMED_OPPONENT } from './unnamed-opponent.ts'

interface OpponentOption extends Side {
  readonly key: string
  readonly label: string
  /** Whether it is one of the GM's. */
  readonly isNpc: boolean
  /** Dead or down: listed last. */
  readonly isDown: boolean
}

/** Whether that side joins in and is no opponent. */
const isAlly = ({ system, language }: TableView, side: string): boolean =>
  Object.hasOwn(system.words[language].joins ?? {}, side)

/** Opponents as a form calls them before anybody is picked. */
export const calledOpponents = (table: TableView, against: Opponents): Opponents =>
  Object.fromEntries(
    Object.entries(against).map(([side, given]) => [
      side,
      given.name === '' && !isAlly(table, side) ? { ...given, name: opponentWords.value.otherSide } : given,
    ]),
  )

/**
 * Every character that can be seen, everybody without one, and those who are in the crisis under a name alone: first whoever stands
 * against the one who rolls. One's own only where it is no opponent.
 */
export function opponentOptions(table: TableView, side: string, actor: string | null): readonly OpponentOption[] {
  const { state, me, isGm } = table
  const isJoined = isAlly(table, side)
  const isActorNpc = isOfGm(table, actor)
  const rows = rowsInCrisis(table)
  const isOut = (name: string) => rows.some((row) => row.name === name && row.out !== null)
  const sheets = listedSheets(table).map(({ id, owner, name, isNpc, values }) => ({
    key: id,
    seat: isNpc ? null : owner,
    sheet: id,
    name,
    label: owner === null || isNpc ? name : `${name} (${state.seats[owner]?.name ?? owner})`,
    isNpc,
    isDown: isOut(name) || isDown(table, values),
  }))
  const seats = Object.entries(state.seats)
    .filter(([id, { isGone, role }]) => !isGone && role === 'player' && id !== me)
    .filter(([id]) => !sheets.some(({ seat }) => seat === id))
    .map(([id, { name }]) => ({ key: id, seat: id, sheet: null, name, label: name, isNpc: false, isDown: false }))
  const names = rows
    .filter(({ name }) => !sheets.some((each) => each.name === name))
    .map(({ name }) => ({
      ...UNNAMED_OPPONENT,
      key: `name ${name}`,
      name,
      label: name,
      isNpc: true,
      isDown: isOut(name),
    }))
  const mayBe = ({ seat, sheet }: Side) => isJoined || ((isGm || seat !== me) && (sheet === null || sheet !== actor))
  const rank = ({ isNpc, isDown }: OpponentOption) => (isDown ? 2 : 0) + (isNpc === isActorNpc && !isJoined ? 1 : 0)
  return [...sheets.filter(mayBe), ...seats, ...names].toSorted((a, b) => rank(a) - rank(b))
}

const isOfGm = ({ state }: TableView, actor: string | null): boolean =>
  actor !== null && state.sheets[actor]?.isNpc === true

function isDown(table: TableView, values: PlainRecord): boolean {
  const sound = soundSheet(table, values)
  return sound !== null && troubleTexts(table.system, sound).length > 0
}

function rowsInCrisis({ state: { crisis }, system }: TableView): readonly TurnRow[] {
  return crisis ? system.turns().show(crisis.turns).rows : []
}

const isSame = (a: Side, b: Side): boolean =>
  a.sheet === b.sheet && a.seat === b.seat && (a.sheet !== null || a.seat !== null || a.name === b.name)

/**
 * The opponent that stands there first: the one of the last time while they are up, or in a crisis the only one of the others. Nobody
 * of one's own people while others are up: whoever is in a hurry would shoot at a friend.
 */
export function usualOpponent(table: TableView, side: string, actor: string | null): Side {
  const up = opponentOptions(table, side, actor).filter(({ isDown }) => !isDown)
  const last = table.screen.drafts.get(`against ${side}`) as Side | undefined
  const { crisis } = table.state
  const mayStand = (each: OpponentOption) => !crisis || isAlly(table, side) || each.isNpc !== isOfGm(table, actor)
  const foes = up.filter(mayStand)
  const [only, ...more] = crisis ? (foes.length > 0 ? foes : up) : []
  const usual = foes.find((each) => last !== undefined && isSame(each, last)) ?? (more.length === 0 ? only : undefined)
  return usual ? { seat: usual.seat, sheet: usual.sheet, name: usual.name } : UNNAMED_OPPONENT
}

export interface OpponentFieldsProps {
  readonly sides: readonly string[]
  /** The sheet of the one who rolls. */
  readonly actor: string | null
  readonly value: Opponents
  readonly onChange: (against: Opponents) => void
}

export function OpponentFields({ sides, actor, value, onChange }: OpponentFieldsProps) {
  const table = useTable()
  const app = opponentWords.value
  const id = useId()
  const [named, setNamed] = useState<readonly string[]>([])
  const pick = (side: string, opponent: Side) => {
    table.screen.drafts.set(`against ${side}`, opponent)
    onChange({ ...value, [side]: opponent })
  }
  return (
    <>
      {sides.map((side) => {
        const all = opponentOptions(table, side, actor)
        const given = value[side] ?? UNNAMED_OPPONENT
        const chosen = named.includes(side) ? undefined : all.find((each) => isSame(each, given))
        const isNamed = named.includes(side) || all.length === 0 || (!chosen && given.name !== '')
        return (
          <div key={side} class="against">
            <fieldset class="field picks">
              <legend class="label">
                {isAlly(table, side) || sides.length > 1
                  ? app.opponent(fieldLabel(side, table.system.words[table.language]))
                  : app.againstWhom}
              </legend>
              <div class="row-of">
                {all.map(({ key, seat, sheet, name, label, isDown }) => (
                  <button
                    key={key}
                    type="button"
                    class={`chip${isDown ? ' down' : ''}`}
                    aria-pressed={key === chosen?.key}
                    onClick={() => {
                      setNamed(named.filter((each) => each !== side))
                      pick(side, { seat, sheet, name })
                    }}
                  >
                    {label}
                  </button>
                ))}
                <button
                  type="button"
                  class="chip"
                  aria-pressed={isNamed}
                  onClick={() => {
                    setNamed([...named, side])
                    onChange({ ...value, [side]: UNNAMED_OPPONENT })
                  }}
                >
                  {app.somebody}
                </button>
              </div>
            </fieldset>
            {isNamed && (
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
                  onInput={({ currentTarget }) =>
                    onChange({ ...value, [side]: { ...UNNAMED_OPPONENT, name: currentTarget.value } })
                  }
                />
              </div>
            )}
          </div>
        )
      })}
    </>
  )
}
