// The negotiation of a difficulty, before the roll. Every offer stays on record.

import { refuse } from '../../dice/index.ts'

export const PARTIES = ['gm', 'player'] as const
export type Party = (typeof PARTIES)[number]

export interface Offer {
  readonly by: Party
  readonly difficulty: number
  /** What would make it so: a plan, a risk taken, help. */
  readonly reason: string
}

/** The offers so far, the one that stands last, and who has agreed to it. Nothing is rolled before somebody has. */
export interface Negotiation {
  readonly of: 'task' | 'check'
  readonly offers: readonly Offer[]
  readonly agreedBy: Party | null
}

/** ES-3, ES-5: the hardest a task and a check can be. */
const MOST = { task: 20, check: 10 } as const

/** ES-4: opens with the first offer; which of the two names a difficulty first does not matter. */
export function openNegotiation(of: Negotiation['of'], first: Offer): Negotiation {
  return makeOffer({ of, offers: [], agreedBy: null }, first)
}

/** ES-4: either may offer another difficulty, step by step, until one is agreed. At 0 it will need no roll. */
export function makeOffer({ of, offers, agreedBy }: Negotiation, offer: Offer): Negotiation {
  const { difficulty } = offer
  const most = MOST[of]
  if (agreedBy !== null) refuse('difficulty', 'already-agreed', { difficulty: offers.at(-1)?.difficulty ?? null })
  if (!Number.isInteger(difficulty) || difficulty < 0 || difficulty > most) {
    refuse('difficulty', 'beyond-difficulty', { difficulty, most })
  }
  if (offers.at(-1)?.difficulty === difficulty) refuse('difficulty', 'already-offered', { difficulty })
  return { of, offers: [...offers, offer], agreedBy: null }
}

/** ES-4: takes the offer that stands. It is the other one's: nobody agrees with themselves. */
export function agree(negotiation: Negotiation, by: Party): Negotiation {
  const { offers, agreedBy } = negotiation
  const standing = offers.at(-1)
  if (agreedBy !== null) refuse('difficulty', 'already-agreed', { difficulty: standing?.difficulty ?? null })
  if (standing?.by === by) refuse('by', 'own-offer', { by })
  return { ...negotiation, agreedBy: by }
}

/** The difficulty to roll against; null while it is being negotiated. */
export function agreedDifficulty({ offers, agreedBy }: Negotiation): number | null {
  return agreedBy === null ? null : (offers.at(-1)?.difficulty ?? null)
}
