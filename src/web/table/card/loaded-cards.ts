// The parts that show cards. A seat that has no card yet does without them; they come with the first roll, or with the first words, which can
// be deleted.

import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { loadCardStyle } from '../../look/later-style.ts'
import type { TableView } from '../table-view.ts'

type CardParts = typeof import('./card-parts.ts')

const parts = signal<CardParts | null>(null)
const hasFailed = signal(false)

export const haveCardsFailed = (): boolean => hasFailed.value

/** Null until they are there. */
export const cardParts = (): CardParts | null => parts.value

const hasChecks = ({ checks }: TableView['journal']): boolean => Object.keys(checks).length > 0
const hasWords = ({ words }: TableView['state']): boolean => Object.keys(words).length > 0

/** Whether there are cards that cannot be shown yet. */
export const areCardsLoading = ({ journal }: TableView): boolean =>
  hasChecks(journal) && !parts.value && !hasFailed.value

/** Whether a roll of this seat's own is on its way to the server. */
const isRolling = ({ seat }: TableView): boolean =>
  seat.outbox.waiting.some(({ command: { is } }) => is === 'startCheck' || is === 'declare' || is === 'roll')

/** Loads them once there is a card, or one is about to come: whoever rolls first does not wait for the one and then for the other. */
export function useCardParts(table: TableView | null): void {
  const hasCards = table !== null && (hasChecks(table.journal) || hasWords(table.state) || isRolling(table))
  useEffect(() => {
    if (!hasCards || parts.value) return
    // Reading typed lines and asking for opponents takes little more than that, and works without a line then.
    Promise.all([import('./card-parts.ts'), import('../talk/chat-parts.ts'), loadCardStyle()]).then(
      ([loaded]) => {
        parts.value = loaded
      },
      () => {
        hasFailed.value = true
      },
    )
  }, [hasCards])
}
