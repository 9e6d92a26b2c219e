// Chances and other figures as people read them. A chance that is not certain is never rounded to 0 or 100 percent.
import { Fraction } from '../dice/index.ts'
import type { CommandLineWords } from './words.ts'

export function percentText(chance: Fraction, { point, percent }: CommandLineWords): string {
  return `${figures(chance).replace('.', point)}${percent}`
}

/** With one decimal, for tables of many. */
export function shortPercentText(chance: Fraction, words: CommandLineWords): string {
  if (chance.compare(NEVER) === 0 || chance.compare(ALWAYS) === 0) return percentText(chance, words)
  return tenths(chance.approx, words)
}

/** The text of a chance that is neither 0 nor 1. */
function tenths(chance: number, { point, percent }: CommandLineWords): string {
  const text = chance < 0.0005 ? '<0.1' : chance >= 0.9995 ? '>99.9' : (chance * 100).toFixed(1)
  return `${text.replace('.', point)}${percent}`
}

/** A share of what was counted: an estimate has no more digits than it is worth. */
export const shareText = (chance: number, words: CommandLineWords): string =>
  chance === 0 || chance === 1 ? `${chance * 100}${words.percent}` : tenths(chance, words)

export const NEVER = new Fraction(0, 1)
export const ALWAYS = new Fraction(1, 1)

function figures(chance: Fraction): string {
  if (chance.compare(NEVER) === 0) return '0'
  if (chance.compare(ALWAYS) === 0) return '100'
  const hundredths = chance.approx * 100
  if (hundredths > 99.99) return '>99.99'
  if (hundredths >= 0.01) return hundredths.toFixed(2)
  if (hundredths >= 1e-5) return `${Number(hundredths.toPrecision(2))}`
  // So small that no float is left of it.
  return hundredths === 0 ? '<1e-300' : hundredths.toExponential(0)
}

export const totalChance = (all: readonly { readonly chance: Fraction }[]): Fraction =>
  all.reduce((sum, { chance }) => sum.plus(chance), NEVER)

/** A whole number with its thousands apart. */
export const groupedDigits = (count: number, { thousands }: CommandLineWords): string =>
  `${count}`.replace(/\B(?=(\d{3})+$)/g, thousands)

const DECIMALS = 4
const SHORT = 24

export const roundedText = (value: number, { point }: CommandLineWords, decimals = DECIMALS): string =>
  `${Number(value.toFixed(decimals))}`.replace('.', point)

/** A value as decimals; where they do not say it all, the fraction stands beside them if it is short. */
export function decimalText(value: Fraction, words: CommandLineWords): string {
  const { exact } = value
  if (!exact.includes('/')) return exact
  const text = roundedText(value.approx, words)
  if (hasFewDecimals(exact)) return text
  return exact.length <= SHORT ? `${text} (${exact})` : `${words.about} ${text}`
}

function hasFewDecimals(exact: string): boolean {
  const bottom = BigInt(exact.split('/')[1] ?? '1')
  return 10n ** BigInt(DECIMALS) % bottom === 0n
}
