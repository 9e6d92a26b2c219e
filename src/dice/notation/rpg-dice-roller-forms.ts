// rpg-dice-roller's dice that are picked twice: each of both picks from all dice, and what either of them drops is dropped.

import type { Picking } from './ast.ts'
import type { DialectForms } from './dialect.ts'

export const joinPicks: NonNullable<DialectForms['joinPicks']> = (before, found, there) => {
  const [first] = before
  if (!first || typeof there !== 'number') return [...before, found]
  // Dropped by both or by either: the one that leaves less is all there is to it.
  if (isOneEnded(first, found)) {
    const left = (each: Picking) => (each.verb === 'keep' ? each.count : there - each.count)
    return left(found) < left(first) ? [found] : before
  }
  if (found.verb === 'drop') return [...before, found]
  // That tool keeps dice out of all, not out of those that are left: the others are dropped.
  const end = found.end === 'lowest' ? 'highest' : 'lowest'
  return there > found.count ? [...before, { at: found.at, verb: 'drop', end, count: there - found.count }] : before
}

/** Do both take dice away from the same end? */
const isOneEnded = (a: Picking, b: Picking): boolean =>
  (a.verb === b.verb) === (a.end === b.end) && a.end !== 'middle' && b.end !== 'middle'
