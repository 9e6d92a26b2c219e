// A mechanic played to its end, as plain JSON: rolled, or resolved from dice thrown by hand, with decisions from whoever makes them.

import {
  type Answers,
  advise,
  type Chooser,
  type Dice,
  type Plain,
  type Played,
  play,
  Refusal,
  type Waiting,
} from '../dice/index.ts'
import { type OpenChoice, openChoice } from './advice-answer.ts'
import { type Lacking, playedByHand, tooFew } from './by-hand.ts'
import { decisionsIn, type Head, type Inquiry, mustBeTaken, type Outcome } from './inquiry.ts'
import { explanationOf, told } from './telling.ts'

export interface RollAnswer extends Head {
  readonly dice: readonly number[]
  readonly decisions: readonly Plain[]
  readonly outcome: Outcome
  readonly explanation: readonly string[]
}

/** A roll that the dice thrown by hand do not reach: so many faces are still to be thrown. */
export interface OpenRoll {
  readonly asks: string
  /** The die of each face that is missing, in order, with what it shows: `d10`, `1..10`. */
  readonly dice: readonly { readonly name: string; readonly range: string }[]
  /** The decisions so far, as people say them. */
  readonly decisions: readonly Plain[]
  /** The story up to here. */
  readonly explanation: readonly string[]
}

/** Those who are asked while it is played. */
export interface Asked {
  decide(open: OpenChoice): Promise<Plain>
  /** Further faces, as they fell; without it too few dice are refused. */
  throwMore?(open: OpenRoll): Promise<readonly number[]>
}

/** Where dice come from: a source of chance, or faces thrown by hand. */
export type From = Dice | readonly number[]

/** Plays to the end. Decisions are taken in order from those given, then by the chooser, then by best play. */
export function played(
  inquiry: Inquiry,
  from: From,
  decisions: readonly Plain[],
  choose: Chooser | undefined,
): Played<Outcome> {
  const left = [...decisions]
  const chooser: Chooser = (what, options, answers) => {
    if (left.length > 0) return inquiry.optionFor(what, left.shift() as Plain, options, answers)
    return choose?.(what, options, answers) ?? bestOf(inquiry, answers)
  }
  const end = told(inquiry, () => ran(inquiry, from, [], chooser))
  if (end.is === 'lacking') throw tooFew(inquiry, end)
  if (end.is === 'waiting') throw new Refusal('decision', inquiry.door.waits(end.asks.what), { field: end.asks.what })
  mustBeTaken(inquiry, left)
  return end as Played<Outcome>
}

/** The same, waiting for whoever decides, and for dice that must be thrown once that is known. */
export async function playedAsking(
  inquiry: Inquiry,
  from: From,
  decisions: readonly Plain[],
  asked: Asked,
): Promise<RollAnswer> {
  const said = [...decisions]
  let dice = from
  let answers: Answers = []
  for (;;) {
    const left = typeof dice === 'function' && answers.length > 0 ? [] : [...said]
    const choose: Chooser = (what, options, before) =>
      left.length > 0 ? inquiry.optionFor(what, left.shift() as Plain, options, before) : undefined
    const end = told(inquiry, () => ran(inquiry, dice, answers, choose))
    if (end.is === 'done') {
      mustBeTaken(inquiry, left)
      return rollAnswer(inquiry, end as Played<Outcome>)
    }
    if (end.is === 'lacking') {
      if (!asked.throwMore) throw tooFew(inquiry, end)
      dice = [...(dice as readonly number[]), ...(await asked.throwMore(openRoll(inquiry, end)))]
      continue
    }
    const { what } = end.asks
    const choice = await asked.decide(openChoice(inquiry, end))
    said.push(choice)
    answers = [...end.answers, { what, pick: told(inquiry, () => inquiry.picked(what, choice, end.answers)) }]
  }
}

function ran(inquiry: Inquiry, from: From, answers: Answers, choose: Chooser): Played<unknown> | Waiting | Lacking {
  const { rule, values } = inquiry
  return typeof from === 'function'
    ? play(rule, values, { answers, dice: from, choose })
    : playedByHand(inquiry, from, choose)
}

export function rollAnswer(inquiry: Inquiry, { answers, steps, outcome }: Played<Outcome>): RollAnswer {
  return {
    ...inquiry.head,
    dice: answers.flatMap((answer) => ('faces' in answer ? answer.faces : [])),
    decisions: decisionsIn(inquiry, answers),
    outcome,
    explanation: explanationOf(inquiry, steps),
  }
}

function openRoll(inquiry: Inquiry, { what, dice, answers, steps }: Lacking): OpenRoll {
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
