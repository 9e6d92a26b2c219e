// Sheets. One moves from book to book, and whoever reads both may read the later one first: the higher version counts.

import { withValue } from '../sheet-value.ts'
import type { Folds } from './entry-fold.ts'

export const sheetFolds = {
  sheetMade(state, { sheet, owner, isNpc, values, version = 1 }, { book }) {
    const known = state.sheets[sheet]
    if (!known || known.version < version) state.sheets[sheet] = { book, owner, isNpc, values, version }
  },
  sheetEdited(state, { sheet, version, values }) {
    const known = state.sheets[sheet]
    if (known && known.version < version) Object.assign(known, { version, values: { ...known.values, ...values } })
  },
  sheetChanged(state, { sheet, version, changes, rest }) {
    if (rest !== undefined) {
      const before = state.rest?.id === rest ? state.rest.effects : []
      state.rest = { id: rest, effects: [...before, { sheet, changes }] }
    }
    const known = state.sheets[sheet]
    if (known && known.version < version)
      Object.assign(known, { version, values: changes.reduce(withValue, known.values) })
  },
  sheetGiven(state, { sheet, owner }) {
    const known = state.sheets[sheet]
    if (known) known.owner = owner
  },
  sheetRemoved(state, { sheet }, { book }) {
    if (state.sheets[sheet]?.book === book) delete state.sheets[sheet]
  },
} satisfies Partial<Folds>
