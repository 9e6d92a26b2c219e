// How the dice of a term are thrown and what they are worth: rerolls, explosions and bounds make a die of their own, which is
// thrown in parts and counted by its faces. What would go on for ever is cut off; its chance is never listed as anything else.

import { Die, d, dF, die } from '../die.ts'
import type { KnownDice, Sides, Span } from './ast.ts'
import { orUsual } from './dice-term.ts'
import { NotationError } from './error.ts'
import { highestFace, lowestFace, meetsAny, sidesText } from './faces.ts'

/** A chain of explosions is listed until less than this is left over, or its ways are beyond safe numbers. */
const CUT_BELOW = 1e-12
export const MOST_THROWS = 1_000
/** Chains that take more steps, or come to more totals with all dice, are not listed: they can only be thrown. */
const MOST_STEPS = 900_000

/** The die itself, as it is printed. */
export function printedDie(sides: Sides): Die {
  if (typeof sides === 'number') return d(sides)
  return sides === 'fate' ? dF : die(`d${sidesText(sides)}`, sides)
}

/** The die with its rerolls: until none is called for, or once. */
export function rerolledDie(dice: KnownDice): Die {
  const plain = printedDie(dice.sides)
  const { reroll } = dice
  if (!reroll) return plain
  const on = orUsual(reroll.on, dice.sides, lowestFace)
  const isRerolled = (face: number): boolean => meetsAny(face, on)
  const again = facesOf(plain).reduce((sum, [face, ways]) => sum + (isRerolled(face) ? ways : 0), 0)
  const { sides } = plain
  const name = `${plain.name}${reroll.isOnce ? 'ro' : 'r'}`
  if (reroll.isOnce) {
    const weights = () =>
      new Map(facesOf(plain).map(([face, ways]) => [face, ways * (again + (isRerolled(face) ? 0 : sides))]))
    return new Die(name, sides * sides, () => listed(weights()), {
      first: plain,
      isReroll: true,
      finish: (face, more) => (isRerolled(face) ? more(plain) : face),
    })
  }
  const weights = () => new Map(facesOf(plain).filter(([face]) => !isRerolled(face)))
  return new Die(name, sides - again, weights, {
    first: plain,
    isReroll: true,
    finish(face, more) {
      let last = face
      for (let throws = 1; isRerolled(last); throws++) {
        if (throws > MOST_THROWS) throw endlessDie(dice.at, name)
        last = more(plain)
      }
      return last
    },
  })
}

/** Whether a face of these dice explodes. */
export function isExploding({ explode, sides }: KnownDice): (face: number) => boolean {
  if (!explode) return () => false
  const on = orUsual(explode.on, sides, highestFace)
  return (face) => meetsAny(face, on)
}

/** A die of the worths of one die of the term, with everything that it explodes into: each face bounded, then counted. */
export function worthDie(dice: KnownDice, bounded: (face: number) => number, counted: (value: number) => number): Die {
  const one = rerolledDie(dice)
  const { explode, min, max } = dice
  if (!explode && min === undefined && max === undefined) return one
  const explodes = isExploding(dice)
  const depth = explode ? (explode.depth ?? MOST_THROWS) : 0
  const less = explode?.isPenetrating ? 1 : 0
  const rounds = Math.min(depth + 1, listedThrows(one, explodes, CUT_BELOW))
  const worthIn = (face: number, round: number) => counted(bounded(face) - (round > 1 ? less : 0))
  return new Die(
    `${one.name}!`,
    one.sides ** rounds,
    () => chain(one, explodes, worthIn, rounds, rounds > depth, dice.at, dice.count),
    {
      first: firstOf(one),
      finish(face, more) {
        let last = finished(one, face, more)
        let total = worthIn(last, 1)
        for (let throws = 1; throws <= depth && explodes(last); throws++) {
          if (throws === MOST_THROWS) throw endlessDie(dice.at, one.name)
          last = finished(one, more(firstOf(one)), more)
          total += worthIn(last, 2)
        }
        return total
      },
    },
  )
}

/** How many dice a chain brings before the one that stays, for as many throws as are listed. */
export function lengthDie(one: Die, explodes: (face: number) => boolean, rounds: number, at: Span): Die {
  const isGone = (_: number, round: number) => (round > 1 ? 1 : 0)
  return new Die(`${one.name} lengths`, one.sides ** rounds, () => chain(one, explodes, isGone, rounds, false, at, 1))
}

/** The faces of a die that explode, alone, or those that do not. */
export const goingDie = (one: Die, explodes: (face: number) => boolean): Die =>
  partDie(one, `${one.name} going`, explodes)
export const stayingDie = (one: Die, explodes: (face: number) => boolean): Die =>
  partDie(one, `${one.name} staying`, (face) => !explodes(face))

function partDie(one: Die, name: string, isIn: (face: number) => boolean): Die {
  const left = facesOf(one).filter(([face]) => isIn(face))
  const sides = left.reduce((sum, [, ways]) => sum + ways, 0)
  return new Die(name, sides, () => new Map(left))
}

/** A die whose exploding faces are not listed: the last of a chain that is counted. When it is thrown it may show them. */
export function lastDie(one: Die, explodes: (face: number) => boolean): Die {
  const weights = () => new Map(facesOf(one).filter(([face]) => !explodes(face)))
  return new Die(one.name, one.sides, weights, {
    first: firstOf(one),
    finish: (face, more) => finished(one, face, more),
  })
}

/** How many throws of a chain are listed: until the rest hardly matters, and as long as its ways are safe numbers. */
export function listedThrows(die: Die, explodes: (face: number) => boolean, cutBelow: number): number {
  let going = 0
  for (const [face, ways] of facesOf(die)) if (explodes(face)) going += ways
  const needed =
    going === 0
      ? 1
      : going === die.sides
        ? Number.POSITIVE_INFINITY
        : Math.ceil(Math.log(cutBelow) / Math.log(going / die.sides))
  const safe = Math.floor(Math.log(Number.MAX_SAFE_INTEGER) / Math.log(die.sides))
  return Math.max(1, Math.min(needed, safe))
}

/** The totals of chains that end within so many throws; `isEnding` where the last one does not explode any more. */
function chain(
  die: Die,
  explodes: (face: number) => boolean,
  worth: (face: number, round: number) => number,
  rounds: number,
  isEnding: boolean,
  at: Span,
  count: number,
): Map<number, number> {
  const ends = new Map<number, number>()
  let going = new Map([[0, 1]])
  const faces = facesOf(die)
  for (let round = 1; round <= rounds; round++) {
    const rest = die.sides ** (rounds - round)
    const next = new Map<number, number>()
    if (Math.max(going.size * faces.length, ends.size * count) > MOST_STEPS)
      throw new NotationError('too-big', 'sets', at)
    for (const [sum, ways] of going) {
      for (const [face, each] of faces) {
        const to = explodes(face) && !(isEnding && round === rounds) ? next : ends
        const here = ways * each * (to === ends ? rest : 1)
        const now = sum + worth(face, round)
        to.set(now, (to.get(now) ?? 0) + here)
      }
    }
    going = next
  }
  return ends
}

function facesOf(die: Die): [number, number][] {
  return die.faces.map((face, i) => [face, die.weights[i] as number])
}

function firstOf(die: Die): Die {
  return die.parts ? die.parts.first : die
}

function finished(die: Die, face: number, more: (die: Die) => number): number {
  return die.parts ? die.parts.finish(face, more) : face
}

function listed(weights: Map<number, number>): Map<number, number> {
  for (const [face, ways] of weights) if (ways === 0) weights.delete(face)
  return weights
}

export function endlessDie(at: Span, die: string): NotationError {
  return new NotationError('too-big', ['goes-on', { die, times: MOST_THROWS }], at)
}
