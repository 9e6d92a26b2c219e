// Choices, how a check ends, and what comes afterwards.

import { choiceBook } from '../audience.ts'
import { GM } from '../books.ts'
import { NONE } from '../state.ts'
import { changeCheck, type Folds, onCheck } from './folded.ts'
import { endCheck } from './over.ts'
import { countTry, tried, uncountTry } from './tries.ts'

export const ends = {
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
      tried(check, verdict)
      check.end = { outcome, verdict, buys }
      check.asked = null
    },
    (state, check, { verdict }, { book }, before) => {
      countTry(state, before, verdict)
      if (book === check.book) endCheck(state, check)
    },
  ),
  told: onCheck(
    (check, { telling, verdict }) => {
      if (check.told !== '111') check.told = telling
      if (!verdict) return
      tried(check, verdict)
      check.end ??= { outcome: {}, verdict, buys: null }
    },
    (state, check, { verdict }, _, before) => {
      if (verdict) countTry(state, before, verdict)
      endCheck(state, check)
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
  overridden: onCheck((check, { verdict }) => {
    check.end = { outcome: check.end?.outcome ?? {}, verdict, buys: check.end?.buys ?? null }
  }),
  struck(state, { what }, at) {
    const before = state.checks[what]
    if (!before) return
    uncountTry(state, before)
    changeCheck(state, before, at, (check) => Object.assign(check, { isStruck: true, asked: null, effects: NONE }))
    endCheck(state, before)
  },
} satisfies Partial<Folds>
