// A call of a mechanic with its input, in the public vocabulary: odds, rolls, resolutions and advice as plain JSON. How each is
// found stands in a file of its own.

import {
  type Answers,
  type Chooser,
  type CountSteps,
  type Dice,
  drive,
  type FinishedPlay,
  type Plain,
  play,
  type WaitingPlay,
} from '../dice/index.ts'
import { type AdviceAnswer, adviceAnswerSteps, type ExplainedAdvice, type OpenChoice } from './advice-answer.ts'
import { withGameSentences } from './game-sentences.ts'
import { Inquiry, type Outcome } from './inquiry.ts'
import type { AnyMechanic, Purchase, SheetChange, Verdict } from './mechanic.ts'
import { type OddsAnswer, oddsAnswerSteps } from './odds-answer.ts'
import {
  type DiceInput,
  type PlayPrompts,
  playToEnd,
  playWithPrompts,
  type RollAnswer,
  rollAnswer,
} from './roll-answer.ts'
import type { Language, System } from './system.ts'

export type { AdviceAnswer, ExplainedAdvice, OpenChoice, PlanAnswer } from './advice-answer.ts'
export type { Chance, OddsAnswer } from './odds-answer.ts'
export type { RollAnswer, UnfinishedRoll } from './roll-answer.ts'

/** What an outcome means for those at the table. */
export interface Aftermath {
  readonly verdict: Verdict
  /** What decisions after the roll did cost; what was paid before it stands in its price. */
  readonly spends: readonly SheetChange[]
  /** What sheets lose and gain by the outcome. */
  readonly changes: readonly SheetChange[]
  /** What can be bought now; null where nothing can. */
  readonly buys: Purchase | null
}

const isSome = ({ by }: SheetChange): boolean => by !== 0

/** A mechanic of a system, with what was given for it, checked. */
export class MechanicCall {
  private readonly inquiry: Inquiry

  constructor(system: System, name: string, given: unknown, language: Language = 'en') {
    this.inquiry = new Inquiry(system, name, given, language)
  }

  get system(): System {
    return this.inquiry.system
  }

  get name(): string {
    return this.inquiry.name
  }

  get mechanic(): AnyMechanic {
    return this.inquiry.mechanic
  }

  get language(): Language {
    return this.inquiry.language
  }

  odds(): OddsAnswer {
    return drive(this.oddsSteps())
  }

  /** The same in steps that the caller drives. */
  oddsSteps(): CountSteps<OddsAnswer> {
    return oddsAnswerSteps(this.inquiry)
  }

  /** Rolls it. Decisions are taken in order from those given, then by the chooser, then by best play. */
  roll(dice: Dice, decisions: readonly Plain[] = [], choose?: Chooser): RollAnswer {
    return rollAnswer(this.inquiry, playToEnd(this.inquiry, dice, decisions, choose))
  }

  /** The same with dice thrown by hand, in the order the rule asks for them. */
  resolve(dice: readonly number[], decisions: readonly Plain[] = [], choose?: Chooser): RollAnswer {
    return rollAnswer(this.inquiry, this.play(dice, decisions, choose))
  }

  /** Plays dice thrown by hand to the end, with every answer and step. */
  play(dice: readonly number[], decisions: readonly Plain[] = [], choose?: Chooser): FinishedPlay<Outcome> {
    return playToEnd(this.inquiry, dice, decisions, choose)
  }

  /**
   * Rolls it, or resolves faces thrown by hand, and waits for whoever decides, or throws what is missing. Decisions are taken
   * from those given first.
   */
  playAsking(
    from: DiceInput,
    decisions: readonly Plain[],
    decide: (open: OpenChoice) => Promise<Plain>,
    throwMore?: PlayPrompts['throwMore'],
  ): Promise<RollAnswer> {
    return playWithPrompts(this.inquiry, from, decisions, { decide, ...(throwMore ? { throwMore } : {}) })
  }

  /** What to decide now: every option at the open choice. With none open, what each price would buy. */
  advise(dice: readonly number[] = [], decisions: readonly Plain[] = []): AdviceAnswer {
    const { sentences: _, explanation: __, ...advice } = drive(this.adviceSteps(dice, decisions))
    return advice
  }

  /** The same in steps that the caller drives, with the sentence of every option. */
  adviceSteps(dice: readonly number[] = [], decisions: readonly Plain[] = []): CountSteps<ExplainedAdvice> {
    return adviceAnswerSteps(this.inquiry, dice, decisions)
  }

  /** Goes on from the answers so far: to the end, or to what it waits for. */
  goOn(answers: Answers, dice?: Dice): FinishedPlay<Outcome> | WaitingPlay {
    const { rule, values } = this.inquiry
    const end = withGameSentences(this.inquiry, () => play(rule, values, { answers, ...(dice ? { dice } : {}) }))
    return end as FinishedPlay<Outcome> | WaitingPlay
  }

  /** What a person said at a choice, as the answer the rule knows. */
  pick(what: string, said: Plain, answers: Answers): Plain {
    return withGameSentences(this.inquiry, () => this.inquiry.picked(what, said, answers))
  }

  /** What is paid before the roll, and the most that decisions after it may come to cost. */
  get price(): { readonly costs: readonly SheetChange[]; readonly stakes: readonly SheetChange[] } {
    const { mechanic, values } = this.inquiry
    return {
      costs: (mechanic.costs?.(values) ?? []).filter(isSome),
      stakes: (mechanic.stakes?.(values) ?? []).filter(isSome),
    }
  }

  /** What an outcome means: good or bad, what it takes off sheets, and what can be bought with it. */
  aftermath(outcome: Outcome): Aftermath {
    const { mechanic, values } = this.inquiry
    const buys = mechanic.buys?.(outcome, values)
    return {
      verdict: mechanic.verdict(outcome),
      spends: (mechanic.spends?.(outcome) ?? []).filter(isSome),
      changes: (mechanic.changes?.(outcome, values) ?? []).filter(isSome),
      buys: buys && buys.points > 0 ? buys : null,
    }
  }
}
