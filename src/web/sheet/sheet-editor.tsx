// A sheet being edited: every field, with what is wrong beside it.

import { useId } from 'preact/hooks'
import type { PlainRecord } from '../../dice/index.ts'
import type { Fields, Values } from '../../systems/field.ts'
import { placeLabel, spendLabel } from '../../systems/labels.ts'
import { readSheet } from '../../systems/sound-sheet.ts'
import type { System } from '../../systems/system.ts'
import { elementId } from '../fields/field-frame.tsx'
import { FieldInputs } from '../fields/group.tsx'
import '../fields/typed-inputs.ts'
import { RuledText } from '../rules/ruled-text.tsx'
import type { AppSpeech } from '../words/app-speech.ts'
import { language } from '../words/language.ts'
import { refusalText } from '../words/refusal-text.ts'
import { wordText } from './word-text.ts'

export interface SheetEditorProps {
  readonly system: System
  readonly values: PlainRecord
  readonly speech: AppSpeech
  readonly onChange: (values: PlainRecord) => void
}

export function SheetEditor({ system, values, speech, onChange }: SheetEditorProps) {
  const id = useId()
  const { sheet } = system
  const fields = sheet.fields as Fields
  const { sound, refusal } = readSheet(system, values, language.value)
  const fault = refusal ? { field: refusal.field ?? '', text: refusalText(refusal, fields, speech) } : null
  const violations = sound ? (sheet.check?.(sound as Values<Fields>) ?? []) : []
  const beside = (path: string) =>
    violations
      .filter(({ field }) => field === path)
      .map(({ word, figures }) => (
        <p key={word} class="fault">
          <RuledText text={wordText(word, figures, speech.game)} />
        </p>
      ))
  const homeless = violations.filter(
    ({ field }) => !/^[^.]+(\.\d+\.[^.]+)?$/.test(field) && !Object.hasOwn(fields, field),
  )
  const form = { id, speech, fault, beside }
  return (
    <section class="edit-sheet" aria-label={speech.words.editSheet}>
      {fault && (
        <p class="fault">
          {speech.words.stillWrong}{' '}
          <a href={`#${elementId(form, fault.field)}`}>{placeLabel(fault.field, speech.game)}</a>
        </p>
      )}
      {homeless.map(({ word, field, figures }) => (
        <p key={word} class="fault">
          {spendLabel(field, speech.game)}: <RuledText text={wordText(word, figures, speech.game)} />
        </p>
      ))}
      <FieldInputs fields={fields} values={values} onChange={onChange} form={form} />
    </section>
  )
}
