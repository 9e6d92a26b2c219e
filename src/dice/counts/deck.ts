// Decks: cards drawn without putting them back, into one hand or several.

import type { Odds } from '../odds.ts'
import type { Plain } from '../plain.ts'
import { binomialRow, times, type Ways } from '../ways.ts'
import { FaceCount, type FaceFold, type FaceStep } from './face-fold.ts'

/** Cards that are alike, and how many of them there are. */
export interface DeckCard<F extends Plain> {
  readonly card: F
  readonly count: number
}

/** The odds of what is read off hands of so many cards each, card after card in the order of the deck. */
export function deckOdds<F extends Plain, S extends Plain, O extends Plain>(
  deck: readonly DeckCard<F>[],
  hands: readonly number[],
  fold: FaceFold<F, S, O>,
): Odds<O> {
  const size = deck.reduce((sum, { count }) => sum + count, 0)
  const drawn = hands.reduce((sum, cards) => sum + cards, 0)
  const isWhole = [...deck.map(({ count }) => count), ...hands].every((each) => Number.isInteger(each) && each >= 0)
  if (!isWhole || drawn > size)
    throw new RangeError(`${hands.join(' and ')} cards cannot be drawn from a deck of ${size}.`)
  const count = new FaceCount<F, readonly number[], S, O>(fold, hands, (rest) => rest.join())
  let left = size
  for (const { card, count: copies } of deck) {
    left -= copies
    const later = left
    count.pass(card, (rest) => dealt(rest, copies, later))
  }
  return count.odds(waysToDeal(size, hands))
}

/** How copies of one card may go to the hands, so that the cards behind them are enough for what is still to be drawn. */
function dealt(hands: readonly number[], copies: number, later: number): FaceStep<readonly number[]>[] {
  let steps: { counts: readonly number[]; rest: readonly number[]; ways: Ways; left: number }[] = [
    { counts: [], rest: [], ways: 1, left: copies },
  ]
  for (const wanted of hands) {
    steps = steps.flatMap(({ counts, rest, ways, left }) => {
      const row = binomialRow(left)
      return Array.from({ length: Math.min(wanted, left) + 1 }, (_, taken) => ({
        counts: [...counts, taken],
        rest: [...rest, wanted - taken],
        ways: times(ways, row[taken] as Ways),
        left: left - taken,
      }))
    })
  }
  return steps.filter(({ rest }) => rest.reduce((sum, each) => sum + each, 0) <= later)
}

function waysToDeal(size: number, hands: readonly number[]): Ways {
  let left = size
  let ways: Ways = 1
  for (const cards of hands) {
    ways = times(ways, binomialRow(left)[cards] as Ways)
    left -= cards
  }
  return ways
}
