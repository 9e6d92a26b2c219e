// A session from its beginning to its close: the postamble, in which lots are claimed back, and ego's return.

import { refuse } from '../../dice/index.ts'
import type { Change } from '../mechanic.ts'
import type { Why } from '../sheet.ts'
import { LOTS_MOST } from './sheet.ts'

export const PHASES = ['play', 'postamble', 'closed'] as const
export type Phase = (typeof PHASES)[number]

/** A player's words for what their character did, and what they were granted for it; null while nobody has said. */
export interface Claim {
  readonly character: string
  readonly advocacy: string
  readonly granted: { readonly by: 'gm' | 'table'; readonly lots: number } | null
}

export interface Session {
  readonly phase: Phase
  readonly claims: readonly Claim[]
}

export function beginSession(): Session {
  return { phase: 'play', claims: [] }
}

export function beginPostamble(session: Session): Session {
  if (session.phase !== 'play') refuse('phase', 'not-in-play', { phase: session.phase })
  return { ...session, phase: 'postamble' }
}

/** ES-12: lots are claimed back by advocating for one's actions, in the postamble. */
export function advocate(session: Session, character: string, advocacy: string): Session {
  if (session.phase !== 'postamble') refuse('phase', 'not-in-postamble', { phase: session.phase })
  if (advocacy.trim() === '') refuse('advocacy', 'no-words')
  return { ...session, claims: [...session.claims, { character, advocacy, granted: null }] }
}

/**
 * ES-12: the GM or the table grants a claim a number of lots. Nobody has more than ten: what goes beyond is not taken, and the
 * telling says so.
 */
export function grantLots(
  session: Session,
  index: number,
  granted: { readonly by: 'gm' | 'table'; readonly lots: number },
  inHand: number,
): { session: Session; lots: Why; changes: readonly Change[] } {
  if (session.phase !== 'postamble') refuse('phase', 'not-in-postamble', { phase: session.phase })
  const claim = session.claims[index] ?? refuse('claim', 'no-such-claim', { index })
  if (claim.granted !== null) refuse('claim', 'already-granted', { lots: claim.granted.lots })
  if (!Number.isInteger(granted.lots) || granted.lots < 0 || granted.lots > LOTS_MOST) {
    refuse('lots', 'beyond-lots', { lots: granted.lots, most: LOTS_MOST })
  }
  const claims = session.claims.with(index, { ...claim, granted })
  const lots = lotsWith(inHand, granted.lots)
  return { session: { ...session, claims }, lots, changes: changed('lots', lots.value - inHand) }
}

function lotsWith(inHand: number, granted: number): Why {
  const sum = inHand + granted
  const value = Math.min(LOTS_MOST, sum)
  return { value, word: value === sum ? 'lots-granted' : 'lots-held', figures: { inHand, granted, sum, value } }
}

/** ES-14: closes the session, with a postamble or, when the evening broke off, without. */
export function closeSession(session: Session): Session {
  if (session.phase === 'closed') refuse('phase', 'already-closed')
  return { ...session, phase: 'closed' }
}

/** ES-14: what the close of a session gives back to a character: ego, whoever has spent it. */
export function egoBack({ ego }: { readonly ego: number }): readonly Change[] {
  return changed('ego', 1 - ego)
}

function changed(what: string, by: number): readonly Change[] {
  return by === 0 ? [] : [{ on: 'self', what, by }]
}
