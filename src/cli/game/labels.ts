// A game's fields and values as people read them, in the game's words.

import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { AnyField, FieldKind, Fields } from '../../systems/field.ts'
import type { Language } from '../../systems/language.ts'
import { textLabel } from '../../systems/line-label.ts'
import type { SystemWords } from '../../systems/system.ts'
import type { CommandLineWords } from '../words.ts'

/** The words of a game and those of the command line, in one language. */
export interface PageSpeech {
  readonly game: SystemWords
  readonly words: CommandLineWords
  readonly language: Language
}

export const fieldLabel = (name: string, { game }: Pick<PageSpeech, 'game'>): string =>
  Object.hasOwn(game.fields, name) ? (game.fields[name] as string) : name

/** What is spent, by the name of it. */
export const spendLabel = (name: string, { game }: Pick<PageSpeech, 'game'>): string =>
  game.spends?.[name] ?? fieldLabel(name, { game })

/** A field inside groups: `Initiator: Rank`. */
export const pathLabel = (path: readonly string[], speech: Pick<PageSpeech, 'game'>): string =>
  path.map((name) => fieldLabel(name, speech)).join(': ')

export function valueLabel(kind: FieldKind, value: Plain, speech: PageSpeech): string {
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
          const inner = valueLabel(kind, (value as PlainRecord)[name] as Plain, speech)
          return `${fieldLabel(name, speech)} ${kind.is === 'group' ? `(${inner})` : inner}`
        })
        .join(', ')
    case 'modifiers':
    case 'list':
      return listLabel(kind.of.kind, value as readonly Plain[], speech)
  }
}

function listLabel(kind: FieldKind, values: readonly Plain[], speech: PageSpeech): string {
  if (values.length === 0) return speech.words.none
  return values.map((each) => modifierLabel(kind, each, speech)).join(kind.is === 'group' ? '; ' : ', ')
}

/** A value in a list; a modifier may bring its name. */
function modifierLabel(kind: FieldKind, value: Plain, speech: PageSpeech): string {
  if (kind.is === 'group' || typeof value !== 'object' || value === null || !('name' in value))
    return valueLabel(kind, value, speech)
  return `${valueLabel(kind, value.value as Plain, speech)} (${value.name})`
}

/** What was given, less what is as it is anyway: `Rank 3, Difficulty 7`. */
export function givenLabel(
  fields: Fields,
  shown: PlainRecord,
  speech: PageSpeech,
  path: readonly string[] = [],
): string {
  return Object.entries(fields)
    .flatMap(([name, field]) => {
      const value = shown[name] as Plain
      if (value === undefined || isAsAnyway(field, value)) return []
      const here = [...path, name]
      if (field.kind.is === 'group') return [givenLabel(field.kind.fields, value as PlainRecord, speech, here)]
      return [`${pathLabel(here, speech)} ${valueLabel(field.kind, value, speech)}`]
    })
    .filter((text) => text !== '')
    .join(', ')
}

const isAsAnyway = ({ meta }: AnyField, value: Plain): boolean =>
  meta.fallback !== undefined && JSON.stringify(meta.fallback) === JSON.stringify(value)
