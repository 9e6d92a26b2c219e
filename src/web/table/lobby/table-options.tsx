// The options of a table: its own, and the rulings of its game. The GM changes them in everybody's sight.

import { useId, useState } from 'preact/hooks'
import { TOOL_NAMES } from '../../../dice/notation/tool-names.ts'
import { fieldLabel, valueLabel } from '../../../systems/labels.ts'
import { type RuleText, rulesOf } from '../../../systems/rulebook.ts'
import { listedSystems } from '../../../systems/system-list.ts'
import { optionsOf, setOption } from '../../../table/commands/seats.ts'
import type { FormSetting } from '../../fields/field-frame.tsx'
import { FieldInput } from '../../fields/group.tsx'
import { RuleNumber } from '../../rules/ruled-text.tsx'
import { useRulebook } from '../../rules/use-rulebook.ts'
import type { AppSpeech } from '../../words/app-speech.ts'
import { speechOf } from '../../words/app-speech.ts'
import { lobbyWords } from '../../words/lobby.ts'
import { mayBegin } from '../planned-offer.ts'
import { type TableView, useTable } from '../table-view.ts'

export function TableOptions() {
  const table = useTable()
  const app = lobbyWords.value
  const id = useId()
  const speech = optionSpeech(table)
  const [isOpen, setOpen] = useState(false)
  const game = listedSystems.find((each) => each.id === table.system.id)
  const { book } = useRulebook((isOpen && game) || null)
  const rules = book ? rulesOf(book) : []
  const form: FormSetting = { id, speech, fault: null }
  const all = Object.entries(optionsOf(table.system)).map(([option, field]) => ({
    option,
    field,
    name: option.split('.').at(-1) as string,
    value: table.state.options[option] ?? field.meta.fallback,
  }))
  return (
    <details class="part-of" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h3>{app.options}</h3>
      </summary>
      {mayBegin(table, setOption) ? (
        <>
          <p class="hint">{app.optionsHint}</p>
          <div class="inputs">
            {all.map(({ option, field, name, value }) => (
              <div key={option}>
                <FieldInput
                  field={field}
                  name={name}
                  path={option}
                  value={value}
                  form={form}
                  onChange={(next) => next !== undefined && table.sendCommand({ is: 'setOption', option, value: next })}
                />
                <OptionText name={name} value={value} rules={rules} />
              </div>
            ))}
          </div>
        </>
      ) : (
        <dl class="settled">
          {all.map(({ option, field, name, value }) => (
            <div key={option}>
              <dt>{fieldLabel(name, speech.game)}</dt>
              <dd>
                {valueLabel(field.kind, value ?? null, speech)}
                <OptionText name={name} value={value} rules={rules} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  )
}

/** The meaning of an option as it is set, with the rule that it reads. */
function OptionText({ name, value, rules }: OptionTextProps) {
  for (const { number, rulings } of rules) {
    const option = rulings.find((ruling) => ruling.option?.name === name)?.option
    const meaning = option?.values.find((each) => each.value === `${value}`)?.meaning
    if (meaning !== undefined)
      return (
        <p class="hint">
          {meaning} <RuleNumber number={number} />
        </p>
      )
  }
  return null
}

interface OptionTextProps {
  readonly name: string
  readonly value: unknown
  readonly rules: readonly RuleText[]
}

/** The game's words, and the table's for its own options. */
function optionSpeech({ system, lineWords }: TableView): AppSpeech {
  const speech = speechOf(system)
  const own = Object.fromEntries(
    Object.entries(lineWords.options).map(([name, text]) => [name, text.replace(/^./, (first) => first.toUpperCase())]),
  )
  const { game } = speech
  return { ...speech, game: { ...game, fields: { ...own, ...game.fields }, values: { ...TOOL_NAMES, ...game.values } } }
}
