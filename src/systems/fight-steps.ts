// Many fights in parts. The dice of a part come from the seed and its number, so the result is the same however the parts are shared
// out: among threads of the command line, or among workers of a browser.

import type { CountSteps, Dice } from '../dice/index.ts'
import { seededDice } from '../dice/seeded-dice.ts'
import { addTotals, type FightTotals, NO_FIGHTS } from './simulation.ts'

/** Fights in a part: a fraction of a second, so that progress shows and a wish to stop is heard. */
const PART = 250

export interface FightPart {
  readonly number: number
  readonly runs: number
}

export const fightParts = (runs: number): readonly FightPart[] =>
  Array.from({ length: Math.ceil(runs / PART) }, (_, number) => ({
    number,
    runs: Math.min(PART, runs - number * PART),
  }))

/** A fight made ready: it plays so many times with these dice. */
type ReadyFight = (dice: Dice, times: number) => FightTotals

export const playPart = (run: ReadyFight, seed: string, { number, runs }: FightPart): FightTotals =>
  run(seededDice(`${seed} ${number}`), runs)

export interface FightShare {
  readonly seed: string
  readonly runs: number
  /** The worker's number, and how many share the parts. */
  readonly share: readonly [at: number, of: number]
}

/** The totals of one worker's share. */
export function* fightSteps(run: ReadyFight, { seed, runs, share: [at, of] }: FightShare): CountSteps<FightTotals> {
  const own = fightParts(runs).filter(({ number }) => number % of === at)
  let totals = NO_FIGHTS
  for (const [done, part] of own.entries()) {
    totals = addTotals(totals, playPart(run, seed, part))
    yield { done: (done + 1) / own.length, paths: 0 }
  }
  return totals
}
