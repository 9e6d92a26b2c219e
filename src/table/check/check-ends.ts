// How a check ends: by its dice, and by the GM's ruling where that is another.

import { purchaseList, type Verdict } from '../../systems/mechanic.ts'
import type { Book } from '../books.ts'
import { ALL_TOLD, type EntryOf } from '../entries.ts'
import { type Check, type CheckEnd, EMPTY_LIST } from './check.ts'

/** The result of the dice, told in full; the GM's ruling stands. */
export function withEnd(check: Check, entry: EntryOf<'resolved'>, book: Book): Check {
  const { verdict, outcome, story } = entry
  const fell = { verdict, buys: purchaseList(entry.buys) }
  const { ruling, end } = check
  const stands = ruling && end ? ruledEnd(end.verdict, fell) : fell
  // An entry that the GM alone reads tells nobody else.
  const isTold = book === check.book && (check.seal !== null || check.sees === 'blind')
  return {
    ...check,
    asked: null,
    told: isTold ? ALL_TOLD : check.told,
    end: { ...stands, outcome, story },
    ruling: ruling && { ...ruling, fell },
  }
}

/** The GM's verdict in place of the dice's. */
export function ruledCheck(
  check: Check,
  { by, verdict, why, isOffSheets = false }: Pick<EntryOf<'overridden'>, 'by' | 'verdict' | 'why' | 'isOffSheets'>,
): Check {
  const end = check.end ?? { verdict, buys: EMPTY_LIST, outcome: null, story: [] }
  const fell = check.ruling?.fell ?? { verdict: end.verdict, buys: end.buys }
  return {
    ...check,
    ruling: { by, why, fell, isOffSheets },
    end: { ...end, ...ruledEnd(verdict, fell) },
    effects: isOffSheets ? check.effects.filter(({ isOutcome }) => !isOutcome) : check.effects,
  }
}

/** The GM's verdict stands. With what the dice came to is bought only where it came to the same: a failure has no successes to spend. */
const ruledEnd = (verdict: Verdict, fell: CheckEnd): CheckEnd => ({
  verdict,
  buys: verdict.tone === fell.verdict.tone ? fell.buys : EMPTY_LIST,
})

/** Real dice are taken only if every player whose roll it is said so. */
export function isByHandWith(
  { sides, declared, isByHand: before }: Pick<Check, 'sides' | 'declared' | 'isByHand'>,
  side: string,
  isByHand: boolean,
): boolean {
  const seated = Object.keys(sides).filter((name) => sides[name]?.seat !== null)
  if (seated.length === 0) return isByHand
  if (!seated.includes(side)) return before
  return seated.some((name) => declared.includes(name)) ? before && isByHand : isByHand
}
