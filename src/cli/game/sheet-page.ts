// A sheet of any game as a person reads it: what is on it, its lists as tables, and what follows from it with the reason.
import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { AnyField, FieldKind, Fields } from '../../systems/field.ts'
import { fieldLabel, valueLabel } from '../../systems/labels.ts'
import type { DerivedNumber, DerivedState } from '../../systems/sheet.ts'
import type { Language, System } from '../../systems/system.ts'
import { wordSentence } from '../../systems/word-sentence.ts'
import { alignedColumns, type PageLook, roomBeside, type TextColumn } from '../chance-table.ts'
import { clippedText, wrappedText } from '../terminal-text.ts'
import { labelledRows } from './game-story.ts'
import type { PageSpeech } from './page-speech.ts'

/** A number that follows from a sheet, and why it is what it is. */
export interface DerivedFigure {
  readonly name: string
  /** None where the words say all. */
  readonly value: number | null
  readonly why: string
}

export function derivedFigures({ sheet, words }: System, values: PlainRecord, language: Language): DerivedFigure[] {
  const lacked = sheet.lacks?.(values) ?? []
  const had = Object.entries(sheet.derived).filter(([name]) => !lacked.includes(name))
  return had.map(([name, derive]) => {
    const { value, word, figures } = derive(values) as DerivedNumber | DerivedState
    return { name, value, why: wordSentence(words[language].story, { word, figures }) ?? '' }
  })
}

export function sheetPage(system: System, values: PlainRecord, language: Language, look: PageLook): string {
  const speech: PageSpeech = { game: system.words[language], words: look.words, language }
  const fields = system.sheet.fields as Fields
  const shown = Object.entries(fields).filter(([name, field]) => !isNothing(field, values[name] as Plain))
  const rows = shown
    .filter(([, { kind }]) => !isTable(kind))
    .map(([name, { kind }]): [string, string] => [
      fieldLabel(name, speech.game),
      name === 'name' ? `${values.name}` : valueLabel(kind, values[name] as Plain, speech),
    ])
  const tables = shown.filter(([, { kind }]) => isTable(kind))
  const derived = derivedRows(derivedFigures(system, values, language), speech)
  return [
    `${look.paint('bold', speech.game.name)}\n${labelledRows(rows, look)}`,
    ...tables.map(([name, { kind }]) => table(name, kind, values[name] as readonly Plain[], speech, look)),
    labelledRows(derived, look),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

/** Names, then numbers flush right, then the reasons. */
function derivedRows(derived: readonly DerivedFigure[], speech: PageSpeech): [string, string][] {
  const labels = derived.map(({ name }) => derivedLabel(name, speech))
  const [wide, digits] = [longest(labels), longest(derived.map(({ value }) => `${value ?? ''}`))]
  return derived.map(({ value, why }, i) => [
    `${(labels[i] as string).padEnd(wide)}  ${`${value ?? ''}`.padStart(digits)}`,
    why,
  ])
}

const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length))

/** Some of what follows is called like a field, some like a value. */
const derivedLabel = (name: string, speech: PageSpeech): string =>
  Object.hasOwn(speech.game.fields, name) ? fieldLabel(name, speech.game) : (speech.game.values[name] ?? name)

const isTable = (kind: FieldKind): boolean => kind.is === 'list' && kind.of.kind.is === 'group'

/** An empty value is left out. A zero is not: somebody may have come down to it. */
function isNothing({ kind }: AnyField, value: Plain): boolean {
  if (value === null || value === '') return true
  return kind.is === 'list' && (value as readonly Plain[]).length === 0
}

/** A row for each, with the columns that say something; where they do not fit, a line for each. */
function table(name: string, kind: FieldKind, all: readonly Plain[], speech: PageSpeech, look: PageLook): string {
  const fields = (kind as Extract<FieldKind, { is: 'list' }>).of.kind as Extract<FieldKind, { is: 'group' }>
  const columns = Object.entries(fields.fields).flatMap(([part, field]): TextColumn[] => {
    const values = all.map((each) => (each as PlainRecord)[part] as Plain)
    if (values.every((value) => isPlain(field, value))) return []
    const cells = values.map((value) => (isPlain(field, value) ? '' : cellOf(field.kind, value, speech)))
    return [{ head: fieldLabel(part, speech.game), cells, isLeft: field.kind.is !== 'integer', isBroken: true }]
  })
  const head = look.paint('bold', fieldLabel(name, speech.game))
  if (roomBeside(columns, look.width - 2) >= 0)
    return `${head}\n${alignedColumns(columns, look)
      .map((line) => `  ${line}\n`)
      .join('')}`
  const lines = all.map((_, row) =>
    columns
      .flatMap(({ head, cells }, i) => (cells[row] === '' ? [] : [i === 0 ? cells[row] : `${head} ${cells[row]}`]))
      .join(', '),
  )
  return `${head}\n${lines.map((line) => `  ${wrappedText(line, look.width - 2, '    ')}\n`).join('')}`
}

const cellOf = (kind: FieldKind, value: Plain, speech: PageSpeech): string =>
  clippedText(valueLabel(kind, value, speech), 40)

/** As it is when nobody says anything of it. */
const isPlain = ({ meta }: AnyField, value: Plain): boolean =>
  value === null || value === '' || JSON.stringify(meta.fallback) === JSON.stringify(value)
