// What of the log somebody wants to see: a card that waits for them, or the end, where what they just said will stand.

import { signal } from '@preact/signals'
import type { Id } from '../../../table/entries.ts'
import { showPane } from '../pane.ts'

export const cardInView = signal<{ readonly card: Id } | null>(null)

/** Counts up when the end is wanted. */
export const endWanted = signal(0)

export const showCard = (card: Id): void => {
  showPane('log')
  cardInView.value = { card }
}
