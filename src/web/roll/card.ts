// The facts of a roll that is over, as a log keeps them: faces, picks, words and figures. Sentences are made when it is read.

import type { Plain, Step } from '../../dice/index.ts'
import type { Change, Purchase, Verdict } from '../../systems/mechanic.ts'
import type { System } from '../../systems/system.ts'
import type { Thrown } from '../dice/thrown.ts'
import type { Given } from '../odds/request.ts'
import type { Standing } from './playing.ts'

/** What was rolled: a mechanic of a game, or free notation. */
export type Rolled = { readonly system: string; readonly mechanic: string } | { readonly notation: string }

export interface Card {
  readonly id: string
  readonly at: number
  readonly rolled: Rolled
  /** Whose roll or which line of the sheet it was; empty where nobody said. */
  readonly title: string
  readonly given: Given
  readonly said: readonly Plain[]
  readonly thrown: readonly Thrown[]
  readonly steps: readonly Step[]
  readonly outcome: Given
  readonly verdict: Verdict | null
  readonly changes: readonly Change[]
  readonly buys: Purchase | null
  readonly isByHand: boolean
  /** What was bought after the roll, by its names in the menu. */
  readonly bought: readonly string[]
}

/** The card of a roll that has come to its end; null before. */
export function cardOf(
  head: Pick<Card, 'id' | 'at' | 'title' | 'given' | 'isByHand'>,
  system: System,
  mechanic: string,
  { end, said, thrown, steps }: Standing,
): Card | null {
  if (!end) return null
  const { outcome, verdict, changes, buys } = end
  return {
    ...head,
    rolled: { system: system.id, mechanic },
    said,
    thrown,
    steps,
    outcome,
    verdict,
    changes,
    buys,
    bought: [],
  }
}

/** A new id; plain http has no randomUUID. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (word) => word.toString(36)).join('')
}
