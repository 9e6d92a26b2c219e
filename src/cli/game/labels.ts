// A game's fields and values as people read them, in the game's words.
import type { Plain } from '../../dice/index.ts'
import type { AnyField, Fields, Kind } from '../../systems/field.ts'
import { textLabel } from '../../systems/line-label.ts'
import type { SystemWords } from '../../systems/system.ts'
import type { Language, Words } from '../words.ts'

/** The words of a game and those of the command line, in one language. */
export interface Speech {
  readonly game: SystemWords
  readonly words: Words
  readonly language: Language
}

export const fieldLabel = (name: string, { game }: Pick<Speech, 'game'>): string =>
  Object.hasOwn(game.fields, name) ? (game.fields[name] as string) : name

/** What is spent, by the name of it. */
export const spendLabel = (name: string, { game }: Pick<Speech, 'game'>): string =>
  game.spends?.[name] ?? fieldLabel(name, { game })

/** A field inside groups: `Initiator: Rank`. */
export const pathLabel = (path: readonly string[], speech: Pick<Speech, 'game'>): string =>
  path.map((name) => fieldLabel(name, speech)).join(': ')

export function valueLabel(kind: Kind, value: Plain, speech: Speech): string {
  const { words, game } = speech
  if (value === null) return words.none
  switch (kind.is) {
    case 'whole':
      return `${value}`
    case 'text':
      return textLabel(`${value}`, game)
    case 'json':
      return JSON.stringify(value)
    case 'yes':
      return value ? words.yes : words.no
    case 'one':
      return Object.hasOwn(game.values, `${value}`) ? (game.values[`${value}`] as string) : `${value}`
    case 'none':
      return valueLabel(kind.of.kind, value, speech)
    case 'group':
      return Object.entries(kind.fields)
        .map(([name, { kind }]) => {
          const inner = valueLabel(kind, (value as Readonly<Record<string, Plain>>)[name] as Plain, speech)
          return `${fieldLabel(name, speech)} ${kind.is === 'group' ? `(${inner})` : inner}`
        })
        .join(', ')
    case 'modifiers':
    case 'list':
      return listLabel(kind.of.kind, value as readonly Plain[], speech)
  }
}

function listLabel(kind: Kind, values: readonly Plain[], speech: Speech): string {
  if (values.length === 0) return speech.words.none
  return values.map((each) => modifierLabel(kind, each, speech)).join(kind.is === 'group' ? '; ' : ', ')
}

/** A value in a list; a modifier may bring its name. */
function modifierLabel(kind: Kind, value: Plain, speech: Speech): string {
  if (kind.is === 'group' || typeof value !== 'object' || value === null || !('name' in value))
    return valueLabel(kind, value, speech)
  return `${valueLabel(kind, value.value as Plain, speech)} (${value.name})`
}

type Values = Readonly<Record<string, Plain>>

/** What was given, less what is as it is anyway: `Rank 3, Difficulty 7`. */
export function givenLabel(fields: Fields, shown: Values, speech: Speech, path: readonly string[] = []): string {
  return Object.entries(fields)
    .flatMap(([name, field]) => {
      const value = shown[name] as Plain
      if (value === undefined || isAsAnyway(field, value)) return []
      const here = [...path, name]
      if (field.kind.is === 'group') return [givenLabel(field.kind.fields, value as Values, speech, here)]
      return [`${pathLabel(here, speech)} ${valueLabel(field.kind, value, speech)}`]
    })
    .filter((text) => text !== '')
    .join(', ')
}

const isAsAnyway = ({ says }: AnyField, value: Plain): boolean =>
  says.fallback !== undefined && JSON.stringify(says.fallback) === JSON.stringify(value)
