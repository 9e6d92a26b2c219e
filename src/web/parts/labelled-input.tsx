// A label over one thing to say: one of several, or a line of text.

import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

export interface LabelledSelectProps {
  readonly label: string
  readonly value: string
  /** The options, each with its label. */
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onPick: (value: string) => void
  readonly children?: ComponentChildren
}

export function LabelledSelect({ label, value, options, onPick, children }: LabelledSelectProps) {
  const id = useId()
  return (
    <div class="field">
      <label class="label" for={id}>
        {label}
      </label>
      <select id={id} value={value} onChange={({ currentTarget }) => onPick(currentTarget.value)}>
        {options.map(([each, called]) => (
          <option key={each} value={each}>
            {called}
          </option>
        ))}
      </select>
      {children}
    </div>
  )
}

export interface LabelledInputProps {
  readonly label: string
  readonly value: string
  readonly most: number
  readonly onText: (text: string) => void
  readonly placeholder?: string
  readonly id?: string
  /** Whether nobody beside may read it. */
  readonly isSecret?: boolean
  /** Its fault. */
  readonly fault?: string | null
}

export function LabelledInput({
  label,
  value,
  most,
  onText,
  placeholder,
  id: given,
  isSecret = false,
  fault = null,
}: LabelledInputProps) {
  const made = useId()
  const id = given ?? made
  return (
    <div class="field">
      <label class="label" for={id}>
        {label}
      </label>
      <input
        id={id}
        {...(isSecret ? { type: 'password' as const } : { type: 'text' as const })}
        maxLength={most}
        autocomplete={isSecret ? 'current-password' : 'off'}
        value={value}
        placeholder={placeholder}
        onInput={({ currentTarget }) => onText(currentTarget.value)}
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
      />
      {fault !== null && (
        <p class="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
