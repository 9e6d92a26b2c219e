// The count of a whole rule: the exact joint distribution of its outcomes, under best play where it asks for choices. Policies are
// found with floats, near ties are settled exactly, and then only the chosen branches are counted.

import { Branches, CHOICE, type ChoiceFrame, type ChoiceMode, type Frame, GOES_ON } from './branches.ts'
import { CountCache, type Distribution, type Policy, type SubCount, type WorthVector } from './count-cache.ts'
import { DistinctOutcomes } from './distinct-outcomes.ts'
import { DistributionBuilder } from './distribution-builder.ts'
import type { Fraction } from './fraction.ts'
import { isSame } from './plain.ts'
import { comesBack, endlessDepth, PURE, RuleFault, startsOverWithChoices } from './refusal.ts'
import { AGAIN } from './restart.ts'
import type { Objectives } from './rule.ts'
import { ratio, type Ways } from './ways.ts'
import { addInto, OutcomeWorths, zeros } from './worth.ts'

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

export class RuleCounter {
  readonly cache: CountCache
  readonly worths: OutcomeWorths
  /** Counts that wait for one another. */
  private readonly busy = new Set<SubCount>()
  protected nextStep = 0
  protected readonly walk: typeof Branches = Branches

  constructor(objective: Objectives<unknown> | null, mostPaths = MOST_PATHS) {
    this.cache = new CountCache(mostPaths)
    this.worths = new OutcomeWorths(objective, this.cache.values.values)
  }

  /** Another question: paths are counted from here on, and a count that was broken off leaves nothing behind. */
  beginAnew(): void {
    this.cache.paths = 0
    this.nextStep = 0
    this.busy.clear()
  }

  /** Counts a rule with its input, under best play where it asks for choices. */
  *distribution(subCount: SubCount): CountSteps<Distribution> {
    // Not by way of `withoutChoices`: a chart has thousands of these, and every generator on the way is felt.
    if (subCount.hasChoices === null) this.leave(subCount, yield* this.count(this.enter(subCount, 'stop')))
    if (!subCount.distribution) {
      if (!subCount.value) yield* this.findPolicy(subCount)
      this.leave(subCount, yield* this.count(this.enter(subCount, 'follow')))
    }
    return subCount.distribution as Distribution
  }

  /** Counts a rule that asks for no choices; null when it does. */
  protected *withoutChoices(subCount: SubCount): CountSteps<Distribution | null> {
    if (subCount.hasChoices === null) this.leave(subCount, yield* this.count(this.enter(subCount, 'stop')))
    return subCount.hasChoices ? null : subCount.distribution
  }

  protected progress({ frames, depth }: Branches): Progress {
    const { paths } = this.cache
    this.nextStep = paths + PATHS_A_STEP
    let done = 0
    let share = 1
    for (const { index, size } of frames.slice(0, depth)) {
      share /= size
      done += share * index
    }
    return { done, paths }
  }

  private enter(subCount: SubCount, choices: ChoiceMode): Branches {
    const { name } = subCount.rule
    if (this.busy.has(subCount)) throw comesBack(name)
    if (this.busy.size === MOST_DEPTH) throw endlessDepth(name, MOST_DEPTH)
    this.busy.add(subCount)
    return new this.walk(this.cache, subCount, choices, subCount.policy)
  }

  private leave(subCount: SubCount, exact: Distribution | null): void {
    subCount.distribution = exact
    subCount.hasChoices ??= exact === null
    this.busy.delete(subCount)
  }

  /** Counts every path. Null where the walk stops at choices and there is one. */
  protected *count(branches: Branches): CountSteps<Distribution | null> {
    const mayChoose = branches.choices === 'follow'
    const sums = new DistributionBuilder()
    const distinct = new DistinctOutcomes(this.cache.values)
    for (;;) {
      if (this.cache.paths >= this.nextStep) yield this.progress(branches)
      const end = branches.run()
      if (branches.needed) {
        yield* this.withoutChoices(branches.needed)
        continue
      }
      if (end === CHOICE) return null
      const isDistinct = distinct.add(branches.onlyRoll, end)
      if (!isDistinct && distinct.size > 0) sums.addAll(distinct.build(), 1, 1)
      if (end === GOES_ON) {
        const subCount = branches.pending as SubCount
        let exact = mayChoose || subCount.hasChoices === false ? subCount.distribution : null
        exact ??= mayChoose ? yield* this.distribution(subCount) : yield* this.withoutChoices(subCount)
        if (!exact) return null
        // Nothing was asked before: the rule is the one it goes on with.
        if (branches.depth === 0) return exact
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
      if (!branches.advance()) return distinct.size > 0 ? distinct.build() : sums.build()
    }
  }

  /** Finds best play: the worth of a rule in floats, and the option to take at each choice. */
  private *findPolicy(subCount: SubCount): CountSteps<void> {
    const branches = this.enter(subCount, 'try')
    const { frames } = branches
    /** The answers gathered on the path so far. */
    const gathered: Gathered[] = []
    for (;;) {
      if (this.cache.paths >= this.nextStep) yield this.progress(branches)
      const end = branches.run()
      if (branches.needed) {
        yield* this.withoutChoices(branches.needed)
        continue
      }
      if (end === AGAIN) throw startsOverWithChoices(subCount.rule.name)
      let worth: WorthVector
      let policy: Policy | null = null
      const last = frames[branches.depth - 1]
      if (end !== GOES_ON) worth = this.worths.of(this.cache.values.of(end))
      else if (last?.is === 'choose' && last.leadsTo) {
        const worths: WorthVector[] = []
        for (const next of last.leadsTo) worths.push(next.value ?? (yield* this.valueOf(next)))
        const pick = yield* this.best(branches, last, worths, null)
        worth = worths[pick] as WorthVector
        policy = { is: 'choice', pick, next: null, leadsTo: last.leadsTo[pick] as SubCount }
        branches.depth--
      } else {
        const next = branches.pending as SubCount
        worth = next.value ?? (yield* this.valueOf(next))
      }
      // Hands the worth up from question to question, until one of them has another answer to try.
      while (branches.depth > 0) {
        const at = branches.depth - 1
        const frame = frames[at] as Frame
        const here = gathered[at] ?? newGathered(frame, this.worths.width)
        gathered[at] = here
        gather(here, frame, worth, policy)
        if (++frame.index < frame.size) break
        if (frame.is === 'choose') {
          const pick = yield* this.best(branches, frame, here.worths, here.next)
          worth = here.worths[pick] as WorthVector
          policy = { is: 'choice', pick, next: here.next?.[pick] ?? null }
        } else {
          worth = here.sum as WorthVector
          const answers = frame.is === 'made' ? null : frame.answers
          policy = here.next ? { is: 'chance', what: frame.what, answers, next: here.next } : null
        }
        gathered.length = at
        branches.depth = at
      }
      if (branches.depth === 0) {
        subCount.value = worth
        subCount.policy = policy
        this.leave(subCount, null)
        return
      }
    }
  }

  private *valueOf(subCount: SubCount): CountSteps<WorthVector> {
    if (subCount.value) return subCount.value
    const exact = yield* this.withoutChoices(subCount)
    if (!exact) yield* this.findPolicy(subCount)
    else {
      const value = zeros(this.worths.width)
      exact.ids.forEach((id, i) => {
        addInto(value, this.worths.of(id), ratio(exact.ways[i] as Ways, exact.total))
      })
      subCount.value = value
    }
    return subCount.value as WorthVector
  }

  /** The best option for the one who chooses, by the first number that differs; of equals the first. Near ties are settled exactly. */
  private *best(
    branches: Branches,
    choice: ChoiceFrame,
    options: readonly WorthVector[],
    next: Gathered['next'],
  ): CountSteps<number> {
    const { worths } = this
    const { from, to } = worths.chooser(choice.what, choice.side)
    let among = options.map((_, i) => i)
    const settled: (Distribution | undefined)[] = []
    for (let part = from; part < to && among.length > 1; part++) {
      among = worths.nearTop(options, part, among)
      if (part === from) among = different(among, choice.leadsTo)
      if (among.length === 1 || worths.isNothing(options, part, among)) continue
      const near = among
      let best: Fraction | null = null
      for (const i of near) {
        const leadsTo = choice.leadsTo?.[i]
        settled[i] ??= leadsTo
          ? yield* this.distribution(leadsTo)
          : ((yield* this.count(branches.below(i, next?.[i] ?? null))) as Distribution)
        const here = worths.expected(settled[i], part)
        const against = best ? here.compare(best) : 1
        if (against > 0) {
          best = here
          among = [i]
        } else if (against === 0) among.push(i)
      }
    }
    return among[0] as number
  }
}

/** The outcomes of one question's answers so far. */
interface Gathered {
  /** The expected worth of chance. */
  readonly sum: WorthVector | null
  /** Each option of a choice. */
  readonly worths: WorthVector[]
  /** Best play below each answer; null where no choice follows. */
  next: (Policy | null)[] | null
}

const NO_WORTHS: WorthVector[] = []

function newGathered({ is }: Frame, width: number): Gathered {
  return is === 'choose' ? { sum: null, worths: [], next: null } : { sum: zeros(width), worths: NO_WORTHS, next: null }
}

function gather(to: Gathered, frame: Frame, worth: WorthVector, policy: Policy | null): void {
  const { index } = frame
  if (frame.is === 'choose') to.worths.push(worth)
  else if (frame.is === 'made') addInto(to.sum as WorthVector, worth, 1)
  else addInto(to.sum as WorthVector, worth, ratio(frame.answers.ways[index] as Ways, frame.answers.total))
  if (policy) {
    to.next ??= []
    to.next[index] = policy
  }
}

/** Only the first of the options that go on the same way: there is nothing to settle between them. */
function different(options: number[], leadsTo: readonly SubCount[] | null): number[] {
  if (!leadsTo || options.length === 1) return options
  const seen = new Set<SubCount>()
  return options.filter((option) => {
    const subCount = leadsTo[option] as SubCount
    return !seen.has(subCount) && seen.add(subCount)
  })
}

function impureOutcome(branches: Branches): RuleFault {
  const path = branches.frames.slice(0, branches.depth).map(({ what }) => `'${what}'`)
  return new RuleFault(
    `Run twice with the same answers, the rule came to different outcomes (after ${path.join(', ') || 'no question'}). ${PURE}`,
  )
}
