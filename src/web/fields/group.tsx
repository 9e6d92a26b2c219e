// Fields inside fields: a group, a side, and lists of groups. Which widget a field gets is decided here, by its kind.

import { useRef } from 'preact/hooks'
import type { Plain } from '../../dice/index.ts'
import type { AnyField, Fields, Kind } from '../../systems/field.ts'
import { Button } from '../parts/button.tsx'
import { toast } from '../parts/toast.tsx'
import { fieldLabel } from '../words/labels.ts'
import { ChoiceField, YesField } from './choice.tsx'
import { type FieldProps, FieldTitle, type FormSetting, Frame } from './frame.tsx'
import { ModifiersField } from './modifiers.tsx'
import { startOf } from './start.ts'
import { JsonField, ListField, TextField } from './text.tsx'
import { WholeField } from './whole.tsx'

export type Inputs = Readonly<Record<string, Plain>>

export function AnyInput(props: FieldProps<Plain | undefined>) {
  switch (props.field.kind.is) {
    case 'whole':
      return <WholeField {...props} />
    case 'yes':
      return <YesField {...props} />
    case 'one':
      return <ChoiceField {...props} />
    case 'text':
      return <TextField {...props} />
    case 'modifiers':
      return <ModifiersField {...props} />
    case 'group':
      return <GroupField {...props} />
    case 'list':
      return props.field.kind.of.kind.is === 'group' ? <GroupList {...props} /> : <ListField {...props} />
    case 'none':
      return <NoneField {...props} />
    case 'json':
      return <JsonField {...props} />
  }
}

/** A value or none: left empty, or switched off where there is nothing to leave empty. */
function NoneField(props: FieldProps<Plain | undefined>) {
  const { field, name, path, value, onChange, form } = props
  const { of } = field.kind as Extract<Kind, { is: 'none' }>
  switch (of.kind.is) {
    case 'whole':
      return <WholeField {...props} />
    case 'text':
      return <TextField {...props} />
    case 'list':
      if (of.kind.of.kind.is !== 'group') return <ListField {...props} />
  }
  const isOn = value !== null && value !== undefined
  return (
    <div class="none">
      <label class="switch">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? startOf(of) : null)}
        />
        <span class="switch-track" aria-hidden="true" />
        <span class="label">
          <FieldTitle field={field} name={name} speech={form.speech} />
        </span>
      </label>
      {isOn && <AnyInput field={of} name={name} path={path} value={value} onChange={onChange} form={form} />}
    </div>
  )
}

function GroupField({ field, name, path, value, onChange, form }: FieldProps<Plain | undefined>) {
  const { fields } = field.kind as Extract<Kind, { is: 'group' }>
  return (
    <Frame
      field={field}
      name={name}
      path={path}
      form={{ ...form, fault: null }}
      kind={field.says.isSide ? 'side' : 'group'}
      isGroup
    >
      <Inputs
        fields={fields}
        path={path}
        values={(value ?? {}) as Inputs}
        onChange={onChange as (values: Inputs) => void}
        form={form}
      />
    </Frame>
  )
}

function GroupList({ field, name, path, value, onChange, form }: FieldProps<Plain | undefined>) {
  const kind = field.kind as Extract<Kind, { is: 'list' }>
  const { fields } = kind.of.kind as Extract<Kind, { is: 'group' }>
  const all = (Array.isArray(value) ? value : ((field.says.fallback ?? []) as Plain[])) as readonly Inputs[]
  const { app } = form.speech
  const newest = useRef({ all, onChange })
  newest.current = { all, onChange }
  const remove = (at: number, called: string) => {
    onChange(all.filter((_, i) => i !== at))
    toast(app.lineRemoved(called), 'check', () => {
      const { all: now, onChange: change } = newest.current
      change([...now.slice(0, at), all[at] as Inputs, ...now.slice(at)])
    })
  }
  return (
    <Frame field={field} name={name} path={path} form={{ ...form, fault: null }} kind="lines" isGroup>
      {all.map((line, i) => (
        <div class="line" key={i}>
          <Inputs
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
        <Button kind="quiet" icon="plus" onClick={() => onChange([...all, startOf(kind.of)])}>
          {app.addTo(fieldLabel(name, form.speech.game))}
        </Button>
      )}
    </Frame>
  )
}

/** By its name, or else by its place. */
const calledAt = ({ name }: Inputs, at: number): string => `${name || at + 1}`

interface InputsProps {
  readonly fields: Fields
  readonly path?: string
  readonly values: Inputs
  readonly onChange: (values: Inputs) => void
  readonly form: FormSetting
  /** Fields that are not asked for here. */
  readonly without?: readonly string[]
}

/** A group is asked for as long as something in it is. */
function isAsked({ kind, says }: AnyField, path: string, form: FormSetting): boolean {
  if (says.isUnasked) return false
  if (kind.is !== 'group') return !form.without?.includes(path)
  return Object.entries(kind.fields).some(([name, field]) => isAsked(field, `${path}.${name}`, form))
}

/** The fields of a form or a group; the table's rulings fold away below. */
export function Inputs({ fields, path = '', values, onChange, form, without = [] }: InputsProps) {
  const shown = Object.entries(fields).filter(
    ([name, field]) => !without.includes(name) && isAsked(field, path === '' ? name : `${path}.${name}`, form),
  )
  const isRuling = (field: AnyField) => field.says.owner === 'table'
  const rulings = shown.filter(([, field]) => isRuling(field))
  const input = ([name, field]: [string, AnyField]) => (
    <AnyInput
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
          <summary>{form.speech.app.rulings}</summary>
          <div class="inputs">{rulings.map(input)}</div>
        </details>
      )}
    </>
  )
}
