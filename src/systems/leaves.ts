// The fields of a mechanic that are asked for, one by one, those inside groups and sides too, each by its path: `target.cover`.

import type { Plain } from '../dice/index.ts'
import type { AnyField, Fields } from './field.ts'

type Values = Readonly<Record<string, Plain>>

export interface Leaf {
  readonly path: string
  /** The side it belongs to: its name, or `self`. */
  readonly side: string
  readonly field: AnyField
}

/** Every roll asks for them several times, and what is declared never changes. */
const known = new WeakMap<Fields, readonly Leaf[]>()

export function leaves(fields: Fields): readonly Leaf[] {
  const found = known.get(fields) ?? leavesIn(fields, '', 'self')
  known.set(fields, found)
  return found
}

function leavesIn(fields: Fields, path: string, side: string): readonly Leaf[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.says.isUnasked) return []
    const here = path + name
    if (field.kind.is !== 'group') return [{ path: here, side, field }]
    return leavesIn(field.kind.fields, `${here}.`, field.says.isSide ? name : side)
  })
}

/** The sides of a mechanic; `self` where it has flat fields of a player's or no sides at all. */
export function sidesOf(fields: Fields): readonly string[] {
  const sides = [...new Set(leaves(fields).flatMap(({ side, field }) => (field.says.owner === 'player' ? [side] : [])))]
  return sides.length > 0 ? sides : ['self']
}

/** The value at a path; undefined where nothing was given. */
export function valueAt(values: Values, path: string): Plain | undefined {
  const dot = path.indexOf('.')
  const name = dot < 0 ? path : path.slice(0, dot)
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  if (dot < 0) return value
  return isValues(value) ? valueAt(value, path.slice(dot + 1)) : undefined
}

/** The values with one more at a path. */
export function placed(values: Values, path: string, value: Plain): Values {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...values, [name]: value }
  const inner = values[name]
  return { ...values, [name]: placed(isValues(inner) ? inner : {}, rest.join('.'), value) }
}

/** Both together; where both have something, the later. */
export function merged(values: Values, more: Values): Values {
  const all: Record<string, Plain> = { ...values }
  for (const [name, value] of Object.entries(more)) {
    const before = all[name]
    all[name] = isValues(before) && isValues(value) ? merged(before, value) : value
  }
  return all
}

export function isValues(value: Plain | undefined): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
