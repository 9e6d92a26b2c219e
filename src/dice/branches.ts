// Every path of one rule with one input, by running the rule again with other answers. `frames` are the questions on the current
// path, each with the answer it has now; a question beyond them is new, and gets its first answer.

import type { AnyRule, CountCache, Policy, SubCount } from './count-cache.ts'
import type { Pool } from './die.ts'
import { readDice } from './fold.ts'
import { deepFrozen, type Plain } from './plain.ts'
import type { Reading } from './reading.ts'
import { facesRecorded, mustHaveEnded, offered, optionOf, pickRecorded } from './record.ts'
import { aboutRoll, endlessPath, PURE, RuleFault, startsOverWithChoices, swallowedSignal, TooBig } from './refusal.ts'
import { AGAIN, RESTART, runRestarting } from './restart.ts'
import { answerAt, type RollCount } from './roll-count.ts'
import type { Answers, Ask, Rule } from './rule.ts'
import { times, type Ways } from './ways.ts'

/** A question on the current path. */
export type Frame = RollFrame | SubFrame | ChoiceFrame | MadeChoiceFrame

interface PathFrame {
  readonly what: string
  /** How many answers the question has, and which of them the path takes. */
  readonly size: number
  index: number
  /** The ways of the path up to this question, and the total of all dice thrown on it, this question's too. */
  readonly before: Ways
  readonly out: Ways
  /** Best play from this question on, while it is followed. */
  readonly policy: Policy | null
}

/** Dice that are thrown. */
export interface RollFrame extends PathFrame {
  readonly is: 'roll'
  readonly answers: RollCount
  readonly dice: Pool
}

/** The result of another rule: chance, like a roll. */
export interface SubFrame extends PathFrame {
  readonly is: 'sub'
  readonly answers: RollCount
}

/** A choice of which every option is tried. */
export interface ChoiceFrame extends PathFrame {
  readonly is: 'choose'
  readonly options: readonly unknown[]
  readonly side: string | undefined
  /** For `decide`: the sub-count that each option leads to, which is all there is to the option. */
  readonly leadsTo: readonly SubCount[] | null
}

/** A choice that is made already: by a recorded answer, or by best play. */
export interface MadeChoiceFrame extends PathFrame {
  readonly is: 'made'
  readonly pick: unknown
}

/** The way on at a choice without a recorded answer: the run stops, every option is tried, or the policy decides. */
export type ChoiceMode = 'stop' | 'try' | 'follow'

/** How a run of the rule ended when it did not come to an outcome of its own. */
export const GOES_ON = Object.freeze({})
export const CHOICE = {}

/** The ways of an answer that is known. */
const SURE = [1]

const NO_FRAMES: readonly Frame[] = []

/** Questions of chance on one path: a rule that goes round and round is stopped here, long before memory ends. */
const MOST_QUESTIONS = 3_000

/** Outcomes that are told apart in one count; more would not fit the memory of a phone. */
const MOST_OUTCOMES = 200_000

export class Branches implements Ask {
  readonly choices: ChoiceMode
  readonly frames: Frame[]
  depth: number
  /** The sub-rule that this run went on with: its outcome is the run's own. */
  pending: SubCount | null = null
  /** The sub-rule that has to be counted before this run can go on. */
  needed: SubCount | null = null
  /** Paths branch below this depth only; the frames above it stay as they are. */
  readonly base: number
  /** Best play from the base on. */
  private readonly policy: Policy | null
  protected at = 0
  /** How many sub-rules are being run as part of this one: what they go on with is not the end of it. */
  protected inlined = 0
  private stopped: unknown = null
  protected readonly cache: CountCache
  readonly subCount: SubCount
  protected readonly given: Answers

  constructor(
    cache: CountCache,
    subCount: SubCount,
    choices: ChoiceMode,
    policy: Policy | null = null,
    above: readonly Frame[] = NO_FRAMES,
  ) {
    this.cache = cache
    this.subCount = subCount
    this.given = subCount.given
    this.choices = choices
    this.policy = policy
    this.frames = [...above]
    this.base = this.depth = above.length
  }

  /** A second walk, below one option of the choice that the current path ends with. It leaves this one as it is. */
  below(option: number, policy: Policy | null): Branches {
    const above = this.frames.slice(0, this.depth)
    const { what, before, out, options } = above.pop() as ChoiceFrame
    above.push({ is: 'made', what, size: 1, index: 0, before, out, policy: null, pick: options[option] })
    return new (this.constructor as typeof Branches)(this.cache, this.subCount, 'follow', policy, above)
  }

  /** Runs the rule along the current path: to an outcome, to one of the marks above, or to what it needs first. */
  run(): unknown {
    const { cache, given } = this
    const { rule, input } = this.subCount
    if (++cache.paths > cache.mostPaths || cache.values.values.length > cache.before + MOST_OUTCOMES)
      throw this.tooMany()
    this.at = 0
    this.pending = null
    this.needed = null
    this.stopped = null
    let end: unknown
    try {
      end = given.length > 0 ? this.runRule(rule, input) : rule(input, this)
    } catch (signal) {
      if (signal && signal === this.stopped) return signal
      throw signal
    }
    if (this.stopped) throw swallowedSignal(rule.name)
    if (end !== GOES_ON) this.mustNotWait()
    if (this.at < this.depth) this.impure('came to its end')
    mustHaveEnded(given, this.at)
    return end
  }

  roll<R>(what: string, dice: Pool, reading: Reading<R>): R {
    this.mustNotWait()
    const at = this.at++
    if (at < this.depth) {
      const frame = this.frames[at] as Frame
      if (frame.is !== 'roll' || frame.what !== what) this.impure(`asked for '${what}'`, at)
      if (frame.dice !== dice && frame.dice.name !== dice.name) this.impure(`threw ${dice.name}`, at)
      return answerOf(frame) as R
    }
    try {
      return this.chance('roll', what, this.rolled(at, what, dice, reading), dice) as R
    } catch (error) {
      throw aboutRoll(error, what, dice.name)
    }
  }

  /** The answers of a new roll: the recorded faces alone, or every way the dice can fall. */
  private rolled(at: number, what: string, dice: Pool, reading: Reading<unknown>): RollCount {
    const given = this.given[at]
    if (given) return listed([readDice(reading, facesRecorded(given, at, what, dice, []))], SURE)
    const policy = this.policyHere()
    const known = policy?.is === 'chance' && policy.what === what ? policy.answers : null
    return known ?? this.cache.roll(dice, reading)
  }

  choose<const C extends Plain>(what: string, options: () => readonly C[], side?: string): C {
    this.mustNotWait()
    const at = this.at++
    if (at < this.depth) {
      const frame = this.frames[at] as Frame
      if ((frame.is !== 'choose' && frame.is !== 'made') || frame.what !== what) this.impure(`asked for '${what}'`, at)
      return answerOf(frame) as C
    }
    const all = offered(what, options)
    const given = this.given[at]
    if (given) return this.made(what, optionOf(what, all, pickRecorded(given, at, what)))
    if (this.choices === 'try') return this.tried(what, all, side, null)
    const policy = this.policyHere()
    if (policy?.is !== 'choice') throw this.stop(CHOICE)
    return this.made(what, all[policy.pick] as C)
  }

  sub<J extends Plain, R>(rule: Rule<J, R>, input: J): R {
    this.mustNotWait()
    const { cache } = this
    const inner = rule as unknown as AnyRule
    if (this.at < this.given.length) return this.inline(inner, input) as R
    const subCount = cache.of(inner.counted ?? inner, input)
    if (subCount.hasChoices) return this.inline(inner, input) as R
    const at = this.at++
    if (at < this.depth) {
      const frame = this.frames[at] as Frame
      if (frame.is !== 'sub' || frame.what !== inner.name) this.impure(`asked for '${inner.name}'`, at)
      return answerOf(frame) as R
    }
    if (!subCount.distribution) {
      this.needed = subCount
      throw this.stop(subCount)
    }
    const { ids, ways, total } = subCount.distribution
    const values = ids.map((id) => deepFrozen(cache.values.values[id]))
    return this.chance('sub', inner.name, listed(values, ways, total), null) as R
  }

  goOn<J extends Plain, R>(rule: Rule<J, R>, input: J): R {
    this.mustNotWait()
    const inner = rule as unknown as AnyRule
    if (this.inlined > 0) return this.sub(rule, input)
    if (this.at < this.given.length) return this.runRule(inner, input) as R
    this.pending = this.cache.of(inner, input)
    return GOES_ON as R
  }

  decide<const C extends Plain, J extends Plain, R>(
    what: string,
    options: () => readonly C[],
    rule: Rule<J, R>,
    inputOf: (choice: C) => J,
    side?: string,
  ): R {
    this.mustNotWait()
    if (this.inlined > 0 || this.at < this.given.length)
      return this.goOn(rule, inputOf(this.choose(what, options, side)))
    this.at++
    if (this.choices === 'try') {
      const all = offered(what, options)
      this.cache.paths += all.length - 1
      const inputs = all.map((choice) => inputOf(choice))
      const leadsTo = this.cache.ofAll(rule as unknown as AnyRule, inputs)
      this.tried(what, all, side, leadsTo)
      this.pending = leadsTo[0] as SubCount
    } else {
      const policy = this.policyHere()
      if (policy?.is !== 'choice' || !policy.leadsTo) throw this.stop(CHOICE)
      this.made(what, policy.pick)
      this.pending = policy.leadsTo
    }
    return GOES_ON as R
  }

  again(): never {
    throw this.stop(AGAIN)
  }

  tell(): void {}

  /** The roll of a path that asks for nothing else. */
  get onlyRoll(): RollFrame | null {
    if (this.depth !== 1) return null
    const frame = this.frames[0] as Frame
    return frame.is === 'roll' ? frame : null
  }

  /** Goes to the next path; false when there is none. */
  advance(): boolean {
    while (this.depth > this.base) {
      const frame = this.frames[this.depth - 1] as Frame
      if (++frame.index < frame.size) return true
      this.depth--
    }
    return false
  }

  /** The ways of the current path, from the base on. */
  get weight(): Ways {
    if (this.depth === this.base) return 1
    const frame = this.frames[this.depth - 1] as Frame
    return frame.is === 'roll' || frame.is === 'sub'
      ? times(frame.before, frame.answers.ways[frame.index] as Ways)
      : frame.before
  }

  /** The total that they are out of. */
  get total(): Ways {
    return this.depth === this.base ? 1 : (this.frames[this.depth - 1] as Frame).out
  }

  /** Runs a rule while answers are given. Where they run out within it and it starts over, it is counted afresh. */
  private runRule(rule: AnyRule, input: Plain): unknown {
    return this.restarting(rule, input, () => this.goOn(rule, input))
  }

  /** Runs a sub-rule as part of this one. */
  private inline(rule: AnyRule, input: Plain): unknown {
    this.inlined++
    try {
      return this.restarting(rule, input, () => this.sub(rule, input))
    } finally {
      this.inlined--
    }
  }

  private restarting(rule: AnyRule, input: Plain, afresh: () => unknown): unknown {
    return runRestarting(rule, input, this, () => {
      this.stopped = null
      if (this.given.length === 0 || this.cache.of(rule, input).hasChoices) throw startsOverWithChoices(rule.name)
      return this.at < this.given.length ? RESTART : afresh()
    })
  }

  /** Thrown to stop a run; a rule that catches it would go on with nothing. */
  private stop<S>(signal: S): S {
    this.stopped = signal
    return signal
  }

  /** A new question of chance. */
  protected chance(is: 'roll' | 'sub', what: string, answers: RollCount, dice: Pool | null): unknown {
    if (this.depth === MOST_QUESTIONS) throw endlessPath(this.subCount.rule.name, what)
    const size = answers.ways.length
    const before = this.weight
    const out = times(this.total, answers.total)
    const policy = this.policyHere()
    const frame: RollFrame | SubFrame =
      is === 'roll'
        ? { is, what, size, index: 0, before, out, policy, answers, dice: dice as Pool }
        : { is, what, size, index: 0, before, out, policy, answers }
    this.frames[this.depth++] = frame
    if (size === 0) throw new TooBig(`The roll '${what}' lists nothing`, what)
    return answerOf(frame)
  }

  /** A new choice of which every option is tried, the first one first. */
  private tried<C>(what: string, options: readonly C[], side: string | undefined, leadsTo: ChoiceFrame['leadsTo']): C {
    const { weight: before, total: out } = this
    const size = options.length
    this.frames[this.depth++] = {
      is: 'choose',
      what,
      size,
      index: 0,
      before,
      out,
      policy: null,
      options,
      side,
      leadsTo,
    }
    return options[0] as C
  }

  /** A new choice that is made already. */
  private made<C>(what: string, pick: C): C {
    const { weight: before, total: out } = this
    const policy = this.policyHere()
    this.frames[this.depth++] = { is: 'made', what, size: 1, index: 0, before, out, policy, pick }
    return pick
  }

  private policyHere(): Policy | null {
    if (this.depth === this.base) return this.policy
    const { policy, index } = this.frames[this.depth - 1] as Frame
    if (!policy) return null
    return policy.is === 'choice' ? policy.next : (policy.next[index] ?? null)
  }

  /** The rule that this one goes on with must be the last thing it does. */
  private mustNotWait(): void {
    if (!this.pending) return
    throw new RuleFault(
      `The rule '${this.subCount.rule.name}' goes on with '${this.pending.rule.name}' but does not return it: write 'return ask.goOn(...)'.`,
    )
  }

  /** Names the question with the most answers: that is the one to narrow. */
  private tooMany(): TooBig {
    const { depth, frames, cache } = this
    const isLong = cache.paths > cache.mostPaths
    const reason = `Counting takes more than ${isLong ? `${cache.mostPaths} paths` : `${MOST_OUTCOMES} outcomes`}.`
    if (depth === 0) return new TooBig(reason)
    const { what, size } = frames.slice(0, depth).reduce((a, b) => (b.size > a.size ? b : a))
    return new TooBig(`${reason} '${what}' alone has ${size} answers: ask for fewer.`, what)
  }

  private impure(did: string, at = this.at): never {
    const frame = this.frames[at] as Frame
    const rule = this.subCount.rule.name || 'rule'
    throw new RuleFault(
      `The rule '${rule}' ${did} where it had asked for '${frame.what}' before (question ${at + 1}). ${PURE}`,
    )
  }
}

/** Answers that are listed as they are. */
function listed(values: readonly unknown[], ways: readonly Ways[], total: Ways = 1): RollCount {
  return { values, reading: null, tracks: 1, ways, total }
}

/** The answer a question has now. */
function answerOf(frame: Frame): unknown {
  if (frame.is === 'made') return frame.pick
  if (frame.is === 'choose') return frame.options[frame.index]
  return answerAt(frame.answers, frame.index)
}
