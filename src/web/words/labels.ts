// A game's fields and values as people read them, in the game's words.

import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { AnyField, FieldKind, Fields } from '../../systems/field.ts'
import { lineLabel, textLabel } from '../../systems/line-label.ts'
import type { SheetChange } from '../../systems/mechanic.ts'
import type { SystemWords } from '../../systems/system.ts'
import type { AppWords } from './en.ts'

/** The words of a game and those of the app, in one language. */
export interface Speech {
  readonly game: SystemWords
  readonly app: AppWords
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const found = (in_: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(in_, name) ? (in_[name] as string) : name

export const fieldLabel = (name: string, game: SystemWords): string => found(game.fields, name)

export const spendLabel = (name: string, game: SystemWords): string => game.spends?.[name] ?? pathLabel(name, game)

/** A field inside groups, `initiator.rank`: the names, outermost first. */
export const pathLabel = (path: string, game: SystemWords): string =>
  path
    .split('.')
    .map((name) => fieldLabel(name, game))
    .join(': ')

/** A field inside lists, `weapons.0.loaded`: `Weapons 1: Rounds`. */
export const placeLabel = (path: string, game: SystemWords): string =>
  pathLabel(path, game).replace(/: (\d+)(?=:|$)/g, (_, at) => ` ${Number(at) + 1}`)

export function valueLabel(kind: FieldKind, value: Plain, speech: Speech): string {
  const { app, game } = speech
  if (value === null) return app.none
  switch (kind.is) {
    case 'whole':
      return `${value}`.replace('-', '−')
    case 'text':
      return textLabel(`${value}`, game)
    case 'yes':
      return value ? app.yes : app.no
    case 'one':
      return found(game.values, `${value}`)
    case 'json':
      return JSON.stringify(value)
    case 'none':
      return valueLabel(kind.of.kind, value, speech)
    case 'group':
      return Object.entries(kind.fields)
        .map(
          ([name, field]) =>
            `${fieldLabel(name, game)} ${valueLabel(field.kind, (value as PlainRecord)[name] as Plain, speech)}`,
        )
        .join(', ')
    case 'modifiers':
    case 'list': {
      const all = value as readonly Plain[]
      if (all.length === 0) return app.none
      return all.map((each) => itemLabel(kind.of.kind, each, speech)).join(kind.of.kind.is === 'group' ? '; ' : ', ')
    }
  }
}

/** A value in a list; a modifier may bring its name. */
function itemLabel(kind: FieldKind, value: Plain, speech: Speech): string {
  if (kind.is === 'group' || typeof value !== 'object' || value === null || !('name' in value))
    return valueLabel(kind, value, speech)
  return `${signed(value.value as number)} ${value.name}`
}

export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

/** What was given, less what is as it is anyway: `Rank 3, Difficulty 7`. */
export function givenLabel(fields: Fields, given: PlainRecord, speech: Speech, path = ''): string {
  return Object.entries(fields)
    .flatMap(([name, field]) => {
      const value = given[name]
      if (value === undefined || isAsAnyway(field, value)) return []
      const label = path + fieldLabel(name, speech.game)
      if (field.kind.is === 'group') return [givenLabel(field.kind.fields, value as PlainRecord, speech, `${label}: `)]
      if (field.kind.is === 'yes') return value ? [label] : []
      return [`${label} ${namesIn(value) ?? valueLabel(field.kind, value, speech)}`]
    })
    .filter((text) => text !== '')
    .join(', ')
}

/** A list of people and things is told by their names. */
function namesIn(value: Plain): string | null {
  const names = Array.isArray(value) ? value.map((each) => (each as PlainRecord | null)?.name) : []
  return names.length > 0 && names.every((name) => typeof name === 'string' && name !== '') ? names.join(', ') : null
}

const isAsAnyway = ({ meta }: AnyField, value: Plain): boolean =>
  meta.fallback !== undefined && JSON.stringify(meta.fallback) === JSON.stringify(value)

/** `Effort −2`, with the side it is taken from. */
export function changeLabel({ on, what, by }: SheetChange, game: SystemWords): string {
  const names = what.split('/').map((part) => lineLabel(part, game))
  return `${on === 'self' ? '' : `${fieldLabel(on, game)}: `}${names.join(' ')} ${signed(by)}`
}
