// A call of a mechanic after its input was checked, as odds, rolls and advice see it. `CountedCall` is the one there is, and `MechanicCall` plays it too.

import type { Answers, Objectives, Plain, PlainRecord } from '../dice/index.ts'
import type { AnyMechanic } from './mechanic.ts'
import type { Language, System } from './system.ts'

export type Outcome = PlainRecord

/** The fields that every answer begins with. */
export interface AnswerHead {
  readonly system: string
  readonly mechanic: string
  readonly input: Outcome
}

export interface CheckedCall {
  readonly mechanic: AnyMechanic
  /** The values that the rule reads. */
  readonly values: Outcome
  /** The same as it was given, with the names of modifiers. */
  readonly shown: Outcome
  readonly rule: (input: Outcome, ask: Parameters<AnyMechanic['rule']>[1]) => unknown
  readonly language: Language
  readonly head: AnswerHead
  readonly words: System['words'][Language]
  /** The objective of best play: one end, or one of each side. */
  readonly objective: Objectives<unknown>
  /** The costs (of this side, where sides choose), each by its name with the field of the outcome that tells it. */
  prefers(side: string | null): readonly [string, string][]
  /** The option that a person meant; refused where it is none of them. */
  optionFor(what: string, said: Plain, options: readonly Plain[], answers: Answers): Plain
  /** The words of a person as the rule's option. */
  picked(what: string, said: Plain, answers: Answers): Plain
  /** An option, as a person would say it. */
  shownPick(what: string, pick: Plain, answers: Answers): Plain
  /** The same mechanic with another input. */
  withInput(given: unknown): CheckedCall
  /** A decision in the words of people. */
  decisionsIn(answers: Answers): Plain[]
  /** Every decision that was given has found its choice. */
  mustBeTaken(left: readonly Plain[]): void
}
