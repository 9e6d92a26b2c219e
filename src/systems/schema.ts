// The JSON Schema of fields, for programs: the same limits the door checks.

import type { Plain } from '../dice/index.ts'
import type { AnyField, FieldKind, Fields } from './field.ts'

export type JsonSchema = { readonly [key: string]: Plain }

/** Labels of fields, by their names. */
type Titles = Readonly<Record<string, string>>

/** The schema of an object with these fields; what has a default may be left out, and nothing else may be added. */
export function schemaOf(fields: Fields, titles: Titles = {}): JsonSchema {
  const required = Object.entries(fields).flatMap(([name, field]) => (mayBeLeftOut(field) ? [] : [name]))
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        { ...titled(titles, name), ...schemaOfField(field, titles) },
      ]),
    ),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
}

export function mayBeLeftOut({ kind, meta }: AnyField): boolean {
  return (
    meta.fallback !== undefined ||
    meta.isConditional ||
    (kind.is === 'group' && Object.values(kind.fields).every(mayBeLeftOut))
  )
}

const titled = (titles: Titles, name: string) => (Object.hasOwn(titles, name) ? { title: titles[name] as string } : {})

function schemaOfField({ kind, meta }: AnyField, titles: Titles): JsonSchema {
  const schema = schemaOfKind(kind, titles)
  return meta.fallback === undefined ? schema : { ...schema, default: meta.fallback }
}

function schemaOfKind(kind: FieldKind, titles: Titles): JsonSchema {
  switch (kind.is) {
    case 'integer':
      return {
        type: 'integer',
        ...(kind.low > -Number.MAX_SAFE_INTEGER ? { minimum: kind.low } : {}),
        ...(kind.high < Number.MAX_SAFE_INTEGER ? { maximum: kind.high } : {}),
        ...(kind.step > 1 ? { multipleOf: kind.step } : {}),
      }
    case 'flag':
      return { type: 'boolean' }
    case 'oneOf':
      return { enum: kind.of }
    case 'text':
      return { type: 'string', maxLength: kind.most }
    case 'optional':
      return { anyOf: [schemaOfField(kind.of, titles), { type: 'null' }] }
    case 'json':
      return {}
    case 'group':
      return schemaOf(kind.fields, titles)
    case 'modifiers': {
      const value = schemaOfField(kind.of, titles)
      const named = {
        type: 'object',
        properties: { value, name: { type: 'string', maxLength: 80 } },
        required: ['value', 'name'],
        additionalProperties: false,
      }
      return { type: 'array', items: { anyOf: [value, named] }, maxItems: kind.most }
    }
    case 'list':
      return {
        type: 'array',
        items: schemaOfField(kind.of, titles),
        minItems: kind.least,
        maxItems: kind.most,
        ...(kind.isSet ? { uniqueItems: true } : {}),
      }
  }
}
