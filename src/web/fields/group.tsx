// Fields inside fields: a group, a side, and lists of groups. Which widget a field gets is decided here, by its kind.

import { useRef } from 'preact/hooks'
import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { AnyField, FieldKind, Fields } from '../../systems/field.ts'
import { fieldLabel } from '../../systems/labels.ts'
import { Button } from '../parts/button.tsx'
import { toast } from '../parts/toast.tsx'
import { ChoiceField, FlagField } from './choice.tsx'
import { FieldFrame, type FieldProps, FieldTitle, type FormSetting } from './field-frame.tsx'
import { IntegerField } from './integer.tsx'
import { startValue } from './start-values.ts'
import { TypedField } from './typed-field.tsx'

export function FieldInput(props: FieldProps<Plain | undefined>) {
  switch (props.field.kind.is) {
    case 'integer':
      return <IntegerField {...props} />
    case 'flag':
      return <FlagField {...props} />
    case 'oneOf':
      return <ChoiceField {...props} />
    case 'text':
      return <TypedField input="TextField" props={props} />
    case 'modifiers':
      return <TypedField input="ModifiersField" props={props} />
    case 'group':
      return <GroupField {...props} />
    case 'list':
      return props.field.kind.of.kind.is === 'group' ? (
        <GroupList {...props} />
      ) : (
        <TypedField input="ListField" props={props} />
      )
    case 'optional':
      return <OptionalField {...props} />
    case 'json':
      return <TypedField input="JsonField" props={props} />
  }
}

/** A value or none: left empty, or switched off where there is nothing to leave empty. */
function OptionalField(props: FieldProps<Plain | undefined>) {
  const { field, name, path, value, onChange, form } = props
  const { of } = field.kind as Extract<FieldKind, { is: 'optional' }>
  switch (of.kind.is) {
    case 'integer':
      return <IntegerField {...props} />
    case 'text':
      return <TypedField input="TextField" props={props} />
    case 'list':
      if (of.kind.of.kind.is !== 'group') return <TypedField input="ListField" props={props} />
  }
  const isOn = value !== null && value !== undefined
  return (
    <div class="none">
      <label class="switch">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? startValue(of) : null)}
        />
        <span class="switch-track" aria-hidden="true" />
        <span class="label">
          <FieldTitle field={field} name={name} speech={form.speech} />
        </span>
      </label>
      {isOn && <FieldInput field={of} name={name} path={path} value={value} onChange={onChange} form={form} />}
    </div>
  )
}

function GroupField({ field, name, path, value, onChange, form }: FieldProps<Plain | undefined>) {
  const { fields } = field.kind as Extract<FieldKind, { is: 'group' }>
  return (
    <FieldFrame
      field={field}
      name={name}
      path={path}
      form={{ ...form, fault: null }}
      kind={field.meta.isSide ? 'side' : 'group'}
      isGroup
    >
      <FieldInputs
        fields={fields}
        path={path}
        values={(value ?? {}) as PlainRecord}
        onChange={onChange as (values: PlainRecord) => void}
        form={form}
      />
    </FieldFrame>
  )
}

function GroupList({ field, name, path, value, onChange, form }: FieldProps<Plain | undefined>) {
  const kind = field.kind as Extract<FieldKind, { is: 'list' }>
  const { fields } = kind.of.kind as Extract<FieldKind, { is: 'group' }>
  const all = (Array.isArray(value) ? value : ((field.meta.fallback ?? []) as Plain[])) as readonly PlainRecord[]
  const { words: app } = form.speech
  const newest = useRef({ all, onChange })
  newest.current = { all, onChange }
  const remove = (at: number, called: string) => {
    onChange(all.filter((_, i) => i !== at))
    toast(app.lineRemoved(called), 'check', () => {
      const { all: now, onChange: change } = newest.current
      change([...now.slice(0, at), all[at] as PlainRecord, ...now.slice(at)])
    })
  }
  return (
    <FieldFrame field={field} name={name} path={path} form={{ ...form, fault: null }} kind="lines" isGroup>
      {all.map((line, i) => (
        <div class="line" key={i}>
          <FieldInputs
            fields={fields}
            path={`${path}.${i}`}
            values={line}
            onChange={(next) => onChange(all.map((each, at) => (at === i ? next : each)))}
            form={form}
          />
          {all.length > kind.least && (
            <Button
              kind="quiet"
              icon="bin"
              label={app.removeLine(calledAt(line, i))}
              onClick={() => remove(i, calledAt(line, i))}
            />
          )}
        </div>
      ))}
      {all.length < kind.most && (
        <Button kind="quiet" icon="plus" onClick={() => onChange([...all, startValue(kind.of)])}>
          {app.addTo(fieldLabel(name, form.speech.game))}
        </Button>
      )}
    </FieldFrame>
  )
}

/** By its name, or else by its place. */
const calledAt = ({ name }: PlainRecord, at: number): string => `${name || at + 1}`

interface FieldInputsProps {
  readonly fields: Fields
  readonly path?: string
  readonly values: PlainRecord
  readonly onChange: (values: PlainRecord) => void
  readonly form: FormSetting
  /** Fields that are not asked for here. */
  readonly without?: readonly string[]
}

/** A group is asked for as long as something in it is. */
function isAsked({ kind, meta }: AnyField, path: string, form: FormSetting): boolean {
  if (meta.isUnasked) return false
  if (kind.is !== 'group') return !form.without?.includes(path)
  return Object.entries(kind.fields).some(([name, field]) => isAsked(field, `${path}.${name}`, form))
}

/** The fields of a form or a group; the table's rulings fold away below. */
export function FieldInputs({ fields, path = '', values, onChange, form, without = [] }: FieldInputsProps) {
  const shown = Object.entries(fields).filter(
    ([name, field]) => !without.includes(name) && isAsked(field, path === '' ? name : `${path}.${name}`, form),
  )
  const isRuling = (field: AnyField) => field.meta.owner === 'table'
  const rulings = shown.filter(([, field]) => isRuling(field))
  const input = ([name, field]: [string, AnyField]) => (
    <FieldInput
      key={name}
      field={field}
      name={name}
      path={path === '' ? name : `${path}.${name}`}
      value={values[name]}
      onChange={(value) => {
        const { [name]: _, ...others } = values
        onChange(value === undefined ? others : { ...values, [name]: value })
      }}
      form={form}
    />
  )
  return (
    <>
      <div class="inputs">{shown.filter(([, field]) => !isRuling(field)).map(input)}</div>
      {rulings.length > 0 && (
        <details class="rulings">
          <summary>{form.speech.words.rulings}</summary>
          <div class="inputs">{rulings.map(input)}</div>
        </details>
      )}
    </>
  )
}
