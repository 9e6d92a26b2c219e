// ES-15: example spreads of ranks over six abilities, each named by its total.

export interface Spread {
  /** The total it is named by. */
  readonly named: number
  readonly ranks: readonly number[]
}

export const SPREADS: readonly Spread[] = [
  { named: 7, ranks: [1, 1, 1, 1, 1, 2] },
  { named: 11, ranks: [1, 2, 2, 2, 2, 2] },
  { named: 13, ranks: [2, 2, 2, 2, 2, 3] },
  { named: 17, ranks: [2, 3, 3, 3, 3, 3] },
  { named: 19, ranks: [3, 3, 3, 3, 3, 4] },
  { named: 23, ranks: [3, 3, 4, 4, 4, 4] }, // adds up to 22, and is offered as printed
  { named: 29, ranks: [4, 5, 5, 5, 5, 5] },
  { named: 31, ranks: [5, 5, 5, 5, 5, 6] },
  { named: 37, ranks: [6, 6, 6, 6, 6, 7] },
]

/** The spread that has these ranks, in whatever order. */
export function spreadWith(ranks: readonly number[]): Spread | null {
  const sorted = ranks.toSorted((a, b) => a - b)
  return SPREADS.find((spread) => spread.ranks.every((rank, i) => rank === sorted[i])) ?? null
}

export function sumOfRanks(ranks: readonly number[]): number {
  return ranks.reduce((sum, rank) => sum + rank, 0)
}
