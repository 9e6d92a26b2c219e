// Free notation at the door: text becomes something to roll, resolve and count, and what is wrong with it a failure that
// shows where. The answers are those that --json and batch print.
import {
  counting,
  type Dice,
  drive,
  explain,
  type Fraction,
  type Notation,
  NotationError,
  type NotationOutcome,
  notation,
  notationWords,
  type Odds,
  type Played,
  play,
  pointAt,
  Refusal,
  resolve,
  type Steps,
  type Waiting,
} from '../dice/index.ts'
import { NEVER } from './chance.ts'
import { Failure } from './failure.ts'
import { listed } from './outcomes.ts'
import { clipped } from './printable.ts'
import type { Language } from './words.ts'

export interface FreeRoll {
  /** As it was typed. */
  readonly text: string
  /** The same without the comment. */
  readonly roll: string
  /** The comment. */
  readonly label: string | undefined
  /** How often it is thrown, and what is thrown each time, where it is repeated. */
  readonly repeated: { readonly times: number; readonly roll: string } | undefined
  readonly compares: boolean
  /** Where it counts dice: how it would compare their total instead. */
  readonly compared: string | undefined
  readonly rule: Notation['rule']
}

export interface RollAnswer {
  readonly notation: string
  readonly label?: string
  readonly dice: readonly number[]
  readonly decisions: readonly []
  readonly outcome: NotationOutcome
  readonly explanation: readonly string[]
}

export interface OddsAnswer {
  readonly notation: string
  readonly label?: string
  readonly success?: Chance
  readonly outcomes: readonly ({ readonly outcome: NotationOutcome } & Chance)[]
  readonly rest?: Chance
}

interface Chance {
  readonly exact: string
  readonly approx: number
}

export function readFree(typed: string): FreeRoll {
  const text = typed.trim()
  return orFail(text, () => {
    const { expression, rule, compares } = notation(text)
    const { at, comment: label, repeat: times } = expression
    const roll = text.slice(at.from, at.to)
    const repeated = times === undefined ? undefined : { times, roll: roll.slice(roll.indexOf('#') + 1) }
    return { text, roll, label, repeated, compares, compared: comparedInstead(text, expression.roll), rule }
  })
}

function comparedInstead(text: string, roll: Notation['expression']['roll']): string | undefined {
  if (roll.kind !== 'dice' || !roll.counting) return undefined
  const { from } = roll.counting.at
  return `(${text.slice(roll.at.from, from).trim()})${text.slice(from, roll.counting.at.to)}`
}

export function isNotation(text: string): boolean {
  try {
    notation(text)
    return true
  } catch {
    return false
  }
}

export function rollFree(free: FreeRoll, dice: Dice, language: Language): RollAnswer {
  return orFail(free.text, () => answerOf(free, play(free.rule, null, { dice }), language))
}

export function resolveFree(free: FreeRoll, dice: readonly number[], language: Language): RollAnswer {
  return orFail(free.text, () => answerOf(free, resolve(free.rule, null, { dice }), language))
}

/** Counts the odds; `driven` takes the steps, for whoever wants to show how far it has come. */
export function oddsOfFree(
  { text, roll, rule }: FreeRoll,
  driven: <T>(steps: Steps<T>) => T = drive,
): Odds<NotationOutcome> {
  try {
    return orFail(text, () => driven(counting(rule, null)))
  } catch (error) {
    throw error instanceof Failure && error.code === 'too-big' ? uncountable(roll) : error
  }
}

/** The engine's own words are for whoever writes a rule. */
const uncountable = (roll: string): Failure =>
  new Failure(
    'too-big',
    `${clipped(roll, 40)} has too many outcomes to count exactly. Fewer dice, sides or repeats can be counted; astragal roll throws it all the same.`,
    { field: 'notation' },
  )

export function oddsAnswer(free: FreeRoll, odds: Odds<NotationOutcome>): OddsAnswer {
  const { rest } = odds
  return {
    ...named(free),
    ...(free.compares && { success: chanceOf(odds.chance(isSuccess)) }),
    outcomes: listed(odds).map(({ outcome, chance }) => ({ outcome, ...chanceOf(chance) })),
    ...(rest.compare(NEVER) !== 0 && { rest: chanceOf(rest) }),
  }
}

export const isSuccess = (outcome: NotationOutcome): boolean => 'success' in outcome && outcome.success

const chanceOf = ({ exact, approx }: Fraction): Chance => ({ exact, approx })

const named = ({ text, label }: FreeRoll) => ({ notation: text, ...(label !== undefined && { label }) })

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

function orFail<T>(text: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof NotationError) throw notationFailure(text, error)
    // The engine names the roll that is too big; here that is the notation.
    if (error instanceof Refusal)
      throw new Failure(error.code, error.message, { field: error.code === 'dice' ? 'dice' : 'notation' })
    throw error
  }
}

const LONGEST_SUGGESTION = 200

function notationFailure(text: string, error: NotationError): Failure {
  const { code, message, at, suggestion } = error
  const pointer = pointAt(text, error).replace(/^/gm, '  ')
  const guess = suggestion === undefined ? '' : `\nDid you mean: ${clipped(suggestion, LONGEST_SUGGESTION)}`
  return new Failure(code, message, {
    field: 'notation',
    hint: pointer + guess,
    more: { at, ...(suggestion !== undefined && { suggestion }) },
  })
}
