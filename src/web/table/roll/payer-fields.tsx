// The choice of the sheet field that pays, where several may.

import { type PlainRecord, Refusal } from '../../../dice/index.ts'
import { CountedCall } from '../../../systems/counted-call.ts'
import { fieldLabel, spendLabel } from '../../../systems/labels.ts'
import { amountOf } from '../../sheet/sheet-changes.ts'
import { playWords } from '../../words/play.ts'
import { type TableView, useTable } from '../table-view.ts'

export interface PayerFieldsProps {
  /** The costs of the roll, sure or possible, with the fields that may pay for them. */
  readonly may: readonly { readonly what: string; readonly fields: readonly string[] }[]
  readonly sheet: PlainRecord
  readonly value: Readonly<Record<string, string>>
  readonly onChange: (pays: Readonly<Record<string, string>>) => void
}

/** The payers to ask about: only for costs of this roll, and only where there is a choice. */
export function possiblePayers(
  { system }: Pick<TableView, 'system'>,
  mechanic: string,
  given: PlainRecord,
  side: string,
  sheet: PlainRecord | null,
  pick: string | null,
): PayerFieldsProps['may'] {
  const { pays } = system.sheet
  if (!pays || sheet === null) return []
  try {
    const { costs, stakes } = new CountedCall(system, mechanic, given).price
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

/** The chosen payers, as far as they still may pay: another line of the sheet has others. */
export function chosenPayers(may: PayerFieldsProps['may'], pays: PayerFieldsProps['value']): PayerFieldsProps['value'] {
  return Object.fromEntries(
    Object.entries(pays).filter(([what, field]) =>
      may.some((each) => each.what === what && each.fields.includes(field)),
    ),
  )
}

export function PayerFields({ may, sheet, value, onChange }: PayerFieldsProps) {
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
                  checked={(chosenPayers(may, value)[what] ?? fields[0]) === field}
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
