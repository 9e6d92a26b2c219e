// Dice: whole-numbered faces, each with the number of ways it comes up.

import { ImpossibleDice } from './refusal.ts'
import { mustBeWhole } from './whole.ts'

/**
 * A die. `faces` are ascending and without repeats, `weights` says how many of the die's `sides` show each. A die that is
 * thrown in several parts (two d10 for a percentile, a reroll) is counted by its faces and thrown by its `parts`.
 */
export class Die {
  readonly name: string
  readonly sides: number
  readonly parts: DieParts | null
  /** The pools made of it so far, by how many dice they have. */
  readonly pools: Pool[] = []
  private readonly made: number | (() => ReadonlyMap<number, number>)
  private listed: { faces: readonly number[]; weights: readonly number[] } | null = null
  private shown: readonly number[] | null = null

  /**
   * For a plain die give its lowest face; for any other what makes its faces with their weights, when they are first needed.
   * Sides beyond the weights are never listed: they are what a count cuts off.
   */
  constructor(
    name: string,
    sides: number,
    faces: number | (() => ReadonlyMap<number, number>),
    parts: DieParts | null = null,
  ) {
    this.name = name
    this.sides = sides
    this.made = faces
    this.parts = parts
  }

  /** A roll that waits names its dice. */
  toJSON(): string {
    return this.name
  }

  get faces(): readonly number[] {
    return this.list().faces
  }

  get weights(): readonly number[] {
    return this.list().weights
  }

  /** The face on side number `index`, from 0. */
  side(index: number): number {
    if (typeof this.made === 'number') return this.made + index
    this.shown ??= this.faces.flatMap((face, i) => Array<number>(this.weights[i] as number).fill(face))
    return this.shown[index] as number
  }

  has(face: number): boolean {
    if (typeof this.made === 'number')
      return Number.isInteger(face) && face >= this.made && face < this.made + this.sides
    return this.faces.includes(face)
  }

  /** The faces in words, for messages: `1..10`, or the list. */
  get range(): string {
    return typeof this.made === 'number' ? `${this.made}..${this.made + this.sides - 1}` : this.faces.join(', ')
  }

  private list(): { faces: readonly number[]; weights: readonly number[] } {
    this.listed ??= typeof this.made === 'number' ? evenly(this.made, this.sides) : ascending(this.made())
    return this.listed
  }
}

function evenly(low: number, sides: number): { faces: number[]; weights: number[] } {
  return { faces: Array.from({ length: sides }, (_, i) => low + i), weights: Array<number>(sides).fill(1) }
}

function ascending(weights: ReadonlyMap<number, number>): { faces: number[]; weights: number[] } {
  const sorted = [...weights].sort(([a], [b]) => a - b)
  return { faces: sorted.map(([face]) => face), weights: sorted.map(([, ways]) => ways) }
}

/** Dice that are thrown together. */
export interface Pool {
  /** `3d6`, `2d6 + 1d10`. */
  readonly name: string
  readonly size: number
  readonly kinds: readonly PoolKind[]
}

/** So many of one die. */
export interface PoolKind {
  readonly die: Die
  readonly count: number
}

/** How a die is thrown in parts: a `first` die, then as many more as the faces so far call for. */
export interface DieParts {
  readonly first: Die
  /** Only the last part counts: each before it was thrown again. */
  readonly isReroll?: true
  /** The die's own face, from the first part's face and further throws. */
  finish(face: number, more: (die: Die) => number): number
}

const MOST_SIDES = 1_000_000
/** Each made once, so that the same dice are the same object. */
const plain = new Map<number, Die>()

function mustBeSides(sides: number): void {
  if (!Number.isInteger(sides) || sides < 1 || sides > MOST_SIDES)
    throw new ImpossibleDice(`A die has 1 to ${MOST_SIDES} sides, not ${sides}.`)
}

/** A die with faces 1..sides. */
export function d(sides: number): Die {
  let die = plain.get(sides)
  if (!die) {
    mustBeSides(sides)
    die = new Die(`d${sides}`, sides, 1)
    // Dice of many sides are made anew: each would keep its list of faces.
    if (sides <= 1000) plain.set(sides, die)
  }
  return die
}

/** Any whole-numbered die, side by side: `die('coin', [0, 1])`, `die('average', [2, 3, 3, 4, 4, 5])`. */
export function die(name: string, sides: readonly number[]): Die {
  mustBeSides(sides.length)
  const weights = new Map<number, number>()
  for (const face of sides) {
    mustBeWhole(face, 'A side of ', name)
    weights.set(face, (weights.get(face) ?? 0) + 1)
  }
  return new Die(name, sides.length, () => weights)
}

export const d4 = d(4)
export const d6 = d(6)
export const d8 = d(8)
/** Faces 1..10. */
export const d10 = d(10)
/** Faces 0..9, as many d10 are printed. */
export const digit = new Die('d10', 10, 0)
export const d12 = d(12)
export const d20 = d(20)
export const d100 = d(100)
/** Fate's die: -1, 0, 1. */
export const dF = new Die('dF', 3, -1)
/** 0..99, thrown as two digits, tens first. */
export const percentile = new Die('percentile', 100, 0, {
  first: digit,
  finish: (tens, more) => tens * 10 + more(digit),
})
