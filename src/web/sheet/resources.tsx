// Resources: how much is left of how much, with a button for less and one for more, and to be typed.

import type { PlainRecord } from '../../dice/index.ts'
import type { Fields, Values } from '../../systems/field.ts'
import { fieldLabel } from '../../systems/labels.ts'
import type { System } from '../../systems/system.ts'
import { Button } from '../parts/button.tsx'
import { language, words } from '../words/language.ts'
import { Amount } from './amount.tsx'
import { amountOf } from './sheet-changes.ts'
import { troubleTexts } from './sheet-states.ts'
import { Trouble } from './trouble.tsx'

export interface ResourcesProps {
  readonly system: System
  readonly values: PlainRecord
  readonly onChange: (values: PlainRecord) => void
}

export function Resources({ system, values, onChange }: ResourcesProps) {
  const { sheet } = system
  const app = words.value
  const game = system.words[language.value]
  const lacked = sheet.lacks?.(values as Values<Fields>) ?? []
  const had = Object.entries(sheet.resources).filter(([name]) => !lacked.includes(name))
  const shown = had.map(([name, { most, back }]) => ({
    name,
    back,
    label: fieldLabel(name, game),
    most: most(values as Values<Fields>),
    left: amountOf(sheet, name, values),
  }))
  return (
    <>
      <div class="vitals">
        {shown
          .filter(({ most, left }) => most > 0 || left > 0)
          .map(({ name, label, most, left, back }) => (
            <div key={name} class="vital" title={app.back[back]}>
              <span class="vital-name">{label}</span>
              <span class="vital-figure">
                <Button
                  kind="quiet"
                  icon="minus"
                  label={`${label}: ${app.less}`}
                  isDisabled={left <= 0}
                  onClick={() => onChange({ ...values, [name]: left - 1 })}
                />
                <Amount
                  label={label}
                  left={left}
                  most={most}
                  onAmount={(next) => onChange({ ...values, [name]: next })}
                />
                <Button
                  kind="quiet"
                  icon="plus"
                  label={`${label}: ${app.more}`}
                  isDisabled={left >= most}
                  onClick={() => onChange({ ...values, [name]: left + 1 })}
                />
              </span>
              <progress value={Math.min(left, most)} max={Math.max(1, most)} aria-hidden="true" />
            </div>
          ))}
      </div>
      {troubleTexts(system, values).map((said) => (
        <Trouble key={said} said={said} />
      ))}
    </>
  )
}
