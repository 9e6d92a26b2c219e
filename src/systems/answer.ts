// What a mechanic answers, in the public vocabulary: odds, rolls, resolutions and advice as plain JSON. How each is found
// stands in a file of its own.

import {
  type Answers,
  type Chooser,
  type Dice,
  drive,
  type Plain,
  type Played,
  play,
  type Steps,
  type Waiting,
} from '../dice/index.ts'
import { type AdviceAnswer, type Advised, advisingOn, type OpenChoice } from './advice-answer.ts'
import { Inquiry, type Outcome } from './inquiry.ts'
import type { AnyMechanic, Change, Purchase, Verdict } from './mechanic.ts'
import { countingOdds, type OddsAnswer } from './odds-answer.ts'
import { type Asked, type From, played, playedAsking, type RollAnswer, rollAnswer } from './roll-answer.ts'
import type { Language, System } from './system.ts'
import { told } from './telling.ts'

export type { AdviceAnswer, Advised, OpenChoice, PlanAnswer } from './advice-answer.ts'
export type { Chance, OddsAnswer } from './odds-answer.ts'
export type { OpenRoll, RollAnswer } from './roll-answer.ts'

/** What an outcome means for those at the table. */
export interface Aftermath {
  readonly verdict: Verdict
  /** What decisions after the roll did cost; what was paid before it stands in its price. */
  readonly spends: readonly Change[]
  /** What sheets lose and gain by the outcome. */
  readonly changes: readonly Change[]
  /** What can be bought now; null where nothing can. */
  readonly buys: Purchase | null
}

const isSome = ({ by }: Change): boolean => by !== 0

/** A mechanic of a system, with what was given for it, checked. */
export class Question {
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
    return drive(this.counting())
  }

  /** The same in steps that the caller drives. */
  counting(): Steps<OddsAnswer> {
    return countingOdds(this.inquiry)
  }

  /** Rolls it. Decisions are taken in order from those given, then by the chooser, then by best play. */
  roll(dice: Dice, decisions: readonly Plain[] = [], choose?: Chooser): RollAnswer {
    return rollAnswer(this.inquiry, played(this.inquiry, dice, decisions, choose))
  }

  /** The same with dice thrown by hand, in the order the rule asks for them. */
  resolve(dice: readonly number[], decisions: readonly Plain[] = [], choose?: Chooser): RollAnswer {
    return rollAnswer(this.inquiry, this.play(dice, decisions, choose))
  }

  /** Plays dice thrown by hand to the end, with every answer and step. */
  play(dice: readonly number[], decisions: readonly Plain[] = [], choose?: Chooser): Played<Outcome> {
    return played(this.inquiry, dice, decisions, choose)
  }

  /**
   * Rolls it, or resolves faces thrown by hand, and waits for whoever decides, or throws what is missing. Decisions are taken
   * from those given first.
   */
  playAsking(
    from: From,
    decisions: readonly Plain[],
    decide: (open: OpenChoice) => Promise<Plain>,
    throwMore?: Asked['throwMore'],
  ): Promise<RollAnswer> {
    return playedAsking(this.inquiry, from, decisions, { decide, ...(throwMore ? { throwMore } : {}) })
  }

  /** What to decide now: every option at the open choice. With none open, what each price would buy. */
  advise(dice: readonly number[] = [], decisions: readonly Plain[] = []): AdviceAnswer {
    const { sentences: _, explanation: __, ...advice } = drive(this.advising(dice, decisions))
    return advice
  }

  /** The same in steps that the caller drives, with the sentence of every option. */
  advising(dice: readonly number[] = [], decisions: readonly Plain[] = []): Steps<Advised> {
    return advisingOn(this.inquiry, dice, decisions)
  }

  /** Goes on from the answers so far: to the end, or to what it waits for. */
  goOn(answers: Answers, dice?: Dice): Played<Outcome> | Waiting {
    const { rule, values } = this.inquiry
    const end = told(this.inquiry, () => play(rule, values, { answers, ...(dice ? { dice } : {}) }))
    return end as Played<Outcome> | Waiting
  }

  /** What a person said at a choice, as the answer the rule knows. */
  pick(what: string, said: Plain, answers: Answers): Plain {
    return told(this.inquiry, () => this.inquiry.picked(what, said, answers))
  }

  /** What is paid before the roll, and the most that decisions after it may come to cost. */
  get price(): { readonly costs: readonly Change[]; readonly stakes: readonly Change[] } {
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
