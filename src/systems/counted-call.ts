// A call of a mechanic with its input, checked: its rule and the words of its game, its odds, and how it goes on from the answers
// so far. A page that rolls at a table needs no more of it.

import {
  type Answers,
  type CountSteps,
  type Dice,
  type FinishedPlay,
  isSame,
  type Objective,
  type Objectives,
  type Plain,
  play,
  Refusal,
  type WaitingPlay,
} from '../dice/index.ts'
import type { AnswerHead, CheckedCall, Outcome } from './checked-call.ts'
import { asDecision } from './door-refusals.ts'
import { type DoorWords, doorWords } from './door-words.ts'
import type { AnyField, Fields } from './field.ts'
import type { FixedChoices } from './fixed-choices.ts'
import { withGameSentences } from './game-sentences.ts'
import { type Parsed, parse } from './input-parser.ts'
import { type AnyMechanic, purchasesFor, type SheetChange, type StoredPurchases, type Verdict } from './mechanic.ts'
import { nearestWord } from './nearest-word.ts'
import { type OddsAnswer, oddsAnswerSteps } from './odds-answer.ts'
import { withRules } from './rule-citation.ts'
import type { Language, System } from './system.ts'

/** More options than this are not listed in a refusal. */
const MOST_LISTED = 8

/** The consequences of an outcome for those at the table. */
export interface Aftermath {
  readonly verdict: Verdict
  /** The cost of decisions after the roll; the price has what was paid before it. */
  readonly spends: readonly SheetChange[]
  /** The losses and gains of sheets by the outcome. */
  readonly changes: readonly SheetChange[]
  /** The purchase that is open now; null where there is none. */
  readonly buys: StoredPurchases
}

const isSome = ({ by }: SheetChange): boolean => by !== 0

/** A mechanic of a system, with what was given for it, checked. */
export class CountedCall implements CheckedCall {
  readonly system: System
  readonly name: string
  readonly mechanic: AnyMechanic
  readonly language: Language
  /** The values that the rule reads. */
  readonly values: Outcome
  /** The same as it was given, with the names of modifiers. */
  readonly shown: Outcome

  /** `checked` are the same values, where they were checked before. */
  constructor(
    system: System,
    name: string,
    given: unknown,
    language: Language = 'en',
    checked: Parsed<Fields> | null = null,
  ) {
    const mechanic = Object.hasOwn(system.mechanics, name) ? system.mechanics[name] : undefined
    if (!mechanic) throw unknownMechanic(system, name, language)
    this.system = system
    this.name = name
    this.mechanic = mechanic
    this.language = language
    const { values, shown } = checked ?? withRules(system, () => parse(mechanic.input as Fields, given, language))
    this.values = values as Outcome
    this.shown = shown
  }

  get rule() {
    return this.mechanic.rule as (input: Outcome, ask: Parameters<AnyMechanic['rule']>[1]) => unknown
  }

  private get door(): DoorWords {
    return doorWords[this.language]
  }

  get head(): AnswerHead {
    return { system: this.system.id, mechanic: this.name, input: this.shown }
  }

  get words() {
    return this.system.words[this.language]
  }

  /** The costs (of this side, where sides choose), each by its name with the field of the outcome that tells it. */
  prefers(side: string | null): readonly [string, string][] {
    const { mechanic } = this
    const goal = side === null ? mechanic : mechanic.sides?.[side]
    return Object.entries((goal?.prefers ?? {}) as Record<string, string>)
  }

  /** The objective of best play: one end, or one of each side. */
  get objective(): Objectives<unknown> {
    const { succeeds, sides } = this.mechanic
    if (!sides) return this.objectiveOf(succeeds, null)
    const each = Object.entries(sides).map(([side, goal]) => [side, this.objectiveOf(goal.succeeds, side)] as const)
    return { sides: Object.fromEntries(each) }
  }

  private objectiveOf(succeeds: AnyMechanic['succeeds'], side: string | null): Objective<unknown> {
    return {
      succeeds: (outcome) => succeeds?.(outcome as never) ?? false,
      costs: this.prefers(side).map(
        ([, field]) =>
          (outcome) =>
            Number((outcome as Outcome)[field]),
      ),
    }
  }

  /** The option that a person meant; refused where it is none of them. */
  optionFor(what: string, said: Plain, options: readonly Plain[], answers: Answers): Plain {
    const pick = this.picked(what, said, answers)
    if (options.some((option) => isSame(option, pick))) return pick
    const all = options.slice(0, MOST_LISTED).map((option) => JSON.stringify(this.shownPick(what, option, answers)))
    const listed = `${all.join(', ')}${options.length > MOST_LISTED ? ', ...' : ''}`
    throw new Refusal('decision', this.door.noChoice(what, JSON.stringify(said), listed), { field: what })
  }

  /** The words of a person as the rule's option. */
  picked(what: string, said: Plain, answers: Answers): Plain {
    const concrete = this.mechanic.decisionFormats?.[what]
    const declared = (this.mechanic.decisions as Fields | undefined)?.[what]
    if (declared) mustBeDecision(what, declared, said, this.language)
    return concrete ? concrete.read(said, answers, this.values) : said
  }

  /** An option, as a person would say it. */
  shownPick(what: string, pick: Plain, answers: Answers): Plain {
    const concrete = this.mechanic.decisionFormats?.[what]
    return concrete ? concrete.show(pick, answers, this.values) : pick
  }

  /** The same mechanic with another input. */
  withInput(given: unknown): CountedCall {
    return new CountedCall(this.system, this.name, given, this.language)
  }

  /** A decision in the words of people. */
  decisionsIn(answers: Answers): Plain[] {
    return answers.flatMap((answer, i) =>
      'pick' in answer ? [this.shownPick(answer.what, answer.pick, answers.slice(0, i))] : [],
    )
  }

  /** Every decision that was given has found its choice. */
  mustBeTaken(left: readonly Plain[]): void {
    if (left.length === 0) return
    throw new Refusal('decision', this.door.tooManyChoices(left.length), { field: 'choose' })
  }

  /** The odds in steps that the caller drives, with chances as fractions. */
  oddsSteps(fixed: FixedChoices | null = null): CountSteps<OddsAnswer> {
    return oddsAnswerSteps(this, fixed)
  }

  /** Goes on from the answers so far: to the end, or to what it waits for. */
  goOn(answers: Answers, dice?: Dice): FinishedPlay<Outcome> | WaitingPlay {
    const { rule, values } = this
    const end = withGameSentences(this, () => play(rule, values, { answers, ...(dice ? { dice } : {}) }))
    return end as FinishedPlay<Outcome> | WaitingPlay
  }

  /** A person's words at a choice, as the answer the rule knows. */
  pick(what: string, said: Plain, answers: Answers): Plain {
    return withGameSentences(this, () => this.picked(what, said, answers))
  }

  /** The price before the roll, and the most that decisions after it may come to cost. */
  get price(): { readonly costs: readonly SheetChange[]; readonly stakes: readonly SheetChange[] } {
    const { mechanic, values } = this
    return {
      costs: (mechanic.costs?.(values) ?? []).filter(isSome),
      stakes: (mechanic.stakes?.(values) ?? []).filter(isSome),
    }
  }

  /** The meaning of an outcome: good or bad, its changes to sheets, and the purchases it allows. */
  aftermath(outcome: Outcome): Aftermath {
    const { mechanic, values } = this
    return {
      verdict: mechanic.verdict(outcome),
      spends: (mechanic.spends?.(outcome) ?? []).filter(isSome),
      changes: (mechanic.changes?.(outcome, values) ?? []).filter(isSome),
      buys: purchasesFor(mechanic, outcome, values),
    }
  }
}

/** A decision that is not even of its kind is refused as a decision, whatever is wrong with it. */
function mustBeDecision(what: string, declared: AnyField, said: Plain, language: Language): void {
  try {
    parse({ [what]: declared }, { [what]: said }, language)
  } catch (error) {
    throw error instanceof Refusal ? asDecision(error, what) : error
  }
}

function unknownMechanic(system: System, name: string, language: Language): Refusal {
  const known = Object.keys(system.mechanics)
  const message = doorWords[language].unknownMechanic(system.id, name, nearestWord(name, known), known.join(', '))
  return new Refusal('unknown-mechanic', message, { field: 'mechanic' })
}
