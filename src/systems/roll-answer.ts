// A mechanic played to its end, as plain JSON: rolled, or resolved from dice thrown by hand, with decisions from whoever makes them.

import {
  type Answers,
  advise,
  type Chooser,
  type Dice,
  type FinishedPlay,
  type Plain,
  play,
  Refusal,
  type WaitingPlay,
} from '../dice/index.ts'
import { type OpenChoice, openChoice } from './advice-answer.ts'
import type { AnswerHead, CheckedCall, Outcome } from './checked-call.ts'
import { explanationOf, withGameSentences } from './game-sentences.ts'
import { type MissingFaces, playByHand, tooFew } from './hand-dice.ts'
import { handWords } from './hand-words.ts'

export interface RollAnswer extends AnswerHead {
  readonly dice: readonly number[]
  readonly decisions: readonly Plain[]
  readonly outcome: Outcome
  readonly explanation: readonly string[]
}

/** A roll that the dice thrown by hand do not reach: so many faces are still to be thrown. */
export interface UnfinishedRoll {
  readonly asks: string
  /** The die of each face that is missing, in order, with what it shows: `d10`, `1..10`. */
  readonly dice: readonly { readonly name: string; readonly range: string }[]
  /** The decisions so far, as people say them. */
  readonly decisions: readonly Plain[]
  /** The story up to here. */
  readonly explanation: readonly string[]
}

/** Asks people while it is played. */
export interface PlayPrompts {
  decide(open: OpenChoice): Promise<Plain>
  /** Further faces, as they fell; without it too few dice are refused. */
  throwMore?(open: UnfinishedRoll): Promise<readonly number[]>
}

/** Where dice come from: a source of chance, or faces thrown by hand. */
export type DiceInput = Dice | readonly number[]

/** Plays to the end. Decisions are taken in order from those given, then by the chooser, then by best play. */
export function playToEnd(
  call: CheckedCall,
  from: DiceInput,
  decisions: readonly Plain[],
  choose: Chooser | undefined,
): FinishedPlay<Outcome> {
  const left = [...decisions]
  const chooser: Chooser = (what, options, answers) => {
    if (left.length > 0) return call.optionFor(what, left.shift() as Plain, options, answers)
    return choose?.(what, options, answers) ?? bestOf(call, answers)
  }
  const end = withGameSentences(call, () => ran(call, from, [], chooser))
  if (end.is === 'lacking') throw tooFew(call, end)
  if (end.is === 'waiting')
    throw new Refusal('decision', handWords[call.language].waits(end.asks.what), { field: end.asks.what })
  call.mustBeTaken(left)
  return end as FinishedPlay<Outcome>
}

/** The same, waiting for whoever decides, and for dice that must be thrown once that is known. */
export async function playWithPrompts(
  call: CheckedCall,
  from: DiceInput,
  decisions: readonly Plain[],
  asked: PlayPrompts,
): Promise<RollAnswer> {
  const said = [...decisions]
  let dice = from
  let answers: Answers = []
  for (;;) {
    const left = typeof dice === 'function' && answers.length > 0 ? [] : [...said]
    const choose: Chooser = (what, options, before) =>
      left.length > 0 ? call.optionFor(what, left.shift() as Plain, options, before) : undefined
    const end = withGameSentences(call, () => ran(call, dice, answers, choose))
    if (end.is === 'done') {
      call.mustBeTaken(left)
      return rollAnswer(call, end as FinishedPlay<Outcome>)
    }
    if (end.is === 'lacking') {
      if (!asked.throwMore) throw tooFew(call, end)
      dice = [...(dice as readonly number[]), ...(await asked.throwMore(unfinishedRoll(call, end)))]
      continue
    }
    const { what } = end.asks
    const choice = await asked.decide(openChoice(call, end))
    said.push(choice)
    answers = [...end.answers, { what, pick: withGameSentences(call, () => call.picked(what, choice, end.answers)) }]
  }
}

function ran(
  call: CheckedCall,
  from: DiceInput,
  answers: Answers,
  choose: Chooser,
): FinishedPlay<unknown> | WaitingPlay | MissingFaces {
  const { rule, values } = call
  return typeof from === 'function'
    ? play(rule, values, { answers, dice: from, choose })
    : playByHand(call, from, choose)
}

export function rollAnswer(call: CheckedCall, { answers, steps, outcome }: FinishedPlay<Outcome>): RollAnswer {
  return {
    ...call.head,
    dice: answers.flatMap((answer) => ('faces' in answer ? answer.faces : [])),
    decisions: call.decisionsIn(answers),
    outcome,
    explanation: explanationOf(call, steps),
  }
}

function unfinishedRoll(call: CheckedCall, { what, dice, answers, steps }: MissingFaces): UnfinishedRoll {
  return {
    asks: what,
    dice: dice.map(({ name, range }) => ({ name, range })),
    decisions: call.decisionsIn(answers),
    explanation: explanationOf(call, steps),
  }
}

function bestOf({ rule, values, objective }: CheckedCall, answers: Answers): Plain {
  const { options } = advise(rule, values, { objective, answers })
  return options[0]?.choice as Plain
}
