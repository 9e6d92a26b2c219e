// What a mechanic answers, in the public vocabulary: odds, rolls, resolutions and advice as plain JSON.

import {
  type Answers,
  advise,
  type Chooser,
  type Dice,
  explain,
  type Fraction,
  type Objective,
  odds,
  type Plain,
  type Played,
  play,
  Refusal,
  resolve,
  type Waiting,
} from '../dice/index.ts'
import type { AnyField, Fields } from './field.ts'
import type { AnyMechanic } from './mechanic.ts'
import { nearest } from './nearest.ts'
import { parse } from './parse.ts'
import type { Language, System } from './system.ts'

export interface Chance {
  readonly exact: string
  readonly approx: number
}
type Outcome = Readonly<Record<string, Plain>>

interface Head {
  readonly system: string
  readonly mechanic: string
  readonly input: Outcome
}
export interface OddsAnswer extends Head {
  readonly success?: Chance
  readonly outcomes: readonly ({ readonly outcome: Outcome } & Chance)[]
  readonly rest?: Chance
}
export interface RollAnswer extends Head {
  readonly dice: readonly number[]
  readonly decisions: readonly Plain[]
  readonly outcome: Outcome
  readonly explanation: readonly string[]
}
export interface AdviceAnswer extends Head {
  readonly asks: string | null
  readonly options: readonly {
    readonly choice: Plain
    readonly success: Chance
    readonly spends: Readonly<Record<string, string>>
    readonly best: boolean
  }[]
}

/** A mechanic of a system, with what was given for it, checked. */
export class Question {
  readonly system: System
  readonly name: string
  readonly mechanic: AnyMechanic
  readonly language: Language
  private readonly values: Outcome
  private readonly shown: Outcome

  constructor(system: System, name: string, given: unknown, language: Language = 'en') {
    const mechanic = system.mechanics[name]
    if (!mechanic) throw unknownMechanic(system, name)
    this.system = system
    this.name = name
    this.mechanic = mechanic
    this.language = language
    const { values, shown } = parse(mechanic.input as Fields, given)
    this.values = values as Outcome
    this.shown = shown
  }

  odds(): OddsAnswer {
    const counted = this.told(() => odds(this.rule, this.values, { objective: this.objective }))
    const { succeeds } = this.mechanic
    const outcomes = counted.outcomes.map((outcome, i) => ({ outcome: outcome as Outcome, ...chance(counted.at(i)) }))
    const { rest } = counted
    return {
      ...this.head,
      ...(succeeds ? { success: chance(counted.chance((outcome) => succeeds(outcome as never))) } : {}),
      outcomes,
      ...(rest.top === 0 ? {} : { rest: chance(rest) }),
    }
  }

  /** Rolls it. Decisions are taken in order from those given, then by the chooser, then by best play. */
  roll(dice: Dice, decisions: readonly Plain[] = [], choose?: Chooser): RollAnswer {
    return this.answered(
      this.finished((chooser) => play(this.rule, this.values, { dice, choose: chooser }), decisions, choose),
    )
  }

  /** The same with dice thrown by hand, in the order the rule asks for them. */
  resolve(dice: readonly number[], decisions: readonly Plain[] = [], choose?: Chooser): RollAnswer {
    return this.answered(this.play(dice, decisions, choose))
  }

  /** Plays dice thrown by hand to the end, with every answer and step. */
  play(dice: readonly number[], decisions: readonly Plain[] = [], choose?: Chooser): Played<Outcome> {
    return this.finished((chooser) => resolve(this.rule, this.values, { dice, choose: chooser }), decisions, choose)
  }

  private finished(
    run: (chooser: Chooser) => Played<unknown> | Waiting,
    decisions: readonly Plain[],
    choose: Chooser | undefined,
  ): Played<Outcome> {
    const left = [...decisions]
    const chooser: Chooser = (what, options, answers) => {
      if (left.length > 0) return this.picked(what, left.shift() as Plain, answers)
      return choose?.(what, options, answers) ?? this.best(answers)
    }
    const end = this.told(() => run(chooser))
    if (end.is === 'waiting')
      throw new Refusal('decision', `${end.asks.what} waits to be answered.`, { field: end.asks.what })
    if (left.length > 0) {
      throw new Refusal('decision', `choose: ${left.length} more given than the rules ask for.`, { field: 'choose' })
    }
    return end as Played<Outcome>
  }

  private answered({ answers, steps, outcome }: Played<Outcome>): RollAnswer {
    const decisions = answers.flatMap((answer, i) =>
      'pick' in answer ? [this.shownPick(answer.what, answer.pick, answers.slice(0, i))] : [],
    )
    return {
      ...this.head,
      dice: answers.flatMap((answer) => ('faces' in answer ? answer.faces : [])),
      decisions,
      outcome,
      explanation: [...this.namedModifiers(), ...explain(steps, this.words.story)],
    }
  }

  /** What to decide now: every option at the open choice. With none open, what each price would buy. */
  advise(dice: readonly number[] = [], decisions: readonly Plain[] = []): AdviceAnswer {
    const open = this.openAt(dice, decisions)
    if (!open) return { ...this.head, asks: null, options: this.prices() }
    const advice = this.told(() => advise(this.rule, this.values, { objective: this.objective, answers: open.answers }))
    return {
      ...this.head,
      asks: advice.asks,
      options: advice.options.map(({ choice, success, costs, isBest }) => ({
        choice: this.shownPick(advice.asks, choice, open.answers),
        success: chance(success),
        spends: Object.fromEntries(this.prefers.map((name, i) => [name, (costs[i] as Fraction).exact])),
        best: isBest,
      })),
    }
  }

  private openAt(dice: readonly number[], decisions: readonly Plain[]): Waiting | null {
    const left = [...decisions]
    const chooser: Chooser = (what, _, answers) =>
      left.length > 0 ? this.picked(what, left.shift() as Plain, answers) : undefined
    const end = this.told(() =>
      dice.length === 0
        ? play(this.rule, this.values, { choose: chooser })
        : resolve(this.rule, this.values, { dice, choose: chooser }),
    )
    return end.is === 'waiting' && end.asks.is === 'choose' ? end : null
  }

  private prices(): AdviceAnswer['options'] {
    if (!this.mechanic.succeeds) return []
    return Object.entries(this.mechanic.input as Fields)
      .filter(([, field]) => field.says.isPriced)
      .flatMap(([name, field]) => pricedValues(field).flatMap((value) => this.priced(name, value)))
  }

  private priced(name: string, value: Plain): AdviceAnswer['options'] {
    try {
      const asked = new Question(this.system, this.name, { ...this.shown, [name]: value }, this.language).odds()
      return [
        { choice: { [name]: value }, success: asked.success as Chance, spends: { [name]: `${value}` }, best: false },
      ]
    } catch (error) {
      if (error instanceof Refusal) return []
      throw error
    }
  }

  private best(answers: Answers): Plain {
    const { options } = advise(this.rule, this.values, { objective: this.objective, answers })
    return options[0]?.choice as Plain
  }

  /** What a person said, as one of the rule's options. */
  private picked(what: string, said: Plain, answers: Answers): Plain {
    const concrete = this.mechanic.concrete?.[what]
    const declared = (this.mechanic.decisions as Fields | undefined)?.[what]
    if (declared) parse({ [what]: declared }, { [what]: said })
    return concrete ? concrete.read(said, answers, this.values) : said
  }

  private shownPick(what: string, pick: Plain, answers: Answers): Plain {
    const concrete = this.mechanic.concrete?.[what]
    return concrete ? concrete.show(pick, answers, this.values) : pick
  }

  private get rule() {
    return this.mechanic.rule as (input: Outcome, ask: Parameters<AnyMechanic['rule']>[1]) => unknown
  }

  private get prefers(): readonly string[] {
    return this.mechanic.prefers ?? []
  }

  private get objective(): Objective<unknown> {
    const { succeeds } = this.mechanic
    return {
      succeeds: (outcome) => succeeds?.(outcome as never) ?? false,
      costs: this.prefers.map((name) => (outcome) => Number((outcome as Outcome)[name])),
    }
  }

  private get head(): Head {
    return { system: this.system.id, mechanic: this.name, input: this.shown }
  }

  private get words() {
    return this.system.words[this.language]
  }

  private namedModifiers(): string[] {
    return Object.values(this.shown).flatMap((value) =>
      Array.isArray(value)
        ? value.flatMap((each) => (isNamed(each) ? [`${each.name} ${each.value > 0 ? '+' : ''}${each.value}`] : []))
        : [],
    )
  }

  /** Runs it; a refusal of the rule gets its sentence from the game's words. */
  private told<T>(run: () => T): T {
    try {
      return run()
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'not-allowed') throw error
      const { word, figures, field } = error
      const [sentence] = explain([{ is: 'tell', rule: '', word, figures }], this.words.refusals)
      throw new Refusal('not-allowed', `${field}: ${sentence}`, {
        ...(field === null ? {} : { field }),
        word,
        figures: { ...figures },
      })
    }
  }
}

function pricedValues({ kind }: AnyField): readonly Plain[] {
  if (kind.is === 'whole') return Array.from({ length: kind.high - kind.low + 1 }, (_, i) => kind.low + i)
  return kind.is === 'one' ? kind.of : []
}

function chance({ exact, approx }: Fraction): Chance {
  return { exact, approx }
}

function isNamed(value: unknown): value is { name: string; value: number } {
  return typeof value === 'object' && value !== null && 'name' in value && 'value' in value
}

function unknownMechanic(system: System, name: string): Refusal {
  const known = Object.keys(system.mechanics)
  const near = nearest(name, known)
  const hint = near ? `did you mean ${near}?` : `it has ${known.join(', ')}.`
  return new Refusal('unknown-mechanic', `${system.id} has no mechanic ${name}; ${hint}`, { field: 'mechanic' })
}
