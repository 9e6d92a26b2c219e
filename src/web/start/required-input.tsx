// A line of text that must not be empty once somebody has tried without it.

import { LabelledInput, type LabelledInputProps } from '../parts/labelled-input.tsx'
import { words } from '../words/language.ts'

interface RequiredInputProps extends Omit<LabelledInputProps, 'fault'> {
  readonly isTried: boolean
}

export const RequiredInput = ({ isTried, ...props }: RequiredInputProps) => (
  <LabelledInput {...props} fault={isTried && props.value.trim() === '' ? words.value.needed : null} />
)

/** Takes whoever sends a form too early to the first field that is still empty; false where there is none. */
export function focusEmptyInput(form: HTMLFormElement): boolean {
  const empty = [...form.querySelectorAll<HTMLInputElement>('input[type=text], input[type=password]')].find(
    ({ value }) => value.trim() === '',
  )
  empty?.focus()
  return empty !== undefined
}
