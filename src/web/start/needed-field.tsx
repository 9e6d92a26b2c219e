// A line of text that must not be empty once somebody has tried without it.

import { TextField, type TextFieldProps } from '../parts/labelled.tsx'
import { words } from '../words/language.ts'

interface NeededFieldProps extends Omit<TextFieldProps, 'fault'> {
  readonly isTried: boolean
}

export const NeededField = ({ isTried, ...props }: NeededFieldProps) => (
  <TextField {...props} fault={isTried && props.value.trim() === '' ? words.value.needed : null} />
)
