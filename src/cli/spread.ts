// Where totals lie: their mean, exact where nothing was cut off, and their standard deviation.

import { type NotationChance, resultValue } from '../charts/notation-outcomes.ts'
import { Fraction } from '../dice/index.ts'
import { decimalText, NEVER, roundedText } from './chance.ts'
import type { CommandLineWords } from './words.ts'

/** A sentence, or nothing for outcomes that are no numbers. */
export function spreadText(list: readonly NotationChance[], rest: Fraction, words: CommandLineWords): string {
  const totals = list.flatMap(({ outcome, chance }) =>
    'total' in outcome ? [{ value: resultValue(outcome.total), chance }] : [],
  )
  if (totals.length === 0) return ''
  const mean = expected(totals, (value) => value)
  const square = expected(totals, (value) => value.times(value))
  const isWhole = rest.compare(NEVER) === 0
  // With more than this cut off, a mean of what is listed would say nothing of the rest.
  if (rest.approx > 1e-4) return ''
  const listed = 1 - rest.approx
  const shown = isWhole ? decimalText(mean, words) : `${words.about} ${roundedText(mean.approx / listed, words)}`
  const variance = isWhole
    ? square.minus(mean.times(mean)).approx
    : square.approx / listed - (mean.approx / listed) ** 2
  return `${words.mean} ${shown}, ${words.deviation} ${roundedText(Math.sqrt(Math.max(0, variance)), words, 2)}`
}

/** Added up by denominator first: there are few of those, and equal ones add up fast. */
function expected(
  totals: readonly { readonly value: Fraction; readonly chance: Fraction }[],
  figure: (value: Fraction) => Fraction,
): Fraction {
  const sums = new Map<number | bigint, Fraction>()
  for (const { value, chance } of totals) {
    const { top, bottom } = figure(value)
    const part = chance.times(new Fraction(top, 1))
    sums.set(bottom, sums.get(bottom)?.plus(part) ?? part)
  }
  return [...sums].reduce((sum, [bottom, part]) => sum.plus(part.times(new Fraction(1, bottom))), NEVER)
}
