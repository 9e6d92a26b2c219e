// The people who may join the turns: everybody with a sheet or a seat who is not in them yet, and another of the GM's people who are.

import { COMMON } from '../../../table/books.ts'
import type { Id } from '../../../table/entries.ts'
import { isPlayer, peopleOf } from '../npcs/people.ts'
import type { TableView } from '../table-view.ts'

export interface Joiner {
  readonly key: string
  /** As the GM knows them. */
  readonly name: string
  /** A name that nobody in the turns has. */
  readonly called: string
  /** The sheet that only the GM is told of; null where the name says it to everybody. */
  readonly sheet: Id | null
  readonly isOfGm: boolean
  /** Whether another of the same sheet is in the turns. */
  readonly isMore: boolean
}

export function joinersOf(table: TableView): readonly Joiner[] {
  const { crisis, sheets } = table.state
  if (!crisis) return []
  const names = table.system
    .turns()
    .show(crisis.turns)
    .rows.map(({ name }) => name)
  const taken = new Set(names.flatMap((name) => crisis.actors[name] ?? []))
  const joiners = peopleOf(table).flatMap((person): Joiner[] => {
    const { key, name, sheet } = person
    const isMore = sheet === null ? names.includes(name) : taken.has(sheet)
    if (isMore && isPlayer(person)) return []
    const isOpen = isPlayer(person) && (sheet === null || sheets[sheet]?.book === COMMON)
    const called = isOpen ? name : freeName(name, names)
    return [{ key, name, called, sheet: isOpen ? null : sheet, isOfGm: !isPlayer(person), isMore }]
  })
  return [...joiners.filter(({ isMore }) => !isMore), ...joiners.filter(({ isMore }) => isMore)]
}

function freeName(name: string, names: readonly string[]): string {
  let called = name
  for (let number = 2; names.includes(called); number++) called = `${name} ${number}`
  return called
}
