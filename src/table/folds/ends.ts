// Choices, how a check ends, and what comes afterwards.

import { choiceBook } from '../audience.ts'
import { GM } from '../books.ts'
import { type Check, EMPTY_LIST, ruledEnd } from '../check/check.ts'
import { countAttempt, removeAttempt, ruleAttempt } from './attempts.ts'
import { retireCheck } from './check-retention.ts'
import { changeCheck, type Folds, type Mutable, onCheck } from './entry-fold.ts'

export const endFolds = {
  asked: onCheck((check, { what, seat, place }, { book }) => {
    // What was the GM's while it was hidden may be read after it was told: then it is asked in front of those it was told to.
    const isOutdated = book === GM && choiceBook(check) !== GM
    if (check.end === null && check.answers.length <= place && !isOutdated) check.asked = { what, seat }
  }),
  decided: onCheck((check, { what, pick }) => {
    check.asked = null
    check.answers = [...check.answers, { what, pick }]
  }),
  resolved: onCheck(
    (check, { outcome, verdict, buys }, { book }) => {
      // What the GM alone reads is not told by that.
      if (book === check.book && (check.seal || check.sees === 'blind')) check.told = '111'
      endsWith(check, { outcome, verdict, buys })
      check.asked = null
    },
    (state, check, { verdict }, { book }, before) => {
      countAttempt(state, before, verdict)
      if (book === check.book) retireCheck(state, check)
    },
  ),
  told: onCheck(
    (check, { telling, verdict }) => {
      if (check.told !== '111') check.told = telling
      if (verdict) check.end ??= { outcome: {}, verdict, buys: null }
    },
    (state, check, { verdict }, _, before) => {
      if (verdict) countAttempt(state, before, verdict)
      retireCheck(state, check)
    },
  ),
  revealed: onCheck((check) => {
    check.isRevealed = true
  }),
  bought: onCheck((check, { points }) => {
    check.boughtPoints += points
  }),
  responded: onCheck((check) => {
    check.isAnswered = true
  }),
  overridden: onCheck(
    (check, { by, verdict, why, isOffSheets = false }) => {
      const end = check.end ?? { outcome: {}, verdict, buys: null }
      const fell = check.ruling?.fell ?? { verdict: end.verdict, buys: end.buys }
      check.ruling = { by, why, fell, isOffSheets }
      check.end = { ...end, ...ruledEnd(verdict, fell) }
      if (isOffSheets) check.effects = check.effects.filter(({ isOutcome }) => !isOutcome)
    },
    (state, { id }, { verdict }) => ruleAttempt(state, id, verdict),
  ),
  struck(state, { what }, at) {
    const before = state.checks[what]
    if (!before) return
    removeAttempt(state, what)
    changeCheck(state, before, at, (check) =>
      Object.assign(check, { isStruck: true, asked: null, effects: EMPTY_LIST }),
    )
    retireCheck(state, before)
  },
} satisfies Partial<Folds>

/** What the dice came to, told in full; the GM's ruling stands. */
function endsWith(check: Mutable<Check>, { outcome, verdict, buys }: NonNullable<Check['end']>): void {
  const fell = { verdict, buys }
  const { ruling, end } = check
  check.end = { outcome, ...(ruling && end ? ruledEnd(end.verdict, fell) : fell) }
  if (ruling) check.ruling = { ...ruling, fell }
}
