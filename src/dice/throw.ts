// Throwing a pool: from a source of chance, or from faces given by hand.

import type { Die, Pool } from './die.ts'
import { ImpossibleDice, Refusal } from './refusal.ts'

/** A whole number from 0 up to, not including, `sides`, each equally likely. */
export type Dice = (sides: number) => number

/** Where faces come from, one after another. */
export interface Thrower {
  take(die: Die, what: string): number
}

/** Throws a pool: every die once, then, for dice thrown in parts, what each still needs. Keeps all that was thrown. */
export function throwPool(pool: Pool, from: Thrower, what: string, thrown: number[]): readonly number[] {
  let inParts = false
  for (const { die, count } of pool.kinds) {
    const first = die.parts ? die.parts.first : die
    for (let i = 0; i < count; i++) thrown.push(from.take(first, what))
    if (die.parts) inParts = true
  }
  if (!inParts) return thrown
  const more = (die: Die): number => {
    const face = from.take(die, what)
    thrown.push(face)
    return face
  }
  let at = 0
  return pool.kinds.flatMap(({ die, count }) =>
    Array.from({ length: count }, () => {
      const face = thrown[at++] as number
      return die.parts ? die.parts.finish(face, more) : face
    }),
  )
}

/** Faces drawn from a source. */
export class SourceThrower implements Thrower {
  private readonly dice: Dice

  constructor(dice: Dice) {
    this.dice = dice
  }

  take(die: Die): number {
    const side = this.dice(die.sides)
    if (!(Number.isInteger(side) && side >= 0 && side < die.sides))
      throw new ImpossibleDice(`The dice gave ${side} for a die of ${die.sides} sides, from 0.`)
    return die.side(side)
  }
}

/** Faces given by hand, taken one after another. */
export class HandThrower implements Thrower {
  private readonly faces: readonly number[]
  private at = 0

  constructor(faces: readonly number[]) {
    this.faces = faces
  }

  take(die: Die, what: string): number {
    const face = this.faces[this.at]
    if (face === undefined) {
      throw wrongDice(`${this.faces.length} given, but the roll '${what}' needs another ${die.name} (${die.range}).`)
    }
    this.at++
    if (!die.has(face)) {
      throw wrongDice(
        `number ${this.at} is ${face}, but the roll '${what}' takes a ${die.name} here, which shows ${die.range}.`,
      )
    }
    return face
  }

  mustBeEmpty(): void {
    if (this.at < this.faces.length) {
      throw wrongDice(`${this.faces.length} given, but only ${this.at} ${this.at === 1 ? 'is' : 'are'} thrown.`)
    }
  }
}

function wrongDice(wrong: string): Refusal {
  return new Refusal('dice', `dice: ${wrong}`, { field: 'dice' })
}
