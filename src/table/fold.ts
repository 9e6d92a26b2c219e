// The fold: what an entry changes in what is known. It knows nothing of dice and games but what stands in the entries, except
// how turns are taken. It never refuses: what stands in a book has happened.

import type { TurnModel } from '../systems/turns.ts'
import type { Entry, EntryName, EntryOf } from './entries.ts'
import { callFolds } from './folds/calls.ts'
import { crisisFolds } from './folds/crises.ts'
import { endFolds } from './folds/ends.ts'
import type { Fold, FoldedEntry, Folds } from './folds/entry-fold.ts'
import { seatFolds } from './folds/seats.ts'
import { sessionFolds } from './folds/sessions.ts'
import { sheetFolds } from './folds/sheets.ts'
import { talkFolds } from './folds/talk.ts'
import { throwFolds } from './folds/throws.ts'
import type { TableState } from './state.ts'

/** Every kind of entry there is, by what it is about. */
const FOLDS: Folds = {
  ...seatFolds,
  ...sheetFolds,
  ...callFolds,
  ...throwFolds,
  ...endFolds,
  ...talkFolds,
  ...crisisFolds,
  ...sessionFolds,
}

/** Folds one entry into the state. */
export function fold(state: TableState, folded: FoldedEntry, turns: TurnModel): void {
  const { entry, book, n } = folded
  state.counts[book] = n
  const change = FOLDS[entry.is] as Fold<EntryName> | undefined
  // An entry of a later version is kept in its book and changes nothing here.
  change?.(state, entry as Entry as EntryOf<EntryName>, folded, turns)
}
