// The outcomes of free notation in the order people look for them: totals from low to high, success before failure, lists by
// their first difference.
import { Fraction, type Odds } from '../dice/index.ts'
import type { NotationOutcome, Result } from '../dice/notation/index.ts'

export interface Listed {
  readonly outcome: NotationOutcome
  readonly chance: Fraction
}

export function listed(odds: Odds<NotationOutcome>): Listed[] {
  return odds.outcomes
    .map((outcome, i) => ({ outcome, chance: odds.at(i), rank: rankOf(outcome) }))
    .sort((a, b) => compare(a.rank, b.rank))
    .map(({ outcome, chance }) => ({ outcome, chance }))
}

type Rank = readonly Fraction[]

function rankOf(outcome: NotationOutcome): Rank {
  if ('totals' in outcome) return outcome.totals.map(figureOf)
  return [figureOf('success' in outcome ? outcome.success : outcome.total)]
}

/** The number behind a result; success comes first. */
export function figureOf(result: Result): Fraction {
  if (typeof result === 'boolean') return new Fraction(result ? 0 : 1, 1)
  if (typeof result === 'number') return new Fraction(result, 1)
  const [top = 0, bottom = 1] = result.split('/').map(Number)
  return new Fraction(top, bottom)
}

function compare(a: Rank, b: Rank): number {
  for (let i = 0; i < a.length; i++) {
    const order = (a[i] as Fraction).compare(b[i] as Fraction)
    if (order !== 0) return order
  }
  return 0
}
