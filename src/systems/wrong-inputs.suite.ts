// Inputs with one thing wrong, made from the fields.

import type { FieldKind, Fields } from './field.ts'
import { mayBeLeftOut } from './schema.ts'

/** Inputs with one thing wrong, and the field that is to be named. */
export function* wrongInputs(
  fields: Fields,
  right: Record<string, unknown>,
  path = '',
): Generator<[string, Record<string, unknown>]> {
  yield [`${path}nonsense`, { ...right, nonsense: 1 }]
  for (const [name, field] of Object.entries(fields)) {
    if (!mayBeLeftOut(field)) {
      const { [name]: _, ...without } = right
      yield [path + name, without]
    }
    for (const value of wrongValues(field.kind)) yield [path + name, { ...right, [name]: value }]
    const kind = field.kind.is === 'optional' ? field.kind.of.kind : field.kind
    if (kind.is === 'group' && typeof right[name] === 'object' && right[name] !== null) {
      for (const [inner, given] of wrongInputs(
        kind.fields,
        right[name] as Record<string, unknown>,
        `${path}${name}.`,
      )) {
        yield [inner, { ...right, [name]: given }]
      }
    }
  }
}

function wrongValues(kind: FieldKind): unknown[] {
  switch (kind.is) {
    case 'integer': {
      const beyond = [kind.low - 1, kind.high + 1].filter((value) => Number.isSafeInteger(value))
      return ['x', 0.5, true, null, [], Number.NaN, ...beyond, ...(kind.step > 1 ? [kind.low + 1] : [])]
    }
    case 'flag':
      return ['yes', 1, null]
    case 'oneOf':
      return ['nonsense', 12345, null, true]
    case 'text':
      return [7, null, 'x'.repeat(kind.most + 1)]
    case 'optional':
      return wrongValues(kind.of.kind).filter((value) => value !== null)
    case 'json':
      return [undefined]
    case 'group':
      return ['x', 3, null, []]
    case 'modifiers':
      return ['x', null, [0.5], [{ value: 1 }], [{ value: 'x', name: 'rain' }]]
    case 'list':
      return ['x', null, Array(kind.most + 1).fill(1), ...(kind.least > 0 ? [[]] : [])]
  }
}
