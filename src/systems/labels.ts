// Labels: the fields and values of a game as people read them, in the game's words. The command line and the browser read the same.

import type { Plain, PlainRecord } from '../dice/index.ts'
import type { AnyField, FieldKind, Fields } from './field.ts'
import { lineLabel, textLabel } from './line-label.ts'
import type { SheetChange } from './mechanic.ts'
import type { PickedNames } from './picked-names.ts'
import type { SystemWords } from './system.ts'

/** The words for values that are no game's own. */
interface ValueWords {
  readonly none: string
  readonly yes: string
  readonly no: string
  /** The sign of negative numbers; where it is left out, one that can be typed. */
  readonly minus?: string
}

/** The words of a game, and those of the program around it, in one language. */
export interface Speech<W extends ValueWords = ValueWords> {
  readonly game: SystemWords
  readonly words: W
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const found = (in_: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(in_, name) ? (in_[name] as string) : name

export const fieldLabel = (name: string, game: SystemWords): string => found(game.fields, name)

export const spendLabel = (name: string, game: SystemWords): string => game.spends?.[name] ?? pathLabel(name, game)

/** A field inside groups, `initiator.rank`: the names, outermost first. */
export const pathLabel = (path: string | readonly string[], game: SystemWords): string =>
  (typeof path === 'string' ? path.split('.') : path).map((name) => fieldLabel(name, game)).join(': ')

/** Fields by name; several of one side together are its `values`. */
export const pathLabels = (
  paths: readonly string[],
  sides: readonly string[],
  game: SystemWords,
  values: string,
): readonly string[] => {
  const all = [...new Set(paths)]
  const sideOf = (path: string) => sides.find((side) => path.startsWith(`${side}.`))
  const labelOf = (path: string) => {
    const side = sideOf(path)
    const isOfMany = side !== undefined && all.filter((each) => sideOf(each) === side).length > 1
    return isOfMany ? `${fieldLabel(side, game)}: ${values}` : pathLabel(path, game)
  }
  return [...new Set(all.map(labelOf))]
}

/** A field inside lists, `weapons.0.loaded`: `Weapons 1: Rounds`. */
export const placeLabel = (path: string, game: SystemWords): string =>
  pathLabel(path, game).replace(/: (\d+)(?=:|$)/g, (_, at) => ` ${Number(at) + 1}`)

export function valueLabel(kind: FieldKind, value: Plain, speech: Speech): string {
  const { words, game } = speech
  if (value === null) return words.none
  switch (kind.is) {
    case 'integer':
      return `${value}`.replace('-', words.minus ?? '-')
    case 'text':
      return textLabel(`${value}`, game)
    case 'flag':
      return value ? words.yes : words.no
    case 'oneOf':
      return found(game.values, `${value}`)
    case 'json':
      return JSON.stringify(value)
    case 'optional':
      return valueLabel(kind.of.kind, value, speech)
    case 'group':
      return Object.entries(kind.fields)
        .flatMap(([name, { kind }]) => {
          const given = (value as PlainRecord)[name]
          // A value that has not passed the door may leave out what has a fallback.
          if (given === undefined) return []
          const inner = valueLabel(kind, given, speech)
          return [`${fieldLabel(name, game)} ${kind.is === 'group' ? `(${inner})` : inner}`]
        })
        .join(', ')
    case 'modifiers':
    case 'list': {
      const all = value as readonly Plain[]
      if (all.length === 0) return words.none
      return all.map((each) => itemLabel(kind.of.kind, each, speech)).join(kind.of.kind.is === 'group' ? '; ' : ', ')
    }
  }
}

/** A value in a list; a modifier may bring its name. */
function itemLabel(kind: FieldKind, value: Plain, speech: Speech): string {
  if (kind.is === 'group' || typeof value !== 'object' || value === null || !('name' in value))
    return valueLabel(kind, value, speech)
  return `${signedNumber(value.value as number, speech.words)} ${difficultyLabel(`${value.name}`, speech.game)}`
}

/** The name of a difficulty in the game's words; names of people's own as they are. */
export const difficultyLabel = (name: string, { difficulties = {} }: Pick<SystemWords, 'difficulties'>): string =>
  found(difficulties, name)

export const signedNumber = (value: number, { minus = '-' }: Pick<ValueWords, 'minus'>): string =>
  value > 0 ? `+${value}` : value < 0 ? `${minus}${-value}` : '0'

/**
 * The given values, less those that equal their fallback: `Rank 3, Difficulty 7`. What was picked by name is called by it: `Competence 4`; the
 * name of a side is the line of its sheet.
 */
export function givenLabel(
  fields: Fields,
  given: PlainRecord,
  speech: Speech,
  named: PickedNames = {},
  above = '',
): string {
  const told = (isGroup: boolean) =>
    Object.entries(fields).flatMap(([name, field]) => {
      const value = given[name]
      if ((field.kind.is === 'group') !== isGroup || value === undefined || isAsAnyway(field, value)) return []
      const label = fieldLabel(name, speech.game)
      if (field.kind.is === 'group') {
        // A side that is called by its name is not told it again.
        const { name: own, ...rest } = value as PlainRecord
        const figures = own === label ? rest : (value as PlainRecord)
        const inner = givenLabel(field.kind.fields, figures, speech, named, `${above}${name}.`)
        const lines = (named[above + name] ?? []).map((line) => lineLabel(line, speech.game))
        const said = [...lines, inner].filter((text) => text !== '').join(', ')
        return said === '' ? [] : [`${label}: ${said}`]
      }
      if (value === true) return [label]
      const picked = named[above + name]
      if (picked) return pickedLabels(label, value, picked, speech.game)
      const names = field.kind.is === 'list' ? namesIn(value) : null
      return [`${label} ${names ?? valueLabel(field.kind, value, speech)}`]
    })
  // A side is named once, and its figures end where the next one begins.
  return [told(false).join(', '), ...told(true)].filter((text) => text !== '').join('; ')
}

/** Values that were picked by name; whatever leads a list before them has the label of the field. */
function pickedLabels(label: string, value: Plain, names: readonly string[], game: SystemWords): readonly string[] {
  const values = Array.isArray(value) ? value : [value]
  const leads = values.slice(0, values.length - names.length)
  const picked = values.slice(leads.length)
  return [
    ...(leads.length > 0 ? [`${label} ${leads.join(', ')}`] : []),
    ...names.map((name, i) => `${lineLabel(name, game)} ${picked[i]}`),
  ]
}

/** A list of people and things is told by their names. */
function namesIn(value: Plain): string | null {
  const names = Array.isArray(value) ? value.map((each) => (each as PlainRecord | null)?.name) : []
  return names.length > 0 && names.every((name) => typeof name === 'string' && name !== '') ? names.join(', ') : null
}

/** A reserve at its most is the table's: it tells nothing of a sheet. */
const isAsAnyway = ({ kind, meta }: AnyField, value: Plain): boolean =>
  (meta.fallback !== undefined && JSON.stringify(meta.fallback) === JSON.stringify(value)) ||
  (meta.isReserve && kind.is === 'integer' && value === kind.high)

/** The field of a sheet that changes, by its path: `Effort`, or `P32: Rounds loaded` of a line, which is known by its name. */
export function changedLabel(what: string, game: SystemWords): string {
  const names = what.split('/').map((part) => lineLabel(game.spends?.[part] ?? part, game))
  return names.length > 2 ? names.slice(1).join(': ') : names.join(' ')
}

/** `Effort −2`, with the side it is taken from. */
export function changeLabel({ on, what, by }: SheetChange, { game, words }: Speech): string {
  const side = on === 'self' ? '' : `${fieldLabel(on, game)}: `
  return `${side}${changedLabel(what, game)} ${signedNumber(by, words)}`
}

/** Fields and moves in the figures of a refusal by what the game calls them. */
export function namedFigures(figures: PlainRecord, game: SystemWords): PlainRecord {
  const { what, path, move } = figures
  return {
    ...figures,
    ...(typeof what === 'string' && { what: fieldLabel(what, game) }),
    ...(typeof path === 'string' && { path: pathLabel(path, game) }),
    ...(typeof move === 'string' && { move: game.moves[move] ?? move }),
  }
}
