// The count of a rule whose rolls lead straight on (`roll-on.ts`): the rest of the rule is counted once for each answer and what was known
// before, and the roll itself is a mixture of those counts.

import { Branches, GOES_ON, type RollFrame } from './branches.ts'
import { type AnyRule, type CountCache, type Distribution, RepeatCache, type SubCount } from './count-cache.ts'
import type { Pool } from './die.ts'
import { DistributionBuilder } from './distribution-builder.ts'
import type { Fraction } from './fraction.ts'
import { deepFrozen, Numbering, type Plain } from './plain.ts'
import { aboutRoll, TooBig } from './refusal.ts'
import { answerAt, type RollCount } from './roll-count.ts'
import type { LeadingRoll, RolledOn, RollsOn } from './roll-on.ts'
import type { Rule } from './rule.ts'
import { type CountSteps, RuleCounter } from './rule-count.ts'
import type { Ways } from './ways.ts'

const NOTHING_GIVEN: SubCount['given'] = []

/** The rest of a rule after one answer of a roll. */
export class Lead implements SubCount {
  readonly rule: AnyRule
  readonly input: Plain
  readonly given: SubCount['given'] = NOTHING_GIVEN
  distribution: SubCount['distribution'] = null
  hasChoices: SubCount['hasChoices'] = null
  value: SubCount['value'] = null
  policy: SubCount['policy'] = null
  /** The figure that was asked last, and its mean. */
  figure: unknown = null
  mean: Fraction | null = null

  constructor(rule: AnyRule, input: Plain) {
    this.rule = rule
    this.input = input
  }
}

/** A roll that leads straight on, with what was known before it. */
class RolledCount extends Lead {
  readonly rolled: RollCount
  readonly leadsTo: readonly Lead[]

  constructor(what: string, dice: Pool, { rolled }: KnownAnswers, leadsTo: readonly Lead[]) {
    super((_, ask) => (ask as LeadingBranches).lead(what, dice, rolled, leadsTo), null)
    this.rolled = rolled
    this.leadsTo = leadsTo
  }
}

/** The distributions that the answers of a roll lead to, by their ways: written out only where somebody asks for the outcomes. */
export class LeadMixture implements Distribution {
  readonly leadsTo: readonly Lead[]
  readonly weights: readonly Ways[]
  readonly out: Ways
  private written: Distribution | null = null

  constructor({ leadsTo, rolled }: RolledCount) {
    this.leadsTo = leadsTo
    this.weights = rolled.ways
    this.out = rolled.total
  }

  get ids(): readonly number[] {
    return this.whole.ids
  }

  get ways(): readonly Ways[] {
    return this.whole.ways
  }

  get total(): Ways {
    return this.whole.total
  }

  private get whole(): Distribution {
    if (this.written) return this.written
    const sums = new DistributionBuilder()
    this.leadsTo.forEach(({ distribution }, i) => {
      sums.addAll(distribution as Distribution, this.weights[i] as Ways, this.out)
    })
    this.written = sums.build()
    return this.written
  }
}

/** Counts what a roll leads on to as a mixture: the rest of the rule at each answer. */
export class LeadingCounter extends RuleCounter {
  protected override readonly walk = LeadingBranches

  protected override count(branches: Branches): CountSteps<Distribution | null> {
    const { subCount, base } = branches
    return base === 0 && subCount instanceof RolledCount ? this.mixed(branches, subCount) : super.count(branches)
  }

  private *mixed(branches: Branches, count: RolledCount): CountSteps<Distribution | null> {
    const mayChoose = branches.choices === 'follow'
    const { leadsTo } = count
    this.cache.paths += leadsTo.length
    for (const lead of leadsTo) {
      if (lead.distribution && (mayChoose || lead.hasChoices === false)) continue
      if (this.cache.paths >= this.nextStep) yield this.progress(branches)
      if (!(mayChoose ? yield* this.distribution(lead) : yield* this.withoutChoices(lead))) return null
    }
    return new LeadMixture(count)
  }
}

/** The answers of a roll by the numbers of what they mean. */
interface KnownAnswers {
  readonly rolled: RollCount
  readonly ids: readonly number[]
  /** By what was known before; null where the roll is not seen again. */
  readonly counts: Map<Lead[], RolledCount> | null
}

/** Where rolls lead, by what was known before and by the answer: each is numbered once, and not both together for every pair of them. */
class Leads {
  /** How many different inputs rolls led on with. */
  size = 0
  private readonly known = new Numbering()
  private readonly meanings = new Numbering()
  private readonly answers = new RepeatCache<RollCount, unknown, KnownAnswers>()
  /** By rule, what was known before, and answer. */
  private readonly leads = new Map<AnyRule, Lead[][]>()

  of(roll: LeadingRoll<unknown, Plain>, rolled: RollCount, rule: AnyRule, known: object): RolledCount {
    const byKnown = this.leads.get(rule) ?? []
    this.leads.set(rule, byKnown)
    const id = this.known.of(known as Plain)
    byKnown[id] ??= []
    const here = byKnown[id]
    const answers = this.answersOf(rolled, roll.meaning)
    const before = answers.counts?.get(here)
    if (before) return before
    const leadsTo = answers.ids.map((answer) => {
      const lead = here[answer]
      if (lead) return lead
      this.size++
      const more = new Lead(rule, { ...known, rolled: this.meanings.values[answer] as Plain })
      here[answer] = more
      return more
    })
    const count = new RolledCount(roll.what, roll.dice, answers, leadsTo)
    answers.counts?.set(here, count)
    return count
  }

  private answersOf(rolled: RollCount, meaning: (answer: unknown) => Plain): KnownAnswers {
    const kept = this.answers.at(rolled)
    const known = kept?.get(meaning)
    if (known) return known
    const ids = rolled.ways.map((_, i) => this.meanings.of(deepFrozen(meaning(answerAt(rolled, i)))))
    const answers = { rolled, ids, counts: kept ? new Map<Lead[], RolledCount>() : null }
    kept?.set(meaning, answers)
    return answers
  }
}

const leads = new WeakMap<CountCache, Leads>()

export function leadsIn(cache: CountCache): Leads {
  const known = leads.get(cache) ?? new Leads()
  leads.set(cache, known)
  return known
}

/** Branches that do not run the rule again for each answer of a roll that leads straight on. */
class LeadingBranches extends Branches implements RollsOn {
  /** The roll that the last run ended with, and where each of its answers leads. */
  private last: RollFrame | null = null
  private leadsTo: readonly Lead[] = []

  rollOn(roll: LeadingRoll<unknown, Plain>, rule: AnyRule, known: object): unknown {
    const { what, dice, reading } = roll
    if (this.inlined > 0 || this.at < this.given.length) {
      const rolled = roll.meaning(this.roll(what, dice, reading))
      return this.goOn(rule as Rule<RolledOn<object, Plain> & Plain, unknown>, { ...known, rolled })
    }
    try {
      const rolled = this.cache.roll(dice, reading)
      if (rolled.ways.length === 0) throw new TooBig('It lists nothing')
      this.pending = leadsIn(this.cache).of(roll, rolled, rule, known)
    } catch (error) {
      throw aboutRoll(error, what, dice.name)
    }
    return GOES_ON
  }

  /** Every answer of the roll in turn. */
  lead(what: string, dice: Pool, rolled: RollCount, leadsTo: readonly Lead[]): unknown {
    const at = this.at++
    if (at === this.depth) this.chance('roll', what, rolled, dice)
    this.last = this.frames[at] as RollFrame
    this.leadsTo = leadsTo
    this.pending = leadsTo[this.last.index] as Lead
    return GOES_ON
  }

  override run(): unknown {
    const { cache, last } = this
    if (!last || last !== this.frames[this.depth - 1] || cache.paths >= cache.mostPaths) return super.run()
    cache.paths++
    this.pending = this.leadsTo[last.index] as Lead
    return GOES_ON
  }
}
