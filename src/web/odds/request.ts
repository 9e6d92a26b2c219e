// What the page asks of the worker, and what comes back. All of it is plain, since it crosses from one thread to the other.

import type { Plain } from '../../dice/index.ts'
import type { AdviceAnswer, Chance, OpenChoice } from '../../systems/answer.ts'
import type { Verdict } from '../../systems/mechanic.ts'
import type { Language } from '../../systems/system.ts'
import type { Checked, VerifyAsk } from '../verify/checked.ts'
import type { Refused } from '../words/refused.ts'

export type Given = Readonly<Record<string, Plain>>

/** A mechanic with what was given for it. */
export interface Asked {
  readonly system: string
  readonly mechanic: string
  readonly given: Given
}

/** The asks of the worker, each with what answers it. */
export interface Answers {
  odds: { ask: Asked & { readonly language: Language }; answer: Counted }
  /** The chance of success at each value of one field. */
  row: {
    ask: Asked & { readonly language: Language; readonly field: string; readonly values: readonly Plain[] }
    answer: readonly (Chance | null)[]
  }
  advice: {
    ask: Asked & { readonly language: Language; readonly dice: readonly number[]; readonly decisions: readonly Plain[] }
    answer: Advised
  }
  notation: { ask: { readonly text: string; readonly language: Language }; answer: Counted }
  /** A log to be checked: long work, too. */
  verify: { ask: VerifyAsk; answer: Checked }
}
export type AskName = keyof Answers
export type Ask = { [N in AskName]: { readonly is: N } & Answers[N]['ask'] }[AskName]
export type AnswerTo<A extends Ask> = Answers[A['is']]['answer']

export type Advised = AdviceAnswer & Pick<OpenChoice, 'sentences' | 'explanation'>

export interface Row extends Chance {
  readonly outcome: Given
}

/** The odds as they are shown: also by verdict, and by each part of the outcome that says something of its own. */
export interface Counted {
  readonly success: Chance | null
  readonly verdicts: readonly (Verdict & Chance)[]
  readonly parts: readonly Part[]
  readonly outcomes: readonly Row[]
  /** What is not listed, where something unbounded was cut off. */
  readonly rest: Chance | null
}

/** One field of the outcome by itself. */
export interface Part {
  readonly name: string
  readonly values: readonly ({ readonly value: Plain } & Chance)[]
  /** The mean, where the values are numbers. */
  readonly mean: number | null
}

export type ToWorker = { readonly id: number; readonly ask: Ask } | { readonly id: number; readonly cancel: true }

export type FromWorker =
  | { readonly id: number; readonly done: number }
  | { readonly id: number; readonly answer: Answers[AskName]['answer'] }
  | { readonly id: number; readonly refused: Refused }
