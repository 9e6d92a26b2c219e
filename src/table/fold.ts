// The fold: what an entry changes in what is known. It knows nothing of dice and games but what stands in the entries, except
// how turns are taken. It never refuses: what stands in a book has happened.

import type { TurnModel } from '../systems/turns.ts'
import type { Entry, EntryName, EntryOf } from './entries.ts'
import { calls } from './folds/calls.ts'
import { crises } from './folds/crises.ts'
import { ends } from './folds/ends.ts'
import type { Fold, Folded, Folds } from './folds/folded.ts'
import { seats } from './folds/seats.ts'
import { sessions } from './folds/sessions.ts'
import { sheets } from './folds/sheets.ts'
import { talk } from './folds/talk.ts'
import { throws } from './folds/throws.ts'
import type { State } from './state.ts'

/** Every kind of entry there is, by what it is about. */
const FOLDS: Folds = { ...seats, ...sheets, ...calls, ...throws, ...ends, ...talk, ...crises, ...sessions }

/** Folds one entry into the state. */
export function fold(state: State, folded: Folded, turns: TurnModel): void {
  const { entry, book, n } = folded
  state.counts[book] = n
  const change = FOLDS[entry.is] as Fold<EntryName> | undefined
  // An entry of a later version is kept in its book and changes nothing here.
  change?.(state, entry as Entry as EntryOf<EntryName>, folded, turns)
}
