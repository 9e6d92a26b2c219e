// Parts of a mechanic's fields: those of the GM, those that may be sealed, those of one side.

import type { Plain, PlainRecord } from '../../../dice/index.ts'
import { type AnyField, Field, type Fields } from '../../../systems/field.ts'
import { isPlainRecord, type Leaf, leaves, valueAt, withValueAt } from '../../../systems/field-leaves.ts'

/** The fields, and groups of fields, that hold one of these. */
export function fieldSubset(fields: Fields, isWanted: (leaf: Leaf) => boolean): Fields {
  const wanted = new Set(
    leaves(fields)
      .filter(isWanted)
      .map(({ path }) => path),
  )
  return only(fields, wanted, '')
}

function only(fields: Fields, wanted: ReadonlySet<string>, path: string): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind.is !== 'group') return wanted.has(path + name) ? [[name, unsaid(field)]] : []
      const inner = only(field.kind.fields, wanted, `${path}${name}.`)
      return Object.keys(inner).length === 0
        ? []
        : [[name, new Field<Plain>({ is: 'group', fields: inner }, field.meta)]]
    }),
  )
}

/** A field that people say roll by roll stands empty until they do: its own value, which is for programs, would look as if it were said. */
const unsaid = (field: AnyField): AnyField =>
  field.meta.isAwaited ? (new Field<Plain>(field.kind, { ...field.meta, fallback: undefined }) as AnyField) : field

/** The part of an input at these paths. */
export function inputSubset(given: PlainRecord, paths: readonly string[]): PlainRecord {
  return paths.reduce<PlainRecord>((part, path) => {
    const value = valueAt(given, path)
    return value === undefined ? part : withValueAt(part, path, value)
  }, {})
}

export const fieldPaths = (fields: Fields): readonly string[] => leaves(fields).map(({ path }) => path)

export const isEmptyInput = (given: PlainRecord): boolean =>
  Object.values(given).every((value) => value === undefined || (isPlainRecord(value) && isEmptyInput(value)))
