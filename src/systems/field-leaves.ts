// The leaves of a mechanic's fields: every single field that is asked for, also those inside groups and sides, by its path: `target.cover`.

import type { Plain, PlainRecord } from '../dice/index.ts'
import type { AnyField, Fields } from './field.ts'

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

export const leafAt = (fields: Fields, path: string): Leaf | undefined =>
  leaves(fields).find((leaf) => leaf.path === path)

/** The field at a path, also inside what may be left out and in the lines of a list: `target.cover`, `friends.1.skill`. */
export function fieldAt(fields: Fields, path: string): AnyField | undefined {
  const [name = '', ...rest] = path.split('.')
  return Object.hasOwn(fields, name) ? fieldInside(fields[name] as AnyField, rest) : undefined
}

function fieldInside(field: AnyField, path: readonly string[]): AnyField | undefined {
  const { kind } = field
  if (path.length === 0) return field
  if (kind.is === 'group') return fieldAt(kind.fields, path.join('.'))
  if (kind.is === 'optional') return fieldInside(kind.of, path)
  if (kind.is === 'list') return fieldInside(kind.of, path.slice(1))
  return kind.is === 'modifiers' ? kind.of : undefined
}

function leavesIn(fields: Fields, path: string, side: string): readonly Leaf[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.meta.isUnasked) return []
    const here = path + name
    if (field.kind.is !== 'group') return [{ path: here, side, field }]
    return leavesIn(field.kind.fields, `${here}.`, field.meta.isSide ? name : side)
  })
}

/** The same, and in place of optional groups and lists that are given, the leaves inside them: `firstAid.skill`, `friends.1.skill`. */
export const givenLeaves = (fields: Fields, given: PlainRecord): readonly Leaf[] =>
  leaves(fields).flatMap((leaf) => {
    const { path, side, field } = leaf
    const inner = 'of' in field.kind ? (field.kind.of as AnyField).kind : null
    const value = valueAt(given, path)
    if (inner?.is !== 'group' || !isNested(value)) return [leaf]
    const within = Array.isArray(value) ? Object.keys(value).map((at) => `${path}.${at}.`) : [`${path}.`]
    return within.flatMap((each) => leavesIn(inner.fields, each, side))
  })

/** The sides of a mechanic; `self` where it has flat fields of a player's or no sides at all. */
export function sidesOf(fields: Fields): readonly string[] {
  const sides = [...new Set(leaves(fields).flatMap(({ side, field }) => (field.meta.owner === 'player' ? [side] : [])))]
  return sides.length > 0 ? sides : ['self']
}

/** The value at a path; undefined where nothing was given. */
export function valueAt(values: PlainRecord, path: string): Plain | undefined {
  const dot = path.indexOf('.')
  const name = dot < 0 ? path : path.slice(0, dot)
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  if (dot < 0) return value
  return isNested(value) ? valueAt(value, path.slice(dot + 1)) : undefined
}

/** The values with one more at a path. A value on the way that is no group stays, for the door to refuse. */
export function withValueAt(values: PlainRecord, path: string, value: Plain): PlainRecord {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return withField(values, name, value)
  const inner = values[name] ?? {}
  return withField(values, name, isNested(inner) ? withValueAt(inner, rest.join('.'), value) : inner)
}

/** The same, marked where it comes after the dice and the rule wants to know. */
export function withLateMarks(fields: Fields, values: PlainRecord): PlainRecord {
  return leaves(fields).reduce((marked, { path, field }) => {
    const { lateMark } = field.meta
    if (lateMark === null || valueAt(values, path) === undefined) return marked
    return withValueAt(marked, [...path.split('.').slice(0, -1), lateMark].join('.'), true)
  }, values)
}

/** Both together; where both have something, the later. Into a list go values by their places. */
export function mergedValues(values: PlainRecord, more: PlainRecord): PlainRecord {
  return Object.entries(more).reduce((all, [name, value]) => {
    const before = all[name]
    return withField(all, name, isNested(before) && isPlainRecord(value) ? mergedValues(before, value) : value)
  }, values)
}

/** A list stays one. */
const withField = (values: PlainRecord, name: string, value: Plain): PlainRecord =>
  Array.isArray(values)
    ? (values.map((each, at) => (`${at}` === name ? value : each)) as unknown as PlainRecord)
    : { ...values, [name]: value }

/** Whether there are values inside, by names or by places. */
export const isNested = (value: Plain | undefined): value is PlainRecord => typeof value === 'object' && value !== null

export function isPlainRecord(value: Plain | undefined): value is PlainRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
