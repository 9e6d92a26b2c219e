// The card of a roll made without a table, as this device's log keeps it: faces, picks, words and figures. Sentences are made
// when it is read.

import type { Plain, PlainRecord, StoryStep } from '../../dice/index.ts'
import type { SheetChange, StoredPurchases, Verdict } from '../../systems/mechanic.ts'
import type { System } from '../../systems/system.ts'
import type { ShownRoll } from '../dice/shown-roll.ts'
import type { RollProgress } from './solo-roll.ts'

/** The thing rolled: a mechanic of a game, or free notation. */
export type CardSubject = { readonly system: string; readonly mechanic: string } | { readonly notation: string }

export interface SoloCard {
  readonly id: string
  readonly at: number
  readonly rolled: CardSubject
  /** The name of the one who rolled, or of the line of the sheet; empty where nobody said. */
  readonly title: string
  readonly given: PlainRecord
  readonly said: readonly Plain[]
  readonly thrown: readonly ShownRoll[]
  readonly steps: readonly StoryStep[]
  readonly outcome: PlainRecord
  /** A free roll whose total is a number of dice. */
  readonly counts?: boolean
  readonly verdict: Verdict | null
  readonly changes: readonly SheetChange[]
  readonly buys: StoredPurchases
  readonly isByHand: boolean
  /** Purchases after the roll, by their names in the menu. */
  readonly bought: readonly string[]
}

/** The card of a roll that has come to its end; null before. */
export function soloCard(
  head: Pick<SoloCard, 'id' | 'at' | 'title' | 'given' | 'isByHand'>,
  system: System,
  mechanic: string,
  { end, said, thrown, steps }: RollProgress,
): SoloCard | null {
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
