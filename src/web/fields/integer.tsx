// A whole number: typed, stepped by buttons or arrow keys, and slid where the range is small.

import { useState } from 'preact/hooks'
import type { Plain } from '../../dice/index.ts'
import type { FieldKind } from '../../systems/field.ts'
import { Icon } from '../parts/icon.tsx'
import { elementId, FieldFrame, type FieldProps, type FormSetting, faultProps } from './field-frame.tsx'
import { loadedChips } from './loaded-chips.ts'

type IntegerKind = Extract<FieldKind, { is: 'integer' }>

/** Ranges of more steps than this are too fine to slide. */
const SLIDABLE = 130

export function IntegerField({ field, name, path, value, onChange, form }: FieldProps<Plain | undefined>) {
  const kind = (field.kind.is === 'optional' ? field.kind.of.kind : field.kind) as IntegerKind
  const Chips = loadedChips.value?.ValueChips
  const isSlidable = (kind.high - kind.low) / kind.step <= SLIDABLE
  const shown = value ?? field.meta.fallback
  return (
    <FieldFrame field={field} name={name} path={path} form={form} kind={isSlidable ? 'whole slidable' : 'whole'}>
      {Chips && (
        <Chips
          field={field}
          speech={form.speech}
          isPicked={({ value }) => value === shown}
          onPick={({ value }) => (form.onChip ? form.onChip(path, value) : onChange(value))}
        />
      )}
      <div class="whole-row">
        <Stepper
          kind={kind}
          path={path}
          value={shown}
          onChange={onChange}
          form={form}
          mayBeNone={field.kind.is === 'optional'}
        />
        {isSlidable && (
          <input
            class="slider"
            type="range"
            aria-label={form.speech.game.fields[name] ?? name}
            min={kind.low}
            max={kind.high}
            step={kind.step}
            value={typeof shown === 'number' ? shown : kind.low}
            onInput={({ currentTarget }) => onChange(Number(currentTarget.value))}
          />
        )}
      </div>
    </FieldFrame>
  )
}

interface StepperProps {
  readonly kind: IntegerKind
  readonly path: string
  readonly value: Plain | undefined
  readonly onChange: (value: Plain | undefined) => void
  readonly form: FormSetting
  readonly mayBeNone?: boolean
  readonly label?: string
}

export function Stepper({ kind, path, value, onChange, form, mayBeNone = false, label }: StepperProps) {
  const { words: app } = form.speech
  const { low, high, step } = kind
  const standing = typeof value === 'number' ? value : null
  // Empty or no number yet, such as a minus: what stands there otherwise comes back only when the field is left.
  const [typed, setTyped] = useState<string | null>(null)
  const to = (next: number) => {
    setTyped(null)
    onChange(Math.min(high, Math.max(low, next)))
  }
  const stepBy = (times: number) => to(standing === null ? Math.max(low, Math.min(high, 0)) : standing + times * step)
  const type = (text: string) => {
    const trimmed = text.trim().replace('−', '-')
    const isWhole = /^[+-]?\d+$/.test(trimmed) && Number.isSafeInteger(Number(trimmed))
    setTyped(isWhole ? null : text)
    if (trimmed === '') onChange(mayBeNone ? null : undefined)
    else onChange(isWhole ? Number(trimmed) : text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const times = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (times === undefined) return
    event.preventDefault()
    stepBy(times)
  }
  return (
    <span class="stepper">
      <button
        type="button"
        tabIndex={-1}
        aria-label={app.less}
        disabled={standing !== null && standing <= low}
        onClick={() => stepBy(-1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        id={elementId(form, path)}
        type="text"
        inputMode={low < 0 ? 'text' : 'numeric'}
        autocomplete="off"
        aria-label={label}
        value={typed ?? `${value ?? ''}`}
        aria-invalid={typed !== null && typed.trim() !== '' ? true : undefined}
        placeholder={mayBeNone ? '–' : undefined}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
        {...faultProps(form, path)}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={app.more}
        disabled={standing !== null && standing >= high}
        onClick={() => stepBy(1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </span>
  )
}
