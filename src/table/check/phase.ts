// The phase of a check: what it waits for, as far as a reader knows. Lines, cards, the GM's tiles and the screen reader's sentences
// say it in their own words.

import { isHidden } from '../audience.ts'
import { type Check, type CheckThrow, isThrown } from './check.ts'

export type Phase =
  /** Sides have yet to say what they give. */
  | { readonly is: 'declaring'; readonly sides: readonly string[] }
  /** The GM's word is awaited before anything is thrown. */
  | { readonly is: 'judging' }
  /** Nobody but the GM has to say anything more: a field of theirs is missing, or the pledge of a device that shakes. The rule tells which. */
  | { readonly is: 'ready' }
  | { readonly is: 'shaking'; readonly open: CheckThrow }
  | { readonly is: 'choosing'; readonly what: string; readonly seat: string | null }
  /** Real dice have yet to be entered, unless the GM's word is missing for them. */
  | { readonly is: 'byHand' }
  /** Dice have fallen, and what they come to is the GM's to know. */
  | { readonly is: 'hidden' }
  | { readonly is: 'over'; readonly end: NonNullable<Check['end']> }
  | ({ readonly is: 'struck' } & NonNullable<Check['struck']>)
  | { readonly is: 'withdrawn' }

export function phaseOf(check: Check): Phase {
  const { struck, asked, end, throws, isByHand } = check
  if (struck) return { is: 'struck', ...struck }
  if (check.isWithdrawn) return { is: 'withdrawn' }
  if (asked) return { is: 'choosing', ...asked }
  if (end) return { is: 'over', end }
  const open = throws.find(({ is }) => is === 'open')
  if (open) return { is: 'shaking', open }
  const sides = undeclaredSides(check)
  if (sides.length > 0) return { is: 'declaring', sides }
  if (check.awaitsJudging) return { is: 'judging' }
  if (isThrown(check) && (isHidden(check) || check.sees === 'blind')) return { is: 'hidden' }
  return { is: isByHand ? 'byHand' : 'ready' }
}

/** The sides that have yet to say what they give. */
const undeclaredSides = ({ sides, declared }: Check): readonly string[] =>
  Object.keys(sides).filter((side) => !declared.includes(side))
