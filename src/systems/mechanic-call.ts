// A call of a mechanic that is played and advised, in the public vocabulary: odds, rolls, resolutions and advice as plain JSON. How
// each is found stands in a file of its own.

import { type Chooser, type CountSteps, type Dice, drive, type FinishedPlay, type Plain } from '../dice/index.ts'
import {
  type AdviceJson,
  adviceAnswerSteps,
  adviceJson,
  type ExplainedAdvice,
  type OpenChoice,
} from './advice-answer.ts'
import type { Outcome } from './checked-call.ts'
import { CountedCall } from './counted-call.ts'
import type { FixedChoices } from './fixed-choices.ts'
import { type OddsJson, oddsJson } from './odds-answer.ts'
import {
  type DiceInput,
  type PlayPrompts,
  playToEnd,
  playWithPrompts,
  type RollAnswer,
  rollAnswer,
} from './roll-answer.ts'

export type { AdviceJson, ExplainedAdvice, OpenChoice, PlanJson } from './advice-answer.ts'
export type { Outcome } from './checked-call.ts'
export type { ChanceJson, OddsAnswer, OddsJson } from './odds-answer.ts'
export type { RollAnswer, UnfinishedRoll } from './roll-answer.ts'

export class MechanicCall extends CountedCall {
  odds(fixed: FixedChoices | null = null): OddsJson {
    return oddsJson(drive(this.oddsSteps(fixed)))
  }

  /** Rolls it. Decisions are taken in order from those given, then by the chooser, then by best play. */
  roll(dice: Dice, decisions: readonly Plain[] = [], choose?: Chooser): RollAnswer {
    return rollAnswer(this, playToEnd(this, dice, decisions, choose))
  }

  /** The same with dice thrown by hand, in the order the rule asks for them. */
  resolve(dice: readonly number[], decisions: readonly Plain[] = [], choose?: Chooser): RollAnswer {
    return rollAnswer(this, this.play(dice, decisions, choose))
  }

  /** Plays dice thrown by hand to the end, with every answer and step. */
  play(dice: readonly number[], decisions: readonly Plain[] = [], choose?: Chooser): FinishedPlay<Outcome> {
    return playToEnd(this, dice, decisions, choose)
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
    return playWithPrompts(this, from, decisions, { decide, ...(throwMore ? { throwMore } : {}) })
  }

  /** Advice now: every option at the open choice. With none open, the chance that each price would buy. */
  advise(dice: readonly number[] = [], decisions: readonly Plain[] = []): AdviceJson {
    return adviceJson(drive(this.adviceSteps(dice, decisions)))
  }

  /** The same in steps that the caller drives, with fractions, and the sentence of every option. */
  adviceSteps(dice: readonly number[] = [], decisions: readonly Plain[] = []): CountSteps<ExplainedAdvice> {
    return adviceAnswerSteps(this, dice, decisions)
  }
}
