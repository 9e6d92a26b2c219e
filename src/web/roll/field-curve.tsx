// The chance at every value of a difficulty, beside its field: only counted once it is looked at.

import type { ComponentProps } from 'preact'
import { useState } from 'preact/hooks'
import { chartableValues } from '../odds/chartable-values.ts'
import { ChanceCurve } from '../odds/field-chances.tsx'
import { words } from '../words/language.ts'

export function FieldCurve(props: ComponentProps<typeof ChanceCurve>) {
  const [isOpen, setOpen] = useState(false)
  const { meta, kind } = props.field
  if (!meta.isSealable || chartableValues(kind).length < 2) return null
  return (
    <details class="every" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.value.everyValue(props.label)}</summary>
      {isOpen && <ChanceCurve {...props} />}
    </details>
  )
}
