// A sheet being edited at a table: a draft over the sheet as it was when editing began. Only what was changed is sent, and what
// somebody else changed meanwhile is never written over unseen.

import { isSame } from '../../../dice/index.ts'
import type { Values } from '../../../table/state.ts'

export interface Draft {
  /** The sheet when editing began, or when a conflict was last settled. */
  readonly base: Values
  readonly values: Values
}

export const draftOf = (values: Values): Draft => ({ base: values, values })

const valueIn = (values: Values, name: string) => values[name] ?? null

/** The fields that differ. */
function changed(from: Values, to: Values): readonly string[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (name) => !isSame(valueIn(from, name), valueIn(to, name)),
  )
}

/** What is to be sent: the fields changed here. */
export function edits({ base, values }: Draft): Values {
  return Object.fromEntries(changed(base, values).map((name) => [name, valueIn(values, name)]))
}

/** The fields that were changed here and elsewhere, and not to the same. */
export function conflicts({ base, values }: Draft, now: Values): readonly string[] {
  const theirs = changed(base, now)
  return changed(base, values).filter(
    (name) => theirs.includes(name) && !isSame(valueIn(values, name), valueIn(now, name)),
  )
}

/** A conflict settled: mine is kept over what is there now, or theirs is taken. */
export function settled({ base, values }: Draft, now: Values, name: string, keeps: 'mine' | 'theirs'): Draft {
  return {
    base: { ...base, [name]: valueIn(now, name) },
    values: keeps === 'mine' ? values : { ...values, [name]: valueIn(now, name) },
  }
}

/** The draft over the sheet as it is now: what others changed shows, what was changed here stays. */
export function rebased(draft: Draft, now: Values): Draft {
  const open = conflicts(draft, now)
  const theirs = changed(draft.base, now).filter((name) => !open.includes(name))
  if (theirs.length === 0) return draft
  const taken = Object.fromEntries(theirs.map((name) => [name, valueIn(now, name)]))
  return { base: { ...draft.base, ...taken }, values: { ...draft.values, ...taken } }
}
