// How outcomes are sorted for people: field by field as declared, yes before no, numbers ascending, words as their
// field lists them, nothing before something, lists by their first difference.

import type { Plain, PlainRecord } from '../dice/index.ts'
import type { AnyField, FieldKind, Fields } from './field.ts'

export function compareOutcomes(fields: Fields, a: PlainRecord, b: PlainRecord): number {
  for (const name in fields) {
    if (!Object.hasOwn(a, name) || !Object.hasOwn(b, name)) continue
    const order = compareValues((fields[name] as AnyField).kind, a[name] as Plain, b[name] as Plain)
    if (order !== 0) return order
  }
  return 0
}

export function compareValues(kind: FieldKind, a: Plain, b: Plain): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? -1 : 1
  switch (kind.is) {
    case 'integer':
      return (a as number) - (b as number)
    case 'flag':
      return a === true ? -1 : 1
    case 'oneOf':
      return kind.of.indexOf(a as string) - kind.of.indexOf(b as string)
    case 'text':
      return (a as string) < (b as string) ? -1 : 1
    case 'json':
      return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1
    case 'optional':
      return compareValues(kind.of.kind, a, b)
    case 'group':
      return compareOutcomes(kind.fields, a as PlainRecord, b as PlainRecord)
    case 'modifiers':
    case 'list':
      return compareLists(kind.of.kind, a as readonly Plain[], b as readonly Plain[])
  }
}

function compareLists(kind: FieldKind, a: readonly Plain[], b: readonly Plain[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compareValues(kind, a[i] as Plain, b[i] as Plain)
    if (order !== 0) return order
  }
  return a.length - b.length
}
