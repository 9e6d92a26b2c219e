// Messages between the page and the worker. All of it is plain, since it crosses from one thread to the other.

import type { BestPlayJson } from '../../charts/best-play.ts'
import type { FieldChances } from '../../charts/outcome-chances.ts'
import type { LabAnswer } from '../../charts/question.ts'
import type { SetUp } from '../../charts/set-up.ts'
import type { SweepAnswer, SweepRequest } from '../../charts/sweep.ts'
import type { SweepAxis } from '../../charts/swept-calls.ts'
import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { AdviceJson, ExplainedAdvice } from '../../systems/advice-answer.ts'
import type { FightShare } from '../../systems/fight-steps.ts'
import type { Verdict } from '../../systems/mechanic.ts'
import type { ChanceJson } from '../../systems/mechanic-call.ts'
import type { SideNames } from '../../systems/named-words.ts'
import type { OutcomeJson } from '../../systems/odds-answer.ts'
import type { FightTotals } from '../../systems/simulation.ts'
import type { Language } from '../../systems/system.ts'
import type { LuckRoll, RankedThrow } from '../../table/luck.ts'
import type { VerifyRequest, VerifyResult } from '../verify/verify-steps.ts'
import type { PlainRefusal } from '../words/refusal-text.ts'

/** A mechanic with its input. */
export interface MechanicRequest {
  readonly system: string
  readonly mechanic: string
  readonly given: PlainRecord
  /** The side whose chance it is; without one, that of the side that acts. */
  readonly side?: string
}

/** The requests to the worker, each with its answer. */
export interface WorkerAnswers {
  odds: { ask: MechanicRequest & { readonly language: Language }; answer: ShownOdds }
  /** The chance of success at each value of one field. */
  row: {
    ask: MechanicRequest & { readonly language: Language; readonly field: string; readonly values: readonly Plain[] }
    answer: readonly (ChanceJson | null)[]
  }
  /** The mean of what a roll comes to at each value of one field, where nothing succeeds by itself. */
  means: {
    ask: MechanicRequest & { readonly language: Language; readonly field: string; readonly values: readonly Plain[] }
    answer: readonly (number | null)[]
  }
  advice: {
    ask: MechanicRequest & {
      readonly language: Language
      readonly dice: readonly number[]
      readonly decisions: readonly Plain[]
      /** Those on the sides: the options are told with their names. */
      readonly names?: SideNames
    }
    answer: ShownAdvice
  }
  /** Best play at every combination of values of one field or two, the last the fastest. */
  bestPlay: {
    ask: MechanicRequest & {
      readonly language: Language
      readonly dice: readonly number[]
      readonly decisions: readonly Plain[]
      readonly axes: readonly SweepAxis[]
    }
    answer: BestPlayJson
  }
  /** A question of the lab. */
  question: { ask: { readonly setUp: SetUp; readonly language: Language }; answer: LabAnswer }
  /** The same over the values of its inputs. */
  sweep: { ask: SweepRequest & { readonly language: Language }; answer: SweepAnswer }
  /** The rank of every throw of many rolls. */
  luck: {
    ask: { readonly system: string; readonly rolls: readonly LuckRoll[]; readonly language: Language }
    answer: readonly (readonly RankedThrow[] | null)[]
  }
  /** A worker's share of many fights. */
  fights: {
    ask: FightShare & { readonly system: string; readonly fight: PlainRecord; readonly language: Language }
    answer: FightTotals
  }
  /** A log to be checked: long work, too. */
  verify: { ask: VerifyRequest; answer: VerifyResult }
}
export type WorkerRequestName = keyof WorkerAnswers
export type WorkerRequest = {
  [N in WorkerRequestName]: { readonly is: N } & WorkerAnswers[N]['ask']
}[WorkerRequestName]
export type AnswerTo<A extends WorkerRequest> = WorkerAnswers[A['is']]['answer']

export type ShownAdvice = AdviceJson & Pick<ExplainedAdvice, 'sentences' | 'explanation' | 'plain'>

/** The odds as they are shown: also by verdict, and by each part of the outcome that says something of its own. */
export interface ShownOdds {
  readonly success: ChanceJson | null
  readonly verdicts: readonly (Verdict & ChanceJson)[]
  readonly parts: readonly FieldChances[]
  readonly outcomes: readonly OutcomeJson[]
  /** The rest that is not listed, where something unbounded was cut off. */
  readonly rest: ChanceJson | null
}

export type ToWorker =
  | { readonly id: number; readonly ask: WorkerRequest }
  | { readonly id: number; readonly cancel: true }

export type FromWorker =
  /** How far it has come; of a table also what it looks like by now. */
  | { readonly id: number; readonly done: number; readonly part?: SweepAnswer | null }
  | { readonly id: number; readonly answer: WorkerAnswers[WorkerRequestName]['answer'] }
  | { readonly id: number; readonly refused: PlainRefusal }
