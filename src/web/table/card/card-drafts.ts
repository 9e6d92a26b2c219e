// Drafts of text and numbers typed at a card, kept with the seat's screen.

import { useState } from 'preact/hooks'
import { useTable } from '../table-view.ts'

/** State of a part of a card; back at its start, nothing of it is kept. */
export function useCardDraft<T>(part: string, start: T): readonly [T, (next: T) => void] {
  const { drafts } = useTable().screen
  const [value, setValue] = useState<T>(() => (drafts.has(part) ? (drafts.get(part) as T) : start))
  const set = (next: T) => {
    if (next === start) drafts.delete(part)
    else drafts.set(part, next)
    setValue(next)
  }
  return [value, set]
}
