// What people say and note.

import { type Folds, none } from './folded.ts'

export const talk = {
  said: none,
  noted(state, { note, by }, { book }) {
    state.notes[note] ??= { book, by }
  },
} satisfies Partial<Folds>
