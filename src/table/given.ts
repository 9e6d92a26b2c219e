// What is given for a roll once it is called, entry by entry: one way for what is known, what is read, and what is verified.

import { merged, placed, valueAt } from '../systems/leaves.ts'
import type { EntryOf } from './entries.ts'
import type { Values } from './state.ts'

/** Entries that give something for a roll, or take it back. */
export type Gives = 'declared' | 'judged' | 'agreed' | 'aided' | 'aidStruck'

/** What is given with such an entry. */
export const givenBy: { readonly [N in Gives]: (given: Values, entry: EntryOf<N>) => Values } = {
  declared: (given, { input }) => merged(given, input),
  judged: (given, { input }) => merged(given, input),
  agreed: (given, { field, value }) => merged(given, { [field]: value }),
  aided: (given, { field, value }) => withAid(given, field, value),
  aidStruck: (given, { field, value }) => withAid(given, field, -value),
}

/** How much of what helpers bring a roll is given. */
export function aidOf(given: Values, field: string): number {
  const value = valueAt(given, field)
  return typeof value === 'number' ? value : 0
}

/** What a roll is given with so much more from helpers; nothing but words change nothing. */
export const withAid = (given: Values, field: string | null, value: number): Values =>
  field === null ? given : placed(given, field, aidOf(given, field) + value)
