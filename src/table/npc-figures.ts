// The figures of the GM's people in a roll that others read too: from their sheets or by the GM's word, and always under the roll's seal.
// Those others learn the name, the dice and what it came to.

import type { Plain, PlainRecord } from '../dice/index.ts'
import { isPlainRecord, type Leaf, leaves, valueAt, withValueAt } from '../systems/field-leaves.ts'
import { sideLines } from '../systems/move-offers.ts'
import type { System } from '../systems/system.ts'
import { isOfGm } from './audience.ts'
import { type Book, COMMON, GM, type SeatId } from './books.ts'
import type { Check } from './check/check.ts'
import { fieldsOf } from './check-fields.ts'
import { audienceOf, type Id, type Side } from './entries.ts'
import { soundValues } from './sheet-facts.ts'
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

type RollSides = Pick<Check, 'rolled' | 'sides'>

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
  { book, by }: { readonly book: Book; readonly by: SeatId | 'table' },
): PartedInput {
  const isHidden = isSharedWithGm(book) && isOfGm(all, by)
  const figures = leaves(fieldsOf(system, rolled)).filter((leaf) => isHidden && isFigureOfNpc(leaf, sides, all))
  const sealed = figures.reduce<PlainRecord>((values, { path }) => {
    const value = valueAt(given, path)
    return value === undefined ? values : withValueAt(values, path, value)
  }, {})
  if (Object.keys(sealed).length === 0) return { open: given, sealed, paths: [] }
  const paths = figures.map(({ path }) => path)
  return { open: withoutPaths(given, paths), sealed, paths }
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
  { rolled, sides }: RollSides,
  given: PlainRecord,
): PartedInput {
  if (!('mechanic' in rolled)) return NOTHING_PARTED
  return Object.entries(sides).reduce((parted, [side, { seat, sheet }]) => {
    const own = leaves(fieldsOf(system, rolled)).filter(
      (leaf) => leaf.side === side && leaf.field.meta.owner === 'player',
    )
    const figures = own.filter((leaf) => isFigureOfNpc(leaf, sides, all))
    const values = soundValues(system, all.sheets[sheet ?? '']?.values)
    const isSaid = own.some(({ path }) => valueAt(given, path) !== undefined)
    const [line, ...others] = values && seat === null ? sideLines(system, rolled.mechanic, side, values) : []
    if (isSaid || !line || others.length > 0 || figures.length === 0) return parted
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

/** Whether nothing but figures of the GM's people is under the seal: who sees the roll is told what it came to, and no more is to be told. */
export function isSealOfFigures(system: System, { rolled, sides, seal }: Check): boolean {
  const isOfNpc = ({ path, side, field }: Leaf) =>
    seal?.fields.includes(path) === true &&
    sides[side]?.seat === null &&
    (field.meta.owner === 'player' || side !== 'self')
  return seal !== null && leaves(fieldsOf(system, rolled)).filter(isOfNpc).length === seal.fields.length
}

/** The values less those at some paths; a group that is left empty is gone. */
function withoutPaths(values: PlainRecord, paths: readonly string[], above = ''): PlainRecord {
  const left: Record<string, Plain> = {}
  for (const [name, value] of Object.entries(values)) {
    const path = above + name
    if (paths.includes(path)) continue
    const inner = isPlainRecord(value) ? withoutPaths(value, paths, `${path}.`) : value
    const isEmptied =
      isPlainRecord(value) && Object.keys(value).length > 0 && Object.keys(inner as PlainRecord).length === 0
    if (!isEmptied) left[name] = inner
  }
  return left
}
