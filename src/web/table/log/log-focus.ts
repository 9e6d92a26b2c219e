// The part of the log that is wanted in view: a card that waits for them, or the end, where what they just said will stand. And
// what of it they see already.

import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Id } from '../../../table/entries.ts'
import { showPane } from '../pane.ts'

export const cardWanted = signal<{ readonly card: Id } | null>(null)

/** Counts up when the end is wanted. */
export const endWanted = signal(0)

export const showCard = (card: Id): void => {
  showPane('log')
  cardWanted.value = { card }
}

/** The cards of which the part that waits for this seat can be seen. */
export const cardsSeen = signal<ReadonlySet<Id>>(new Set())

function markSeen(card: Id, isSeen: boolean): void {
  if (cardsSeen.value.has(card) === isSeen) return
  const others = [...cardsSeen.value].filter((each) => each !== card)
  cardsSeen.value = new Set(isSeen ? [...others, card] : others)
}

/** So much of it has to be in the window. */
const SEEN_PART = 0.3

/** For the part of a card that waits. */
export function useCardSeen(card: Id, isWaiting: boolean) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isWaiting || !part.current) return
    const seen = new IntersectionObserver((all) => markSeen(card, all.at(-1)?.isIntersecting ?? false), {
      threshold: SEEN_PART,
    })
    seen.observe(part.current)
    return () => {
      seen.disconnect()
      markSeen(card, false)
    }
  }, [card, isWaiting])
  return part
}
