// The input of a check after it is called, entry by entry. State, journal and verifier share it, so they cannot disagree.

import type { PlainRecord } from '../dice/index.ts'
import { mergedValues, valueAt, withValueAt } from '../systems/field-leaves.ts'
import type { EntryOf } from './entries.ts'

/** The entries that change a check's input. */
export type InputEntryName = 'declared' | 'judged' | 'agreed' | 'aided' | 'aidStruck'

/** The input after such an entry. */
export const inputAfter: { readonly [N in InputEntryName]: (given: PlainRecord, entry: EntryOf<N>) => PlainRecord } = {
  declared: (given, { input }) => mergedValues(given, input),
  judged: (given, { input }) => mergedValues(given, input),
  agreed: (given, { field, value }) => mergedValues(given, { [field]: value }),
  aided: (given, { field, value }) => withAid(given, field, value),
  aidStruck: (given, { field, value }) => withAid(given, field, -value),
}

/** How much of what helpers bring a roll is given. */
export function aidOf(given: PlainRecord, field: string): number {
  const value = valueAt(given, field)
  return typeof value === 'number' ? value : 0
}

/** The input of a roll with the points that helpers bring; help by words alone changes nothing. */
export const withAid = (given: PlainRecord, field: string | null, value: number): PlainRecord =>
  field === null ? given : withValueAt(given, field, aidOf(given, field) + value)
