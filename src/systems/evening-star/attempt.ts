// An attempt at the table: who rolls, what is at stake, what came of it, and what the GM makes of it.

import { type Plain, refuse } from '../../dice/index.ts'
import type { Party } from './negotiation.ts'

/** What is to be rolled, with the difficulty that was agreed. */
export interface Call {
  readonly roller: Party
  readonly kind: 'task' | 'check' | 'contest'
  readonly character: string
  readonly ability: string
  /** None for a check. */
  readonly skill: string | null
  readonly difficulty: number
  /** What is at stake, in a line; empty when nobody wrote it down. */
  readonly stake: string
}

export interface Attempt extends Omit<Call, 'roller' | 'kind'> {
  readonly kind: 'task' | 'check'
  /** Null until it is rolled. */
  readonly success: boolean | null
  /** The GM's, in words; null while the result waits for it. */
  readonly response: string | null
}

/** Something said to the GM that stops nobody. */
export interface Note {
  readonly rule: string
  readonly word: string
  readonly figures: Readonly<Record<string, Plain>>
}

const STAKE_MOST = 200

/** Calls for an attempt. `past` are the attempts before it, the oldest first. */
export function callAttempt(call: Call, past: readonly Attempt[]): { attempt: Attempt; note: Note | null } {
  const { roller, kind, character, ability, skill, difficulty, stake } = call
  if (roller === 'gm') refuse('roller', 'gm-does-not-roll') // ES-7
  if (kind === 'contest') return refuse('kind', 'no-contests') // ES-8
  if (kind === 'check' && skill !== null) refuse('skill', 'no-skill-in-checks', { skill }) // ES-5
  if (stake.includes('\n') || stake.length > STAKE_MOST) refuse('stake', 'one-line', { most: STAKE_MOST }) // ES-1
  const attempt = { kind, character, ability, skill, difficulty, stake, success: null, response: null }
  return {
    attempt,
    note: isRepeated(attempt, past) ? { rule: 'ES-9', word: 'repeated', figures: { character } } : null,
  }
}

/** ES-9: the character's last attempt failed, and this one has the same ability, skill and difficulty. */
function isRepeated({ character, ability, skill, difficulty }: Attempt, past: readonly Attempt[]): boolean {
  const last = past.findLast((attempt) => attempt.character === character)
  if (last?.success !== false) return false
  return last.ability === ability && last.skill === skill && last.difficulty === difficulty
}

/** What the roll came to, once. */
export function resolveAttempt(attempt: Attempt, success: boolean): Attempt {
  if (attempt.success !== null) refuse('success', 'already-rolled')
  return { ...attempt, success }
}

/** ES-9: a success, too, waits for what the GM makes of it. */
export function isAwaitingResponse({ success, response }: Attempt): boolean {
  return success !== null && response === null
}

/** ES-9: the GM's response, recorded beside the result. */
export function respond(attempt: Attempt, response: string): Attempt {
  if (attempt.success === null) refuse('response', 'not-rolled')
  if (response.trim() === '') refuse('response', 'no-words')
  return { ...attempt, response }
}
