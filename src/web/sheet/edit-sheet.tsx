// A sheet being edited: every field, with what is wrong beside it.

import { useId } from 'preact/hooks'
import type { Fields, Values } from '../../systems/field.ts'
import type { System } from '../../systems/system.ts'
import { idOf } from '../fields/frame.tsx'
import { Inputs } from '../fields/group.tsx'
import type { Given } from '../odds/request.ts'
import { placeLabel, type Speech, spendLabel } from '../words/labels.ts'
import { language } from '../words/language.ts'
import { refusedText } from '../words/refused.ts'
import { readSheet } from './read.ts'
import { toldWord } from './told.ts'

export interface EditSheetProps {
  readonly system: System
  readonly values: Given
  readonly speech: Speech
  readonly onChange: (values: Given) => void
}

export function EditSheet({ system, values, speech, onChange }: EditSheetProps) {
  const id = useId()
  const { sheet } = system
  const fields = sheet.fields as Fields
  const { sound, refusal } = readSheet(system, values, language.value)
  const fault = refusal ? { field: refusal.field ?? '', text: refusedText(refusal, fields, speech) } : null
  const violations = sound ? (sheet.check?.(sound as Values<Fields>) ?? []) : []
  const beside = (path: string) =>
    violations
      .filter(({ field }) => field === path)
      .map(({ word, figures }) => (
        <p key={word} class="fault">
          {toldWord(word, figures, speech.game)}
        </p>
      ))
  const homeless = violations.filter(
    ({ field }) => !/^[^.]+(\.\d+\.[^.]+)?$/.test(field) && !Object.hasOwn(fields, field),
  )
  const form = { id, speech, fault, beside }
  return (
    <div class="edit-sheet">
      {fault && (
        <p class="fault">
          {speech.app.stillWrong} <a href={`#${idOf(form, fault.field)}`}>{placeLabel(fault.field, speech.game)}</a>
        </p>
      )}
      {homeless.map(({ word, field, figures }) => (
        <p key={word} class="fault">
          {spendLabel(field, speech.game)}: {toldWord(word, figures, speech.game)}
        </p>
      ))}
      <Inputs fields={fields} values={values} onChange={onChange} form={form} />
    </div>
  )
}
