// The worth of outcomes to whoever chooses. Best play compares worths number by number, the first that differs deciding: the
// chance of success, then each cost. They are floats while best play is looked for; near ties are settled with fractions.

import type { Distribution, WorthVector } from './count-cache.ts'
import { Fraction } from './fraction.ts'
import { Refusal } from './refusal.ts'
import type { Objective, Objectives } from './rule.ts'
import { minus, plus, times, type Ways } from './ways.ts'
import { mustBeWhole } from './whole.ts'

/** Two floats this close (relatively) may stand for equal fractions. */
const NEAR = 1e-9
/** Below this floats are not near anything: a chance that small is only known not to be zero. */
const TINY = 1e-280
const FLOOR = 1e-290

/** The worth of odds to one who chooses, exactly: the chance of success, and the expected costs in the order of the objective's. */
export interface Worth {
  readonly success: Fraction
  readonly costs: readonly Fraction[]
}

/** One who chooses: the objective, and the numbers of a worth that are compared, from `from` to before `to`. */
export interface Chooses {
  readonly objective: Objective<unknown>
  readonly from: number
  readonly to: number
}

/** The worth of every outcome of a count, by the outcome's number, to all who choose. */
export class OutcomeWorths {
  /** How many numbers a worth has: for each side one for the chance of success, and one for each cost. */
  readonly width: number
  /** By side; under no name where there is one objective for all. */
  readonly sides: ReadonlyMap<string | undefined, Chooses>
  private readonly outcomes: readonly unknown[]
  private readonly known: WorthVector[] = []
  private readonly lows: number[] = []
  private readonly highs: number[] = []

  constructor(objectives: Objectives<unknown> | null, outcomes: readonly unknown[]) {
    this.outcomes = outcomes
    const sides = new Map<string | undefined, Chooses>()
    let width = 0
    for (const [side, objective] of objectivesIn(objectives)) {
      const from = width
      width += 1 + (objective.costs?.length ?? 0)
      sides.set(side, { objective, from, to: width })
    }
    this.sides = sides
    this.width = width
  }

  /** Who makes a choice; refused where nobody said what that side is after. */
  chooser(what: string, side: string | undefined): Chooses {
    const { sides } = this
    const chooser = sides.get(side)
    if (chooser) return chooser
    const known = [...sides.keys()].join(', ')
    throw new Refusal(
      'decision',
      side === undefined
        ? `The choice '${what}' names no side, but there are objectives of ${known}.`
        : `The choice '${what}' is made by ${side}: say what ${side} is after (objectives by side${known && `, beside ${known}`}).`,
    )
  }

  /** The worth of one outcome: 1 for a success, and each cost below zero. */
  of(id: number): WorthVector {
    const known = this.known[id]
    if (known) return known
    if (this.width === 0) {
      throw new Refusal('decision', 'The rule asks for choices: say what best play is after (an objective).')
    }
    const outcome = this.outcomes[id]
    const worth = zeros(this.width)
    for (const { objective, from } of this.sides.values()) {
      worth[from] = objective.succeeds(outcome) ? 1 : 0
      objective.costs?.forEach((cost, i) => {
        const price = mustBeWhole(cost(outcome), 'A cost')
        const part = from + 1 + i
        worth[part] = -price
        this.lows[part] = Math.min(this.lows[part] ?? 0, -price)
        this.highs[part] = Math.max(this.highs[part] ?? 0, -price)
      })
    }
    this.known[id] = worth
    return worth
  }

  /** Exactly: one number of the worth of a distribution. */
  expected({ ids, ways, total }: Distribution, part: number): Fraction {
    let top: Ways = 0
    for (let i = 0; i < ids.length; i++) {
      const worth = this.of(ids[i] as number)[part] as number
      if (worth !== 0) top = plus(top, times(ways[i] as Ways, worth))
    }
    return new Fraction(top, total)
  }

  /** The worth of a distribution to one who chooses, exactly. */
  exactly(distribution: Distribution, { from, to }: Chooses): Worth {
    const costs: Fraction[] = []
    for (let part = from + 1; part < to; part++) {
      const { top, bottom } = this.expected(distribution, part)
      costs.push(new Fraction(minus(0, top), bottom))
    }
    return { success: this.expected(distribution, from), costs }
  }

  /** Those of these options whose number is the highest, or so near to it that floats cannot tell. */
  nearTop(worths: readonly WorthVector[], part: number, among: readonly number[]): number[] {
    const of = (option: number): number => (worths[option] as WorthVector)[part] as number
    let top = of(among[0] as number)
    for (const option of among) top = Math.max(top, of(option))
    const apart = top !== 0 && Math.abs(top) < TINY ? TINY : NEAR * Math.abs(top)
    const least = top - Math.max(this.slack(part), apart)
    return among.filter((option) => of(option) >= least)
  }

  /** Whether this number is zero, and not by rounding, for all of these: nothing was ever added to it. */
  isNothing(worths: readonly WorthVector[], part: number, among: readonly number[]): boolean {
    return this.slack(part) === 0 && among.every((option) => (worths[option] as WorthVector)[part] === 0)
  }

  /** How far off a float may be where gains and losses cancel out; 0 where all have one sign and nothing can. */
  private slack(part: number): number {
    const low = this.lows[part] ?? 0
    const high = this.highs[part] ?? 0
    return low < 0 && high > 0 ? NEAR * Math.max(-low, high) : 0
  }
}

function objectivesIn(objectives: Objectives<unknown> | null): [string | undefined, Objective<unknown>][] {
  if (!objectives) return []
  return 'sides' in objectives ? Object.entries(objectives.sides) : [[undefined, objectives]]
}

export function zeros(width: number): WorthVector {
  const worth: WorthVector = []
  for (let i = 0; i < width; i++) worth.push(0)
  return worth
}

/** Adds a part of a value. What is not zero stays so, however small it is. */
export function addInto(sum: WorthVector, worth: WorthVector, chance: number): void {
  for (let i = 0; i < sum.length; i++) {
    const whole = worth[i] as number
    const part = chance * whole
    sum[i] = (sum[i] as number) + (whole !== 0 && Math.abs(part) < FLOOR ? Math.sign(whole) * FLOOR : part)
  }
}
