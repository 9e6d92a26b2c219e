// The input of a check up to the opening of a throw. The opening states it again and must state the same; otherwise a server could
// write one input and throw with another.

import { isSame, type PlainRecord } from '../../dice/index.ts'
import { isPlainRecord, mergedValues } from '../../systems/field-leaves.ts'
import { inputAfter } from '../check-input.ts'
import type { CheckRecord } from './check-record.ts'
import { readFields } from './known-entry.ts'
import { isLater } from './located-entry.ts'
import type { ThrowRecord } from './throws.ts'

/** Whether a throw counts with what was given before it, as far as this log tells. */
export function isInputAsGiven(check: CheckRecord, { opening, what }: ThrowRecord): boolean {
  const { called } = check
  if (!called || !what) return true
  const before = check.given.filter((each) => isLater(opening, each))
  const isOpen = check.opened !== null && isLater(opening, check.opened)
  const held = isOpen ? readFields(check.opened?.entry.text ?? '') : null
  const said = before.reduce<PlainRecord>((all, { entry }) => givenWith(all, entry), called.entry.given)
  const given = mergedValues(said, held ?? {})
  // Of a blind roll the GM may have said more since its dice fell, in a book of the GM's.
  const isAllKnown = called.entry.sees !== 'blind' || !what.answers.some((answer) => 'faces' in answer)
  return isAllKnown ? isSame(given, what.input) : isWithin(given, what.input)
}

function givenWith(given: PlainRecord, entry: CheckRecord['given'][number]['entry']): PlainRecord {
  return (inputAfter[entry.is] as (given: PlainRecord, by: typeof entry) => PlainRecord)(given, entry)
}

/** Whether all of a part stands in the whole. */
export function isWithin(part: PlainRecord, whole: PlainRecord): boolean {
  return Object.entries(part).every(([name, value]) => {
    const there = whole[name]
    return isPlainRecord(value) && isPlainRecord(there) ? isWithin(value, there) : isSame(value, there)
  })
}
