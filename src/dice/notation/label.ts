// A label: `[fire]`, behind dice or a number.

import { LABEL_END } from './characters.ts'
import { MOST } from './limits.ts'
import type { NotationReader } from './reader.ts'

/** Reads the label that opens here. */
export function readLabel(r: NotationReader): string {
  const from = r.pos++
  while (r.code() !== LABEL_END) {
    if (r.code() < 0) r.fail('label-open', from)
    if (r.pos - from > MOST.label) r.tooBig(['label', { most: MOST.label }], from)
    r.pos++
  }
  const label = r.text.slice(from + 1, r.pos++).trim()
  if (label === '') r.fail('label-empty', from)
  return label
}
