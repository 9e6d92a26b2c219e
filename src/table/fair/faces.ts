// Dice as the log shows them: a die by its faces (`1..10`, or side by side where some come twice: `2,3,3,4,4,5`), then what
// was thrown. So a log can be thrown again without the code of any game.

import type { Answer, Answers, Dice, Die, FinishedPlay, Pool, WaitingPlay } from '../../dice/index.ts'
import { throwPool } from '../../dice/throw.ts'
import type { ShownDice, ThrowPurpose } from '../entries.ts'

const texts = new WeakMap<Die, string>()

/** A die by its faces. */
export function dieText(die: Die): string {
  let text = texts.get(die)
  if (text === undefined) {
    text = die.range.includes('..') ? die.range : listed(Array.from({ length: die.sides }, (_, i) => die.side(i)))
    texts.set(die, text)
  }
  return text
}

function listed(sides: readonly number[]): string {
  const low = sides[0] as number
  return sides.every((face, i) => face === low + i) ? `${low}..${sides.at(-1)}` : sides.join(',')
}

/** A die out of its text: the number of sides, and the face on each. */
export interface DieSides {
  readonly sides: number
  face(side: number): number
}

const MOST_SIDES = 1_000_000

/** Reads a die's text; null where it names no die. */
export function readDie(text: string): DieSides | null {
  const range = /^(-?\d{1,15})\.\.(-?\d{1,15})$/.exec(text)
  if (range) {
    const [low, high] = [Number(range[1]), Number(range[2])]
    const sides = high - low + 1
    return sides >= 1 && sides <= MOST_SIDES ? { sides, face: (side) => low + side } : null
  }
  if (!/^-?\d{1,15}(,-?\d{1,15})+$/.test(text)) return null
  const faces = text.split(',').map(Number)
  return { sides: faces.length, face: (side) => faces[side] as number }
}

/** The first dice of a pool: of dice that are thrown in parts, the first part of each. */
export const poolText = ({ kinds }: Pool): ThrowPurpose['pool'] =>
  kinds.map(({ die, count }) => [dieText(die.parts?.first ?? die), count] as const)

/** Whether what was thrown begins with these dice. */
export function beginsWith(dice: ShownDice, pool: ThrowPurpose['pool']): boolean {
  const thrown = dice.flatMap(([die, faces]) => faces.map(() => die))
  const asked = pool.flatMap(([die, count]) => Array<string>(count).fill(die))
  return asked.length <= thrown.length && asked.every((die, i) => thrown[i] === die)
}

/** Whether a stream of dice gives just these faces. */
export function isThrownBy(dice: ShownDice, stream: Dice): boolean {
  return dice.every(([text, faces]) => {
    if (faces.length === 0) return true
    const die = readDie(text)
    return die !== null && faces.every((face) => face === die.face(stream(die.sides)))
  })
}

/** The faces that a stream of dice gives for a pool; null where that names no dice. */
export function facesBy(pool: ThrowPurpose['pool'], stream: Dice): ShownDice | null {
  const dice = pool.map(([text, count]) => {
    const die = readDie(text)
    return die && ([text, Array.from({ length: count }, () => die.face(stream(die.sides)))] as const)
  })
  return dice.every((each) => each !== null) ? dice : null
}

/** Plays a rule as far as its answers go, throwing no dice. */
type RulePlay<O> = (answers: Answers) => FinishedPlay<O> | WaitingPlay

/** The result of a throw: its dice, and the roll of each; '' where a roll goes on with another die. */
export interface ThrownDice {
  readonly dice: ShownDice
  readonly rolls: readonly string[]
}

/** Takes a face for every die that a rule asks for up to its next choice or its end: what one throw is. */
export function takeAll<O>(
  ask: RulePlay<O>,
  before: Answers,
  faceOf: (die: Die, what: string) => number,
): ThrownDice & { readonly end: FinishedPlay<O> | WaitingPlay } {
  const dice: [string, number[]][] = []
  const rolls: string[] = []
  const answers: Answer[] = [...before]
  for (;;) {
    const end = ask(answers)
    if (end.is === 'done' || end.asks.is === 'choose') return { end, dice, rolls }
    const { what, dice: pool } = end.asks
    const first = dice.length
    const take = (die: Die): number => {
      const [text, face] = [dieText(die), faceOf(die, what)]
      if (dice.length === first || dice.at(-1)?.[0] !== text) {
        rolls.push(dice.length === first ? what : '')
        dice.push([text, []])
      }
      dice.at(-1)?.[1].push(face)
      return face
    }
    const faces: number[] = []
    throwPool(pool, { take }, what, faces)
    // A roll of no dice is an answer too: without it the record would be out of step.
    if (faces.length === 0) {
      rolls.push(what)
      dice.push(['', []])
    }
    answers.push({ what, faces })
  }
}

/** The dice of a throw as answers to its rule. */
export function answersOf({ dice, rolls }: ThrownDice): Answers {
  const answers: { what: string; faces: number[] }[] = []
  dice.forEach(([, faces], i) => {
    const what = rolls[i] ?? ''
    const last = answers.at(-1)
    if (what === '' && last) last.faces.push(...faces)
    else answers.push({ what, faces: [...faces] })
  })
  return answers
}
