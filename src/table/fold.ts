// Folds entries into a state. Nothing is refused here: what stands in a book has happened.

import type { System } from '../systems/system.ts'
import { type FoldedEntry, foldIntoChecks } from './check/check-store.ts'
import type { Entry, EntryName, EntryOf } from './entries.ts'
import { archiveFolds } from './folds/archive.ts'
import { checkFolds } from './folds/checks.ts'
import { crisisFolds } from './folds/crises.ts'
import type { Fold, Folds } from './folds/entry-fold.ts'
import { pledgeFolds } from './folds/pledges.ts'
import { seatFolds } from './folds/seats.ts'
import { sessionFolds } from './folds/sessions.ts'
import { sheetFolds } from './folds/sheets.ts'
import { talkFolds } from './folds/talk.ts'
import type { TableState } from './state.ts'
import { hasWords } from './words.ts'

/** Every kind of entry there is, by what it is about. */
const FOLDS: Folds = {
  ...seatFolds,
  ...sheetFolds,
  ...checkFolds,
  ...pledgeFolds,
  ...talkFolds,
  ...crisisFolds,
  ...sessionFolds,
  ...archiveFolds,
}

/** Folds one entry into the state. */
export function fold(state: TableState, folded: FoldedEntry, system: System): void {
  const { entry, book, n } = folded
  state.counts[book] = n
  if (hasWords(entry)) (state.words[book] ??= {})[n] = entry.by
  const change = foldIntoChecks(state, folded)
  const also = FOLDS[entry.is] as Fold<EntryName> | undefined
  // An entry of a later version is kept in its book and changes nothing here.
  also?.(state, entry as Entry as EntryOf<EntryName>, folded, system, change)
}
