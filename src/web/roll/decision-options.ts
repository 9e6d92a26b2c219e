// The options of a decision as they are shown: which of them come first, what is still to be paid, and whether there is a question at all.

import type { Plain } from '../../dice/index.ts'
import type { ShownAdvice } from '../odds/worker-messages.ts'

export type ShownOption = ShownAdvice['options'][number]

/** An option with its sentence. */
export interface ToldOption {
  readonly option: ShownOption
  readonly sentence: string
}

/** Shown at first; there may be hundreds. */
const FIRST = 6

const amountsOf = ({ spends }: ShownOption): readonly number[] => Object.values(spends).map(numberOf)

/** A fraction as text, such as `5/4`, as a number; a word is none. */
export function numberOf(text: string): number {
  const [top = 0, bottom = 1] = text.split('/').map(Number)
  return Number.isNaN(top / bottom) ? 0 : top / bottom
}

/** The option that spends least: leaving everything as it is, where that is allowed. */
export function cheapestOf(options: readonly ToldOption[]): ToldOption | undefined {
  const priceOf = ({ option }: ToldOption) => amountsOf(option).reduce((sum, each) => sum + each, 0)
  return options.reduce<ToldOption | undefined>(
    (least, each) => (least === undefined || priceOf(each) < priceOf(least) ? each : least),
    undefined,
  )
}

/** The first of them, the cheapest always among them. */
export function firstOptions(options: readonly ToldOption[]): readonly ToldOption[] {
  const first = options.slice(0, FIRST)
  const cheapest = cheapestOf(options)
  return cheapest === undefined || first.includes(cheapest) ? first : [...first.slice(0, FIRST - 1), cheapest]
}

/** The cheapest, where it stands below at least two that are better: it stays in view. One that is the best stands first. */
export function keptInView(options: readonly ToldOption[]): ToldOption | undefined {
  const last = options.at(-1)
  return options.length < 3 || last !== cheapestOf(options) ? undefined : last
}

/** Whether the options are a count of something, such as effort: they stand in a row, the least first. */
export const areNumbers = (options: readonly ToldOption[]): boolean =>
  options.length > 2 && options.every(({ option }) => typeof option.choice === 'number')

/** Options that count something, the least first. */
export const byNumber = (options: readonly ToldOption[]): readonly ToldOption[] =>
  options.toSorted((a, b) => (a.option.choice as number) - (b.option.choice as number))

/** A longer row of numbers shows these many at first. */
const FIRST_NUMBERS = 8

/** The least of a long row of numbers, the best among them; a short row whole. */
export function firstNumbers(options: readonly ToldOption[]): readonly ToldOption[] {
  const numbers = byNumber(options)
  if (numbers.length <= FIRST_NUMBERS * 1.5) return numbers
  const best = numbers.findIndex(({ option }) => option.best)
  return numbers.filter((_, at) => at === best || at < FIRST_NUMBERS - (best < FIRST_NUMBERS ? 0 : 1))
}

/** The amounts still to be paid: after earlier decisions, less what every option has paid already. */
export function openPrices(option: ShownOption, options: readonly ShownOption[], hasDecided: boolean) {
  return Object.entries(option.spends).flatMap(([name, amount]): [name: string, amount: string][] => {
    if (!hasDecided) return amount === '0' ? [] : [[name, amount]]
    // Payments are whole: the rest of a mean is yet to come.
    const paid = Math.floor(Math.min(...options.map(({ spends }) => numberOf(spends[name] ?? '0'))))
    const open = numberOf(amount) - paid
    if (open <= 0) return []
    return [[name, paid === 0 ? amount : `${Math.round(open * 100) / 100}`]]
  })
}

/** The choice that is taken without a question, because every option brings and costs the same; null where there is something to decide. */
export function onlyWorth(options: readonly ShownOption[]): ShownOption | null {
  const [first, ...others] = options
  const worthOf = ({ success, spends }: ShownOption) => JSON.stringify([success.exact, spends])
  return first && others.every((each) => worthOf(each) === worthOf(first)) ? first : null
}

export const isSameChoice = (a: Plain, b: Plain): boolean => JSON.stringify(a) === JSON.stringify(b)
