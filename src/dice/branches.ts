// Every branch of a rule, by running it again with other answers. One instance follows one rule with one input: `questions`
// are those on the current path, each with the answer it has now; a question beyond them is new.

import {
  type AnyRule,
  type CountCache,
  type Distribution,
  type Policy,
  type PossibleAnswers,
  type SubCount,
  type WorthVector,
  zeros,
} from './count-cache.ts'
import type { Pool } from './die.ts'
import { readDice } from './fold.ts'
import { deepFrozen, isScalar, type Plain } from './plain.ts'
import type { Reading, TrackValue } from './reading.ts'
import { facesRecorded, mustHaveEnded, offered, optionOf, pickRecorded } from './record.ts'
import {
  aboutRoll,
  endlessRule,
  MOST_AGAINS,
  PURE,
  RuleFault,
  startsOverWithChoices,
  swallowedSignal,
  TooBig,
} from './refusal.ts'
import type { Answers, Ask, Rule } from './rule.ts'
import { times, type Ways } from './ways.ts'

/** A question on the current path. */
export interface PathQuestion extends PossibleAnswers {
  readonly is: 'roll' | 'choose' | 'sub'
  readonly what: string
  /** How many answers there are. */
  readonly size: number
  /** What was thrown, at a roll. */
  readonly dice: Pool | null
  index: number
  /** The ways of the path that leads here, and the total of what was thrown on it and is thrown here. */
  readonly before: Ways
  readonly out: Ways
  /** The policy from this question on, where one is being followed. */
  readonly policy: Policy | null
  /** What was gathered here while choosing: expectations so far, or one value for each option. */
  readonly sum: WorthVector | null
  readonly worths: WorthVector[] | null
  next: (Policy | null)[] | null
  /** Where each option goes on, when that is all there is to it. */
  leadsTo: readonly SubCount[] | null
}

/** How a run of the rule ended when it did not come to an outcome of its own. */
export const GOES_ON = Object.freeze({})
export const AGAIN = {}
export const CHOICE = {}

/** The ways of an answer that is known. */
const SURE = [1]

/** Outcomes that are told apart in one count; more would not fit the memory of a phone. */
const MOST_OUTCOMES = 200_000

export class Branches implements Ask {
  readonly questions: PathQuestion[] = []
  depth = 0
  /** The sub-rule whose result this run returned as its own. */
  pending: SubCount | null = null
  /** The sub-rule that has to be counted before this run can go on. */
  needed: SubCount | null = null
  /** How many numbers a value has while choices are compared; 0 while ways are counted. */
  width = 0
  /** Paths are followed below this depth only. */
  base = 0
  policy: Policy | null = null
  private at = 0
  /** How many sub-rules are being run as part of this one: what they go on with is not the end of it. */
  private inlined = 0
  private stopped: unknown = null
  /** How many outcomes were numbered by `numberDistinct` and not taken yet, and the names under which they hold what was rolled. */
  distinct = 0
  private readonly names: string[] = []
  private readonly cache: CountCache
  private readonly subCount: SubCount
  private readonly given: Answers

  constructor(cache: CountCache, subCount: SubCount) {
    this.cache = cache
    this.subCount = subCount
    this.given = subCount.given
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
      end = given.length > 0 ? this.whole(rule, input) : rule(input, this)
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
    if (at < this.depth) return this.known(at, 'roll', what, dice) as R
    const given = this.given[at]
    if (given) {
      const faces = facesRecorded(given, at, what, dice, [])
      return this.push('roll', what, asPossible([readDice(reading, faces)], SURE), dice) as R
    }
    const policy = this.policyHere()
    const counted = policy?.is === 'chance' && policy.asked.what === what ? policy.asked : null
    try {
      return this.push('roll', what, counted ?? this.cache.roll(dice, reading), dice) as R
    } catch (error) {
      throw aboutRoll(error, what, dice.name)
    }
  }

  choose<const C extends Plain>(what: string, options: () => readonly C[]): C {
    this.mustNotWait()
    const at = this.at++
    if (at < this.depth) return this.known(at, 'choose', what) as C
    const all = offered(what, options)
    const given = this.given[at]
    if (given)
      return this.push('choose', what, asPossible([optionOf(what, all, pickRecorded(given, at, what))], SURE)) as C
    if (this.width > 0) return this.push('choose', what, asPossible(all, null)) as C
    const policy = this.policyHere()
    if (policy?.is !== 'choice') throw this.stop(CHOICE)
    return this.push('choose', what, asPossible([all[policy.pick]], SURE)) as C
  }

  sub<J extends Plain, R>(rule: Rule<J, R>, input: J): R {
    this.mustNotWait()
    const { cache } = this
    const inner = rule as unknown as AnyRule
    if (this.at < this.given.length) return this.inline(inner, input) as R
    const subCount = cache.of(inner, input)
    if (subCount.hasChoices) return this.inline(inner, input) as R
    const at = this.at++
    if (at < this.depth) return this.known(at, 'sub', inner.name) as R
    if (!subCount.distribution) {
      this.needed = subCount
      throw this.stop(subCount)
    }
    const { ids, ways, total } = subCount.distribution
    const values = ids.map((id) => deepFrozen(cache.values.values[id]))
    return this.push('sub', inner.name, asPossible(values, ways, total)) as R
  }

  goOn<J extends Plain, R>(rule: Rule<J, R>, input: J): R {
    this.mustNotWait()
    const inner = rule as unknown as AnyRule
    if (this.inlined > 0) return this.sub(rule, input)
    if (this.at < this.given.length) return this.whole(inner, input) as R
    this.pending = this.cache.of(inner, input)
    return GOES_ON as R
  }

  decide<const C extends Plain, J extends Plain, R>(
    what: string,
    options: () => readonly C[],
    rule: Rule<J, R>,
    inputOf: (choice: C) => J,
  ): R {
    this.mustNotWait()
    if (this.inlined > 0 || this.at < this.given.length) return this.goOn(rule, inputOf(this.choose(what, options)))
    this.at++
    if (this.width > 0) {
      const all = offered(what, options)
      this.cache.paths += all.length - 1
      this.push('choose', what, asPossible(all, null))
      const leadsTo = this.cache.ofAll(
        rule as unknown as AnyRule,
        all.map((choice) => inputOf(choice)),
      )
      ;(this.questions[this.depth - 1] as PathQuestion).leadsTo = leadsTo
      this.pending = leadsTo[0] as SubCount
    } else {
      const policy = this.policyHere()
      if (policy?.is !== 'choice' || !policy.leadsTo) throw this.stop(CHOICE)
      this.push('choose', what, asPossible([policy.pick], SURE))
      this.pending = policy.leadsTo
    }
    return GOES_ON as R
  }

  again(): never {
    throw this.stop(AGAIN)
  }

  tell(): void {}

  /**
   * A fast path: the rule rolls once and returns exactly the values it read, always under the same names. Then no two outcomes
   * are alike and their ways are those of the roll, so nothing needs to be compared. False where an outcome breaks the pattern.
   */
  numberDistinct(end: Record<string, unknown>): boolean {
    const { distinct, names, questions } = this
    const known = this.cache.values
    if (this.depth !== 1 || known.values.length !== distinct || end?.constructor !== Object) return false
    const { values, index, reading, tracks } = questions[0] as PathQuestion
    if (!reading || !tracks || index !== distinct) return false
    let held = 0
    for (const name in end) {
      const part = end[name]
      if (held < tracks && part === values[index * tracks + held]) {
        names[held] ??= name
        if (names[held] === name) held++
      } else if (!isScalar(part)) return false
    }
    if (held < tracks) return false
    this.distinct = known.ofNew(end) + 1
    return true
  }

  /** Takes the outcomes that `numberDistinct` numbered: they are the first of all. */
  takeDistinct(): Distribution {
    const { ways, out } = this.questions[0] as PathQuestion
    const ids: number[] = []
    while (ids.length < this.distinct) ids.push(ids.length)
    this.distinct = 0
    return { ids, ways: ways as readonly Ways[], total: out }
  }

  /** Goes to the next path below `base`; false when there is none. */
  advance(): boolean {
    while (this.depth > this.base) {
      const frame = this.questions[this.depth - 1] as PathQuestion
      if (++frame.index < frame.size) return true
      this.depth--
    }
    return false
  }

  /** The ways of the current path below `base`. */
  get weight(): Ways {
    if (this.depth === this.base) return 1
    const { before, ways, index } = this.questions[this.depth - 1] as PathQuestion
    return ways ? times(before, ways[index] as Ways) : before
  }

  /** What they are out of. */
  get total(): Ways {
    return this.depth === this.base ? 1 : (this.questions[this.depth - 1] as PathQuestion).out
  }

  /** Runs a rule while answers are given. Where they run out within it and it starts over, it is counted afresh. */
  private whole(rule: AnyRule, input: Plain): unknown {
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
    for (let agains = 0; agains < MOST_AGAINS; agains++) {
      try {
        return rule(input, this)
      } catch (signal) {
        if (signal !== AGAIN) throw signal
        this.stopped = null
        if (this.given.length === 0 || this.cache.of(rule, input).hasChoices) throw startsOverWithChoices(rule.name)
        if (this.at >= this.given.length) return afresh()
      }
    }
    throw endlessRule()
  }

  /** What is thrown to stop a run; a rule that catches it would go on with nothing. */
  private stop<S>(signal: S): S {
    this.stopped = signal
    return signal
  }

  private known(at: number, is: PathQuestion['is'], what: string, dice: Pool | null = null): unknown {
    const frame = this.questions[at] as PathQuestion
    if (frame.what !== what || frame.is !== is) this.impure(`asked for '${what}'`, at)
    if (frame.dice !== dice && frame.dice?.name !== dice?.name) this.impure(`threw ${dice?.name}`, at)
    return answer(frame)
  }

  private push(is: PathQuestion['is'], what: string, answers: PossibleAnswers, dice: Pool | null = null): unknown {
    const { depth, width } = this
    const { values, reading, tracks, ways, total } = answers
    const size = ways ? ways.length : values.length
    const frame: PathQuestion = {
      is,
      what,
      values,
      tracks,
      size,
      ways,
      total,
      index: 0,
      before: this.weight,
      out: times(this.total, total),
      policy: this.policyHere(),
      sum: width > 0 && ways ? zeros(width) : null,
      worths: width > 0 && !ways ? [] : null,
      next: null,
      leadsTo: null,
      dice,
      reading,
    }
    this.questions[depth] = frame
    this.depth = depth + 1
    if (size === 0) throw new TooBig(`The roll '${what}' lists nothing`, what)
    return answer(frame)
  }

  private policyHere(): Policy | null {
    if (this.depth === this.base) return this.policy
    const { policy, index } = this.questions[this.depth - 1] as PathQuestion
    if (!policy) return null
    return policy.is === 'choice' ? policy.next : (policy.next[index] ?? null)
  }

  /** What this rule goes on with must be the last thing it does. */
  private mustNotWait(): void {
    if (!this.pending) return
    throw new RuleFault(
      `The rule '${this.subCount.rule.name}' goes on with '${this.pending.rule.name}' but does not return it: write 'return ask.goOn(...)'.`,
    )
  }

  /** Names the question with the most answers: that is the one to narrow. */
  private tooMany(): TooBig {
    const { depth, questions, cache } = this
    const isLong = cache.paths > cache.mostPaths
    const reason = `Counting takes more than ${isLong ? `${cache.mostPaths} paths` : `${MOST_OUTCOMES} outcomes`}.`
    if (depth === 0) return new TooBig(reason)
    const { what, size } = questions.slice(0, depth).reduce((a, b) => (b.size > a.size ? b : a))
    return new TooBig(`${reason} '${what}' alone has ${size} answers: ask for fewer.`, what)
  }

  private impure(did: string, at = this.at): never {
    const frame = this.questions[at] as PathQuestion
    const rule = this.subCount.rule.name || 'rule'
    throw new RuleFault(
      `The rule '${rule}' ${did} where it had asked for '${frame.what}' before (question ${at + 1}). ${PURE}`,
    )
  }
}

function asPossible(values: readonly unknown[], ways: PossibleAnswers['ways'], total: Ways = 1): PossibleAnswers {
  return { values, reading: null, tracks: 1, ways, total }
}

/** The answer a question has now. */
function answer({ values, index, reading, tracks }: PathQuestion): unknown {
  return reading ? reading.read(values as readonly TrackValue[], index * tracks) : values[index]
}
