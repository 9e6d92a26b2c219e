// The inputs that are loaded with the first form that has one.

import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import type { Plain } from '../../dice/index.ts'
import type { FieldProps } from './field-frame.tsx'

export type TypedInput = 'TextField' | 'ListField' | 'JsonField' | 'ModifiersField'

/** Null until they are there. */
export const typedInputs = signal<Readonly<Record<TypedInput, ComponentType<FieldProps<Plain | undefined>>>> | null>(
  null,
)
