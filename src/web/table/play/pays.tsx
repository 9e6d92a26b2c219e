// Which field of the sheet pays, where several may.

import { Refusal } from '../../../dice/index.ts'
import { Question } from '../../../systems/answer.ts'
import type { Values } from '../../../table/state.ts'
import { amountOf } from '../../sheet/change.ts'
import { fieldLabel, spendLabel } from '../../words/labels.ts'
import { playWords } from '../../words/play.ts'
import { type Table, useTable } from '../at-table.ts'

export interface PaysProps {
  /** What the roll costs or may come to cost, with the fields that may pay for it. */
  readonly may: readonly { readonly what: string; readonly fields: readonly string[] }[]
  readonly sheet: Values
  readonly value: Readonly<Record<string, string>>
  readonly onChange: (pays: Readonly<Record<string, string>>) => void
}

/** What has to be asked: only what this roll may cost, and only where there is a choice. */
export function payersOf(
  { system }: Pick<Table, 'system'>,
  mechanic: string,
  given: Values,
  side: string,
  sheet: Values | null,
  pick: string | null,
): PaysProps['may'] {
  const { pays } = system.sheet
  if (!pays || sheet === null) return []
  try {
    const { costs, stakes } = new Question(system, mechanic, given).price
    const spent = new Set([...costs, ...stakes].flatMap(({ on, what, by }) => (on === side && by < 0 ? [what] : [])))
    return Object.entries(pays).flatMap(([what, fields]) => {
      const may = spent.has(what) ? fields(sheet, pick) : []
      return may.length > 1 ? [{ what, fields: may }] : []
    })
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

/** What was chosen, as far as it still may pay: another line of the sheet has other payers. */
export function payersAmong(may: PaysProps['may'], pays: PaysProps['value']): PaysProps['value'] {
  return Object.fromEntries(
    Object.entries(pays).filter(([what, field]) =>
      may.some((each) => each.what === what && each.fields.includes(field)),
    ),
  )
}

export function Pays({ may, sheet, value, onChange }: PaysProps) {
  const { system, language } = useTable()
  const app = playWords.value
  const game = system.words[language]
  return (
    <>
      {may.map(({ what, fields }) => (
        <fieldset key={what} class="field choice">
          <legend class="label">{app.pays(spendLabel(what, game))}</legend>
          <div class="options">
            {fields.map((field) => (
              <label key={field} class="option">
                <input
                  type="radio"
                  name={`pays-${what}`}
                  checked={(payersAmong(may, value)[what] ?? fields[0]) === field}
                  onChange={() => onChange({ ...value, [what]: field })}
                />
                <span>
                  {fieldLabel(field, game)} ({amountOf(system.sheet, field, sheet)})
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  )
}
