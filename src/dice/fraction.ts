// Exact fractions of whole numbers. Text is always in lowest terms; a float is only ever an approximation beside it.

import { compareWays, gcd, inLowestTerms, minus, over, plus, ratio, times, type Ways } from './ways.ts'

/** A fraction kept as it was counted; it is brought to lowest terms when it is read as text. */
export class Fraction {
  readonly top: Ways
  readonly bottom: Ways

  constructor(top: Ways, bottom: Ways) {
    this.top = top
    this.bottom = bottom
  }

  /** In lowest terms, as text: `"98/125"`, `"1"`, `"0"`. */
  get exact(): string {
    const [top, bottom] = inLowestTerms(this.top, this.bottom)
    return bottom === 1 ? `${top}` : `${top}/${bottom}`
  }

  /** The nearest float. */
  get approx(): number {
    return ratio(this.top, this.bottom)
  }

  plus(other: Fraction): Fraction {
    if (this.bottom === other.bottom) return new Fraction(plus(this.top, other.top), this.bottom)
    const shared = gcd(this.bottom, other.bottom)
    const mine = over(other.bottom, shared)
    const top = plus(times(this.top, mine), times(other.top, over(this.bottom, shared)))
    return new Fraction(top, times(this.bottom, mine))
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(minus(0, other.top), other.bottom))
  }

  times(other: Fraction): Fraction {
    return new Fraction(times(this.top, other.top), times(this.bottom, other.bottom))
  }

  /** -1, 0 or 1, as this is below, equal to or above the other. */
  compare(other: Fraction): number {
    if (this.bottom === other.bottom) return compareWays(this.top, other.top)
    return compareWays(times(this.top, other.bottom), times(other.top, this.bottom))
  }
}
