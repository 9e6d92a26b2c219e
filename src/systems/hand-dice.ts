// Dice thrown by hand, given to a rule in the order it asks for them. A refusal of them names the roll it is about.

import {
  type Answers,
  type Chooser,
  type Die,
  explain,
  type FinishedPlay,
  type Pool,
  play,
  Refusal,
  type Rule,
  type WaitingPlay,
} from '../dice/index.ts'
import type { CheckedCall } from './checked-call.ts'
import { handWords } from './hand-words.ts'
import type { Language } from './language.ts'

/** The dice end before the rule does: it waits for a roll, and these of it are still to be thrown. */
export interface MissingFaces {
  readonly is: 'lacking'
  readonly what: string
  readonly dice: readonly Die[]
  /** How many faces were given in all. */
  readonly given: number
  readonly answers: Answers
  readonly steps: WaitingPlay['steps']
}

/** Plays as far as the faces go: to the end, to a choice nobody makes, or to a roll that lacks dice. */
export function playByHand<I, O>(
  call: { readonly rule: Rule<I, O>; readonly values: I; readonly language: Language },
  faces: readonly number[],
  choose?: Chooser,
): FinishedPlay<O> | WaitingPlay | MissingFaces {
  const { rule, values } = call
  let answers: Answers = []
  let at = 0
  for (;;) {
    const end = play(rule, values, { answers, ...(choose ? { choose } : {}) })
    if (end.is === 'done') {
      if (at < faces.length) throw tooMany(call, faces.length, at)
      return end
    }
    if (end.asks.is === 'choose') return end
    const { what, dice } = end.asks
    const { taken, lacking } = thrownFrom(dice, faces.slice(at), (die, face, i) =>
      noSuchFace(call, what, die, face, at + i + 1),
    )
    if (lacking.length > 0)
      return { is: 'lacking', what, dice: lacking, given: faces.length, answers: end.answers, steps: end.steps }
    answers = [...end.answers, { what, faces: faces.slice(at, at + taken) }]
    at += taken
  }
}

/** Takes faces as a pool is thrown: every die once, then what dice in parts still need. Says which dice have no face. */
function thrownFrom(
  pool: Pool,
  faces: readonly number[],
  fault: (die: Die, face: number, i: number) => Refusal,
): { readonly taken: number; readonly lacking: readonly Die[] } {
  const lacking: Die[] = []
  let taken = 0
  const take = (die: Die): number | undefined => {
    const face = faces[taken]
    if (face === undefined) lacking.push(die)
    else if (!die.has(face)) throw fault(die, face, taken)
    else taken++
    return face
  }
  const all = pool.kinds.flatMap(({ die, count }) => Array.from({ length: count }, () => die))
  const firsts = all.map((die) => take(die.parts?.first ?? die))
  all.forEach((die, i) => {
    const first = firsts[i]
    if (first === undefined) lacking.push(...askedAnyway(die))
    else finished(die, first, take)
  })
  return { taken, lacking }
}

const MISSING = Symbol('missing')

/** Finishes a die thrown in parts; what it would ask behind a missing face nobody knows. */
function finished({ parts }: Die, first: number, take: (die: Die) => number | undefined): void {
  try {
    parts?.finish(first, (die) => {
      const face = take(die)
      if (face === undefined) throw MISSING
      return face
    })
  } catch (signal) {
    if (signal !== MISSING) throw signal
  }
}

/** The die that is thrown next whatever the first part shows: the ones of a percentile, but no reroll. */
function askedAnyway(die: Die): readonly Die[] {
  const { faces = [] } = die.parts?.first ?? {}
  const next = [faces[0], faces.at(-1)].map((face) => {
    const asked: Die[] = []
    if (face !== undefined) finished(die, face, (more) => void asked.push(more))
    return asked[0]
  })
  return next.every((each) => each !== undefined) ? next.slice(0, 1).flatMap((each) => each ?? []) : []
}

type Spoken = Pick<CheckedCall, 'language'>

function noSuchFace({ language }: Spoken, what: string, { name, range }: Die, face: number, number: number): Refusal {
  const message = handWords[language].noSuchFace(number, face, what, name, range)
  const figures = { number, face, roll: what, die: name, range }
  return new Refusal('dice', message, { field: 'dice', word: 'no-such-face', figures })
}

export const dieNames = (dice: readonly Die[]): string =>
  [...new Set(dice.map(({ name, range }) => `${name} (${range})`))].join(', ')

/** The refusal for dice that are missing: how many, for which roll, and the decisions made on the way there. */
export function tooFew(call: CheckedCall, { what, dice, given, answers, steps }: MissingFaces): Refusal {
  const names = dieNames(dice)
  const message = handWords[call.language].tooFewDice(given, what, dice.length, names)
  const choices = steps.filter(({ is }) => is === 'choose')
  const figures = {
    ...{ given, more: dice.length, roll: what, dice: names, range: dice[0]?.range ?? '' },
    decisions: call.decisionsIn(answers),
    decided: explain(choices, call.words.story),
  }
  return new Refusal('dice', message, { field: 'dice', word: 'too-few', figures })
}

function tooMany({ language }: Spoken, given: number, thrown: number): Refusal {
  return new Refusal('dice', handWords[language].tooManyDice(given, thrown), { field: 'dice', word: 'too-many' })
}

/** The dice go beyond the choice that is still open. */
export function notThrownYet({ language }: CheckedCall, given: number, thrown: number, asks: string): Refusal {
  const figures = { given, thrown, asks }
  const message = handWords[language].notThrownYet(given, thrown, asks)
  return new Refusal('dice', message, { field: 'dice', word: 'not-thrown-yet', figures })
}
