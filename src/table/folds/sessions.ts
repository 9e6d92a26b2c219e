// Sessions: their phases, and what is claimed at their end.

import { type Folds, noChange } from './entry-fold.ts'

export const sessionFolds = {
  sessionBegan(state, { session }) {
    state.session = { number: session, phase: 'play', claims: {} }
    state.isJudgingWaived = false
  },
  postambleBegan(state) {
    state.session.phase = 'postamble'
  },
  advocated(state, { claim, sheet, by }) {
    state.session.claims[claim] = { sheet, by, isGranted: false }
  },
  granted(state, { claim }) {
    const known = state.session.claims[claim]
    if (known) known.isGranted = true
  },
  sessionEnded(state) {
    state.session.phase = 'none'
    state.isJudgingWaived = false
  },
  rested: noChange,
  restTakenBack(state) {
    state.rest = null
  },
} satisfies Partial<Folds>
