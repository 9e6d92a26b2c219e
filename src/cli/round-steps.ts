// Round steps to group totals by: 1 to 5, 6 to 10, or where totals are fractions, 0.5 to <0.6.
import { Fraction } from '../dice/index.ts'
import { ALWAYS, decimalText } from './chance.ts'
import type { CommandLineWords } from './words.ts'

export class RoundSteps {
  private readonly origin: Fraction
  private readonly width: Fraction
  private readonly isWhole: boolean

  private constructor(origin: Fraction, width: Fraction, isWhole: boolean) {
    this.origin = origin
    this.width = width
    this.isWhole = isWhole
  }

  /** The finest round steps, counted from `origin`, that lead from low to high in at most this many. */
  static between(low: Fraction, high: Fraction, most: number, origin: Fraction, isWhole: boolean): RoundSteps {
    const widths = roundWidths((high.approx - low.approx) / most, isWhole)
    const all = widths.map((width) => new RoundSteps(origin, width, isWhole))
    return all.find((steps) => steps.placeOf(high) - steps.placeOf(low) < most) ?? (all.at(-1) as RoundSteps)
  }

  /** The number of the step a value lies in, from the origin. */
  placeOf(value: Fraction): bigint {
    const { top, bottom } = value.minus(this.origin)
    const above = BigInt(top) * BigInt(this.width.bottom)
    const below = BigInt(bottom) * BigInt(this.width.top)
    const place = above / below
    return above % below < 0n ? place - 1n : place
  }

  /** From where to where a step goes, but not beyond the lowest and the highest there is. */
  labelOf(place: bigint, lowest: Fraction, highest: Fraction, words: CommandLineWords): string {
    const [start, next] = [this.startOf(place), this.startOf(place + 1n)]
    if (!this.isWhole) return words.below(decimalText(start, words), decimalText(next, words))
    const end = next.minus(ALWAYS)
    const from = (start.compare(lowest) < 0 ? lowest : start).exact
    const to = (end.compare(highest) > 0 ? highest : end).exact
    return from === to ? from : words.to(from, to)
  }

  /** All that lies before a step. */
  lowLabel(place: bigint, words: CommandLineWords): string {
    const start = this.startOf(place)
    return this.isWhole ? words.upTo(start.minus(ALWAYS).exact) : words.under(decimalText(start, words))
  }

  /** All that lies behind a step. */
  highLabel(place: bigint, words: CommandLineWords): string {
    return words.orMore(decimalText(this.startOf(place + 1n), words))
  }

  private startOf(place: bigint): Fraction {
    return this.origin.plus(this.width.times(new Fraction(place, 1)))
  }
}

/** 1, 2, 5, 10, 20 ... from about this size on; finer than 1 only where that is any use. */
function roundWidths(about: number, isWhole: boolean): Fraction[] {
  const power = Math.floor(Math.log10(about))
  return [power, power + 1, power + 2]
    .filter((exponent) => exponent >= 0 || !isWhole)
    .flatMap((exponent) => [1, 2, 5].map((digit) => tenfold(digit, exponent)))
}

const tenfold = (digit: number, exponent: number): Fraction =>
  exponent < 0 ? new Fraction(digit, 10 ** -exponent) : new Fraction(digit * 10 ** exponent, 1)
