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

/** The difficulty offered last; null before the first offer. */
function standing({ offers }: Negotiation): number | null {
  return offers.at(-1)?.difficulty ?? null
}

/** ES-4: either may offer another difficulty, step by step, until one is agreed. At 0 it will need no roll. */
export function makeOffer(negotiation: Negotiation, offer: Offer): Negotiation {
  const { of, offers, agreedBy } = negotiation
  const { difficulty } = offer
  const most = MOST[of]
  if (agreedBy !== null) refuse('difficulty', 'already-agreed', { difficulty: standing(negotiation) })
  if (!Number.isInteger(difficulty) || difficulty < 0 || difficulty > most) {
    refuse('difficulty', 'beyond-difficulty', { difficulty, most })
  }
  if (standing(negotiation) === difficulty) refuse('difficulty', 'already-offered', { difficulty })
  return { of, offers: [...offers, offer], agreedBy: null }
}

/** ES-4: takes the offer that stands. It is the other one's: nobody agrees with themselves. */
export function agree(negotiation: Negotiation, by: Party): Negotiation {
  const { offers, agreedBy } = negotiation
  if (agreedBy !== null) refuse('difficulty', 'already-agreed', { difficulty: standing(negotiation) })
  if (offers.at(-1)?.by === by) refuse('by', 'own-offer', { by })
  return { ...negotiation, agreedBy: by }
}

/** The difficulty to roll against; null while it is being negotiated. */
export function agreedDifficulty(negotiation: Negotiation): number | null {
  return negotiation.agreedBy === null ? null : standing(negotiation)
}
