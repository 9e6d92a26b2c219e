// Start values of fields, before anything is given.

import type { Plain } from '../../dice/index.ts'
import type { AnyField, Fields } from '../../systems/field.ts'

export function startValue({ kind, meta }: AnyField): Plain {
  if (meta.fallback !== undefined) return meta.fallback
  switch (kind.is) {
    case 'integer':
      return Math.min(kind.high, Math.max(kind.low, 0))
    case 'flag':
      return false
    case 'oneOf':
      return kind.of[0] as string | number
    case 'text':
      return ''
    case 'optional':
      return null
    case 'group':
      return startValues(kind.fields)
    case 'json':
      return null
    case 'modifiers':
      return []
    case 'list':
      return Array.from({ length: kind.least }, () => startValue(kind.of))
  }
}

export function startValues(fields: Fields): Record<string, Plain> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, startValue(field)]))
}
