// A line of text that must not be empty once somebody has tried without it.

import { TextField, type TextFieldProps } from '../parts/labelled.tsx'
import { words } from '../words/language.ts'

interface NeededFieldProps extends Omit<TextFieldProps, 'fault'> {
  readonly isTried: boolean
}

export const NeededField = ({ isTried, ...props }: NeededFieldProps) => (
  <TextField {...props} fault={isTried && props.value.trim() === '' ? words.value.needed : null} />
)

/** Takes whoever sends a form too early to the first field that is still empty; false where there is none. */
export function toEmptyField(form: HTMLFormElement): boolean {
  const empty = [...form.querySelectorAll<HTMLInputElement>('input[type=text]')].find(
    ({ value }) => value.trim() === '',
  )
  empty?.focus()
  return empty !== undefined
}
