// Who is called: one or several of the players; those of the GM only where they stand against somebody.

import { gmWords } from '../../words/gm.ts'
import { isPlayer, type Person } from '../npcs/people.ts'

interface CalledPeopleFieldProps {
  readonly people: readonly Person[]
  /** By their keys. */
  readonly called: readonly string[]
  readonly onChange: (called: readonly string[]) => void
}

export function CalledPeopleField({ people, called, onChange }: CalledPeopleFieldProps) {
  const app = gmWords.value
  const players = people.filter(isPlayer)
  const npcs = people.filter((person) => !isPlayer(person))
  const isAll = players.length > 1 && players.every(({ key }) => called.includes(key))
  const option = ({ key, name }: Person) => (
    <label key={key} class="option">
      <input
        type="checkbox"
        checked={called.includes(key)}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? [...called, key] : called.filter((each) => each !== key))
        }
      />
      <span>{name}</span>
    </label>
  )
  return (
    <fieldset class="field">
      <legend class="label">{app.who}</legend>
      <div class="options">
        {players.length > 1 && (
          <label class="option">
            <input
              type="checkbox"
              checked={isAll}
              onChange={() => onChange(isAll ? [] : players.map(({ key }) => key))}
            />
            <span>{app.everyone}</span>
          </label>
        )}
        {players.map(option)}
      </div>
      {npcs.length > 0 && (
        <details open={npcs.some(({ key }) => called.includes(key)) || players.length === 0}>
          <summary>{app.npcs}</summary>
          <div class="options">{npcs.map(option)}</div>
        </details>
      )}
    </fieldset>
  )
}
