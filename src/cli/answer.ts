// The answers to free notation, in the forms that --json and batch print.
import {
  counting,
  type Dice,
  explain,
  type Fraction,
  type Odds,
  type Played,
  play,
  Refusal,
  type Steps,
  type Waiting,
} from '../dice/index.ts'
import { type NotationOutcome, notationWords } from '../dice/notation/index.ts'
import { type Lacking, namesOf, playedByHand } from '../systems/by-hand.ts'
import { doorWords } from '../systems/door-words.ts'
import { NEVER } from './chance.ts'
import { Failure } from './failure.ts'
import { type FreeRoll, orFail } from './free.ts'
import { listed } from './outcomes.ts'
import { clipped } from './printable.ts'
import type { Language } from './words.ts'

export interface RollAnswer {
  readonly notation: string
  readonly label?: string
  /** The total is how many dice meet what is asked of each. */
  readonly counts?: true
  readonly dice: readonly number[]
  readonly decisions: readonly []
  readonly outcome: NotationOutcome
  readonly explanation: readonly string[]
}

export interface OddsAnswer {
  readonly notation: string
  readonly label?: string
  readonly counts?: true
  readonly success?: Chance
  readonly outcomes: readonly ({ readonly outcome: NotationOutcome } & Chance)[]
  readonly rest?: Chance
}

interface Chance {
  readonly exact: string
  readonly approx: number
}

/** Takes steps to their end: `drive`, or something that shows how far they have come. */
export type Driven = <T>(steps: Steps<T>) => T

export function rollFree(free: FreeRoll, dice: Dice, language: Language): RollAnswer {
  return orFail(free.text, () => answerOf(free, play(free.rule, null, { dice }), language))
}

export function resolveFree(free: FreeRoll, dice: readonly number[], language: Language): RollAnswer {
  return orFail(free.text, () => {
    const door = doorWords[language]
    const end = byHand(free, dice, language)
    if (end.is === 'lacking') {
      const message = door.tooFewDice(end.given, end.what, end.dice.length, namesOf(end.dice))
      throw new Refusal('dice', message, { field: 'dice' })
    }
    return answerOf(free, end, language)
  })
}

/** The dice that are still to be thrown by hand, and for what; none where all are there. */
export function lackingDice(free: FreeRoll, dice: readonly number[], language: Language): Lacking | null {
  const end = orFail(free.text, () => byHand(free, dice, language))
  return end.is === 'lacking' ? end : null
}

const byHand = ({ rule }: FreeRoll, dice: readonly number[], language: Language) =>
  playedByHand({ rule, values: null, door: doorWords[language] }, dice)

/** Counts the odds, in steps. */
export function countFree({ text, roll, rule }: FreeRoll, driven: Driven): Odds<NotationOutcome> {
  try {
    return orFail(text, () => driven(counting(rule, null)))
  } catch (error) {
    throw error instanceof Failure && error.code === 'too-big' ? uncountable(roll) : error
  }
}

/** The engine's own words are for whoever writes a rule. */
const uncountable = (roll: string): Failure =>
  new Failure('too-big', (say) => say.uncountable(clipped(roll, 40)), { field: 'notation' })

const OUTCOMES_A_STEP = 100

/** In steps: thousands of fractions with a thousand digits take a while to bring to lowest terms. */
export function* oddsAnswer(free: FreeRoll, odds: Odds<NotationOutcome>): Steps<OddsAnswer> {
  const { rest } = odds
  const list = listed(odds)
  const outcomes: OddsAnswer['outcomes'][number][] = []
  for (const { outcome, chance } of list) {
    if (outcomes.length % OUTCOMES_A_STEP === 0) yield { done: outcomes.length / list.length, paths: 0 }
    outcomes.push({ outcome, ...chanceOf(chance) })
  }
  return {
    ...named(free),
    ...(free.compares && { success: chanceOf(odds.chance(isSuccess)) }),
    outcomes,
    ...(rest.compare(NEVER) !== 0 && { rest: chanceOf(rest) }),
  }
}

export const isSuccess = (outcome: NotationOutcome): boolean => 'success' in outcome && outcome.success

const chanceOf = ({ exact, approx }: Fraction): Chance => ({ exact, approx })

const named = ({ text, label, compared }: FreeRoll) => ({
  notation: text,
  ...(label !== undefined && { label }),
  ...(compared !== undefined && { counts: true as const }),
})

function answerOf(free: FreeRoll, end: Played<NotationOutcome> | Waiting, language: Language): RollAnswer {
  if (end.is === 'waiting') throw new Error(`The notation ${free.text} asks for a choice.`)
  return {
    ...named(free),
    dice: end.answers.flatMap((answer) => ('faces' in answer ? answer.faces : [])),
    decisions: [],
    outcome: end.outcome,
    explanation: explain(end.steps, notationWords[language]),
  }
}
