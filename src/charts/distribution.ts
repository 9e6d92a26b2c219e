// A distribution over numbers: where it lies, and the part of it worth drawing.

export interface ChancePoint {
  readonly value: number
  readonly chance: number
}

/** Points of different values, ascending. */
export type ChancePoints = readonly ChancePoint[]

/** The question asked of each value. */
export const READ_AS = ['exactly', 'at-least', 'at-most'] as const
export type ReadAs = (typeof READ_AS)[number]

/** The chance of each value, of it or more, or of it or less. */
export function readPoints(points: ChancePoints, reading: ReadAs): ChancePoints {
  if (reading === 'exactly') return points
  const ordered = reading === 'at-most' ? points : points.toReversed()
  const all = sumOf(points)
  let sum = 0
  const summed = ordered.map(({ value, chance }, i) => ({
    value,
    chance: partOf(all, (sum += chance), i === points.length - 1),
  }))
  return reading === 'at-most' ? summed : summed.reverse()
}

/** The chance of this value or more (or less), whether it is among the points or not. */
export function chanceAt(points: ChancePoints, value: number, reading: ReadAs): number {
  if (reading === 'exactly') return points.find((point) => point.value === value)?.chance ?? 0
  const within = points.filter((point) => (reading === 'at-least' ? point.value >= value : point.value <= value))
  return partOf(sumOf(points), sumOf(within), within.length === points.length)
}

const sumOf = (points: ChancePoints): number => points.reduce((sum, { chance }) => sum + chance, 0)

/** A sum of floats ends a hair beside what it should: all there is would not be certain, or less than all would. */
const partOf = (all: number, sum: number, isAll: boolean): number =>
  isAll ? (all > 1 - CUT_OFF ? 1 : all) : Math.min(sum, 1 - Number.EPSILON)

/** Less than this is lost to floats, and not to dice that go on exploding. */
const CUT_OFF = 1e-9

export interface NumberSpread {
  readonly mean: number
  readonly deviation: number
  readonly median: number
  /** A quarter lies at or below the first, three quarters at or below the second. */
  readonly quartiles: readonly [number, number]
  /** Nine of ten lie from the first to the second. */
  readonly ninety: readonly [number, number]
  /** The chance to lie from one quartile to the other: more than half, where dice are few. */
  readonly middle: number
  readonly mode: ChancePoint
  /** Every value that is as likely as that one. */
  readonly modes: readonly number[]
  readonly low: number
  readonly high: number
}

/** Null where there is nothing, or so much was cut off that a mean would say little. */
export function spreadOf(points: ChancePoints): NumberSpread | null {
  const [first] = points
  const listed = points.reduce((sum, { chance }) => sum + chance, 0)
  if (!first || listed < 1 - 1e-4) return null
  const mean = points.reduce((sum, { value, chance }) => sum + value * chance, 0) / listed
  const variance = points.reduce((sum, { value, chance }) => sum + (value - mean) ** 2 * chance, 0) / listed
  const at = (share: number) => quantile(points, share * listed)
  const quartiles = [at(0.25), at(0.75)] as const
  const mode = points.reduce((most, point) => (isLikelier(point, most) ? point : most), first)
  return {
    mean,
    deviation: Math.sqrt(variance),
    median: at(0.5),
    quartiles,
    ninety: [at(0.05), at(0.95)],
    middle: points.reduce(
      (sum, { value, chance }) => (value >= quartiles[0] && value <= quartiles[1] ? sum + chance : sum),
      0,
    ),
    mode,
    modes: points.filter((point) => !isLikelier(mode, point)).map(({ value }) => value),
    low: first.value,
    high: (points.at(-1) as ChancePoint).value,
  }
}

/** Floats of equal chances differ by a hair. */
const isLikelier = (one: ChancePoint, other: ChancePoint): boolean => one.chance > other.chance * (1 + 1e-12)

/** The first value at which so much lies at or below. Sums of floats end a hair below what they should. */
function quantile(points: ChancePoints, share: number): number {
  let sum = 0
  for (const { value, chance } of points) if ((sum += chance) >= share - 1e-12) return value
  return (points.at(-1) as ChancePoint).value
}

export interface ShownRange {
  readonly low: number
  readonly high: number
  /** The chance of what lies below and above. */
  readonly below: number
  readonly above: number
}

/** A bar lower than this share of the highest one is not to be seen. */
const UNSEEN = 1 / 400
/** Less than this share of the range is not worth cutting off. */
const WORTH_CUTTING = 0.15

/** The values worth drawing: ends at which every bar would be flat are left out. */
export function shownRange(all: readonly ChancePoints[]): ShownRange {
  const seen = all.flatMap((points) => {
    const most = greatest(points.map(({ chance }) => chance))
    return points.filter(({ chance }) => chance >= most * UNSEEN).map(({ value }) => value)
  })
  const values = all.flatMap((points) => points.map(({ value }) => value))
  const [lowest, highest] = [least(values), greatest(values)]
  const cut = { low: least(seen), high: greatest(seen) }
  const saved = cut.low - lowest + (highest - cut.high)
  if (saved < WORTH_CUTTING * (highest - lowest)) return { low: lowest, high: highest, below: 0, above: 0 }
  const most = (isOut: (value: number) => boolean) =>
    Math.max(...all.map((points) => points.reduce((sum, { value, chance }) => (isOut(value) ? sum + chance : sum), 0)))
  return { ...cut, below: most((value) => value < cut.low), above: most((value) => value > cut.high) }
}

/** Lists of thousands are too long to be arguments. */
const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity)
const greatest = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), -Infinity)
