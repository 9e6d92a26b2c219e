// Fights between two sides, played many times: what is counted of them, and what the counts say.

import type { Dice, Dictionary, PlainRecord } from '../dice/index.ts'
import type { Fields } from './field.ts'
import type { Language } from './language.ts'

/** How one fight ended. */
export interface FightEnding {
  /** 0 or 1 for the side that won; null where neither did in time. */
  readonly winner: 0 | 1 | null
  readonly rounds: number
  /** How many of each side can still act, and how many are alive. */
  readonly standing: readonly [number, number]
  readonly alive: readonly [number, number]
}

/** Many endings added up. The totals of several runs add up, in any order, to those of all of them. */
export interface FightTotals {
  readonly runs: number
  readonly wins: readonly [number, number]
  readonly rounds: number
  /** The sum of the squares of the rounds. */
  readonly squares: number
  readonly standing: readonly [number, number]
  readonly alive: readonly [number, number]
}

export interface Simulation {
  /** The fields of a fight. */
  readonly fields: Fields
  /** A fight between two characters by their sheets, each a side alone; all else as it is when nobody says anything. */
  duel(a: PlainRecord, b: PlainRecord): PlainRecord
  /** The names of the two sides. */
  sides(fight: PlainRecord): readonly [string, string]
  /** Makes a fight ready; what it returns plays it so many times. Refuses a fight that cannot be. */
  ready(fight: PlainRecord): (dice: Dice, times: number) => FightTotals
  readonly refusals: Readonly<Record<Language, Dictionary>>
}

export const NO_FIGHTS: FightTotals = { runs: 0, wins: [0, 0], rounds: 0, squares: 0, standing: [0, 0], alive: [0, 0] }

const both = (a: readonly [number, number], b: readonly [number, number]): [number, number] => [
  a[0] + b[0],
  a[1] + b[1],
]

export function addTotals(a: FightTotals, b: FightTotals): FightTotals {
  return {
    runs: a.runs + b.runs,
    wins: both(a.wins, b.wins),
    rounds: a.rounds + b.rounds,
    squares: a.squares + b.squares,
    standing: both(a.standing, b.standing),
    alive: both(a.alive, b.alive),
  }
}

export function totalsOf({ winner, rounds, standing, alive }: FightEnding): FightTotals {
  const wins = [winner === 0 ? 1 : 0, winner === 1 ? 1 : 0] as const
  return { runs: 1, wins, rounds, squares: rounds * rounds, standing, alive }
}

/** A chance that was estimated, and where, 19 times out of 20, the true one lies. */
export interface Estimate {
  readonly chance: number
  readonly low: number
  readonly high: number
}

/** How many standard errors 95 % of all estimates lie within. */
const Z = 1.959964

/** Wilson's interval: honest also where every run, or none, was a win. */
export function estimate(count: number, runs: number): Estimate {
  const chance = count / runs
  const z = (Z * Z) / runs
  const middle = (chance + z / 2) / (1 + z)
  const half = (Z / (1 + z)) * Math.sqrt((chance * (1 - chance)) / runs + z / (4 * runs))
  return { chance, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

export interface FightSummary {
  readonly runs: number
  readonly sides: readonly [SideSummary, SideSummary]
  /** Neither side won in time. */
  readonly undecided: Estimate
  readonly rounds: { readonly mean: number; readonly margin: number }
}

export interface SideSummary {
  readonly wins: Estimate
  /** Means over all runs. */
  readonly standing: number
  readonly alive: number
}

export function summaryOf({ runs, wins, rounds, squares, standing, alive }: FightTotals): FightSummary {
  const side = (at: 0 | 1): SideSummary => ({
    wins: estimate(wins[at], runs),
    standing: standing[at] / runs,
    alive: alive[at] / runs,
  })
  const mean = rounds / runs
  const variance = Math.max(0, squares / runs - mean * mean)
  return {
    runs,
    sides: [side(0), side(1)],
    undecided: estimate(runs - wins[0] - wins[1], runs),
    rounds: { mean, margin: Z * Math.sqrt(variance / runs) },
  }
}
