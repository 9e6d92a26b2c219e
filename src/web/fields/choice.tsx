// One of several words, and yes or no.

import type { Plain } from '../../dice/index.ts'
import type { FieldKind } from '../../systems/field.ts'
import { valueLabel } from '../../systems/labels.ts'
import { RuledText } from '../rules/ruled-text.tsx'
import { elementId, FieldFrame, type FieldProps, FieldTitle, faultProps, fieldFault } from './field-frame.tsx'

/** More than these are a list to open. */
const SIDE_BY_SIDE = 5

export function ChoiceField({ field, name, path, value, onChange, form }: FieldProps<Plain | undefined>) {
  const kind = field.kind as Extract<FieldKind, { is: 'oneOf' }>
  const chosen = value ?? field.meta.fallback
  const id = elementId(form, path)
  const labelOf = (option: string | number) => valueLabel(kind, option, form.speech)
  if (kind.of.length > SIDE_BY_SIDE)
    return (
      <FieldFrame field={field} name={name} path={path} form={form} kind="choice">
        <select
          id={id}
          value={`${chosen ?? ''}`}
          onChange={({ currentTarget }) => onChange(kind.of.find((option) => `${option}` === currentTarget.value))}
          {...faultProps(form, path)}
        >
          {chosen === undefined && <option value="">–</option>}
          {kind.of.map((option) => (
            <option key={option} value={`${option}`}>
              {labelOf(option)}
            </option>
          ))}
        </select>
      </FieldFrame>
    )
  return (
    <FieldFrame field={field} name={name} path={path} form={form} kind="choice" isGroup>
      <div class="options">
        {kind.of.map((option) => (
          <label key={option} class="option">
            <input type="radio" name={id} checked={option === chosen} onChange={() => onChange(option)} />
            <span>{labelOf(option)}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}

export function FlagField({ field, name, path, value, onChange, form }: FieldProps<Plain | undefined>) {
  const fault = fieldFault(form, path)
  return (
    <div class="field yes">
      <label class="switch">
        <input
          type="checkbox"
          checked={(value ?? field.meta.fallback) === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span class="switch-track" aria-hidden="true" />
        <span class="label">
          <FieldTitle field={field} name={name} speech={form.speech} />
        </span>
      </label>
      {fault !== null && (
        <p class="fault">
          <RuledText text={fault} />
        </p>
      )}
      {form.beside?.(path, field)}
    </div>
  )
}
