// Fields as flags: `damageEffort` is --damage-effort, `initiator.rank` is --initiator-rank. Texts become values here, and the
// door of the game then says what is wrong with them; nothing is checked twice.
import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { AnyField, FieldKind, Fields } from '../../systems/field.ts'
import { isPlainRecord, withValueAt } from '../../systems/field-leaves.ts'
import { difficultyLabel } from '../../systems/labels.ts'
import type { SystemWords } from '../../systems/system.ts'
import { CommandFailure, usageFailure } from '../failure.ts'
import { clippedText } from '../terminal-text.ts'

export interface Flag {
  readonly name: string
  readonly path: readonly string[]
  readonly field: AnyField
  /** The group it is in that may be none: without it, nothing in it is needed. */
  readonly within: readonly string[] | null
}

/** The flags of all fields; a group has one for each field in it, and one that may be none has its own besides. */
export function flagsOf(fields: Fields, path: readonly string[] = [], within: Flag['within'] = null): Flag[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const here = [...path, name]
    const flag = { name: flagName(here), path: here, field, within }
    const { kind } = field
    if (kind.is === 'group') return flagsOf(kind.fields, here, within)
    return kind.is === 'optional' && kind.of.kind.is === 'group'
      ? [flag, ...flagsOf(kind.of.kind.fields, here, here)]
      : [flag]
  })
}

/** A field that is called like an option of a command is told apart from it: --input-dice. */
const OPTIONS = ['dice']
export const flagName = (path: readonly string[]): string => {
  const name = path.map(kebab).join('-')
  return OPTIONS.includes(name) ? `input-${name}` : name
}

/** The flags for a command with these options: where it has none of that name, the field's own name does too. */
export function flagsBeside(fields: Fields, options: readonly string[]): Flag[] {
  return flagsOf(fields).flatMap((flag) => {
    const name = flag.path.map(kebab).join('-')
    return name === flag.name || options.includes(name) ? [flag] : [flag, { ...flag, name }]
  })
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const isToggle = ({ field }: Flag): boolean => field.kind.is === 'flag'

/** The input with what the flags say put in its place: a flag wins over the same field of the input. */
export function inputWith(
  input: unknown,
  flags: readonly Flag[],
  options: ReadonlyMap<string, string>,
  words: Partial<Pick<SystemWords, 'values' | 'difficulties'>> = {},
): unknown {
  // An input that is no object is left for the door to refuse.
  if (!isPlainRecord(input as Plain)) return input
  return flags.reduce((given, flag) => {
    const text = options.get(flag.name)
    if (text === undefined) return given
    const named = isNamed(flag, text) ? readNames(flag, text, words) : undefined
    const value = named ?? (readValue(flag.field.kind, text, `--${flag.name}`, words.values) as Plain)
    return withValueAt(given, flag.path.join('.'), value)
  }, input as PlainRecord)
}

const isNamed = ({ field: { meta } }: Flag, text: string): boolean =>
  meta.named.length > 0 && /^[a-z]/i.test(text.trim()) && text.trim() !== 'none'

/** Values by the names of difficulties: `--dc hard`, `--modifiers very-hard,10`. A modifier keeps its name. */
function readNames({ name: flag, path, field }: Flag, text: string, words: Pick<SystemWords, 'difficulties'>): Plain {
  const { kind, meta } = field
  const read = (said: string): Plain => {
    if (/^[+-]?\d+$/.test(said)) return Number(said)
    const isSaid = (name: string) => [name, difficultyLabel(name, words)].some((each) => isSameWord(each, said))
    const found = meta.named.find(({ name }) => isSaid(name))
    if (found) return kind.is === 'modifiers' ? { value: found.value, name: found.name } : found.value
    const names = meta.named.map(({ name, value }) => `${name} (${value})`).join(', ')
    throw new CommandFailure('out-of-range', (say) => say.noSuchName(`--${flag}`, clippedText(said, 40), names), {
      field: path.join('.'),
    })
  }
  return kind.is === 'modifiers' ? text.split(',').map((each) => read(each.trim())) : read(text.trim())
}

const isSameWord = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Labels of values in the language that is spoken: a reader of `trained (ausgebildet)` may type either. */
export type ValueLabels = Readonly<Record<string, string>>

/** The value that a text means for this kind; a text that means none stays a text, and is refused as one. */
export function readValue(kind: FieldKind, text: string, what: string, labels: ValueLabels = {}): unknown {
  const said = text.trim()
  switch (kind.is) {
    case 'integer':
      return /^[+-]?\d+(\.\d+)?$/.test(said) ? Number(said) + 0 : text
    case 'flag':
      return TRUTHS.get(said.toLowerCase()) ?? text
    case 'oneOf':
      return (
        kind.of.find((value) => `${value}` === said) ??
        kind.of.find((value) => `${value}`.toLowerCase() === said.toLowerCase()) ??
        kind.of.find((value) => labels[`${value}`]?.toLowerCase() === said.toLowerCase()) ??
        text
      )
    case 'text':
      return text
    case 'optional':
      return said === 'none' || said === 'null' || said === '' ? null : readValue(kind.of.kind, text, what, labels)
    case 'json':
    case 'group':
      return readJson(said, what, sampleOf(kind))
    case 'modifiers':
    case 'list':
      return readList(kind.of.kind, said, what, labels)
  }
}

const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
])

function readList(kind: FieldKind, said: string, what: string, labels: ValueLabels): unknown {
  if (said === '' || said === 'none') return []
  if (said.startsWith('[') || kind.is === 'group') return readJson(said, what, `[${sampleOf(kind)}]`)
  return said.split(/\s*,\s*|\s+/).map((each) => readValue(kind, each, what, labels))
}

/** An example of JSON of this kind. */
function sampleOf(kind: FieldKind): string {
  if (kind.is === 'integer') return '1,2'
  const names = kind.is === 'group' ? Object.keys(kind.fields) : ['name']
  return `{${names.map((name) => `"${name}": ...`).join(', ')}}`
}

/** JSON from the command line. */
export function readJson(text: string, what: string, such: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const field = what.replace(/^--/, '')
    throw usageFailure((say) => say.noJson(what, clippedText(text, 60), such), field)
  }
}

/** The flags that would give this input, as a shell takes them. */
export function flagsGiving(fields: Fields, input: unknown): string[] {
  return flagsOf(fields).flatMap(({ name, path, field }) => {
    const value = path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key], input)
    if (value === undefined || (field.kind.is === 'optional' && isGroupGiven(value))) return []
    return field.kind.is === 'flag' ? [value ? `--${name}` : `--no-${name}`] : [`--${name}`, flagText(value as Plain)]
  })
}

const isGroupGiven = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

function flagText(value: Plain): string {
  if (value === null) return 'none'
  if (!Array.isArray(value)) return `${value}`
  return value.some((each) => typeof each === 'object') ? JSON.stringify(value) : value.join(',')
}
