// The answers to free notation, in the forms that --json and batch print.

import { sortedOutcomes } from '../charts/notation-outcomes.ts'
import {
  type CountSteps,
  type Dice,
  explain,
  type FinishedPlay,
  type Odds,
  oddsSteps,
  play,
  Refusal,
  type WaitingPlay,
} from '../dice/index.ts'
import { NotationError, type NotationOutcome } from '../dice/notation/index.ts'
import { notationWords, noteSentence } from '../dice/notation/sentences.ts'
import { dieNames, type MissingFaces, playByHand } from '../systems/hand-dice.ts'
import { handWords } from '../systems/hand-words.ts'
import type { Language } from '../systems/language.ts'
import { type ChanceJson, chanceJson } from '../systems/odds-answer.ts'
import { NEVER } from './chance.ts'
import { CommandFailure } from './failure.ts'
import { isNotation, type NotationRoll, orNotationFailure } from './notation-roll.ts'
import { clippedText } from './terminal-text.ts'

export interface NotationRollAnswer {
  readonly notation: string
  readonly label?: string
  /** The total is how many dice meet what is asked of each. */
  readonly counts?: true
  readonly dice: readonly number[]
  readonly decisions: readonly []
  readonly outcome: NotationOutcome
  readonly explanation: readonly string[]
  /** How other tools read it, a sentence each. */
  readonly notes?: readonly string[]
}

export interface NotationOddsAnswer {
  readonly notation: string
  readonly label?: string
  readonly counts?: true
  readonly success?: ChanceJson
  readonly outcomes: readonly ({ readonly outcome: NotationOutcome } & ChanceJson)[]
  readonly rest?: ChanceJson
  readonly notes?: readonly string[]
}

/** Takes steps to their end: `drive`, or something that shows how far they have come. */
export type StepDriver = <T>(steps: CountSteps<T>) => T

export function rollNotation(free: NotationRoll, dice: Dice, language: Language): NotationRollAnswer {
  return orNotationFailure(free.text, () => answerOf(free, play(free.rule, null, { dice }), language))
}

export function resolveNotation(free: NotationRoll, dice: readonly number[], language: Language): NotationRollAnswer {
  return orNotationFailure(free.text, () => {
    const end = byHand(free, dice, language)
    if (end.is === 'lacking') {
      const message = handWords[language].tooFewDice(end.given, end.what, end.dice.length, dieNames(end.dice))
      throw new Refusal('dice', message, { field: 'dice' })
    }
    return answerOf(free, end, language)
  })
}

/** The dice that are still to be thrown by hand, and for what; none where all are there. */
export function lackingDice(free: NotationRoll, dice: readonly number[], language: Language): MissingFaces | null {
  const end = orNotationFailure(free.text, () => byHand(free, dice, language))
  return end.is === 'lacking' ? end : null
}

const byHand = ({ rule }: NotationRoll, dice: readonly number[], language: Language) =>
  playByHand({ rule, values: null, language }, dice)

/** Counts the odds, in steps. */
export function countNotation({ text, roll, rule, odds }: NotationRoll, driven: StepDriver): Odds<NotationOutcome> {
  if (odds) return odds
  return orNotationFailure(text, () => {
    try {
      return driven(oddsSteps(rule, null))
    } catch (error) {
      // Fewer dice are no help against a number that is too long.
      const isTold = error instanceof NotationError && error.word === 'too-long'
      throw isTooBig(error) && !isTold ? uncountable(roll) : error
    }
  })
}

const isTooBig = (error: unknown): boolean =>
  (error instanceof Refusal || error instanceof NotationError) && error.code === 'too-big'

/** The engine's own words are for whoever writes a rule. */
const uncountable = (roll: string): CommandFailure =>
  new CommandFailure('too-big', (say) => say.uncountable(clippedText(roll, 40)), { field: 'notation' })

const OUTCOMES_A_STEP = 100

/** In steps: thousands of fractions with a thousand digits take a while to bring to lowest terms. */
export function* notationOddsAnswer(
  free: NotationRoll,
  odds: Odds<NotationOutcome>,
  language: Language,
): CountSteps<NotationOddsAnswer> {
  const { rest } = odds
  const list = sortedOutcomes(odds)
  const outcomes: NotationOddsAnswer['outcomes'][number][] = []
  for (const { outcome, chance } of list) {
    if (outcomes.length % OUTCOMES_A_STEP === 0) yield { done: outcomes.length / list.length, paths: 0 }
    outcomes.push({ outcome, ...chanceJson(chance) })
  }
  return {
    ...named(free),
    ...(free.compares && { success: chanceJson(odds.chance(isSuccess)) }),
    outcomes,
    ...(rest.compare(NEVER) !== 0 && { rest: chanceJson(rest) }),
    ...noted(free, language),
  }
}

export const isSuccess = (outcome: NotationOutcome): boolean => 'success' in outcome && outcome.success

const named = ({ text, label, counts }: NotationRoll) => ({
  notation: text,
  ...(label !== undefined && { label }),
  ...(counts && { counts: true as const }),
})

export const noteSentences = ({ notes, text }: NotationRoll, language: Language): readonly string[] =>
  notes.map((note) => {
    const sentence = noteSentence(note, language)
    // The command that asks for that reading is a flag away, where the dialect reads it.
    return note.word === 'reads' && isNotation(text, note.dialects[0])
      ? sentence.replace(/\.$/, ` (--dialect ${note.dialects[0]}).`)
      : sentence
  })

function noted(free: NotationRoll, language: Language): { readonly notes?: readonly string[] } {
  const notes = noteSentences(free, language)
  return notes.length > 0 ? { notes } : {}
}

function answerOf(
  free: NotationRoll,
  end: FinishedPlay<NotationOutcome> | WaitingPlay,
  language: Language,
): NotationRollAnswer {
  if (end.is === 'waiting') throw new Error(`The notation ${free.text} asks for a choice.`)
  return {
    ...named(free),
    dice: end.answers.flatMap((answer) => ('faces' in answer ? answer.faces : [])),
    decisions: [],
    outcome: end.outcome,
    explanation: explain(end.steps, notationWords[language]),
    ...noted(free, language),
  }
}
