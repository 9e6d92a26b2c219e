// Drafts of text and numbers typed at a card. They outlive the card: one that is scrolled far out of the window leaves the page.

import { useState } from 'preact/hooks'
import { useTable } from '../table-view.ts'

const drafts = new Map<string, unknown>()

/** State of a part of a card; back at its start, nothing of it is kept. */
export function useCardDraft<T>(part: string, start: T): readonly [T, (next: T) => void] {
  const { table, seat } = useTable().place
  const key = `${table} ${seat} ${part}`
  const [value, setValue] = useState<T>(() => (drafts.has(key) ? (drafts.get(key) as T) : start))
  const set = (next: T) => {
    if (next === start) drafts.delete(key)
    else drafts.set(key, next)
    setValue(next)
  }
  return [value, set]
}
