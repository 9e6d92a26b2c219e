// What a field starts from when nothing is given yet.

import type { Plain } from '../../dice/index.ts'
import type { AnyField, Fields } from '../../systems/field.ts'

export function startOf({ kind, says }: AnyField): Plain {
  if (says.fallback !== undefined) return says.fallback
  switch (kind.is) {
    case 'whole':
      return Math.min(kind.high, Math.max(kind.low, 0))
    case 'yes':
      return false
    case 'one':
      return kind.of[0] as string | number
    case 'text':
      return ''
    case 'none':
      return null
    case 'group':
      return startOfAll(kind.fields)
    case 'json':
      return null
    case 'modifiers':
      return []
    case 'list':
      return Array.from({ length: kind.least }, () => startOf(kind.of))
  }
}

export function startOfAll(fields: Fields): Record<string, Plain> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, startOf(field)]))
}
