// What to decide, as plain JSON: every option of an open choice with its worth, or, with none open, what each price would buy.

import {
  type Answers,
  adviceSteps,
  advise,
  type Chooser,
  type CountSteps,
  type Odds,
  odds,
  type Plain,
  play,
  Refusal,
  type WaitingPlay,
} from '../dice/index.ts'
import type { AnyField, Fields } from './field.ts'
import { leaves, withValueAt } from './field-leaves.ts'
import { explanationOf, sentencesFor, stepsWithGameSentences, withGameSentences } from './game-sentences.ts'
import { notThrownYet, playByHand, tooFew } from './hand-dice.ts'
import { type AnswerHead, Inquiry, mustBeTaken } from './inquiry.ts'
import type { AdvisedPlan } from './mechanic.ts'
import { type Chance, chanceOf, oddsAnswerSteps } from './odds-answer.ts'

export interface AdviceAnswer extends AnswerHead {
  readonly asks: string | null
  /** Whose choice it is, where sides choose: the options are valued for that side. */
  readonly side?: string
  readonly options: readonly {
    readonly choice: Plain
    readonly success: Chance
    readonly spends: Readonly<Record<string, string>>
    readonly best: boolean
  }[]
  /** Whole plans of what is settled before the roll, with more figures than success; where the game reckons them. */
  readonly plans?: readonly PlanAnswer[]
}

export interface PlanAnswer {
  readonly choice: AdvisedPlan['choice']
  readonly spends: Readonly<Record<string, string>>
  readonly chances: Readonly<Record<string, Chance>>
  readonly means: Readonly<Record<string, Chance>>
}

/** A choice that waits for a person: every option as JSON answers it, with the sentence that tells it. */
export interface OpenChoice extends AdviceAnswer {
  readonly asks: string
  readonly sentences: readonly string[]
  /** The story up to here. */
  readonly explanation: readonly string[]
}

export type ExplainedAdvice = AdviceAnswer & Pick<OpenChoice, 'sentences' | 'explanation'>

/** Reckoned in steps that the caller drives. */
export function* adviceAnswerSteps(
  inquiry: Inquiry,
  dice: readonly number[],
  decisions: readonly Plain[],
): CountSteps<ExplainedAdvice> {
  const { rule, values, objective, head } = inquiry
  const { asks, answers, steps } = reached(inquiry, dice, decisions)
  const explanation = explanationOf(inquiry, steps)
  if (asks === null) {
    if (dice.length > 0)
      throw new Refusal('decision', inquiry.door.nothingLeft, { field: 'dice', word: 'nothing-left' })
    const options = yield* prices(inquiry)
    const plans = withGameSentences(inquiry, () => plansOf(inquiry)).map(planAnswer)
    return { ...head, asks, options, ...(plans.length > 0 ? { plans } : {}), sentences: [], explanation }
  }
  const advice = yield* stepsWithGameSentences(inquiry, adviceSteps(rule, values, { objective, answers }))
  return { ...adviceOf(inquiry, advice, answers), sentences: sentencesFor(inquiry, asks, advice.options), explanation }
}

/** The choice that a rule waits at. */
export function openChoice(inquiry: Inquiry, { asks: { what }, answers, steps }: WaitingPlay): OpenChoice {
  const { rule, values, objective } = inquiry
  const advice = withGameSentences(inquiry, () => advise(rule, values, { objective, answers }))
  return {
    ...adviceOf(inquiry, advice, answers),
    asks: what,
    sentences: sentencesFor(inquiry, what, advice.options),
    explanation: explanationOf(inquiry, steps),
  }
}

function adviceOf(
  inquiry: Inquiry,
  { asks, side, options }: ReturnType<typeof advise>,
  answers: Answers,
): AdviceAnswer {
  return {
    ...inquiry.head,
    asks,
    ...(side === null ? {} : { side }),
    options: options.map(({ choice, success, costs, isBest }) => ({
      choice: inquiry.shownPick(asks, choice, answers),
      success: chanceOf(success),
      spends: Object.fromEntries(inquiry.prefers(side).map(([name], i) => [name, costs[i]?.exact ?? '0'])),
      best: isBest,
    })),
  }
}

/** Where dice and decisions lead: to an open choice, or (`asks` null) to none. */
function reached(inquiry: Inquiry, dice: readonly number[], decisions: readonly Plain[]) {
  const left = [...decisions]
  const choose: Chooser = (what, options, answers) =>
    left.length > 0 ? inquiry.optionFor(what, left.shift() as Plain, options, answers) : undefined
  const { rule, values } = inquiry
  const end = withGameSentences(inquiry, () =>
    dice.length === 0 ? play(rule, values, { choose }) : playByHand(inquiry, dice, choose),
  )
  if (end.is === 'lacking') throw tooFew(inquiry, end)
  mustBeTaken(inquiry, left)
  const { answers, steps } = end
  const thrown = answers.reduce((sum, answer) => sum + ('faces' in answer ? answer.faces.length : 0), 0)
  const asks = end.is === 'waiting' && end.asks.is === 'choose' ? end.asks.what : null
  if (asks !== null && thrown < dice.length) throw notThrownYet(inquiry, dice.length, thrown, asks)
  return { asks, answers, steps }
}

function* prices(inquiry: Inquiry): CountSteps<AdviceAnswer['options']> {
  if (!inquiry.mechanic.succeeds) return []
  const options: AdviceAnswer['options'][number][] = []
  const priced = leaves(inquiry.mechanic.input as Fields).filter(({ field }) => field.meta.isPriced)
  for (const { path, field } of priced) {
    for (const value of pricedValues(field)) options.push(...(yield* pricedAt(inquiry, path, value)))
  }
  return options
}

/** What one price would buy; nothing where the rules do not allow it. */
function* pricedAt(
  { system, name, shown, language }: Inquiry,
  path: string,
  value: Plain,
): CountSteps<AdviceAnswer['options']> {
  try {
    const { success } = yield* oddsAnswerSteps(new Inquiry(system, name, withValueAt(shown, path, value), language))
    return [
      { choice: withValueAt({}, path, value), success: success as Chance, spends: { [path]: `${value}` }, best: false },
    ]
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

function pricedValues({ kind }: AnyField): readonly Plain[] {
  if (kind.is === 'whole') return Array.from({ length: kind.high - kind.low + 1 }, (_, i) => kind.low + i)
  return kind.is === 'one' ? kind.of : []
}

const plansOf = ({ mechanic, rule, values, objective }: Inquiry): readonly AdvisedPlan[] =>
  mechanic.advice?.(values, (input) => odds(rule, input, { objective }) as Odds<never>) ?? []

function planAnswer({ choice, spends, chances, means }: AdvisedPlan): PlanAnswer {
  const each = <T, R>(all: Readonly<Record<string, T>>, of: (one: T) => R) =>
    Object.fromEntries(Object.entries(all).map(([name, one]) => [name, of(one)]))
  return { choice, spends: each(spends, String), chances: each(chances, chanceOf), means: each(means, chanceOf) }
}
