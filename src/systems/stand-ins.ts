// Stand-ins: what a field that is still missing, or secret, could be. If a rule asks the same next thing for all of them, that
// can happen before the field is known, and it tells nothing about it.

import type { Plain } from '../dice/index.ts'
import type { AnyField, Fields } from './field.ts'
import { leaves, placed, valueAt } from './leaves.ts'

type Values = Readonly<Record<string, Plain>>

/** A range up to here is tried whole. */
const WHOLE_RANGE = 40
/** How many combinations of stand-ins are tried at most. */
const MOST = 400

/** Values a field may have, enough to see whether anything depends on it. */
export function standIns({ kind }: AnyField): readonly Plain[] {
  switch (kind.is) {
    case 'whole':
      return wholes(kind)
    case 'yes':
      return [false, true]
    case 'one':
      return kind.of
    case 'text':
      return ['']
    case 'list':
      return [standIns(kind.of).slice(0, Math.max(1, kind.least))]
    case 'modifiers':
      return [[], [standIns(kind.of).at(-1) as Plain], [standIns(kind.of)[0] as Plain]]
    case 'json':
      return [null]
    case 'none':
      return [null, ...standIns(kind.of)]
    case 'group':
      return [
        Object.fromEntries(Object.entries(kind.fields).map(([name, field]) => [name, standIns(field)[0] as Plain])),
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
export function completions(fields: Fields, given: Values, missing: readonly string[]): readonly Values[] {
  const open = leaves(fields).filter(({ path }) => missing.includes(path))
  return open.reduce<readonly Values[]>(
    (inputs, { path, field }) => {
      const all = standIns(field)
      const each = inputs.length * all.length > MOST ? all.slice(0, 2) : all
      return inputs.flatMap((input) => each.map((value) => placed(input, path, value)))
    },
    [given],
  )
}

/** The fields that nothing has been given for and that have no value of their own. */
export const missingFields = (fields: Fields, given: Values): readonly string[] =>
  leaves(fields).flatMap(({ path, field }) => (isMissing(field, path, given) ? [path] : []))

export const isMissing = ({ says }: AnyField, path: string, given: Values): boolean =>
  says.fallback === undefined && valueAt(given, path) === undefined
