// Placeholders: the values that a field that is still missing, or secret, could have. If a rule asks the same next thing for all of them, that
// can happen before the field is known, and it tells nothing about it.

import type { Plain, PlainRecord } from '../dice/index.ts'
import type { AnyField, Fields } from './field.ts'
import { givenLeaves, leaves, valueAt, withValueAt } from './field-leaves.ts'

/** A range up to here is tried whole. */
const WHOLE_RANGE = 40
/** So many combinations of placeholders are tried whole; of fields beyond them, each takes its values in turn. */
const MOST = 400

/** Values a field may have, enough to see whether anything depends on it. */
export function placeholders({ kind }: AnyField): readonly Plain[] {
  switch (kind.is) {
    case 'integer':
      return wholes(kind)
    case 'flag':
      return [false, true]
    case 'oneOf':
      return kind.of
    case 'text':
      return ['']
    case 'list':
      return placeholders(kind.of).map((each) => Array<Plain>(Math.max(1, kind.least)).fill(each))
    case 'modifiers':
      return [[], [placeholders(kind.of).at(-1) as Plain], [placeholders(kind.of)[0] as Plain]]
    case 'json':
      return [null]
    case 'optional':
      return [null, ...placeholders(kind.of)]
    case 'group':
      return [
        Object.fromEntries(Object.entries(kind.fields).map(([name, field]) => [name, placeholders(field)[0] as Plain])),
      ]
  }
}

function wholes({ low, high, step }: { low: number; high: number; step: number }): readonly number[] {
  const count = Math.floor((high - low) / step) + 1
  if (count <= WHOLE_RANGE) return Array.from({ length: count }, (_, i) => low + i * step)
  const least = Math.max(low, Math.min(high, 1))
  return [...new Set([low, least, Math.min(high, least + 9 * step), Math.min(high, least + 19 * step)])].filter(
    (value) => value >= -1000,
  )
}

/** Every input that these could become once the named fields are known. */
export function possibleInputs(fields: Fields, given: PlainRecord, missing: readonly string[]): readonly PlainRecord[] {
  if (missing.length === 0) return [given]
  const open = givenLeaves(fields, given).filter(({ path }) => missing.includes(path))
  return open.reduce<readonly PlainRecord[]>(
    (inputs, { path, field }) => {
      const all = placeholders(field)
      if (inputs.length * all.length <= MOST)
        return inputs.flatMap((input) => all.map((value) => withValueAt(input, path, value)))
      return inputs.map((input, i) => withValueAt(input, path, all[i % all.length] as Plain))
    },
    [given],
  )
}

/** The fields that nothing has been given for and that have no value of their own, or one that people do not rely on. */
export const missingFields = (fields: Fields, given: PlainRecord): readonly string[] =>
  leaves(fields).flatMap(({ path, field }) => (isMissing(field, path, given) ? [path] : []))

export const isMissing = ({ meta }: AnyField, path: string, given: PlainRecord): boolean =>
  (meta.fallback === undefined || meta.isAwaited) && valueAt(given, path) === undefined
