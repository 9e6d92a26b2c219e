// What folding an entry works with. What is known of checks and throws is replaced and never changed. So what an entry makes of
// one is made for the first who knew it, and shared with all the others who knew just that: a table remembers hundreds of rolls,
// for each of its seats.

import type { TurnModel } from '../../systems/turns.ts'
import type { EntryName, EntryOf, Id, Placed } from '../entries.ts'
import type { Check, State, Throw } from '../state.ts'

/** An entry as it is folded: where it stands, with its exact text. */
export interface Folded extends Placed {
  readonly text: string
  /** The check and the throw that it made, and of what. */
  readonly made: { check?: Made<Check>; throw?: Made<Throw> }
}

interface Made<T> {
  readonly of: object
  readonly now: T
}

export type Fold<N extends EntryName> = (state: State, entry: EntryOf<N>, at: Folded, turns: TurnModel) => void

/** Every kind of entry, with what it changes. */
export type Folds = { readonly [N in EntryName]: Fold<N> }

export const none = () => {}

export type Copy<T> = { -readonly [K in keyof T]: T[K] }

/** What an entry changes in a check by itself, the same for all who knew the same of it; `also`, what else in this reader's state. */
export function onCheck<N extends EntryName>(
  change: (check: Copy<Check>, entry: EntryOf<N>, at: Folded) => void,
  also?: (state: State, check: Check, entry: EntryOf<N>, at: Folded, before: Check) => void,
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
  state: State,
  before: Check,
  { made }: Folded,
  change: (check: Copy<Check>) => void,
): Check {
  if (made.check?.of !== before) made.check = { of: before, now: changed(before, change) }
  state.checks[before.id] = made.check.now
  return made.check.now
}

export function changeThrow(
  state: State,
  name: string,
  { made }: Folded,
  change: (open: Copy<Throw>) => void,
): Throw | undefined {
  const before = state.throws[name]
  if (!before) return undefined
  if (made.throw?.of !== before) made.throw = { of: before, now: changed(before, change) }
  state.throws[name] = made.throw.now
  return made.throw.now
}

function changed<T extends object>(before: T, change: (copy: Copy<T>) => void): T {
  const copy = { ...before }
  change(copy)
  return copy
}
