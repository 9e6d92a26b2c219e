// What was given for a check until a throw was opened. The opening fixes it once more, and must fix the same: a server that
// writes one thing and throws with another would be believed by whoever reads the rest.

import { isSame, type Plain } from '../../dice/index.ts'
import { isValues, merged } from '../../systems/leaves.ts'
import { givenBy } from '../given.ts'
import type { CheckRecord } from './check-record.ts'
import { readFields } from './reading.ts'
import { isLater, type Place } from './standing.ts'
import type { ThrowRecord } from './throws.ts'

type Values = Readonly<Record<string, Plain>>

/** Whether a throw counts with what was given before it, as far as this log tells. */
export function isAsGiven(check: CheckRecord, { opening, what }: ThrowRecord, deleted: readonly Place[]): boolean {
  const { called } = check
  // What helpers bring comes with words of people's, and these may be gone.
  if (!called || !what || deleted.some(({ book, n }) => book === called.book && n > called.n)) return true
  const before = check.given.filter((each) => isLater(opening, each))
  const isOpen = check.opened !== null && isLater(opening, check.opened)
  const held = isOpen ? readFields(check.opened?.entry.text ?? '') : null
  const said = before.reduce<Values>((all, { entry }) => givenWith(all, entry), called.entry.given)
  const given = merged(said, held ?? {})
  // Of a blind roll the GM may have said more since its dice fell, in a book of the GM's.
  const isAllKnown = called.entry.sees !== 'blind' || !what.answers.some((answer) => 'faces' in answer)
  return isAllKnown ? isSame(given, what.input) : isWithin(given, what.input)
}

function givenWith(given: Values, entry: CheckRecord['given'][number]['entry']): Values {
  return (givenBy[entry.is] as (given: Values, by: typeof entry) => Values)(given, entry)
}

/** Whether all of a part stands in the whole. */
export function isWithin(part: Values, whole: Values): boolean {
  return Object.entries(part).every(([name, value]) => {
    const there = whole[name]
    return isValues(value) && isValues(there) ? isWithin(value, there) : isSame(value, there)
  })
}
