// Who is called: several players for the same, or somebody for every side.

import { useId } from 'preact/hooks'
import { mergedValues, sidesOf } from '../../../systems/field-leaves.ts'
import { pathLabel } from '../../../systems/labels.ts'
import { lineLabel } from '../../../systems/line-label.ts'
import { gmWords } from '../../words/gm.ts'
import { isPlayer, type Person } from '../npcs/people.ts'
import { useTable } from '../table-view.ts'
import { type CallDraft, isSided, linesForSide, mechanicFields } from './call-draft.ts'

interface CalledPeopleFieldProps {
  readonly draft: CallDraft
  readonly people: readonly Person[]
  readonly onChange: (change: Partial<CallDraft>) => void
}

export function CalledPeopleField(props: CalledPeopleFieldProps) {
  const { system } = useTable()
  return isSided(system, props.draft.mechanic) ? <SidePickers {...props} /> : <PlayerPicker {...props} />
}

function PlayerPicker({ draft, people, onChange }: CalledPeopleFieldProps) {
  const app = gmWords.value
  const players = people.filter(isPlayer)
  const chosen = draft.chosen.self ?? []
  const isAll = players.length > 1 && players.every(({ key }) => chosen.includes(key))
  const choose = (keys: readonly string[]) => onChange({ chosen: { self: keys } })
  return (
    <fieldset class="field">
      <legend class="label">{app.who}</legend>
      <div class="options">
        {players.length > 1 && (
          <label class="option">
            <input
              type="checkbox"
              checked={isAll}
              onChange={() => choose(isAll ? [] : players.map(({ key }) => key))}
            />
            <span>{app.everyone}</span>
          </label>
        )}
        {players.map(({ key, name }) => (
          <label key={key} class="option">
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              onChange={({ currentTarget }) =>
                choose(currentTarget.checked ? [...chosen, key] : chosen.filter((each) => each !== key))
              }
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function SidePickers({ draft, people, onChange }: CalledPeopleFieldProps) {
  const { system, language } = useTable()
  const app = gmWords.value
  const id = useId()
  const game = system.words[language]
  const sides = sidesOf(mechanicFields(system, draft.mechanic))
  return (
    <div class="inputs">
      {sides.map((side) => {
        const key = draft.chosen[side]?.[0] ?? ''
        const person = people.find((each) => each.key === key)
        const lines = person?.seat === null ? linesForSide(system, draft.mechanic, side, person) : []
        const of = (what: string) => (side === 'self' ? what : `${pathLabel(side, game)}: ${what}`)
        return (
          <div key={side} class="field">
            <label class="label" for={`${id}-${side}`}>
              {side === 'self' ? app.who : app.side(pathLabel(side, game))}
            </label>
            <select
              id={`${id}-${side}`}
              value={key}
              onChange={({ currentTarget }) =>
                onChange({
                  chosen: { ...draft.chosen, [side]: currentTarget.value === '' ? [] : [currentTarget.value] },
                })
              }
            >
              <option value="">–</option>
              {people.map(({ key, name, seat }) => (
                <option key={key} value={key}>
                  {seat === null ? `${name} (${app.npcs})` : name}
                </option>
              ))}
            </select>
            {person?.seat === null && (
              <input
                type="text"
                maxLength={80}
                autocomplete="off"
                aria-label={of(app.calledAs)}
                value={draft.names[side] ?? person.name}
                onInput={({ currentTarget }) => onChange({ names: { ...draft.names, [side]: currentTarget.value } })}
              />
            )}
            {person?.seat === null && <p class="hint">{app.calledAsHint}</p>}
            {lines.length > 0 && (
              <select
                aria-label={of(app.npcLine)}
                onChange={({ currentTarget }) => {
                  const line = lines.find(({ pick }) => pick === currentTarget.value)
                  if (line) onChange({ roll: { ...draft.roll, given: mergedValues(draft.roll.given, line.input) } })
                }}
              >
                <option value="">{app.typedIn}</option>
                {lines.map(({ pick }) => (
                  <option key={pick} value={pick}>
                    {lineLabel(pick, game)}
                  </option>
                ))}
              </select>
            )}
          </div>
        )
      })}
    </div>
  )
}
