// What somebody is typing at a card. It outlives the card: one that is scrolled far out of the window leaves the page.

import { useState } from 'preact/hooks'
import { useTable } from '../at-table.ts'

const kept = new Map<string, unknown>()

/** State of a part of a card; back at its start, nothing of it is kept. */
export function useHalfTyped<T>(part: string, start: T): readonly [T, (next: T) => void] {
  const { table, seat } = useTable().place
  const key = `${table} ${seat} ${part}`
  const [value, setValue] = useState<T>(() => (kept.has(key) ? (kept.get(key) as T) : start))
  const set = (next: T) => {
    if (next === start) kept.delete(key)
    else kept.set(key, next)
    setValue(next)
  }
  return [value, set]
}
