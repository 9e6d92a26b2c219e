// Dice thrown by hand, given to a rule in the order it asks for them. What is wrong with them is said with the roll it is about.

import {
  type Answers,
  type Chooser,
  type Die,
  explain,
  type Played,
  type Pool,
  play,
  Refusal,
  type Waiting,
} from '../dice/index.ts'
import { decisionsIn, type Inquiry } from './inquiry.ts'

/** The dice end before the rule does: it waits for a roll, and these of it are still to be thrown. */
export interface Lacking {
  readonly is: 'lacking'
  readonly what: string
  readonly dice: readonly Die[]
  /** How many faces were given in all. */
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
  let at = 0
  for (;;) {
    const end = play(rule, values, { answers, choose })
    if (end.is === 'done') {
      if (at < faces.length) throw tooMany(inquiry, faces.length, at)
      return end
    }
    if (end.asks.is === 'choose') return end
    const { what, dice } = end.asks
    const { taken, lacking } = thrownFrom(dice, faces.slice(at), (die, face, i) =>
      noSuchFace(inquiry, what, die, face, at + i + 1),
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
  const take = (die: Die): number => {
    const face = faces[taken]
    if (face === undefined) {
      lacking.push(die)
      return die.faces[0] as number
    }
    if (!die.has(face)) throw fault(die, face, taken)
    taken++
    return face
  }
  const all = pool.kinds.flatMap(({ die, count }) => Array.from({ length: count }, () => die))
  const firsts = all.map((die) => take(die.parts?.first ?? die))
  all.forEach((die, i) => {
    // A stand-in for a missing face may call for ever more of them: what it asks first is all that is known to be missing.
    let asked = 0
    const more = (next: Die): number => {
      if (lacking.length > 0 && asked++ > 0) throw ENOUGH
      return take(next)
    }
    try {
      die.parts?.finish(firsts[i] as number, more)
    } catch (signal) {
      if (signal !== ENOUGH) throw signal
    }
  })
  return { taken, lacking }
}

const ENOUGH = Symbol('enough')

function noSuchFace({ door }: Inquiry, what: string, { name, range }: Die, face: number, number: number): Refusal {
  const message = door.noSuchFace(number, face, what, name, range)
  const figures = { number, face, roll: what, die: name, range }
  return new Refusal('dice', message, { field: 'dice', word: 'no-such-face', figures })
}

/** Says how many are missing and for what, and along with it what was decided on the way there. */
export function tooFew(inquiry: Inquiry, { what, dice, given, answers, steps }: Lacking): Refusal {
  const names = [...new Set(dice.map(({ name, range }) => `${name} (${range})`))].join(', ')
  const message = inquiry.door.tooFewDice(given, what, dice.length, names)
  const choices = steps.filter(({ is }) => is === 'choose')
  const figures = {
    ...{ given, more: dice.length, roll: what, dice: names, range: dice[0]?.range ?? '' },
    decisions: decisionsIn(inquiry, answers),
    decided: explain(choices, inquiry.words.story),
  }
  return new Refusal('dice', message, { field: 'dice', word: 'too-few', figures })
}

function tooMany({ door }: Inquiry, given: number, thrown: number): Refusal {
  return new Refusal('dice', door.tooManyDice(given, thrown), { field: 'dice', word: 'too-many' })
}

/** The dice go beyond the choice that is still open. */
export function notThrownYet({ door }: Inquiry, given: number, thrown: number): Refusal {
  return new Refusal('dice', door.notThrownYet(given, thrown), { field: 'dice', word: 'too-many' })
}
