// The figures of the GM's people in a roll that others read too: from their sheets or by the GM's word, and always under the roll's seal.
// Others learn the name, the dice and the result; or the result alone, where the dice would give a figure away. Some facts bound a figure and
// cannot be hidden, because the rules tell them openly: the number of dice, the order of turns with its dice, the losses on a player's own
// sheet, that somebody had a choice, and the choice itself. Options and purchases of the GM's people stay the GM's.

import type { Plain, PlainRecord } from '../dice/index.ts'
import { givenLeaves, isNested, type Leaf, leaves, valueAt, withValueAt } from '../systems/field-leaves.ts'
import { sideLines } from '../systems/move-offers.ts'
import { isMissing } from '../systems/placeholders.ts'
import type { System } from '../systems/system.ts'
import { isOfGm } from './audience.ts'
import { type Book, COMMON, GM, type SeatId } from './books.ts'
import type { Check } from './check/check.ts'
import { fieldsOf, mechanicOf } from './check-fields.ts'
import { audienceOf, type Id, RESULT_TOLD, type Rollable, type Side, type Telling, VERDICT_TOLD } from './entries.ts'
import { soundSheetOf } from './sheet-facts.ts'
import type { TableState } from './state.ts'

/** The input of a roll, apart by who may read it. */
export interface PartedInput {
  readonly open: PlainRecord
  readonly sealed: PlainRecord
  /** The fields under the seal. */
  readonly paths: readonly string[]
}

export const NOTHING_PARTED: PartedInput = { open: {}, sealed: {}, paths: [] }

/** Whether the GM reads a check in this book, and others do. */
export const isSharedWithGm = (book: Book): boolean => book !== GM && audienceOf(book) !== 'seat'

type RollSides = Pick<Check, 'rolled' | 'sides' | 'move'>

/** Whether it is a figure of somebody of the GM's whose sheet not everybody reads. */
function isFigureOfNpc({ side, field: { meta } }: Leaf, sides: Check['sides'], { sheets }: TableState): boolean {
  const its = sides[side]
  const isOpen = sheets[its?.sheet ?? '']?.book === COMMON
  return its?.seat === null && !isOpen && meta.owner === 'player' && (meta.isFigure || meta.isSealable)
}

/** The input that the GM gives, apart by who may read it in this book. */
export function partedInput(
  system: System,
  all: TableState,
  { rolled, sides }: RollSides,
  given: PlainRecord,
  { book, by, isCall = false }: { readonly book: Book; readonly by: SeatId | 'table'; readonly isCall?: boolean },
): PartedInput {
  if (!isSharedWithGm(book) || !isOfGm(all, by)) return { ...NOTHING_PARTED, open: given }
  const fields = fieldsOf(system, rolled)
  const figures = givenLeaves(fields, given).filter((leaf) => isFigureOfNpc(leaf, sides, all))
  const sealed = figures.reduce<PlainRecord>((values, { path }) => {
    const value = valueAt(given, path)
    return value === undefined ? values : withValueAt(values, path, value)
  }, {})
  // A figure that is as it is anyway would be told by not being sealed.
  const isGiven = isCall && figures.every(({ field, path }) => !isMissing(field, path, given))
  if (Object.keys(sealed).length === 0 && !isGiven) return { open: given, sealed, paths: [] }
  const paths = figures.map(({ path }) => path)
  const leaf = leaves(fields).map(({ path }) => path)
  return { open: withoutPaths(given, paths, leaf), sealed, paths }
}

/** The sides with the sheets of those whom everybody knows to be in the crisis, whoever named them. */
export function sidesInCrisis(system: System, { crisis }: TableState, sides: Check['sides']): Check['sides'] {
  if (!crisis) return sides
  const known = system
    .turns()
    .show(crisis.common)
    .rows.map(({ name }) => name)
  const sheetOf = ({ seat, sheet, name }: Side): Id | null =>
    seat === null && sheet === null && known.includes(name) ? (crisis.actors[name] ?? null) : sheet
  return Object.fromEntries(Object.entries(sides).map(([side, its]) => [side, { ...its, sheet: sheetOf(its) }]))
}

/**
 * The input that sheets of the GM's people give for sides nobody has declared, where a sheet has one way to fill them in. Figures are
 * sealed; values that dice and questions show anyway are open.
 */
export function inputBySheets(
  system: System,
  all: TableState,
  { rolled, sides, move }: RollSides,
  given: PlainRecord,
): PartedInput {
  if (!('mechanic' in rolled)) return NOTHING_PARTED
  return Object.entries(sides).reduce((parted, [side, { seat, sheet }]) => {
    const values = soundSheetOf(system, all, sheet)
    const [line, ...others] = values && seat === null ? sideLines(system, rolled.mechanic, side, values, move) : []
    if (!line || others.length > 0) return parted
    const own = givenLeaves(fieldsOf(system, rolled), line.input).filter(
      (leaf) => leaf.side === side && leaf.field.meta.owner === 'player',
    )
    const figures = own.filter((leaf) => isFigureOfNpc(leaf, sides, all))
    const isSaid = own.some(({ path }) => valueAt(given, path) !== undefined)
    if (isSaid || figures.length === 0) return parted
    const filled = (into: PlainRecord, which: readonly Leaf[]) =>
      which.reduce((input, { path }) => {
        const value = valueAt(line.input, path)
        return value === undefined ? input : withValueAt(input, path, value)
      }, into)
    return {
      open: filled(
        parted.open,
        own.filter((leaf) => !figures.includes(leaf)),
      ),
      sealed: filled(parted.sealed, figures),
      paths: [...parted.paths, ...figures.map(({ path }) => path)],
    }
  }, NOTHING_PARTED)
}

/** Where figures alone are sealed, everybody learns the dice and what they came to; or that alone, where the dice would give a figure away. */
export const tellingOfFigures = (system: System, rolled: Rollable): Telling =>
  mechanicOf(system, rolled)?.isToldWithoutDice ? VERDICT_TOLD : RESULT_TOLD

/** Whether nothing but figures of the GM's people is under the seal: who sees the roll is told what it came to, and no more is to be told. */
export function isSealOfFigures(system: System, { rolled, sides, seal, given }: Check): boolean {
  const isOfNpc = ({ path, side, field }: Leaf) =>
    seal?.fields.includes(path) === true &&
    sides[side]?.seat === null &&
    (field.meta.owner === 'player' || side !== 'self')
  return seal !== null && givenLeaves(fieldsOf(system, rolled), given).filter(isOfNpc).length === seal.fields.length
}

/** The values less those at some paths. A group of the game's that is left empty is gone; one that may be left out tells that it was not. */
function withoutPaths(values: PlainRecord, paths: readonly string[], leaf: readonly string[], above = ''): PlainRecord {
  const left = Object.entries(values).flatMap(([name, value]): [string, Plain][] => {
    const path = above + name
    if (paths.includes(path)) return []
    if (!isNested(value)) return [[name, value]]
    const inner = withoutPaths(value, paths, leaf, `${path}.`)
    const isEmptied = Object.keys(inner).length === 0 && Object.keys(value).length > 0
    const mayBeGone = !Array.isArray(values) && !leaf.includes(path)
    return isEmptied && mayBeGone ? [] : [[name, inner]]
  })
  return Array.isArray(values) ? (left.map(([, value]) => value) as unknown as PlainRecord) : Object.fromEntries(left)
}
