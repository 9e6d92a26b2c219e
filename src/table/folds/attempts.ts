// Attempts, as far as each reader knows of them: the checks of everybody who tries something, in the order in which they ended.

import { attempterOf, type Check } from '../check/check.ts'
import type { TableState } from '../state.ts'

/** Remembers an end that is known for the first time. Checks that are forgotten are no attempts any more. */
export function countAttempt({ tries, checks }: TableState, before: Check): void {
  const trier = attempterOf(before.sides.self)
  if (before.end !== null || trier === null) return
  tries[trier] = [...(tries[trier] ?? []).filter((id) => checks[id]), before.id]
}

/** The last attempt of somebody; a struck one was never tried. */
export function lastAttempt({ tries, checks }: TableState, trier: string): Check | null {
  return (tries[trier] ?? []).flatMap((id) => checks[id] ?? []).findLast(({ struck }) => struck === null) ?? null
}
