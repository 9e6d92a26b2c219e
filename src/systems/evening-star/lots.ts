// Lots: everything that can be declared with them. Dice that are alike are one kind, so a plan says how many of each are
// rerolled; people say which dice.

import { type Plain, refuse } from '../../dice/index.ts'

/** The kind of a die for lots: a 0 is a success that can count twice. */
export type LotDieKind = 'zero' | 'hit' | 'miss'

/** How many dice of each kind lie on the table. */
export interface LotDice {
  readonly zeros: number
  readonly hits: number
  readonly misses: number
}

/** How many dice of each kind are rerolled, and whether a lot doubles the 0s. Without doubling a 0 is a hit like any other. */
export type LotPlan = LotDice & { readonly [name: string]: number | boolean; readonly double: boolean }

/**
 * ES-10: each lot rerolls one die, whatever it shows, or makes the 0s count twice, and a second lot for that would do nothing.
 * ES-11: all are declared together and each die is rerolled once, so a plan never has more dice than lie there.
 */
export function lotPlansFor(lying: LotDice, lots: number): LotPlan[] {
  const plain: LotDice = { zeros: 0, hits: lying.zeros + lying.hits, misses: lying.misses }
  return [...rerolls(plain, lots, false), ...rerolls(lying, lots - 1, true)]
}

function rerolls(of: LotDice, lots: number, double: boolean): LotPlan[] {
  const plans: LotPlan[] = []
  for (let zeros = 0; zeros <= Math.min(of.zeros, lots); zeros++) {
    for (let hits = 0; hits <= Math.min(of.hits, lots - zeros); hits++) {
      for (let misses = 0; misses <= Math.min(of.misses, lots - zeros - hits); misses++) {
        plans.push({ zeros, hits, misses, double })
      }
    }
  }
  return plans
}

/** How many dice a plan rerolls. */
export function rerolledDice({ zeros, hits, misses }: LotPlan): number {
  return zeros + hits + misses
}

/** The successes of the dice that are not rerolled, with the 0s doubled if the plan says so. */
export function keptSuccesses(lying: LotDice, { zeros, hits, double }: LotPlan): number {
  return (double ? 2 : 1) * (lying.zeros - zeros) + lying.hits - hits
}

/** The plan of somebody who named dice by their positions. */
export function lotPlanOf(said: Plain, kinds: readonly LotDieKind[], lots: number): LotPlan {
  const { reroll = [], double = false } = said as { reroll?: readonly number[]; double?: boolean }
  const spent = reroll.length + (double ? 1 : 0)
  if (spent > lots) refuse('lots', 'too-many-lots', { spent, lots })
  const left = new Set(kinds.keys())
  for (const position of reroll) {
    if (left.delete(position)) continue
    refuse('lots', position < kinds.length ? 'rerolled-twice' : 'no-such-die', { position, last: kinds.length - 1 })
  }
  const count = (kind: LotDieKind) =>
    reroll.filter((position) => asPlanned(kinds[position] as LotDieKind, double) === kind).length
  return { zeros: count('zero'), hits: count('hit'), misses: count('miss'), double }
}

/** The same plan by positions: of dice that are alike, the first. */
export function positionsOf({ zeros, hits, misses, double }: LotPlan, kinds: readonly LotDieKind[]): Plain {
  const left = { zero: zeros, hit: hits, miss: misses }
  const reroll = [...kinds.keys()].filter((position) => left[asPlanned(kinds[position] as LotDieKind, double)]-- > 0)
  return { reroll, double }
}

function asPlanned(kind: LotDieKind, double: boolean): LotDieKind {
  return kind === 'zero' && !double ? 'hit' : kind
}
