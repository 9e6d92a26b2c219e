// Dice thrown by hand, given to a rule in the order it asks for them. What is wrong with them is said with the roll it is about.

import {
  type Answers,
  type Chooser,
  type Plain,
  type Played,
  type Pool,
  play,
  Refusal,
  resolve,
  type Waiting,
} from '../dice/index.ts'
import type { Inquiry } from './inquiry.ts'

/** The dice end before the rule does: it waits for a roll, and so many faces of it are still to come. */
export interface Lacking {
  readonly is: 'lacking'
  readonly what: string
  readonly more: number
  readonly dice: Pool
  readonly given: number
  readonly answers: Answers
  readonly steps: Waiting['steps']
}

/** Plays as far as the faces go: to the end, to a choice nobody makes, or to a roll that lacks dice. */
export function playedByHand(
  inquiry: Inquiry,
  faces: readonly number[],
  choose: Chooser,
): Played<unknown> | Waiting | Lacking {
  const { rule, values } = inquiry
  let answers: Answers = []
  let taken = 0
  for (;;) {
    const end = play(rule, values, { answers, choose })
    if (end.is === 'done') {
      if (taken < faces.length) throw tooMany(inquiry, faces.length, taken)
      return end
    }
    if (end.asks.is === 'choose') return end
    const { what, dice } = end.asks
    // How many dice such a roll takes is known only when they have fallen.
    if (dice.kinds.some(({ die }) => die.parts))
      return resolve(rule, values, { dice: faces, decisions: picksIn(end.answers), choose })
    const here = faces.slice(taken, taken + dice.size)
    mustShow(inquiry, dice, here, what, taken)
    if (here.length < dice.size) {
      const more = dice.size - here.length
      return { is: 'lacking', what, more, dice, given: faces.length, answers: end.answers, steps: end.steps }
    }
    answers = [...end.answers, { what, faces: here }]
    taken += dice.size
  }
}

const picksIn = (answers: Answers): Plain[] => answers.flatMap((answer) => ('pick' in answer ? [answer.pick] : []))

function mustShow({ door }: Inquiry, dice: Pool, faces: readonly number[], what: string, before: number): void {
  const all = dice.kinds.flatMap(({ die, count }) => Array.from({ length: count }, () => die))
  faces.forEach((face, i) => {
    const die = all[i]
    if (!die || die.has(face)) return
    const number = before + i + 1
    const figures = { number, face, roll: what, die: die.name, range: die.range, of: dice.size }
    const message = door.noSuchFace(number, face, what, die.name, die.range)
    throw new Refusal('dice', message, { field: 'dice', word: 'no-such-face', figures })
  })
}

export function tooFew({ door }: Inquiry, { what, more, dice, given }: Lacking): Refusal {
  const names = dice.kinds.map(({ die }) => `${die.name} (${die.range})`).join(', ')
  const message = door.tooFewDice(given, what, more, names)
  const figures = { given, more, roll: what, dice: names }
  return new Refusal('dice', message, { field: 'dice', word: 'too-few', figures })
}

function tooMany({ door }: Inquiry, given: number, thrown: number): Refusal {
  return new Refusal('dice', door.tooManyDice(given, thrown), { field: 'dice', word: 'too-many' })
}

/** The dice go beyond the choice that is still open. */
export function notThrownYet({ door }: Inquiry, given: number, thrown: number): Refusal {
  return new Refusal('dice', door.notThrownYet(given, thrown), { field: 'dice', word: 'too-many' })
}
