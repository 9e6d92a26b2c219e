// The frame of a field: its label, whose it is, and what is wrong with it.

import type { ComponentChildren } from 'preact'
import type { Plain } from '../../dice/index.ts'
import type { AnyField } from '../../systems/field.ts'
import { fieldLabel } from '../../systems/labels.ts'
import { RuledText, RuleNumber } from '../rules/ruled-text.tsx'
import type { AppSpeech } from '../words/app-speech.ts'

/** The setting that the fields of one form share. */
export interface FormSetting {
  /** Begins the ids of its elements; two forms on a page differ in it. */
  readonly id: string
  readonly speech: AppSpeech
  /** The fault, and its field. Calm where the field is only not filled in yet. */
  readonly fault: { readonly field: string; readonly text: string; readonly isCalm?: boolean } | null
  /** Something to show under a field: what more of it would bring. */
  readonly beside?: (path: string, field: AnyField) => ComponentChildren
  /** A chip of a field was pressed, where that does more than set its value. */
  readonly onChip?: (path: string, value: Plain) => void
  /** Paths that are not asked for here, at any depth. */
  readonly without?: readonly string[]
}

/** One field in its form. What cannot be read as its kind is passed on as the text it is, and refused by the rules' door. */
export interface FieldProps<V> {
  readonly field: AnyField
  readonly name: string
  readonly path: string
  readonly value: V
  readonly onChange: (value: V) => void
  readonly form: FormSetting
}

export const elementId = (form: FormSetting, path: string): string => `${form.id}-${path.replaceAll('.', '-')}`

/** The fault of this field or of something inside it. */
export function fieldFault({ fault }: FormSetting, path: string): string | null {
  if (!fault) return null
  return fault.field === path || fault.field.startsWith(`${path}.`) ? fault.text : null
}

/** The attributes that tie an input to its fault. */
export function faultProps(form: FormSetting, path: string) {
  const fault = fieldFault(form, path)
  if (fault === null) return {}
  return { 'aria-invalid': !form.fault?.isCalm, 'aria-describedby': `${elementId(form, path)}-fault` }
}

interface FieldTitleProps {
  readonly field: AnyField
  readonly name: string
  readonly speech: AppSpeech
}

/** Its name, and whose word it is where that is the GM's. */
export const FieldTitle = ({ field, name, speech: { game, words: app } }: FieldTitleProps) => (
  <>
    {fieldLabel(name, game)}
    {field.meta.owner === 'gm' && (
      <span class="tag" title={app.gmSays}>
        {app.gm}
      </span>
    )}
  </>
)

interface FieldFrameProps {
  readonly field: AnyField
  readonly name: string
  readonly path: string
  readonly form: FormSetting
  readonly children: ComponentChildren
  /** A group of inputs has a legend instead of a label. */
  readonly isGroup?: boolean
  readonly kind: string
}

export function FieldFrame({ field, name, path, form, children, isGroup = false, kind }: FieldFrameProps) {
  const { speech } = form
  const fault = fieldFault(form, path)
  const id = elementId(form, path)
  const title = <FieldTitle field={field} name={name} speech={speech} />
  const inner = (
    <>
      {children}
      {field.meta.lookup && <RuleNumber number={field.meta.lookup} />}
      {fault !== null && (
        <p class={`fault${form.fault?.isCalm ? ' calm' : ''}`} id={`${id}-fault`}>
          <RuledText text={fault} />
        </p>
      )}
      {form.beside?.(path, field)}
    </>
  )
  if (isGroup)
    return (
      <fieldset class={`field ${kind}`}>
        <legend class="label">{title}</legend>
        {inner}
      </fieldset>
    )
  return (
    <div class={`field ${kind}`}>
      <label class="label" for={id}>
        {title}
      </label>
      {inner}
    </div>
  )
}
