// Values of a sheet that move: a field, or a field of a named line in a list (`weapons/RX60/loaded`).

import type { Plain } from '../dice/index.ts'
import { isValues } from '../systems/leaves.ts'
import type { Moved } from './entries.ts'
import type { Values } from './state.ts'

/** The values with one of them moved to where it is now. */
export function moved(values: Values, { what, to }: Moved): Values {
  const [field = '', line, inner] = what.split('/')
  if (line === undefined || inner === undefined) return { ...values, [field]: to }
  return {
    ...values,
    [field]: linesOf(values, field).map((each) => (each.name === line ? { ...each, [inner]: to } : each)),
  }
}

/** What a field holds, as a number; null where it says nothing (a resource that is full) or is not there. */
export function numberAt(values: Values, what: string): number | null {
  const [field = '', line, inner] = what.split('/')
  const value =
    line === undefined || inner === undefined
      ? values[field]
      : linesOf(values, field).find((each) => each.name === line)?.[inner]
  return typeof value === 'number' ? value : null
}

function linesOf(values: Values, field: string): readonly Values[] {
  const lines: Plain | undefined = values[field]
  return Array.isArray(lines) ? (lines as readonly Plain[]).filter(isValues) : []
}
