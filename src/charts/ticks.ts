// Ticks of an axis: round numbers, as many as there is room for without their labels touching.

/** Steps that people count in: 1, 2, 5, 10, 20 ... of a least one. */
function* roundSteps(least: number): Generator<number, never> {
  const exponent = Math.floor(Math.log10(least) + 1e-9)
  for (let power = exponent; ; power++)
    for (const digit of [1, 2, 5]) {
      const step = power < 0 ? digit / 10 ** -power : digit * 10 ** power
      if (step >= least * (1 - 1e-9)) yield step
    }
}

/** Multiples of a step within a range. Counted, not added up: a tenth added ten times is not one. */
function multiples(low: number, high: number, step: number): number[] {
  const first = Math.ceil(low / step - 1e-9)
  const last = Math.floor(high / step + 1e-9)
  const parts = Math.round(1 / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) =>
    step < 1 && Number.isInteger(parts) ? (first + i) / parts : (first + i) * step,
  )
}

/** From 0, or a round number at or below the lowest value, up to one at or above the highest, in at most so many steps. */
export function valueTicks(highest: number, most: number, lowest = 0): readonly number[] {
  const bottom = Math.min(0, lowest)
  const top = highest > bottom ? Math.max(0, highest) : bottom + 1
  for (const step of roundSteps((top - bottom) / most)) {
    const [first, last] = [Math.floor(bottom / step + 1e-9), Math.ceil(top / step - 1e-9)]
    if (last - first <= most) return multiples(first * step, last * step, step)
  }
  throw new Error('Steps without end.')
}

export interface LabelRoom {
  /** The place of a value on the axis, in pixels. */
  placeOf(value: number): number
  /** The width of its label. */
  widthOf(value: number): number
}

/** Pixels between two labels. */
const GAP = 8

const isFree = (values: readonly number[], { placeOf, widthOf }: LabelRoom): boolean =>
  values.every((value, i) => {
    const before = values[i - 1]
    if (before === undefined) return true
    return placeOf(value) - widthOf(value) / 2 - placeOf(before) - widthOf(before) / 2 >= GAP
  })

/** Round numbers of a range whose labels do not touch, at least `least` apart. */
export function axisTicks(low: number, high: number, least: number, room: LabelRoom): readonly number[] {
  if (high === low) return [low]
  for (const step of roundSteps(least)) {
    const ticks = multiples(low, high, step)
    if (ticks.length <= 200 && isFree(ticks, room)) return ticks.length > 0 ? ticks : [low]
  }
  throw new Error('Steps without end.')
}

/** Every second, fifth, tenth ... of places that have names, so that none touch; of numbers those that are round. */
export function thinned(
  labels: readonly string[],
  placeOf: (i: number) => number,
  widthOf: (i: number) => number,
): readonly number[] {
  for (const every of roundSteps(1)) {
    if (every >= labels.length) return labels.length > 0 ? [0] : []
    const first = firstRound(labels, every)
    const shown = Array.from({ length: Math.ceil((labels.length - first) / every) }, (_, i) => first + i * every)
    if (isFree(shown, { placeOf, widthOf })) return shown
  }
  throw new Error('Steps without end.')
}

/** The first of evenly spaced numbers from which every nth is a multiple of n of their steps; the first of all where there is none. */
function firstRound(labels: readonly string[], every: number): number {
  const numbers = labels.slice(0, every + 1).map((label) => Number(label.replace('−', '-')))
  const step = (numbers[1] as number) - (numbers[0] as number)
  return Math.max(
    0,
    numbers.findIndex((number) => Math.abs(number % (every * step)) === 0),
  )
}
