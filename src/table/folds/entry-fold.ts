// The types and functions that all folds share. Checks and throws in a state are replaced, never changed. So the result of an entry is computed
// for the first view and shared with every view that held the same check before: a table remembers hundreds of rolls for each
// of its seats.

import type { TurnModel } from '../../systems/turns.ts'
import type { Check } from '../check/check.ts'
import type { Throw } from '../check/throw.ts'
import type { EntryName, EntryOf, Id, PlacedEntry } from '../entries.ts'
import type { TableState } from '../state.ts'

/** An entry as it is folded: where it stands, with its exact text. */
export interface FoldedEntry extends PlacedEntry {
  readonly text: string
  /** The check and the throw that it made, and of what. */
  readonly made: { check?: SharedChange<Check>; throw?: SharedChange<Throw> }
}

interface SharedChange<T> {
  readonly of: object
  readonly now: T
}

export type Fold<N extends EntryName> = (
  state: TableState,
  entry: EntryOf<N>,
  at: FoldedEntry,
  turns: TurnModel,
) => void

/** Every kind of entry, with what it changes. */
export type Folds = { readonly [N in EntryName]: Fold<N> }

export const noChange = () => {}

export type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** What an entry changes in a check by itself, the same for all who knew the same of it; `also`, what else in this reader's state. */
export function onCheck<N extends EntryName>(
  change: (check: Mutable<Check>, entry: EntryOf<N>, at: FoldedEntry) => void,
  also?: (state: TableState, check: Check, entry: EntryOf<N>, at: FoldedEntry, before: Check) => void,
): Fold<N> {
  return (state, entry, at) => {
    const { check: id } = entry as unknown as { check: Id }
    const before = state.checks[id]
    if (!before) return
    const check = changeCheck(state, before, at, (check) => change(check, entry, at))
    also?.(state, check, entry, at, before)
  }
}

export function changeCheck(
  state: TableState,
  before: Check,
  { made }: FoldedEntry,
  change: (check: Mutable<Check>) => void,
): Check {
  if (made.check?.of !== before) made.check = { of: before, now: changed(before, change) }
  state.checks[before.id] = made.check.now
  return made.check.now
}

export function changeThrow(
  state: TableState,
  name: string,
  { made }: FoldedEntry,
  change: (open: Mutable<Throw>) => void,
): Throw | undefined {
  const before = state.throws[name]
  if (!before) return undefined
  if (made.throw?.of !== before) made.throw = { of: before, now: changed(before, change) }
  state.throws[name] = made.throw.now
  return made.throw.now
}

function changed<T extends object>(before: T, change: (copy: Mutable<T>) => void): T {
  const copy = { ...before }
  change(copy)
  return copy
}
