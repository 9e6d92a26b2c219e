// Every branch of a rule, by running it again with other answers. One instance follows one rule with one input: `frames`
// are the questions on the current path with the answer each has now; what the rule asks beyond them is new.

import type { Pool } from './die.ts'
import { readDice } from './fold.ts'
import { frozen, isWord, type Plain } from './plain.ts'
import type { Reading, TrackValue } from './reading.ts'
import { facesRecorded, mustHaveEnded, offered, optionOf, pickRecorded } from './record.ts'
import { aboutRoll, endless, MOST_AGAINS, PURE, startsOver, swallowed, TooBig, Unsteady } from './refusal.ts'
import type { Answers, Ask, Rule } from './rule.ts'
import {
  type AnyRule,
  type Exact,
  type Policy,
  type Possible,
  type Stage,
  type Stages,
  type Worth,
  zeros,
} from './stages.ts'
import { times, type Ways } from './ways.ts'

/** A question on the current path. */
export interface Frame extends Possible {
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
  readonly sum: Worth | null
  readonly worths: Worth[] | null
  next: (Policy | null)[] | null
  /** Where each option goes on, when that is all there is to it. */
  leadsTo: readonly Stage[] | null
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
  readonly frames: Frame[] = []
  depth = 0
  /** The sub-rule whose result this run returned as its own. */
  pending: Stage | null = null
  /** The sub-rule that has to be counted before this run can go on. */
  needed: Stage | null = null
  /** How many numbers a value has while choices are compared; 0 while ways are counted. */
  width = 0
  /** Paths are followed below this depth only. */
  base = 0
  policy: Policy | null = null
  private at = 0
  /** How many sub-rules are being run as part of this one: what they go on with is not the end of it. */
  private inlined = 0
  private stopped: unknown = null
  /** How many outcomes were handed on and not taken yet, and the names under which they hold what was rolled. */
  handed = 0
  private readonly names: string[] = []
  private readonly stages: Stages
  private readonly stage: Stage
  private readonly given: Answers

  constructor(stages: Stages, stage: Stage) {
    this.stages = stages
    this.stage = stage
    this.given = stage.given
  }

  /** Runs the rule along the current path: to an outcome, to one of the marks above, or to what it needs first. */
  run(): unknown {
    const { stages, given } = this
    const { rule, input } = this.stage
    if (++stages.paths > stages.mostPaths || stages.values.values.length > stages.before + MOST_OUTCOMES)
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
    if (this.stopped) throw swallowed(rule.name)
    if (end !== GOES_ON) this.mustNotWait()
    if (this.at < this.depth) this.unsteady('came to its end')
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
      return this.push('roll', what, possible([readDice(reading, faces)], SURE), dice) as R
    }
    const policy = this.policyHere()
    const counted = policy?.is === 'chance' && policy.asked.what === what ? policy.asked : null
    try {
      return this.push('roll', what, counted ?? this.stages.roll(dice, reading), dice) as R
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
      return this.push('choose', what, possible([optionOf(what, all, pickRecorded(given, at, what))], SURE)) as C
    if (this.width > 0) return this.push('choose', what, possible(all, null)) as C
    const policy = this.policyHere()
    if (policy?.is !== 'choice') throw this.stop(CHOICE)
    return this.push('choose', what, possible([all[policy.pick]], SURE)) as C
  }

  sub<J extends Plain, R>(rule: Rule<J, R>, input: J): R {
    this.mustNotWait()
    const { stages } = this
    const inner = rule as unknown as AnyRule
    if (this.at < this.given.length) return this.inline(inner, input) as R
    const stage = stages.of(inner, input)
    if (stage.hasChoices) return this.inline(inner, input) as R
    const at = this.at++
    if (at < this.depth) return this.known(at, 'sub', inner.name) as R
    if (!stage.exact) {
      this.needed = stage
      throw this.stop(stage)
    }
    const { ids, ways, total } = stage.exact
    const values = ids.map((id) => frozen(stages.values.values[id]))
    return this.push('sub', inner.name, possible(values, ways, total)) as R
  }

  goOn<J extends Plain, R>(rule: Rule<J, R>, input: J): R {
    this.mustNotWait()
    const inner = rule as unknown as AnyRule
    if (this.inlined > 0) return this.sub(rule, input)
    if (this.at < this.given.length) return this.whole(inner, input) as R
    this.pending = this.stages.of(inner, input)
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
      this.stages.paths += all.length - 1
      this.push('choose', what, possible(all, null))
      const leadsTo = this.stages.ofAll(
        rule as unknown as AnyRule,
        all.map((choice) => inputOf(choice)),
      )
      ;(this.frames[this.depth - 1] as Frame).leadsTo = leadsTo
      this.pending = leadsTo[0] as Stage
    } else {
      const policy = this.policyHere()
      if (policy?.is !== 'choice' || !policy.leadsTo) throw this.stop(CHOICE)
      this.push('choose', what, possible([policy.pick], SURE))
      this.pending = policy.leadsTo
    }
    return GOES_ON as R
  }

  again(): never {
    throw this.stop(AGAIN)
  }

  tell(): void {}

  /**
   * Numbers an outcome if it, as all before it, hands on under the same names all that the only roll came to. No two such
   * outcomes are alike, and their ways are those of the roll. False if it does not.
   */
  handOn(end: Record<string, unknown>): boolean {
    const { handed, names, frames } = this
    const known = this.stages.values
    if (this.depth !== 1 || known.values.length !== handed || end?.constructor !== Object) return false
    const { values, index, reading, tracks } = frames[0] as Frame
    if (!reading || !tracks || index !== handed) return false
    let held = 0
    for (const name in end) {
      const part = end[name]
      if (held < tracks && part === values[index * tracks + held]) {
        names[held] ??= name
        if (names[held] === name) held++
      } else if (!isWord(part)) return false
    }
    if (held < tracks) return false
    this.handed = known.ofNew(end) + 1
    return true
  }

  /** Takes the outcomes that were handed on: they are the first that were numbered. */
  takeHanded(): Exact {
    const { ways, out } = this.frames[0] as Frame
    const ids: number[] = []
    while (ids.length < this.handed) ids.push(ids.length)
    this.handed = 0
    return { ids, ways: ways as readonly Ways[], total: out }
  }

  /** Goes to the next path below `base`; false when there is none. */
  advance(): boolean {
    while (this.depth > this.base) {
      const frame = this.frames[this.depth - 1] as Frame
      if (++frame.index < frame.size) return true
      this.depth--
    }
    return false
  }

  /** The ways of the current path below `base`. */
  get weight(): Ways {
    if (this.depth === this.base) return 1
    const { before, ways, index } = this.frames[this.depth - 1] as Frame
    return ways ? times(before, ways[index] as Ways) : before
  }

  /** What they are out of. */
  get total(): Ways {
    return this.depth === this.base ? 1 : (this.frames[this.depth - 1] as Frame).out
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
        if (this.given.length === 0 || this.stages.of(rule, input).hasChoices) throw startsOver(rule.name)
        if (this.at >= this.given.length) return afresh()
      }
    }
    throw endless()
  }

  /** What is thrown to stop a run; a rule that catches it would go on with nothing. */
  private stop<S>(signal: S): S {
    this.stopped = signal
    return signal
  }

  private known(at: number, is: Frame['is'], what: string, dice: Pool | null = null): unknown {
    const frame = this.frames[at] as Frame
    if (frame.what !== what || frame.is !== is) this.unsteady(`asked for '${what}'`, at)
    if (frame.dice !== dice && frame.dice?.name !== dice?.name) this.unsteady(`threw ${dice?.name}`, at)
    return answer(frame)
  }

  private push(is: Frame['is'], what: string, answers: Possible, dice: Pool | null = null): unknown {
    const { depth, width } = this
    const { values, reading, tracks, ways, total } = answers
    const size = ways ? ways.length : values.length
    const frame: Frame = {
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
    this.frames[depth] = frame
    this.depth = depth + 1
    if (size === 0) throw new TooBig(`The roll '${what}' lists nothing`, what)
    return answer(frame)
  }

  private policyHere(): Policy | null {
    if (this.depth === this.base) return this.policy
    const { policy, index } = this.frames[this.depth - 1] as Frame
    if (!policy) return null
    return policy.is === 'choice' ? policy.next : (policy.next[index] ?? null)
  }

  /** What this rule goes on with must be the last thing it does. */
  private mustNotWait(): void {
    if (!this.pending) return
    throw new Unsteady(
      `The rule '${this.stage.rule.name}' goes on with '${this.pending.rule.name}' but does not return it: write 'return ask.goOn(...)'.`,
    )
  }

  /** Names the question with the most answers: that is the one to narrow. */
  private tooMany(): TooBig {
    const { depth, frames, stages } = this
    const isLong = stages.paths > stages.mostPaths
    const reason = `Counting takes more than ${isLong ? `${stages.mostPaths} paths` : `${MOST_OUTCOMES} outcomes`}.`
    if (depth === 0) return new TooBig(reason)
    const { what, size } = frames.slice(0, depth).reduce((a, b) => (b.size > a.size ? b : a))
    return new TooBig(`${reason} '${what}' alone has ${size} answers: ask for fewer.`, what)
  }

  private unsteady(did: string, at = this.at): never {
    const frame = this.frames[at] as Frame
    const rule = this.stage.rule.name || 'rule'
    throw new Unsteady(
      `The rule '${rule}' ${did} where it had asked for '${frame.what}' before (question ${at + 1}). ${PURE}`,
    )
  }
}

function possible(values: readonly unknown[], ways: Possible['ways'], total: Ways = 1): Possible {
  return { values, reading: null, tracks: 1, ways, total }
}

/** The answer a question has now. */
function answer({ values, index, reading, tracks }: Frame): unknown {
  return reading ? reading.read(values as readonly TrackValue[], index * tracks) : values[index]
}
