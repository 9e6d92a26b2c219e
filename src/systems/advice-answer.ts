// Advice as plain JSON: every option of an open choice with its worth, or, with none open, the chance that each price would buy.

import {
  type Answers,
  adviceSteps,
  advise,
  type Chooser,
  type CountSteps,
  Fraction,
  type Odds,
  odds,
  type Plain,
  play,
  Refusal,
  type WaitingPlay,
} from '../dice/index.ts'
import type { AnswerHead, CheckedCall, Outcome } from './checked-call.ts'
import type { AnyField, Fields } from './field.ts'
import { leaves, withValueAt } from './field-leaves.ts'
import { explanationOf, sentencesFor, stepsWithGameSentences, withGameSentences } from './game-sentences.ts'
import { notThrownYet, playByHand, tooFew } from './hand-dice.ts'
import { handWords } from './hand-words.ts'
import type { AdvisedPlan } from './mechanic.ts'
import { type ChanceJson, chanceJson, oddsAnswerSteps } from './odds-answer.ts'

export interface AdviceAnswer extends AnswerHead {
  readonly asks: string | null
  /** The side that chooses, where sides choose: the options are valued for it. */
  readonly side?: string
  readonly options: readonly OptionAdvice[]
  /** Whole plans of what is settled before the roll, with more figures than success; where the game reckons them. */
  readonly plans?: readonly AdvisedPlan[]
}

export interface OptionAdvice {
  readonly choice: Plain
  readonly success: Fraction
  /** The expected amount of each cost; of a field that costs something, the value that is given, which may be a word. */
  readonly spends: Readonly<Record<string, Fraction | string>>
  readonly best: boolean
}

/** The advice as programs read it. */
export interface AdviceJson extends AnswerHead {
  readonly asks: string | null
  /** The side that chooses, where sides choose: the options are valued for it. */
  readonly side?: string
  readonly options: readonly {
    readonly choice: Plain
    readonly success: ChanceJson
    readonly spends: Readonly<Record<string, string>>
    readonly best: boolean
  }[]
  readonly plans?: readonly PlanJson[]
}

export interface PlanJson {
  readonly choice: AdvisedPlan['choice']
  readonly spends: Readonly<Record<string, string>>
  readonly chances: Readonly<Record<string, ChanceJson>>
  readonly means: Readonly<Record<string, ChanceJson>>
}

/** A choice that waits for a person: every option with its worth, and the sentence that tells it. */
export interface OpenChoice extends AdviceAnswer {
  readonly asks: string
  readonly sentences: readonly string[]
  /** The story up to here. */
  readonly explanation: readonly string[]
}

export type ExplainedAdvice = AdviceAnswer &
  Pick<OpenChoice, 'sentences' | 'explanation'> & {
    /** The choice that nothing speaks against, where every other one costs more and can bring nothing better. */
    readonly plain?: Plain
  }

const NOTHING = new Fraction(0, 1)

/** Reckoned in steps that the caller drives. */
export function* adviceAnswerSteps(
  call: CheckedCall,
  dice: readonly number[],
  decisions: readonly Plain[],
): CountSteps<ExplainedAdvice> {
  const { rule, values, objective, head } = call
  const { asks, answers, steps } = reached(call, dice, decisions)
  const explanation = explanationOf(call, steps)
  if (asks === null) {
    if (dice.length > 0)
      throw new Refusal('decision', handWords[call.language].nothingLeft, { field: 'dice', word: 'nothing-left' })
    const options = yield* prices(call)
    const plans = withGameSentences(call, () => plansOf(call))
    return { ...head, asks, options, ...(plans.length > 0 ? { plans } : {}), sentences: [], explanation }
  }
  const advice = yield* stepsWithGameSentences(call, adviceSteps(rule, values, { objective, answers }))
  const plain = plainChoice(call, advice)
  return {
    ...adviceOf(call, advice, answers),
    sentences: sentencesFor(call, asks, advice.options),
    explanation,
    ...(plain === undefined ? {} : { plain: call.shownPick(asks, plain, answers) }),
  }
}

/** The choice that a rule waits at. */
export function openChoice(call: CheckedCall, { asks: { what }, answers, steps }: WaitingPlay): OpenChoice {
  const { rule, values, objective } = call
  const advice = withGameSentences(call, () => advise(rule, values, { objective, answers }))
  return {
    ...adviceOf(call, advice, answers),
    asks: what,
    sentences: sentencesFor(call, what, advice.options),
    explanation: explanationOf(call, steps),
  }
}

function adviceOf(
  call: CheckedCall,
  { asks, side, options }: ReturnType<typeof advise>,
  answers: Answers,
): AdviceAnswer {
  return {
    ...call.head,
    asks,
    ...(side === null ? {} : { side }),
    options: options.map(({ choice, success, costs, isBest }) => ({
      choice: call.shownPick(asks, choice, answers),
      success,
      spends: Object.fromEntries(call.prefers(side).map(([name], i) => [name, costs[i] ?? NOTHING])),
      best: isBest,
    })),
  }
}

/** The cheapest choice, where no other can bring anything better than the least it brings; undefined where there is something to decide. */
function plainChoice({ mechanic }: CheckedCall, { side, options }: ReturnType<typeof advise>): Plain | undefined {
  const { ranks } = mechanic
  if (!ranks) return undefined
  const ranked = options.map((option) => ({
    ...option,
    price: option.costs.reduce((sum, cost) => sum + cost.approx, 0),
    ranks: option.odds.outcomes.map((outcome) => ranks(outcome as Outcome, side)),
  }))
  const cheapest = ranked.reduce((least, each) => (each.price < least.price ? each : least))
  const least = Math.min(...cheapest.ranks)
  const isBetter = ({ success, ranks: all }: (typeof ranked)[number]) =>
    success.compare(cheapest.success) > 0 || Math.max(...all) > least
  return ranked.some((each) => each !== cheapest && isBetter(each)) ? undefined : cheapest.choice
}

/** Where dice and decisions lead: to an open choice, or (`asks` null) to none. */
function reached(call: CheckedCall, dice: readonly number[], decisions: readonly Plain[]) {
  const left = [...decisions]
  const choose: Chooser = (what, options, answers) => {
    if (left.length > 0) return call.optionFor(what, left.shift() as Plain, options, answers)
    return dice.length > 0 && !answers.some((answer) => 'faces' in answer) ? withheld(options) : undefined
  }
  const { rule, values } = call
  const end = withGameSentences(call, () =>
    dice.length === 0 ? play(rule, values, { choose }) : playByHand(call, dice, choose),
  )
  if (end.is === 'lacking') throw tooFew(call, end)
  call.mustBeTaken(left)
  const { answers, steps } = end
  const thrown = answers.reduce((sum, answer) => sum + ('faces' in answer ? answer.faces.length : 0), 0)
  const asks = end.is === 'waiting' && end.asks.is === 'choose' ? end.asks.what : null
  if (asks !== null && thrown < dice.length) throw notThrownYet(call, dice.length, thrown, asks)
  return { asks, answers, steps }
}

/** The option of who spends nothing. Dice lie there, and nobody said that anything was spent before them: nothing was. */
const withheld = (options: readonly Plain[]): Plain | undefined =>
  options.find((option) => option === 'none' || option === false)

function* prices(call: CheckedCall): CountSteps<AdviceAnswer['options']> {
  if (!call.mechanic.succeeds) return []
  const options: AdviceAnswer['options'][number][] = []
  const priced = leaves(call.mechanic.input as Fields).filter(({ field }) => field.meta.isPriced)
  for (const { path, field } of priced) {
    for (const value of pricedValues(field)) options.push(...(yield* pricedAt(call, path, value)))
  }
  return options
}

/** The chance that one price would buy; nothing where the rules do not allow it. */
function* pricedAt(call: CheckedCall, path: string, value: Plain): CountSteps<AdviceAnswer['options']> {
  try {
    const { success } = yield* oddsAnswerSteps(call.withInput(withValueAt(call.shown, path, value)))
    return [
      {
        choice: withValueAt({}, path, value),
        success: success as Fraction,
        spends: { [path]: priceOf(value) },
        best: false,
      },
    ]
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

const priceOf = (value: Plain): Fraction | string => (typeof value === 'number' ? new Fraction(value, 1) : `${value}`)

function pricedValues({ kind }: AnyField): readonly Plain[] {
  if (kind.is === 'integer') return Array.from({ length: kind.high - kind.low + 1 }, (_, i) => kind.low + i)
  return kind.is === 'oneOf' ? kind.of : []
}

const plansOf = ({ mechanic, rule, values, objective }: CheckedCall): readonly AdvisedPlan[] =>
  mechanic.advice?.(values, (input) => odds(rule, input, { objective }) as Odds<never>) ?? []

export function adviceJson({ system, mechanic, input, asks, side, options, plans }: AdviceAnswer): AdviceJson {
  return {
    system,
    mechanic,
    input,
    asks,
    ...(side === undefined ? {} : { side }),
    options: options.map(({ choice, success, spends, best }) => ({
      choice,
      success: chanceJson(success),
      spends: each(spends, (price) => (typeof price === 'string' ? price : price.exact)),
      best,
    })),
    ...(plans ? { plans: plans.map(planJson) } : {}),
  }
}

function planJson({ choice, spends, chances, means }: AdvisedPlan): PlanJson {
  return { choice, spends: each(spends, String), chances: each(chances, chanceJson), means: each(means, chanceJson) }
}

const each = <T, R>(all: Readonly<Record<string, T>>, of: (one: T) => R): Readonly<Record<string, R>> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, of(one)]))
