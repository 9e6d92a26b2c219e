// A sheet of any game as a person reads it: what is on it, its lists as tables, and what follows from it with the reason.
import { explain, type Plain } from '../../dice/index.ts'
import type { AnyField, Fields, Kind } from '../../systems/field.ts'
import type { State, Why } from '../../systems/sheet.ts'
import type { Language, System } from '../../systems/system.ts'
import { clipped, wrapped } from '../printable.ts'
import { type Column, type Look, laidOut, roomBeside } from '../table.ts'
import { fieldLabel, type Speech, valueLabel } from './labels.ts'
import { labelled } from './story.ts'

export type Values = Readonly<Record<string, Plain>>

/** A number that follows from a sheet, and why it is what it is. */
export interface Derived {
  readonly name: string
  /** None where the words say all. */
  readonly value: number | null
  readonly why: string
}

export function derivedOf({ sheet, words }: System, values: Values, language: Language): Derived[] {
  return Object.entries(sheet.derived).map(([name, derive]) => {
    const { value, word, figures } = derive(values) as Why | State
    const [why = ''] = explain([{ is: 'tell', rule: '', word, figures }], words[language].story)
    return { name, value, why }
  })
}

export function sheetPage(system: System, values: Values, language: Language, look: Look): string {
  const speech: Speech = { game: system.words[language], words: look.words, language }
  const fields = system.sheet.fields as Fields
  const shown = Object.entries(fields).filter(([name, field]) => !isNothing(field, values[name] as Plain))
  const rows = shown
    .filter(([, { kind }]) => !isTable(kind))
    .map(([name, { kind }]): [string, string] => [
      fieldLabel(name, speech),
      name === 'name' ? `${values.name}` : valueLabel(kind, values[name] as Plain, speech),
    ])
  const tables = shown.filter(([, { kind }]) => isTable(kind))
  const derived = derivedRows(derivedOf(system, values, language), speech)
  return [
    `${look.paint('bold', speech.game.name)}\n${labelled(rows, look)}`,
    ...tables.map(([name, { kind }]) => table(name, kind, values[name] as readonly Plain[], speech, look)),
    labelled(derived, look),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

/** Names, then numbers flush right, then the reasons. */
function derivedRows(derived: readonly Derived[], speech: Speech): [string, string][] {
  const labels = derived.map(({ name }) => derivedLabel(name, speech))
  const [wide, digits] = [longest(labels), longest(derived.map(({ value }) => `${value ?? ''}`))]
  return derived.map(({ value, why }, i) => [
    `${(labels[i] as string).padEnd(wide)}  ${`${value ?? ''}`.padStart(digits)}`,
    why,
  ])
}

const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length))

/** Some of what follows is called like a field, some like a value. */
const derivedLabel = (name: string, speech: Speech): string =>
  Object.hasOwn(speech.game.fields, name) ? fieldLabel(name, speech) : (speech.game.values[name] ?? name)

const isTable = (kind: Kind): boolean => kind.is === 'list' && kind.of.kind.is === 'group'

/** What is empty is left out. A zero is not: it may be what somebody has come down to. */
function isNothing({ kind }: AnyField, value: Plain): boolean {
  if (value === null || value === '') return true
  return kind.is === 'list' && (value as readonly Plain[]).length === 0
}

/** A row for each, with the columns that say something; where they do not fit, a line for each. */
function table(name: string, kind: Kind, all: readonly Plain[], speech: Speech, look: Look): string {
  const fields = (kind as Extract<Kind, { is: 'list' }>).of.kind as Extract<Kind, { is: 'group' }>
  const columns = Object.entries(fields.fields).flatMap(([part, field]): Column[] => {
    const values = all.map((each) => (each as Values)[part] as Plain)
    if (values.every((value) => isPlain(field, value))) return []
    const cells = values.map((value) => (isPlain(field, value) ? '' : cellOf(field.kind, value, speech)))
    return [{ head: fieldLabel(part, speech), cells, isLeft: field.kind.is !== 'whole', isBroken: true }]
  })
  const head = look.paint('bold', fieldLabel(name, speech))
  if (roomBeside(columns, look.width - 2) >= 0)
    return `${head}\n${laidOut(columns, look)
      .map((line) => `  ${line}\n`)
      .join('')}`
  const lines = all.map((_, row) =>
    columns
      .flatMap(({ head, cells }, i) => (cells[row] === '' ? [] : [i === 0 ? cells[row] : `${head} ${cells[row]}`]))
      .join(', '),
  )
  return `${head}\n${lines.map((line) => `  ${wrapped(line, look.width - 2, '    ')}\n`).join('')}`
}

const cellOf = (kind: Kind, value: Plain, speech: Speech): string => clipped(valueLabel(kind, value, speech), 40)

/** As it is when nobody says anything of it. */
const isPlain = ({ says }: AnyField, value: Plain): boolean =>
  value === null || value === '' || JSON.stringify(says.fallback) === JSON.stringify(value)
