// The rank of a throw among all ways it could have fallen: by its worth, when everybody does their best from there on. Choices have no rank.

import type { Pool } from './die.ts'
import { readDice } from './fold.ts'
import { Fraction } from './fraction.ts'
import { oddsSteps } from './odds.ts'
import type { Plain } from './plain.ts'
import type { Reading } from './reading.ts'
import { facesRecorded, offered, optionOf, pickRecorded } from './record.ts'
import { AGAIN, RESTART, runRestarting } from './restart.ts'
import type { Answers, Ask, Objective, Objectives, Rule } from './rule.ts'
import type { CountSteps } from './rule-count.ts'

export interface ThrowRank {
  /** The chance to fall worse. */
  readonly below: Fraction
  /** The chance to fall as good, in this way or in others. */
  readonly same: Fraction
}

export interface ThrowRankOptions<O> {
  /** All answers up to the throw and beyond. */
  readonly answers: Answers
  /** The place of the throw among them. */
  readonly at: number
  /** The answer that the throw was read as. */
  readonly shown: unknown
  readonly objective: Objectives<O>
  /** The worth of an outcome to the one who threw: whole numbers, the first that differs decides, more is better. */
  readonly worth: (outcome: O) => readonly number[]
  readonly mostPaths?: number
}

/** Counts the rank of one throw, in steps. */
export function* throwRankSteps<I, O>(rule: Rule<I, O>, input: I, options: ThrowRankOptions<O>): CountSteps<ThrowRank> {
  const marks = new Marks()
  const given = options.answers.slice(0, options.at)
  const marked: Rule<I, Marked<O>> = (values, ask) =>
    new RankedAsk(ask, marks, given, null).whole(rule as unknown as Rule<Plain, O>, values as Plain)
  const odds = yield* oddsSteps(marked, input, {
    objective: markedObjectives(options.objective),
    ...(options.mostPaths === undefined ? {} : { mostPaths: options.mostPaths }),
  })
  const sums: WorthSum[] = []
  odds.outcomes.forEach(({ mark, outcome }, i) => {
    const sum = (sums[mark] ??= { chance: NOTHING, worth: [] })
    const chance = odds.at(i)
    sum.chance = sum.chance.plus(chance)
    options.worth(outcome).forEach((each, place) => {
      sum.worth[place] = (sum.worth[place] ?? NOTHING).plus(chance.times(new Fraction(each, 1)))
    })
  })
  const here = sums[marks.of(options.shown)]
  if (!here) throw new Error('The throw fell as no count has it.')
  const isSame = (sum: WorthSum) => compare(sum, here) === 0
  return {
    below: added(sums.filter((sum) => compare(sum, here) < 0)),
    same: added(sums.filter(isSame)),
  }
}

interface WorthSum {
  chance: Fraction
  /** Expected, times the chance. */
  readonly worth: Fraction[]
}

const NOTHING = new Fraction(0, 1)

const added = (sums: readonly WorthSum[]): Fraction => sums.reduce((sum, { chance }) => sum.plus(chance), NOTHING)

/** The order of two ways to fall, by their expected worth. */
const compare = (a: WorthSum, b: WorthSum): number =>
  a.worth.reduce((by, worth, i) => by || worth.times(b.chance).compare((b.worth[i] as Fraction).times(a.chance)), 0)

/** An outcome, and the number of the answer that the throw in question had. */
interface Marked<O> {
  readonly mark: number
  readonly outcome: O
}

function markedObjectives<O>(objective: Objectives<O>): Objectives<Marked<O>> {
  const one = ({ succeeds, costs = [] }: Objective<O>): Objective<Marked<O>> => ({
    succeeds: ({ outcome }) => succeeds(outcome),
    costs: costs.map(
      (cost) =>
        ({ outcome }: Marked<O>) =>
          cost(outcome),
    ),
  })
  if (!('sides' in objective)) return one(objective)
  return { sides: Object.fromEntries(Object.entries(objective.sides).map(([side, goal]) => [side, one(goal)])) }
}

/** The answers of the throw by number, and the rules that carry such a number on. */
class Marks {
  private readonly numbers = new Map<string, number>()
  private readonly rules = new Map<unknown, unknown>()

  of(answer: unknown): number {
    const text = JSON.stringify(answer) ?? ''
    const known = this.numbers.get(text) ?? this.numbers.size
    this.numbers.set(text, known)
    return known
  }

  /** The same rule for the same rule: its counts are kept by that. */
  carried<J extends Plain, R>(rule: Rule<J, R>): Rule<{ mark: number; of: J }, R> {
    const known = this.rules.get(rule) as Rule<{ mark: number; of: J }, R> | undefined
    const made: Rule<{ mark: number; of: J }, R> =
      known ?? (({ mark, of }, ask) => new RankedAsk(ask, this, [], mark).whole(rule, of) as R)
    this.rules.set(rule, made)
    return made
  }
}

/** Answers a rule from the record up to the throw in question, and notes how that falls; all else is asked as ever. */
class RankedAsk implements Ask {
  private at = 0
  private mark: number | null
  /** Sub-rules run as part of this one: their end is not the end of it. */
  private inlined = 0
  private hasGoneOn = false
  private readonly isCarried: boolean
  private readonly ask: Ask
  private readonly marks: Marks
  private readonly given: Answers

  constructor(ask: Ask, marks: Marks, given: Answers, mark: number | null) {
    this.ask = ask
    this.marks = marks
    this.given = given
    this.mark = mark
    this.isCarried = mark !== null
  }

  whole<J extends Plain, O>(rule: Rule<J, O>, input: J): Marked<O> {
    const end = this.isCarried ? rule(input, this) : this.tail(rule, input)
    return this.hasGoneOn ? (end as unknown as Marked<O>) : { mark: this.mark ?? 0, outcome: end }
  }

  roll<R>(what: string, dice: Pool, reading: Reading<R>): R {
    const at = this.at++
    const known = this.mark === null ? this.given[at] : undefined
    if (known) return readDice(reading, facesRecorded(known, at, what, dice, []))
    const answer = this.ask.roll(what, dice, reading)
    this.mark ??= this.marks.of(answer)
    return answer
  }

  choose<const C extends Plain>(what: string, options: () => readonly C[], side?: string): C {
    const at = this.at++
    const known = this.mark === null ? this.given[at] : undefined
    if (known) return optionOf(what, offered(what, options), pickRecorded(known, at, what))
    return this.ask.choose(what, options, side)
  }

  sub<J extends Plain, R>(rule: Rule<J, R>, input: J): R {
    if (this.mark !== null) return this.ask.sub(rule, input)
    this.inlined++
    try {
      return runRestarting(rule, input, this, () => (this.mark === null ? RESTART : this.ask.sub(rule, input)))
    } finally {
      this.inlined--
    }
  }

  goOn<J extends Plain, R>(rule: Rule<J, R>, input: J): R {
    if (this.inlined > 0) return this.sub(rule, input)
    return this.mark === null ? this.tail(rule, input) : this.carryOn(rule, input, this.mark)
  }

  decide<const C extends Plain, J extends Plain, R>(
    what: string,
    options: () => readonly C[],
    rule: Rule<J, R>,
    inputOf: (choice: C) => J,
    side?: string,
  ): R {
    const { mark } = this
    if (this.inlined > 0 || mark === null) return this.goOn(rule, inputOf(this.choose(what, options, side)))
    this.hasGoneOn = true
    return this.ask.decide(
      what,
      options,
      this.marks.carried(rule),
      (choice: C) => ({ mark, of: inputOf(choice) }),
      side,
    )
  }

  again(): never {
    if (this.isCarried) return this.ask.again()
    throw AGAIN
  }

  tell(): void {}

  /** The rest of the rule is that rule; starting over after the throw in question, it is counted afresh. */
  private tail<J extends Plain, R>(rule: Rule<J, R>, input: J): R {
    return runRestarting(rule, input, this, () => (this.mark === null ? RESTART : this.carryOn(rule, input, this.mark)))
  }

  private carryOn<J extends Plain, R>(rule: Rule<J, R>, input: J, mark: number): R {
    this.hasGoneOn = true
    return this.ask.goOn(this.marks.carried(rule), { mark, of: input })
  }
}
