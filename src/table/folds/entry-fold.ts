// The types that all folds share.

import type { System } from '../../systems/system.ts'
import type { CheckEntry } from '../check/check-folds.ts'
import type { CheckChange, FoldedEntry } from '../check/check-store.ts'
import type { ThrowEntry } from '../check/throw-folds.ts'
import type { EntryName, EntryOf } from '../entries.ts'
import type { TableState } from '../state.ts'

/** The change of a state by an entry; `change` is the change of its check. */
export type Fold<N extends EntryName> = (
  state: TableState,
  entry: EntryOf<N>,
  at: FoldedEntry,
  system: System,
  change: CheckChange | null,
) => void

type Checked = CheckEntry | ThrowEntry

/** Every kind of entry, with what it changes; those that change a check or a throw need not change anything else. */
export type Folds = { readonly [N in Exclude<EntryName, Checked>]: Fold<N> } & {
  readonly [N in Checked]?: Fold<N>
}

export const noChange = () => {}
