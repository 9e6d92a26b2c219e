// Those who may take part in a crisis, in the order that is being set, and what everybody reads of it.

import { COMMON } from '../../../table/books.ts'
import type { Id } from '../../../table/entries.ts'
import type { TableState } from '../../../table/state.ts'
import type { Person } from '../npcs/people.ts'

export type EntrantFigures = Readonly<Record<string, number>>
type TypedFigures = Readonly<Record<string, number | string | undefined>>

export interface Entrant {
  /** As the GM knows them. */
  readonly name: string
  /** As everybody hears of them. */
  readonly called: string
  readonly sheet: Id | null
  /** Whether everybody may read what led to their place: a player's, whose sheet is open. */
  readonly isOpen: boolean
  readonly isIn: boolean
  /** Nothing where a field is still empty; a text that is no number stays as it was typed, and nobody begins with it. */
  readonly figures: TypedFigures
}

/** The rows of the order: everybody who is in it already, then the players, then the GM's people, who are out until the GM says otherwise. */
export function entrantsOf(
  start: readonly string[],
  people: readonly Person[],
  { crisis, sheets }: Pick<TableState, 'crisis' | 'sheets'>,
): readonly Entrant[] {
  const before = start.map((called): Entrant => {
    const sheet = crisis?.actors[called] ?? null
    const person = people.find((each) => (sheet === null ? each.name === called : each.sheet === sheet))
    return { ...entrantOf(person ?? null, called, sheets), called, isIn: true }
  })
  const others = people.filter(({ name, sheet }) => !before.some((each) => each.name === name && each.sheet === sheet))
  const players = others.filter(({ seat }) => seat !== null)
  const npcs = others.filter(({ seat }) => seat === null)
  const more = [...players, ...npcs].map((person) => ({
    ...entrantOf(person, person.name, sheets),
    isIn: start.length === 0 && person.seat !== null,
  }))
  const all = [...before, ...more]
  return all.filter(({ called }, i) => all.findIndex((each) => each.called === called) === i)
}

/** The rows with newcomers added and those who left taken out. Somebody who is made meanwhile is made to take part. */
export function withNewcomers(rows: readonly Entrant[], all: readonly Entrant[]): readonly Entrant[] {
  const isKnown = (row: Entrant) => (each: Entrant) =>
    row.sheet === null ? each.called === row.called : each.sheet === row.sheet
  const stays = rows.filter((row) => row.sheet === null || all.some(isKnown(row)))
  const newcomers = all.filter((row) => !rows.some(isKnown(row)) && !rows.some(({ called }) => called === row.called))
  return newcomers.length === 0 && stays.length === rows.length
    ? rows
    : [...stays, ...newcomers.map((row) => ({ ...row, isIn: true }))]
}

/** A kind of which the GM has several, by the name without its number: all of them take part, or none. */
export interface EntrantGroup {
  readonly name: string
  readonly count: number
  readonly isIn: boolean
}

const kindOf = ({ name }: Entrant): string => name.replace(/ \d+$/, '')

const isOfKind = (kind: string) => (row: Entrant) => !row.isOpen && row.sheet !== null && kindOf(row) === kind

export function groupsOf(rows: readonly Entrant[]): readonly EntrantGroup[] {
  const kinds = [...new Set(rows.map(kindOf))]
  return kinds.flatMap((name) => {
    const all = rows.filter(isOfKind(name))
    return all.length < 2 ? [] : [{ name, count: all.length, isIn: all.every(({ isIn }) => isIn) }]
  })
}

/** The rows with all of a kind in, or out. */
export const withGroup = (rows: readonly Entrant[], kind: string, isIn: boolean): readonly Entrant[] =>
  rows.map((row) => (isOfKind(kind)(row) ? { ...row, isIn } : row))

/** Somebody as they come in; null is somebody of whom there is no more than a name. */
export function entrantOf(person: Person | null, name: string, sheets: TableState['sheets']): Entrant {
  const sheet = person?.sheet ?? null
  const isOpen = person !== null && person.seat !== null && (sheet === null || sheets[sheet]?.book === COMMON)
  return { name: person?.name ?? name, called: name, sheet, isOpen, isIn: true, figures: {} }
}

const figureIn = (figures: TypedFigures, name: string): number | undefined => {
  const figure = figures[name]
  return typeof figure === 'number' ? figure : undefined
}

/** In the order of what was typed, the highest first. Who has no figure stays behind whoever they stand behind. */
export function byFigures(taking: readonly Entrant[], names: readonly string[]): readonly Entrant[] {
  const [name] = names
  if (name === undefined) return taking
  const own = taking.map(({ figures }) => figureIn(figures, name))
  const first = own.find((figure) => figure !== undefined) ?? 0
  const placed = taking.map((entrant, at) => ({
    entrant,
    figure: own.slice(0, at + 1).findLast((figure) => figure !== undefined) ?? first,
  }))
  return placed.toSorted((a, b) => b.figure - a.figure).map(({ entrant }) => entrant)
}

/**
 * The order as everybody reads it. It tells the places of the GM's people and not their figures: each has the figures of the one
 * before, and the first those of the first who is no secret.
 */
export function publicTurnOrder(
  taking: readonly Entrant[],
  names: readonly string[],
): readonly ({ readonly name: string } & EntrantFigures)[] {
  const figuresOf = (entrant: Entrant | undefined): EntrantFigures =>
    Object.fromEntries(names.map((name) => [name, (entrant && figureIn(entrant.figures, name)) ?? 0]))
  let known = figuresOf(taking.find(({ isOpen }) => isOpen))
  return taking.map((entrant) => {
    if (entrant.isOpen) known = figuresOf(entrant)
    return { name: entrant.called, ...known } as { readonly name: string } & EntrantFigures
  })
}
