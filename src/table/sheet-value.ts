// A number on a sheet by its path: a field, or a field of a named line in a list (`weapons/RX60/loaded`).

import type { Plain, PlainRecord } from '../dice/index.ts'
import type { AnyField, Fields } from '../systems/field.ts'
import { fieldAt, isPlainRecord } from '../systems/field-leaves.ts'
import type { System } from '../systems/system.ts'
import type { ValueChange } from './entries.ts'

/** The values after one change. */
export function withValue(values: PlainRecord, { what, to }: ValueChange): PlainRecord {
  const { field, line, inner } = partsOf(what)
  if (line === null) return { ...values, [field]: to }
  return {
    ...values,
    [field]: linesOf(values, field).map((each) => (each.name === line ? { ...each, [inner]: to } : each)),
  }
}

/** The number that a field holds; null where it says nothing (a resource that is full) or is not there. */
export function numberAt(values: PlainRecord, what: string): number | null {
  const { field, line, inner } = partsOf(what)
  const value = line === null ? values[field] : linesOf(values, field).find((each) => each.name === line)?.[inner]
  return typeof value === 'number' ? value : null
}

/** `weapons/AK/47/loaded`: the name of a line may hold slashes itself. */
function partsOf(what: string): { field: string; line: string | null; inner: string } {
  const [first, last] = [what.indexOf('/'), what.lastIndexOf('/')]
  if (first === last) return { field: what, line: null, inner: '' }
  return { field: what.slice(0, first), line: what.slice(first + 1, last), inner: what.slice(last + 1) }
}

function linesOf(values: PlainRecord, field: string): readonly PlainRecord[] {
  const lines: Plain | undefined = values[field]
  return Array.isArray(lines) ? (lines as readonly Plain[]).filter(isPlainRecord) : []
}

/** The rest of a value on a sheet; a resource that says nothing is full. Null where the sheet has no such thing. */
export function leftOf(system: System, values: PlainRecord, what: string): number | null {
  return numberAt(values, what) ?? mostOf(system, values, what)
}

/** The range that a value is held to: that of its field, also inside a line of a list, and the most of a resource. */
export function rangeOf(system: System, values: PlainRecord, what: string): { low: number; high: number } {
  const { field, line, inner } = partsOf(what)
  const path = line === null ? field : `${field}.0.${inner}`
  const { low, high } = declaredRange(fieldAt(system.sheet.fields as Fields, path))
  return { low, high: Math.min(high, mostOf(system, values, what) ?? high) }
}

function declaredRange(field: AnyField | undefined): { low: number; high: number } {
  if (field?.kind.is === 'optional') return declaredRange(field.kind.of)
  return field?.kind.is === 'integer' ? field.kind : { low: 0, high: Number.MAX_SAFE_INTEGER }
}

/** The most there can be of something on a sheet; null where nothing holds it. */
export function mostOf(system: System, values: PlainRecord, what: string): number | null {
  return system.sheet.resources[what]?.most(values) ?? null
}
