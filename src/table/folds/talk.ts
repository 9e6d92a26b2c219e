// Talk and notes.

import { type Folds, noChange } from './entry-fold.ts'

export const talkFolds = {
  said: noChange,
  noted(state, { note, by }, { book }) {
    state.notes[note] ??= { book, by }
  },
} satisfies Partial<Folds>
