// The end of a table.

import type { Folds } from './entry-fold.ts'

export const archiveFolds = {
  tableArchived(state) {
    state.isArchived = true
  },
  tableReopened(state) {
    state.isArchived = false
  },
  tableDeleted(state) {
    state.isDeleted = true
  },
} satisfies Partial<Folds>
