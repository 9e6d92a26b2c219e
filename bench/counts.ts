// Problems that a rule alone cannot say, or takes too long for: chains that come back, pools against pools, decks, symbols. With what was
// recorded of problems of the kind: the milliseconds of icepool on another machine, or of ourselves before there were such counts.

import {
  type ChainStep,
  chain,
  deckOdds,
  exploding,
  jointOdds,
  rerolledOnce,
  symbolDice,
} from '../src/dice/counts/index.ts'
import { type Ask, d, d4, d6, d8, d10, d12, dropLowest, mixed, odds, pool, sum } from '../src/dice/index.ts'

export interface CountProblem {
  readonly name: string
  /** The time it took before: us, or icepool. */
  readonly before: { readonly who: 'Astragal' | 'icepool'; readonly ms: number } | null
  solve(): string
}

const coin = d(2)

/** One coin is won or lost; the game is over at 0 and at 20. */
function ruin(coins: number, ask: Ask): ChainStep<number, 'rich' | 'ruined'> {
  const next = coins + (ask.roll('toss', pool(1, d(3)), sum) === 1 ? 1 : -1)
  if (next === 0) return { end: 'ruined' }
  return next === 20 ? { end: 'rich' } : { goTo: next }
}

/** Tosses until one of two patterns has come up; the state is what has been tossed last. */
function penney({ last, first, second }: { last: string; first: string; second: string }, ask: Ask) {
  const tossed = last + (ask.roll('toss', pool(1, coin), sum) === 1 ? 'H' : 'T')
  if (tossed.endsWith(first)) return { end: 'first' as const }
  if (tossed.endsWith(second)) return { end: 'second' as const }
  return { goTo: { last: tossed.slice(-2), first, second } }
}

const MIXED = mixed(pool(2, d4), pool(2, d6), pool(2, d8), pool(2, d10), pool(2, d12))

/** How many dice of the first pool are above all of the second: read from the highest face. */
export const above = {
  start: [0, false] as readonly [number, boolean],
  next: ([count, isOver]: readonly [number, boolean], _: number, [a = 0, b = 0]: readonly number[]) =>
    [isOver || b > 0 ? count : count + a, isOver || b > 0] as const,
  end: ([count]: readonly [number, boolean]) => count,
}

/** Sorted dice side by side: at how many places the first pool is higher. */
export const sideBySide = {
  start: [0, 0, 0] as readonly [number, number, number],
  next([a, b, wins]: readonly [number, number, number], _: number, [more = 0, others = 0]: readonly number[]) {
    return [a + more, b + others, wins + Math.max(0, a + more - Math.max(a, b + others))] as const
  },
  end: ([, , wins]: readonly [number, number, number]) => wins,
}

/** Thirty-five cards of 139: pairs of twenty kinds, of which up to three may be made with one of nine wild cards. */
export const DECK = [
  ...Array.from({ length: 20 }, (_, kind) => ({ card: `${kind}`, count: kind < 10 ? 6 : 7 })),
  { card: 'wild', count: 9 },
]
export const wildPairs = {
  start: { pairs: 0, odd: 0 },
  next({ pairs, odd }: { pairs: number; odd: number }, card: string, [count = 0]: readonly number[]) {
    if (card !== 'wild') return { pairs: pairs + Math.floor(count / 2), odd: odd + (count % 2) }
    return { pairs: pairs + Math.min(count, odd, 3), odd: 0 }
  },
  end: ({ pairs }: { pairs: number; odd: number }) => pairs,
}

const emphasis = exploding(
  rerolledOnce(d10, (face) => face === 1),
  { on: (face) => face === 10, again: d10 },
)

/** The two highest dice are the total; the largest die among the others, 1s aside, is the effect. */
export const CORTEX = [6, 6, 8, 10, 12]
export const cortex = {
  start: { kept: 0, total: 0, effect: 4 },
  next(
    { kept, total, effect }: { kept: number; total: number; effect: number },
    face: number,
    counts: readonly number[],
  ) {
    if (face === 1) return { kept, total, effect }
    const shown = counts.flatMap((count, i) => Array<number>(count).fill(SIZES[i] as number))
    // The smaller of dice with equal faces are kept, so that the larger ones are left for the effect.
    const taken = Math.min(2 - kept, shown.length)
    return { kept: kept + taken, total: total + taken * face, effect: Math.max(effect, ...shown.slice(taken)) }
  },
  end: ({ total, effect }: { kept: number; total: number; effect: number }) => ({ total, effect }),
}
const SIZES = [...new Set(CORTEX)].sort((a, b) => a - b)
const cortexPools = SIZES.map((size) => pool(CORTEX.filter((each) => each === size).length, d(size)))

/** Eight sides that help and eight that hinder: successes and advantages at once. */
export const SYMBOLS = {
  ability: [
    [],
    'success',
    'success',
    ['success', 'success'],
    'advantage',
    'advantage',
    ['success', 'advantage'],
    ['advantage', 'advantage'],
  ],
  difficulty: [
    {},
    { success: -1 },
    { success: -2 },
    { advantage: -1 },
    { advantage: -1 },
    { advantage: -1 },
    { advantage: -2 },
    { success: -1, advantage: -1 },
  ],
} as const
const { dice, totals } = symbolDice<'ability' | 'difficulty', 'success' | 'advantage'>(SYMBOLS)

export const COUNT_PROBLEMS: readonly CountProblem[] = [
  {
    name: "gambler's ruin, 10 of 20 coins at one to two",
    before: null,
    solve: () => chain(ruin, 10).odds.chance((end) => end === 'rich').exact,
  },
  {
    name: "Penney's game, THH against HHH",
    before: null,
    solve: () =>
      chain<{ last: string; first: string; second: string }, 'first' | 'second'>(penney, {
        last: '',
        first: 'THH',
        second: 'HHH',
      }).odds.chance((end) => end === 'first').exact,
  },
  {
    name: 'tosses until HTH, on average',
    before: null,
    solve: () =>
      chain<{ last: string; first: string; second: string }, 'first' | 'second'>(penney, {
        last: '',
        first: 'HTH',
        second: 'HTH',
      }).steps.exact,
  },
  {
    name: 'ten mixed dice against ten',
    before: { who: 'icepool', ms: 400 },
    solve: () => jointOdds([MIXED, MIXED], above).expected((count) => count).exact,
  },
  {
    name: 'sorted 5d10 against 5d10, side by side',
    before: { who: 'Astragal', ms: 2_700 },
    solve: () => jointOdds([pool(5, d10), pool(5, d10)], sideBySide).chance((wins) => wins >= 3).exact,
  },
  {
    name: 'wild cards, 35 of 139',
    before: { who: 'icepool', ms: 10 },
    solve: () => deckOdds(DECK, [35], wildPairs).expected((pairs) => pairs).exact,
  },
  {
    name: 'L5R with emphasis, 5k3',
    before: null,
    solve: () =>
      odds((_: null, ask: Ask) => ask.roll('roll', pool(5, emphasis), dropLowest(2, sum)) >= 25, null).chance(
        (isSo) => isSo,
      ).exact,
  },
  {
    name: 'Cortex, total and effect die of five dice',
    before: null,
    solve: () => jointOdds(cortexPools, cortex).chance(({ total, effect }) => total >= 12 && effect >= 8).exact,
  },
  {
    name: 'Genesys, successes and advantages at once',
    before: null,
    solve: () =>
      odds(
        (_: null, ask: Ask) => ask.roll('roll', mixed(pool(3, dice.ability), pool(2, dice.difficulty)), totals),
        null,
      ).chance(({ success, advantage }) => success > 0 && advantage >= 0).exact,
  },
]
