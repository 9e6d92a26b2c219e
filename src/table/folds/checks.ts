// The changes of a state by a check beside the check itself: whether it runs or is over, attempts, and the numbers of throws.

import type { CheckChange } from '../check/check-store.ts'
import { throwName } from '../check/throw.ts'
import type { EntryName } from '../entries.ts'
import type { TableState } from '../state.ts'
import { countAttempt } from './attempts.ts'
import { forgetThrows, retireCheck, retireHiddenCheck } from './check-retention.ts'
import type { Fold, Folds } from './entry-fold.ts'
import { learnShakes, namePlaces, noteWitness } from './pledges.ts'

export const checkFolds = {
  checkCalled(state, { check }) {
    state.running.push(check)
  },
  judged(state, { closed, isAfterDice, isForScene }, _, __, change) {
    if (isForScene) state.isJudgingWaived = true
    if (change && closed && isAfterDice) retireHiddenCheck(state, change.now)
  },
  withdrawn: onChange((state, { now }) => retireCheck(state, now)),
  throwOpened(state, entry, { book }, _, change) {
    state.thrown[book] = entry.throw
    namePlaces(state, book, entry.shakers)
    noteWitness(state, entry.shakers, change)
    forgetThrows(state, entry.throw)
  },
  keyKept(state, { book, throw: number }, _, __, change) {
    noteWitness(state, state.throws[throwName(book, number)]?.shakers ?? [], change)
  },
  diceThrown(state, { throw: number, shakes }, { book }, _, change) {
    learnShakes(state, book, state.throws[throwName(book, number)]?.shakers ?? [], shakes)
    if (change) retireHiddenCheck(state, change.now)
  },
  handDice: onChange((state, { now }) => retireHiddenCheck(state, now)),
  resolved: onChange((state, { before, now }, _, { book }) => {
    countAttempt(state, before)
    if (book === now.book) retireCheck(state, now)
  }),
  told: onChange((state, { before, now }, { verdict }) => {
    if (verdict) countAttempt(state, before)
    retireCheck(state, now)
  }),
  struck: onChange((state, { now }) => retireCheck(state, now)),
} satisfies Partial<Folds>

/** A fold for readers who know of the check. */
function onChange<N extends EntryName>(
  fold: (state: TableState, change: CheckChange, ...rest: [Parameters<Fold<N>>[1], Parameters<Fold<N>>[2]]) => void,
): Fold<N> {
  return (state, entry, at, _, change) => {
    if (change) fold(state, change, entry, at)
  }
}
