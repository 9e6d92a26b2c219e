// What a mechanic answers, in the public vocabulary: odds, rolls, resolutions and advice as plain JSON.

import {
  type Answers,
  advise,
  advising,
  type Chooser,
  counting,
  type Dice,
  drive,
  explain,
  type Fraction,
  type Objective,
  type Plain,
  type Played,
  play,
  Refusal,
  resolve,
  type Steps,
  type Waiting,
} from '../dice/index.ts'
import type { AnyField, Fields } from './field.ts'
import { leaves, placed } from './leaves.ts'
import type { AnyMechanic, Change, Purchase, Verdict } from './mechanic.ts'
import { nearest } from './nearest.ts'
import { compareOutcomes } from './order.ts'
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

/** A choice that waits for a person: every option as JSON answers it, with the sentence that tells it. */
export interface OpenChoice extends AdviceAnswer {
  readonly asks: string
  readonly sentences: readonly string[]
  /** The story up to here. */
  readonly explanation: readonly string[]
}

/** What an outcome means for those at the table. */
export interface Aftermath {
  readonly verdict: Verdict
  /** What sheets lose and gain by the outcome; what was paid for the roll stands in its price. */
  readonly changes: readonly Change[]
  /** What can be bought now; null where nothing can. */
  readonly buys: Purchase | null
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
    return drive(this.counting())
  }

  /** The same in steps that the caller drives. */
  *counting(): Steps<OddsAnswer> {
    const counted = yield* this.tellingSteps(counting(this.rule, this.values, { objective: this.objective }))
    const { succeeds, outcome: fields } = this.mechanic
    const outcomes = counted.outcomes.map((outcome, i) => ({ outcome: outcome as Outcome, ...chance(counted.at(i)) }))
    const { rest } = counted
    return {
      ...this.head,
      ...(succeeds ? { success: chance(counted.chance((outcome) => succeeds(outcome as never))) } : {}),
      outcomes: outcomes.sort((a, b) => compareOutcomes(fields as Fields, a.outcome, b.outcome)),
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

  /**
   * Rolls it, or resolves faces thrown by hand, and waits for whoever decides. Decisions are taken from those given first.
   */
  async playAsking(
    from: Dice | readonly number[],
    decisions: readonly Plain[],
    decide: (open: OpenChoice) => Promise<Plain>,
  ): Promise<RollAnswer> {
    const said = [...decisions]
    let answers: Answers = []
    for (;;) {
      const left = typeof from === 'function' && answers.length > 0 ? [] : [...said]
      const choose: Chooser = (what, _, before) =>
        left.length > 0 ? this.picked(what, left.shift() as Plain, before) : undefined
      const end = this.told(() =>
        typeof from === 'function'
          ? play(this.rule, this.values, { answers, dice: from, choose })
          : resolve(this.rule, this.values, { dice: from, choose }),
      )
      if (end.is === 'done') {
        this.mustBeTaken(left)
        return this.answered(end as Played<Outcome>)
      }
      const { what } = end.asks
      const choice = await decide(this.open(end))
      said.push(choice)
      answers = [...end.answers, { what, pick: this.told(() => this.picked(what, choice, end.answers)) }]
    }
  }

  private open({ asks: { what }, answers, steps }: Waiting): OpenChoice {
    const advice = this.told(() => advise(this.rule, this.values, { objective: this.objective, answers }))
    return {
      ...this.adviceOf(advice, answers),
      asks: what,
      sentences: this.sentences(what, advice.options),
      explanation: [...this.namedModifiers(), ...explain(steps, this.words.story)],
    }
  }

  private sentences(what: string, options: readonly { readonly choice: Plain }[]): string[] {
    const among = options.length
    const { story } = this.words
    return options.map(({ choice: pick }) => explain([{ is: 'choose', what, pick, among }], story)[0] as string)
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
    this.mustBeTaken(left)
    return end as Played<Outcome>
  }

  private mustBeTaken(left: readonly Plain[]): void {
    if (left.length === 0) return
    throw new Refusal('decision', `choose: ${left.length} more given than the rules ask for.`, { field: 'choose' })
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
    const { sentences: _, explanation: __, ...advice } = drive(this.advising(dice, decisions))
    return advice
  }

  /** The same in steps that the caller drives, with the sentence of every option. */
  *advising(
    dice: readonly number[] = [],
    decisions: readonly Plain[] = [],
  ): Steps<AdviceAnswer & Pick<OpenChoice, 'sentences' | 'explanation'>> {
    const { is, asks, answers, steps } = this.openAt(dice, decisions)
    const explanation = [...this.namedModifiers(), ...explain(steps, this.words.story)]
    if (is === 'none') {
      if (dice.length > 0)
        throw new Refusal('decision', 'dice: with these dice nothing is left to decide.', { field: 'dice' })
      return { ...this.head, asks: null, options: yield* this.prices(), sentences: [], explanation }
    }
    const advice = yield* this.tellingSteps(advising(this.rule, this.values, { objective: this.objective, answers }))
    return { ...this.adviceOf(advice, answers), sentences: this.sentences(asks, advice.options), explanation }
  }

  private adviceOf({ asks, options }: ReturnType<typeof advise>, answers: Answers): AdviceAnswer {
    return {
      ...this.head,
      asks,
      options: options.map(({ choice, success, costs, isBest }) => ({
        choice: this.shownPick(asks, choice, answers),
        success: chance(success),
        spends: Object.fromEntries(this.prefers.map(([name], i) => [name, (costs[i] as Fraction).exact])),
        best: isBest,
      })),
    }
  }

  private openAt(dice: readonly number[], decisions: readonly Plain[]) {
    const left = [...decisions]
    const choose: Chooser = (what, _, answers) =>
      left.length > 0 ? this.picked(what, left.shift() as Plain, answers) : undefined
    const end = this.told(() =>
      dice.length === 0 ? play(this.rule, this.values, { choose }) : resolve(this.rule, this.values, { dice, choose }),
    )
    this.mustBeTaken(left)
    const { answers, steps } = end
    const thrown = answers.reduce((sum, answer) => sum + ('faces' in answer ? answer.faces.length : 0), 0)
    if (thrown < dice.length) {
      const message = `dice: ${dice.length} given, but only ${thrown} ${thrown === 1 ? 'is' : 'are'} thrown by now.`
      throw new Refusal('dice', message, { field: 'dice' })
    }
    const isOpen = end.is === 'waiting' && end.asks.is === 'choose'
    return { is: isOpen ? 'open' : 'none', asks: isOpen ? end.asks.what : '', answers, steps } as const
  }

  private *prices(): Steps<AdviceAnswer['options']> {
    if (!this.mechanic.succeeds) return []
    const options: AdviceAnswer['options'][number][] = []
    const priced = leaves(this.mechanic.input as Fields).filter(({ field }) => field.says.isPriced)
    for (const { path, field } of priced) {
      for (const value of pricedValues(field)) options.push(...(yield* this.priced(path, value)))
    }
    return options
  }

  /** What one price would buy; nothing where the rules do not allow it. */
  private *priced(path: string, value: Plain): Steps<AdviceAnswer['options']> {
    const choice = placed({}, path, value)
    try {
      const given = placed(this.shown, path, value)
      const { success } = yield* new Question(this.system, this.name, given, this.language).counting()
      return [{ choice, success: success as Chance, spends: { [path]: `${value}` }, best: false }]
    } catch (error) {
      if (error instanceof Refusal) return []
      throw error
    }
  }

  /** Goes on from the answers so far: to the end, or to what it waits for. */
  goOn(answers: Answers, dice?: Dice): Played<Outcome> | Waiting {
    const end = this.told(() => play(this.rule, this.values, { answers, ...(dice ? { dice } : {}) }))
    return end as Played<Outcome> | Waiting
  }

  /** What a person said at a choice, as the answer the rule knows. */
  pick(what: string, said: Plain, answers: Answers): Plain {
    return this.told(() => this.picked(what, said, answers))
  }

  /** What is paid before the roll, and the most that decisions after it may come to cost. */
  get price(): { readonly costs: readonly Change[]; readonly stakes: readonly Change[] } {
    const { mechanic, values } = this
    const isSome = ({ by }: Change) => by !== 0
    return {
      costs: (mechanic.costs?.(values) ?? []).filter(isSome),
      stakes: (mechanic.stakes?.(values) ?? []).filter(isSome),
    }
  }

  /** What an outcome means: good or bad, what it takes off sheets, and what can be bought with it. */
  aftermath(outcome: Outcome): Aftermath {
    const { mechanic, values } = this
    const changes = mechanic.changes?.(outcome, values) ?? []
    const buys = mechanic.buys?.(outcome, values)
    return {
      verdict: mechanic.verdict(outcome),
      changes: changes.filter(({ by }) => by !== 0),
      buys: buys && buys.points > 0 ? buys : null,
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
    if (declared) mustBeDecision(what, declared, said)
    return concrete ? concrete.read(said, answers, this.values) : said
  }

  private shownPick(what: string, pick: Plain, answers: Answers): Plain {
    const concrete = this.mechanic.concrete?.[what]
    return concrete ? concrete.show(pick, answers, this.values) : pick
  }

  private get rule() {
    return this.mechanic.rule as (input: Outcome, ask: Parameters<AnyMechanic['rule']>[1]) => unknown
  }

  private get prefers(): readonly [string, string][] {
    return Object.entries((this.mechanic.prefers ?? {}) as Record<string, string>)
  }

  private get objective(): Objective<unknown> {
    const { succeeds } = this.mechanic
    return {
      succeeds: (outcome) => succeeds?.(outcome as never) ?? false,
      costs: this.prefers.map(
        ([, field]) =>
          (outcome) =>
            Number((outcome as Outcome)[field]),
      ),
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
      throw this.retold(error)
    }
  }

  private *tellingSteps<T>(steps: Steps<T>): Steps<T> {
    try {
      return yield* steps
    } catch (error) {
      throw this.retold(error)
    }
  }

  private retold(error: unknown): unknown {
    if (!(error instanceof Refusal) || error.code !== 'not-allowed') return error
    const { word, figures, field } = error
    const [sentence] = explain([{ is: 'tell', rule: '', word, figures }], this.words.refusals)
    return new Refusal('not-allowed', `${field}: ${sentence}`, {
      ...(field === null ? {} : { field }),
      word,
      figures: { ...figures },
    })
  }
}

/** A decision that is not even of its kind is refused as a decision, whatever is wrong with it. */
function mustBeDecision(what: string, declared: AnyField, said: Plain): void {
  try {
    parse({ [what]: declared }, { [what]: said })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message, field, word, figures } = error
    throw new Refusal('decision', message, { field: field ?? what, word, figures: { ...figures } })
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
