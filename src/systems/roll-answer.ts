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
import { explanationOf, withGameSentences } from './game-sentences.ts'
import { type MissingFaces, playByHand, tooFew } from './hand-dice.ts'
import { type AnswerHead, decisionsIn, type Inquiry, mustBeTaken, type Outcome } from './inquiry.ts'

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
  inquiry: Inquiry,
  from: DiceInput,
  decisions: readonly Plain[],
  choose: Chooser | undefined,
): FinishedPlay<Outcome> {
  const left = [...decisions]
  const chooser: Chooser = (what, options, answers) => {
    if (left.length > 0) return inquiry.optionFor(what, left.shift() as Plain, options, answers)
    return choose?.(what, options, answers) ?? bestOf(inquiry, answers)
  }
  const end = withGameSentences(inquiry, () => ran(inquiry, from, [], chooser))
  if (end.is === 'lacking') throw tooFew(inquiry, end)
  if (end.is === 'waiting') throw new Refusal('decision', inquiry.door.waits(end.asks.what), { field: end.asks.what })
  mustBeTaken(inquiry, left)
  return end as FinishedPlay<Outcome>
}

/** The same, waiting for whoever decides, and for dice that must be thrown once that is known. */
export async function playWithPrompts(
  inquiry: Inquiry,
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
      left.length > 0 ? inquiry.optionFor(what, left.shift() as Plain, options, before) : undefined
    const end = withGameSentences(inquiry, () => ran(inquiry, dice, answers, choose))
    if (end.is === 'done') {
      mustBeTaken(inquiry, left)
      return rollAnswer(inquiry, end as FinishedPlay<Outcome>)
    }
    if (end.is === 'lacking') {
      if (!asked.throwMore) throw tooFew(inquiry, end)
      dice = [...(dice as readonly number[]), ...(await asked.throwMore(unfinishedRoll(inquiry, end)))]
      continue
    }
    const { what } = end.asks
    const choice = await asked.decide(openChoice(inquiry, end))
    said.push(choice)
    answers = [
      ...end.answers,
      { what, pick: withGameSentences(inquiry, () => inquiry.picked(what, choice, end.answers)) },
    ]
  }
}

function ran(
  inquiry: Inquiry,
  from: DiceInput,
  answers: Answers,
  choose: Chooser,
): FinishedPlay<unknown> | WaitingPlay | MissingFaces {
  const { rule, values } = inquiry
  return typeof from === 'function'
    ? play(rule, values, { answers, dice: from, choose })
    : playByHand(inquiry, from, choose)
}

export function rollAnswer(inquiry: Inquiry, { answers, steps, outcome }: FinishedPlay<Outcome>): RollAnswer {
  return {
    ...inquiry.head,
    dice: answers.flatMap((answer) => ('faces' in answer ? answer.faces : [])),
    decisions: decisionsIn(inquiry, answers),
    outcome,
    explanation: explanationOf(inquiry, steps),
  }
}

function unfinishedRoll(inquiry: Inquiry, { what, dice, answers, steps }: MissingFaces): UnfinishedRoll {
  return {
    asks: what,
    dice: dice.map(({ name, range }) => ({ name, range })),
    decisions: decisionsIn(inquiry, answers),
    explanation: explanationOf(inquiry, steps),
  }
}

function bestOf({ rule, values, objective }: Inquiry, answers: Answers): Plain {
  const { options } = advise(rule, values, { objective, answers })
  return options[0]?.choice as Plain
}
