// Chance for tests, from a seed: the same seed gives the same.

import { hash } from '../fair/hash.ts'

export const sha256Hex = (text: string): string => hash('entry', text)

/** Numbers from a seed. */
export class Chance {
  private readonly seed: string
  private at = 0

  constructor(seed: string) {
    this.seed = seed
  }

  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number {
    return Number.parseInt(sha256Hex(`${this.seed} ${++this.at}`).slice(0, 12), 16) % below
  }

  one<T>(of: readonly T[]): T {
    return of[this.below(of.length)] as T
  }

  chance(of: number): boolean {
    return this.below(100) < of
  }
}
