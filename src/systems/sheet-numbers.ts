// The numbers of a sheet by the names people type: a field, a derived value, or a line of a list, in either language.

import type { PlainRecord } from '../dice/index.ts'
import type { Fields, Values } from './field.ts'
import { isPlainRecord, leaves, valueAt } from './field-leaves.ts'
import { fieldLabel } from './labels.ts'
import { LANGUAGES } from './language.ts'
import { lineLabel } from './line-label.ts'
import type { System } from './system.ts'

/** The number of that name; undefined where the sheet has none. A derived value goes before the field it is made of. */
export function sheetNumber(system: System, values: PlainRecord, typed: string): number | undefined {
  const wanted = plainName(typed)
  for (const { names, number } of numbersOf(system, values)) if (names.includes(wanted)) return number
  return undefined
}

interface NamedNumber {
  readonly names: readonly string[]
  readonly number: number
}

function* numbersOf(system: System, values: PlainRecord): Iterable<NamedNumber> {
  const { fields, derived, resources } = system.sheet
  for (const [name, derive] of Object.entries(derived)) {
    const { value } = derive(values as Values<Fields>)
    if (value !== null) yield { names: namesOf(system, name), number: value }
  }
  for (const { path } of leaves(fields as Fields)) {
    // A resource that says nothing is full.
    const number = valueAt(values, path) ?? resources[path]?.most(values as Values<Fields>)
    if (typeof number === 'number') yield { names: namesOf(system, path), number }
  }
  for (const lines of Object.values(values)) if (Array.isArray(lines)) yield* lineNumbers(system, lines)
}

/** A line has the first number that stands in it: the rank of a skill, the level of a gift. */
function* lineNumbers(system: System, lines: readonly unknown[]): Iterable<NamedNumber> {
  for (const line of lines) {
    if (!isRecord(line) || typeof line.name !== 'string') continue
    const { name } = line
    const number = Object.values(line).find((value) => typeof value === 'number')
    const labels = LANGUAGES.map((language) => lineLabel(name, system.words[language]))
    if (typeof number === 'number') yield { names: [name, ...labels].map(plainName), number }
  }
}

const isRecord = (value: unknown): value is PlainRecord => isPlainRecord(value as PlainRecord)

/** A field by its own name, by the last part of its path, and by its label in both languages. */
const namesOf = (system: System, path: string): string[] =>
  [
    path,
    path.slice(path.lastIndexOf('.') + 1),
    ...LANGUAGES.map((language) => fieldLabel(path, system.words[language])),
  ].map(plainName)

/** Capitals, blanks, hyphens and underscores make no difference. */
const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
