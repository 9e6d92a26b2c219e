// Counting a rule: the exact joint distribution of its outcomes, under best play where it asks for choices. Policies are
// found with floats, near ties are settled exactly, and then only the chosen branches are counted.

import { AGAIN, Branches, CHOICE, type Frame, GOES_ON } from './branches.ts'
import { Fraction } from './fraction.ts'
import { isSame } from './plain.ts'
import { PURE, Refusal, startsOver, TooBig, Unsteady } from './refusal.ts'
import type { Objective } from './rule.ts'
import { type Exact, type Policy, type Stage, Stages, type Worth, zeros } from './stages.ts'
import { Sums } from './sums.ts'
import { minus, plus, ratio, times, type Ways, whole } from './ways.ts'

/** How far a count has come, 0 to 1 of its outermost branches, and the paths it has followed. */
export interface Progress {
  readonly done: number
  readonly paths: number
}

/** A count in steps that the caller drives: stop driving it and it is cancelled. */
export type Steps<T> = Generator<Progress, T, void>

const PATHS_A_STEP = 2048
/** Stages that wait for one another. A rule that goes on and on with other inputs is stopped here, not by the stack. */
const MOST_DEPTH = 1200
const MOST_PATHS = 4_000_000
/** Two floats this close (relatively) may stand for equal fractions. */
const NEAR = 1e-9
/** Below this floats are not near anything: a chance that small is only known not to be zero. */
const TINY = 1e-280
const FLOOR = 1e-290

export class Counting {
  readonly stages: Stages
  /** One number for the chance of success, and one for each cost. */
  private readonly width: number
  private readonly objective: Objective<unknown> | null
  private readonly worths: Worth[] = []
  private readonly lows: number[] = []
  private readonly highs: number[] = []
  private depth = 0
  private nextStep = 0

  constructor(objective: Objective<unknown> | null, mostPaths = MOST_PATHS) {
    this.stages = new Stages(mostPaths)
    this.objective = objective
    this.width = 1 + (objective?.costs?.length ?? 0)
  }

  /** Counts a stage, under best play where it asks for choices. */
  *exact(stage: Stage): Steps<Exact> {
    // Not by way of `plain`: a chart has thousands of these, and every generator on the way is felt.
    if (stage.hasChoices === null) this.leave(stage, yield* this.count(this.enter(stage), false))
    if (!stage.exact) {
      if (!stage.value) yield* this.choosing(stage)
      const branches = this.enter(stage)
      branches.policy = stage.policy
      this.leave(stage, yield* this.count(branches, true))
    }
    return stage.exact as Exact
  }

  /** Counts a stage that asks for no choices; null when it does. */
  private *plain(stage: Stage): Steps<Exact | null> {
    if (stage.hasChoices === null) this.leave(stage, yield* this.count(this.enter(stage), false))
    return stage.hasChoices ? null : stage.exact
  }

  private progress({ frames, depth }: Branches): Progress {
    const { paths } = this.stages
    this.nextStep = paths + PATHS_A_STEP
    let done = 0
    let share = 1
    for (const { index, size } of frames.slice(0, depth)) {
      share /= size
      done += share * index
    }
    return { done, paths }
  }

  private enter(stage: Stage): Branches {
    const { name } = stage.rule
    if (stage.isBusy) {
      throw new Unsteady(`The rule '${name}' goes on with itself on the same input; to start over call again().`)
    }
    if (this.depth === MOST_DEPTH)
      throw new TooBig(`The rule '${name}' goes on ${MOST_DEPTH} rules deep: it seems endless.`)
    stage.isBusy = true
    this.depth++
    return new Branches(this.stages, stage)
  }

  private leave(stage: Stage, exact: Exact | null): void {
    stage.exact = exact
    stage.hasChoices ??= exact === null
    stage.isBusy = false
    this.depth--
  }

  /** Counts every path below `base`. A choice is made by the policy; where there must be none, a choice makes it null. */
  private *count(branches: Branches, hasPolicy: boolean): Steps<Exact | null> {
    const sums = new Sums()
    for (;;) {
      if (this.stages.paths >= this.nextStep) yield this.progress(branches)
      const end = branches.run()
      if (branches.needed) {
        yield* this.plain(branches.needed)
        continue
      }
      if (end === CHOICE) return null
      const isHanded = branches.handOn(end as Record<string, unknown>)
      if (!isHanded && branches.handed > 0) sums.addAll(branches.takeHanded(), 1, 1)
      if (end === GOES_ON) {
        const stage = branches.pending as Stage
        let exact = hasPolicy || stage.hasChoices === false ? stage.exact : null
        exact ??= hasPolicy ? yield* this.exact(stage) : yield* this.plain(stage)
        if (!exact) return null
        sums.addAll(exact, branches.weight, branches.total)
      } else if (end === AGAIN) sums.again(branches.weight, branches.total)
      else {
        const { paths, values } = this.stages
        const id = isHanded ? null : values.of(end)
        if (id !== null) sums.add(id, branches.weight, branches.total)
        // Paths 1, 2, 4, 8, ... are run twice: a rule that is not pure seldom is so from the start.
        if ((paths & (paths - 1)) === 0) {
          const again = branches.run()
          if (id === null ? !isSame(end, again) : id !== values.of(again)) throw unsteadyOutcome(branches)
        }
      }
      if (!branches.advance()) return branches.handed > 0 ? branches.takeHanded() : sums.exact()
    }
  }

  /** Finds the best policy of a stage: its value in floats, and what to pick at each choice. */
  private *choosing(stage: Stage): Steps<void> {
    const branches = this.enter(stage)
    branches.width = this.width
    for (;;) {
      if (this.stages.paths >= this.nextStep) yield this.progress(branches)
      const end = branches.run()
      if (branches.needed) {
        yield* this.plain(branches.needed)
        continue
      }
      if (end === AGAIN) throw startsOver(stage.rule.name)
      let worth: Worth | null
      let policy: Policy | null = null
      const last = branches.frames[branches.depth - 1]
      if (end !== GOES_ON) worth = this.worth(this.stages.values.of(end))
      else if (branches.depth > 0 && last?.leadsTo) {
        for (const next of last.leadsTo) last.worths?.push(next.value ?? (yield* this.valueOf(next)))
        const pick = yield* this.best(branches, last)
        worth = (last.worths as Worth[])[pick] as Worth
        policy = { is: 'choice', pick, next: null, leadsTo: last.leadsTo[pick] as Stage }
        branches.depth--
      } else {
        const next = branches.pending as Stage
        worth = next.value ?? (yield* this.valueOf(next))
      }
      // Hands the value up: a chance adds its part, a choice keeps it, until one of them has more answers to try.
      for (;;) {
        if (branches.depth === 0) {
          stage.value = worth
          stage.policy = policy
          this.leave(stage, null)
          return
        }
        const frame = branches.frames[branches.depth - 1] as Frame
        gather(frame, worth, policy)
        if (++frame.index < frame.size) break
        if (frame.sum) {
          worth = frame.sum
          policy = frame.next ? { is: 'chance', asked: frame, next: frame.next } : null
        } else {
          const pick = yield* this.best(branches, frame)
          worth = (frame.worths as Worth[])[pick] as Worth
          policy = { is: 'choice', pick, next: frame.next?.[pick] ?? null }
        }
        branches.depth--
      }
    }
  }

  private *valueOf(stage: Stage): Steps<Worth> {
    if (stage.value) return stage.value
    const exact = yield* this.plain(stage)
    if (!exact) yield* this.choosing(stage)
    else {
      const value = zeros(this.width)
      exact.ids.forEach((id, i) => {
        addInto(value, this.worth(id), ratio(exact.ways[i] as Ways, exact.total))
      })
      stage.value = value
    }
    return stage.value as Worth
  }

  /** The best option of a choice: by the first number that differs. Floats that are near each other are settled exactly. */
  private *best(branches: Branches, frame: Frame): Steps<number> {
    const worths = frame.worths as Worth[]
    const options = worths.map((_, i) => i)
    let among = different(nearTop(worths, 0, options, 0), frame.leadsTo)
    const settled: (Exact | undefined)[] = []
    for (let part = 0; part < this.width && among.length > 1; part++) {
      const slack = this.slack(part)
      const near = part === 0 ? among : nearTop(worths, part, among, slack)
      among = near
      // A float that is zero had nothing added to it, unless gains and losses made up for each other: nothing to settle.
      if (near.length === 1 || (slack === 0 && near.every((i) => (worths[i] as Worth)[part] === 0))) continue
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
  private *settle(branches: Branches, frame: Frame, option: number): Steps<Exact> {
    if (frame.leadsTo) return yield* this.exact(frame.leadsTo[option] as Stage)
    const { depth } = branches
    frame.index = option
    branches.width = 0
    branches.base = depth
    branches.policy = frame.next?.[option] ?? null
    const exact = (yield* this.count(branches, true)) as Exact
    branches.base = 0
    branches.depth = depth
    branches.width = this.width
    frame.index = frame.size
    return exact
  }

  /** Exactly: the chance of success (part 0), or an expected cost with its sign turned, so that more is better. */
  private expected({ ids, ways, total }: Exact, part: number): Fraction {
    let top: Ways = 0
    for (let i = 0; i < ids.length; i++) {
      const worth = this.worth(ids[i] as number)[part] as number
      if (worth !== 0) top = plus(top, times(ways[i] as Ways, worth))
    }
    return new Fraction(top, total)
  }

  /** The chance of success, then each expected cost. */
  worthOf(exact: Exact): Fraction[] {
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
  private worth(id: number): Worth {
    const known = this.worths[id]
    if (known) return known
    const { objective } = this
    if (!objective) {
      throw new Refusal('decision', 'The rule asks for choices: say what best play is after (an objective).')
    }
    const outcome = this.stages.values.values[id]
    const worth = zeros(this.width)
    worth[0] = objective.succeeds(outcome) ? 1 : 0
    objective.costs?.forEach((cost, i) => {
      const price = whole(cost(outcome), 'A cost')
      worth[i + 1] = -price
      this.lows[i + 1] = Math.min(this.lows[i + 1] ?? 0, -price)
      this.highs[i + 1] = Math.max(this.highs[i + 1] ?? 0, -price)
    })
    this.worths[id] = worth
    return worth
  }
}

/** Those of these options whose number is the highest, or so near to it that floats cannot tell. */
function nearTop(worths: readonly Worth[], part: number, among: readonly number[], slack: number): number[] {
  const of = (option: number): number => (worths[option] as Worth)[part] as number
  let top = of(among[0] as number)
  for (const option of among) top = Math.max(top, of(option))
  const least = top - Math.max(slack, top !== 0 && Math.abs(top) < TINY ? TINY : NEAR * Math.abs(top))
  return among.filter((option) => of(option) >= least)
}

/** Of options that go on the same way only the first: there is nothing to settle between them. */
function different(options: number[], leadsTo: readonly Stage[] | null): number[] {
  if (!leadsTo || options.length === 1) return options
  const seen = new Set<Stage>()
  return options.filter((option) => {
    const stage = leadsTo[option] as Stage
    return !seen.has(stage) && seen.add(stage)
  })
}

function gather(frame: Frame, worth: Worth, policy: Policy | null): void {
  if (frame.sum) addInto(frame.sum, worth, ratio(frame.ways?.[frame.index] as Ways, frame.total))
  else (frame.worths as Worth[]).push(worth)
  if (policy) {
    frame.next ??= []
    frame.next[frame.index] = policy
  }
}

/** Adds a part of a value. What is not zero stays so, however small it is. */
function addInto(sum: Worth, worth: Worth, chance: number): void {
  for (let i = 0; i < sum.length; i++) {
    const whole = worth[i] as number
    const part = chance * whole
    sum[i] = (sum[i] as number) + (whole !== 0 && Math.abs(part) < FLOOR ? Math.sign(whole) * FLOOR : part)
  }
}

function unsteadyOutcome(branches: Branches): Unsteady {
  const path = branches.frames.slice(0, branches.depth).map(({ what }) => `'${what}'`)
  return new Unsteady(
    `Run twice with the same answers, the rule came to different outcomes (after ${path.join(', ') || 'no question'}). ${PURE}`,
  )
}
