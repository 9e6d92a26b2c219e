// The outcomes of free notation in the order people look for them: totals from low to high, success before failure, lists by
// their first difference.
import { Fraction, type Odds } from '../dice/index.ts'
import type { NotationOutcome, NotationResult } from '../dice/notation/index.ts'

export interface NotationChance {
  readonly outcome: NotationOutcome
  readonly chance: Fraction
}

export const sortedOutcomes = (odds: Odds<NotationOutcome>): readonly NotationChance[] =>
  inOrder(odds.outcomes.map((outcome, i) => ({ outcome, chance: odds.at(i) })))

export const inOrder = <T extends { readonly outcome: NotationOutcome }>(chances: readonly T[]): readonly T[] =>
  chances
    .map((each) => ({ each, key: sortKeyOf(each.outcome) }))
    .sort((a, b) => compareSortKeys(a.key, b.key))
    .map(({ each }) => each)

type SortKey = readonly Fraction[]

function sortKeyOf(outcome: NotationOutcome): SortKey {
  if ('totals' in outcome) return outcome.totals.map(resultValue)
  return [resultValue('success' in outcome ? outcome.success : outcome.total)]
}

/** The number behind a result; success comes first. */
export function resultValue(result: NotationResult): Fraction {
  if (typeof result === 'boolean') return new Fraction(result ? 0 : 1, 1)
  if (typeof result === 'number') return new Fraction(result, 1)
  const [top = 0, bottom = 1] = result.split('/').map(Number)
  return new Fraction(top, bottom)
}

function compareSortKeys(a: SortKey, b: SortKey): number {
  for (let i = 0; i < a.length; i++) {
    const order = (a[i] as Fraction).compare(b[i] as Fraction)
    if (order !== 0) return order
  }
  return 0
}
