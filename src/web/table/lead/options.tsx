// What a table has settled: the house's options and the rulings of its game. The GM changes them in everybody's sight.

import { useId } from 'preact/hooks'
import { optionsOf } from '../../../table/commands/seats.ts'
import { lineWords } from '../../../table/line-words.ts'
import type { FormSetting } from '../../fields/frame.tsx'
import { AnyInput } from '../../fields/group.tsx'
import { speechOf } from '../../roll/roll-form.tsx'
import { fieldLabel, type Speech, valueLabel } from '../../words/labels.ts'
import { lobbyWords } from '../../words/lobby.ts'
import { type Table, useTable } from '../at-table.ts'

export function Options() {
  const table = useTable()
  const app = lobbyWords.value
  const id = useId()
  const speech = speechHere(table)
  const form: FormSetting = { id, speech, fault: null }
  const all = Object.entries(optionsOf(table.system)).map(([option, field]) => ({
    option,
    field,
    name: option.split('.').at(-1) as string,
    value: table.state.options[option] ?? field.says.fallback,
  }))
  return (
    <details class="part-of">
      <summary>
        <h3>{app.options}</h3>
      </summary>
      {table.isGm ? (
        <>
          <p class="hint">{app.optionsHint}</p>
          <div class="inputs">
            {all.map(({ option, field, name, value }) => (
              <AnyInput
                key={option}
                field={field}
                name={name}
                path={option}
                value={value}
                form={form}
                onChange={(next) => next !== undefined && table.order({ is: 'setOption', option, value: next })}
              />
            ))}
          </div>
        </>
      ) : (
        <dl class="settled">
          {all.map(({ option, field, name, value }) => (
            <div key={option}>
              <dt>{fieldLabel(name, speech.game)}</dt>
              <dd>{valueLabel(field.kind, value ?? null, speech)}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  )
}

/** The game's words, and the house's for its own options. */
function speechHere({ system, language }: Table): Speech {
  const speech = speechOf(system)
  const house = Object.fromEntries(
    Object.entries(lineWords[language].options).map(([name, text]) => [
      name,
      text.replace(/^./, (first) => first.toUpperCase()),
    ]),
  )
  return { ...speech, game: { ...speech.game, fields: { ...house, ...speech.game.fields } } }
}
