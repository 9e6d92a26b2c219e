// The input of a check up to the opening of a throw. The opening states it again and must state the same; otherwise a server could
// write one input and throw with another.

import { isSame, type PlainRecord } from '../../dice/index.ts'
import { isPlainRecord, mergedValues } from '../../systems/field-leaves.ts'
import { inputAfter } from '../check-input.ts'
import type { ThrowPurpose } from '../entries.ts'
import { type CheckRecord, mayBeDecidedElsewhere } from './check-record.ts'
import { readFields } from './json-text.ts'
import { isSealedPurpose, readPurpose } from './known-entry.ts'
import { isLater, type LocatedEntry } from './located-entry.ts'
import type { ThrowRecord } from './throws.ts'

/** Whether a throw counts with what was given before it, as far as this log tells. */
export function isInputAsGiven(check: CheckRecord, thrown: ThrowRecord): boolean {
  const { called } = check
  const { opening, what } = thrown
  if (!called || !what) return true
  const given = givenInput(check, called, (each) => isLater(opening, each))
  if (!what.before) return isSame(given, what.input)
  if (!mayBeDecidedElsewhere(check)) return false
  // The GM may have said more since the first dice fell, in a book of the GM's: it is opened with the dice.
  const first = check.throws.find((each) => each.what?.step === 1 && !each.voided)?.what
  const told = toldPurpose(thrown)
  return (!first || !told || isSame(first.input, told.input)) && (!thrown.shown || isPartOf(given, what.input))
}

/** The purpose of a throw as those who shook it were told. */
function toldPurpose({ opening, meant, shown }: ThrowRecord): ThrowPurpose | null {
  const { what } = opening.entry
  const text = meant?.entry.text ?? shown?.entry.what?.text
  return isSealedPurpose(what) ? (text === undefined ? null : readPurpose(text)) : what
}

/** All input given for a check, with the content of its seal once that is open. `counts` leaves entries out. */
export function givenInput(
  { given, opened }: Pick<CheckRecord, 'given' | 'opened'>,
  called: NonNullable<CheckRecord['called']>,
  counts: (each: LocatedEntry<unknown>) => boolean = () => true,
): PlainRecord {
  const held = opened !== null && counts(opened) ? readFields(opened.entry.text) : null
  const said = given.filter(counts).reduce<PlainRecord>((all, { entry }) => givenWith(all, entry), called.entry.given)
  return mergedValues(said, held ?? {})
}

function givenWith(given: PlainRecord, entry: CheckRecord['given'][number]['entry']): PlainRecord {
  return (inputAfter[entry.is] as (given: PlainRecord, by: typeof entry) => PlainRecord)(given, entry)
}

/** Whether all of a part stands in the whole. */
export function isPartOf(part: PlainRecord, whole: PlainRecord): boolean {
  return Object.entries(part).every(([name, value]) => {
    const there = whole[name]
    return isPlainRecord(value) && isPlainRecord(there) ? isPartOf(value, there) : isSame(value, there)
  })
}
