// Talk, notes, and words that are deleted.

import { type Folds, noChange } from './entry-fold.ts'

export const talkFolds = {
  said: noChange,
  noted(state, { note, by }, { book }) {
    state.notes[note] ??= { book, by }
  },
  wordsForgotten(state, { n }, { book }) {
    delete state.words[book]?.[n]
  },
} satisfies Partial<Folds>
