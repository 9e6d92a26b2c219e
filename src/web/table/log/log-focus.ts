// Whether the part of a card that waits for this seat is in view.

import { useEffect, useRef } from 'preact/hooks'
import type { Id } from '../../../table/entries.ts'
import { useTable } from '../table-view.ts'

/** So much of it has to be in the window. */
const SEEN_PART = 0.3

/** For the part of a card that waits. */
export function useCardSeen(card: Id, isWaiting: boolean) {
  const { screen } = useTable()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isWaiting || !part.current) return
    const seen = new IntersectionObserver((all) => screen.markSeen(card, all.at(-1)?.isIntersecting ?? false), {
      threshold: SEEN_PART,
    })
    seen.observe(part.current)
    return () => {
      seen.disconnect()
      screen.markSeen(card, false)
    }
  }, [screen, card, isWaiting])
  return part
}
