// The count of a whole rule: the exact joint distribution of its outcomes, under best play where it asks for choices. Policies are
// found with floats, near ties are settled exactly, and then only the chosen branches are counted.

import { AGAIN, Branches, CHOICE, GOES_ON, type PathQuestion } from './branches.ts'
import { CountCache, type Distribution, type Policy, type SubCount, type WorthVector, zeros } from './count-cache.ts'
import { DistributionBuilder } from './distribution-builder.ts'
import { Fraction } from './fraction.ts'
import { isSame } from './plain.ts'
import { PURE, Refusal, RuleFault, startsOverWithChoices, TooBig } from './refusal.ts'
import type { Objective } from './rule.ts'
import { minus, mustBeWhole, plus, ratio, times, type Ways } from './ways.ts'

/** How far a count has come, 0 to 1 of its outermost branches, and the paths it has followed. */
export interface Progress {
  readonly done: number
  readonly paths: number
}

/** A count in steps that the caller drives: stop driving it and it is cancelled. */
export type CountSteps<T> = Generator<Progress, T, void>

const PATHS_A_STEP = 2048
/** Sub-counts that wait for one another. A rule that goes on and on with other inputs is stopped here, not by the stack. */
const MOST_DEPTH = 1200
const MOST_PATHS = 4_000_000
/** Two floats this close (relatively) may stand for equal fractions. */
const NEAR = 1e-9
/** Below this floats are not near anything: a chance that small is only known not to be zero. */
const TINY = 1e-280
const FLOOR = 1e-290

export class RuleCounter {
  readonly cache: CountCache
  /** One number for the chance of success, and one for each cost. */
  private readonly width: number
  private readonly objective: Objective<unknown> | null
  private readonly worths: WorthVector[] = []
  private readonly lows: number[] = []
  private readonly highs: number[] = []
  private depth = 0
  private nextStep = 0

  constructor(objective: Objective<unknown> | null, mostPaths = MOST_PATHS) {
    this.cache = new CountCache(mostPaths)
    this.objective = objective
    this.width = 1 + (objective?.costs?.length ?? 0)
  }

  /** Counts a rule with its input, under best play where it asks for choices. */
  *distribution(subCount: SubCount): CountSteps<Distribution> {
    // Not by way of `withoutChoices`: a chart has thousands of these, and every generator on the way is felt.
    if (subCount.hasChoices === null) this.leave(subCount, yield* this.count(this.enter(subCount), false))
    if (!subCount.distribution) {
      if (!subCount.value) yield* this.findPolicy(subCount)
      const branches = this.enter(subCount)
      branches.policy = subCount.policy
      this.leave(subCount, yield* this.count(branches, true))
    }
    return subCount.distribution as Distribution
  }

  /** Counts a rule that asks for no choices; null when it does. */
  private *withoutChoices(subCount: SubCount): CountSteps<Distribution | null> {
    if (subCount.hasChoices === null) this.leave(subCount, yield* this.count(this.enter(subCount), false))
    return subCount.hasChoices ? null : subCount.distribution
  }

  private progress({ questions, depth }: Branches): Progress {
    const { paths } = this.cache
    this.nextStep = paths + PATHS_A_STEP
    let done = 0
    let share = 1
    for (const { index, size } of questions.slice(0, depth)) {
      share /= size
      done += share * index
    }
    return { done, paths }
  }

  private enter(subCount: SubCount): Branches {
    const { name } = subCount.rule
    if (subCount.isBusy) {
      throw new RuleFault(`The rule '${name}' goes on with itself on the same input; to start over call again().`)
    }
    if (this.depth === MOST_DEPTH)
      throw new TooBig(`The rule '${name}' goes on ${MOST_DEPTH} rules deep: it seems endless.`)
    subCount.isBusy = true
    this.depth++
    return new Branches(this.cache, subCount)
  }

  private leave(subCount: SubCount, exact: Distribution | null): void {
    subCount.distribution = exact
    subCount.hasChoices ??= exact === null
    subCount.isBusy = false
    this.depth--
  }

  /** Counts every path below `base`. A choice is made by the policy; where there must be none, a choice makes it null. */
  private *count(branches: Branches, hasPolicy: boolean): CountSteps<Distribution | null> {
    const sums = new DistributionBuilder()
    for (;;) {
      if (this.cache.paths >= this.nextStep) yield this.progress(branches)
      const end = branches.run()
      if (branches.needed) {
        yield* this.withoutChoices(branches.needed)
        continue
      }
      if (end === CHOICE) return null
      const isDistinct = branches.numberDistinct(end as Record<string, unknown>)
      if (!isDistinct && branches.distinct > 0) sums.addAll(branches.takeDistinct(), 1, 1)
      if (end === GOES_ON) {
        const subCount = branches.pending as SubCount
        let exact = hasPolicy || subCount.hasChoices === false ? subCount.distribution : null
        exact ??= hasPolicy ? yield* this.distribution(subCount) : yield* this.withoutChoices(subCount)
        if (!exact) return null
        sums.addAll(exact, branches.weight, branches.total)
      } else if (end === AGAIN) sums.again(branches.weight, branches.total)
      else {
        const { paths, values } = this.cache
        const id = isDistinct ? null : values.of(end)
        if (id !== null) sums.add(id, branches.weight, branches.total)
        // Paths 1, 2, 4, 8, ... are run twice: a rule that is not pure seldom is so from the start.
        if ((paths & (paths - 1)) === 0) {
          const again = branches.run()
          if (id === null ? !isSame(end, again) : id !== values.of(again)) throw impureOutcome(branches)
        }
      }
      if (!branches.advance()) return branches.distinct > 0 ? branches.takeDistinct() : sums.build()
    }
  }

  /** Finds the best policy of a rule: its value in floats, and what to pick at each choice. */
  private *findPolicy(subCount: SubCount): CountSteps<void> {
    const branches = this.enter(subCount)
    branches.width = this.width
    for (;;) {
      if (this.cache.paths >= this.nextStep) yield this.progress(branches)
      const end = branches.run()
      if (branches.needed) {
        yield* this.withoutChoices(branches.needed)
        continue
      }
      if (end === AGAIN) throw startsOverWithChoices(subCount.rule.name)
      let worth: WorthVector | null
      let policy: Policy | null = null
      const last = branches.questions[branches.depth - 1]
      if (end !== GOES_ON) worth = this.worth(this.cache.values.of(end))
      else if (branches.depth > 0 && last?.leadsTo) {
        for (const next of last.leadsTo) last.worths?.push(next.value ?? (yield* this.valueOf(next)))
        const pick = yield* this.best(branches, last)
        worth = (last.worths as WorthVector[])[pick] as WorthVector
        policy = { is: 'choice', pick, next: null, leadsTo: last.leadsTo[pick] as SubCount }
        branches.depth--
      } else {
        const next = branches.pending as SubCount
        worth = next.value ?? (yield* this.valueOf(next))
      }
      // Hands the value up: a chance adds its part, a choice keeps it, until one of them has more answers to try.
      for (;;) {
        if (branches.depth === 0) {
          subCount.value = worth
          subCount.policy = policy
          this.leave(subCount, null)
          return
        }
        const frame = branches.questions[branches.depth - 1] as PathQuestion
        gather(frame, worth, policy)
        if (++frame.index < frame.size) break
        if (frame.sum) {
          worth = frame.sum
          policy = frame.next ? { is: 'chance', asked: frame, next: frame.next } : null
        } else {
          const pick = yield* this.best(branches, frame)
          worth = (frame.worths as WorthVector[])[pick] as WorthVector
          policy = { is: 'choice', pick, next: frame.next?.[pick] ?? null }
        }
        branches.depth--
      }
    }
  }

  private *valueOf(subCount: SubCount): CountSteps<WorthVector> {
    if (subCount.value) return subCount.value
    const exact = yield* this.withoutChoices(subCount)
    if (!exact) yield* this.findPolicy(subCount)
    else {
      const value = zeros(this.width)
      exact.ids.forEach((id, i) => {
        addInto(value, this.worth(id), ratio(exact.ways[i] as Ways, exact.total))
      })
      subCount.value = value
    }
    return subCount.value as WorthVector
  }

  /** The best option of a choice: by the first number that differs. Floats that are near each other are settled exactly. */
  private *best(branches: Branches, frame: PathQuestion): CountSteps<number> {
    const worths = frame.worths as WorthVector[]
    const options = worths.map((_, i) => i)
    let among = different(nearTop(worths, 0, options, 0), frame.leadsTo)
    const settled: (Distribution | undefined)[] = []
    for (let part = 0; part < this.width && among.length > 1; part++) {
      const slack = this.slack(part)
      const near = part === 0 ? among : nearTop(worths, part, among, slack)
      among = near
      // A float that is zero had nothing added to it, unless gains and losses made up for each other: nothing to settle.
      if (near.length === 1 || (slack === 0 && near.every((i) => (worths[i] as WorthVector)[part] === 0))) continue
      let best: Fraction | null = null
      for (const i of near) {
        const exact = settled[i] ?? (yield* this.settle(branches, frame, i))
        settled[i] = exact
        const here = this.expected(exact, part)
        const against = best ? here.compare(best) : 1
        if (against > 0) {
          best = here
          among = [i]
        } else if (against === 0) among.push(i)
      }
    }
    return among[0] as number
  }

  /** The exact outcomes of one option, on the path where the choice stands. */
  private *settle(branches: Branches, frame: PathQuestion, option: number): CountSteps<Distribution> {
    if (frame.leadsTo) return yield* this.distribution(frame.leadsTo[option] as SubCount)
    const { depth } = branches
    frame.index = option
    branches.width = 0
    branches.base = depth
    branches.policy = frame.next?.[option] ?? null
    const exact = (yield* this.count(branches, true)) as Distribution
    branches.base = 0
    branches.depth = depth
    branches.width = this.width
    frame.index = frame.size
    return exact
  }

  /** Exactly: the chance of success (part 0), or an expected cost with its sign turned, so that more is better. */
  private expected({ ids, ways, total }: Distribution, part: number): Fraction {
    let top: Ways = 0
    for (let i = 0; i < ids.length; i++) {
      const worth = this.worth(ids[i] as number)[part] as number
      if (worth !== 0) top = plus(top, times(ways[i] as Ways, worth))
    }
    return new Fraction(top, total)
  }

  /** The chance of success, then each expected cost. */
  worthOf(exact: Distribution): Fraction[] {
    const worths = [this.expected(exact, 0)]
    for (let part = 1; part < this.width; part++) {
      const { top, bottom } = this.expected(exact, part)
      worths.push(new Fraction(minus(0, top), bottom))
    }
    return worths
  }

  /** How far off a float may be where gains and losses cancel out; 0 where all have one sign and nothing can. */
  private slack(part: number): number {
    const low = this.lows[part] ?? 0
    const high = this.highs[part] ?? 0
    return low < 0 && high > 0 ? NEAR * Math.max(-low, high) : 0
  }

  /** What best play is after, of one outcome: 1 for a success, and each cost below zero. */
  private worth(id: number): WorthVector {
    const known = this.worths[id]
    if (known) return known
    const { objective } = this
    if (!objective) {
      throw new Refusal('decision', 'The rule asks for choices: say what best play is after (an objective).')
    }
    const outcome = this.cache.values.values[id]
    const worth = zeros(this.width)
    worth[0] = objective.succeeds(outcome) ? 1 : 0
    objective.costs?.forEach((cost, i) => {
      const price = mustBeWhole(cost(outcome), 'A cost')
      worth[i + 1] = -price
      this.lows[i + 1] = Math.min(this.lows[i + 1] ?? 0, -price)
      this.highs[i + 1] = Math.max(this.highs[i + 1] ?? 0, -price)
    })
    this.worths[id] = worth
    return worth
  }
}

/** Those of these options whose number is the highest, or so near to it that floats cannot tell. */
function nearTop(worths: readonly WorthVector[], part: number, among: readonly number[], slack: number): number[] {
  const of = (option: number): number => (worths[option] as WorthVector)[part] as number
  let top = of(among[0] as number)
  for (const option of among) top = Math.max(top, of(option))
  const least = top - Math.max(slack, top !== 0 && Math.abs(top) < TINY ? TINY : NEAR * Math.abs(top))
  return among.filter((option) => of(option) >= least)
}

/** Of options that go on the same way only the first: there is nothing to settle between them. */
function different(options: number[], leadsTo: readonly SubCount[] | null): number[] {
  if (!leadsTo || options.length === 1) return options
  const seen = new Set<SubCount>()
  return options.filter((option) => {
    const subCount = leadsTo[option] as SubCount
    return !seen.has(subCount) && seen.add(subCount)
  })
}

function gather(frame: PathQuestion, worth: WorthVector, policy: Policy | null): void {
  if (frame.sum) addInto(frame.sum, worth, ratio(frame.ways?.[frame.index] as Ways, frame.total))
  else (frame.worths as WorthVector[]).push(worth)
  if (policy) {
    frame.next ??= []
    frame.next[frame.index] = policy
  }
}

/** Adds a part of a value. What is not zero stays so, however small it is. */
function addInto(sum: WorthVector, worth: WorthVector, chance: number): void {
  for (let i = 0; i < sum.length; i++) {
    const whole = worth[i] as number
    const part = chance * whole
    sum[i] = (sum[i] as number) + (whole !== 0 && Math.abs(part) < FLOOR ? Math.sign(whole) * FLOOR : part)
  }
}

function impureOutcome(branches: Branches): RuleFault {
  const path = branches.questions.slice(0, branches.depth).map(({ what }) => `'${what}'`)
  return new RuleFault(
    `Run twice with the same answers, the rule came to different outcomes (after ${path.join(', ') || 'no question'}). ${PURE}`,
  )
}
