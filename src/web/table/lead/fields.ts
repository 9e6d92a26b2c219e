// Parts of a mechanic's fields: those of the GM, those that may be sealed, those of one side.

import type { Plain } from '../../../dice/index.ts'
import { Field, type Fields } from '../../../systems/field.ts'
import { isValues, type Leaf, leaves, placed, valueAt } from '../../../systems/leaves.ts'
import type { Given } from '../../odds/request.ts'

/** The fields, and groups of fields, that hold one of these. */
export function onlyFields(fields: Fields, isWanted: (leaf: Leaf) => boolean): Fields {
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
      if (field.kind.is !== 'group') return wanted.has(path + name) ? [[name, field]] : []
      const inner = only(field.kind.fields, wanted, `${path}${name}.`)
      return Object.keys(inner).length === 0
        ? []
        : [[name, new Field<Plain>({ is: 'group', fields: inner }, field.says)]]
    }),
  )
}

/** Of what was given, what stands at these paths. */
export function partOf(given: Given, paths: readonly string[]): Given {
  return paths.reduce<Given>((part, path) => {
    const value = valueAt(given, path)
    return value === undefined ? part : placed(part, path, value)
  }, {})
}

export const pathsOf = (fields: Fields): readonly string[] => leaves(fields).map(({ path }) => path)

/** What a sheet fills in for a side: flat for oneself, inside the side's name for others. */
export const filledFor = (side: string, input: Given): Given => (side === 'self' ? input : { [side]: input })

export const isEmpty = (given: Given): boolean =>
  Object.values(given).every((value) => value === undefined || (isValues(value) && isEmpty(value)))
