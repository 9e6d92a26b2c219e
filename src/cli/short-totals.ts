// A long list of totals made short: rare ones at both ends become one row each, and what is still too long is grouped.
import { Fraction } from '../dice/index.ts'
import { NEVER, totalChance } from './chance.ts'
import type { ChanceRow } from './chance-table.ts'
import { RoundSteps } from './round-steps.ts'
import type { CommandLineWords } from './words.ts'

/** A total, with its text and its chance. Lists of them are ascending. */
export interface TotalChance {
  readonly text: string
  readonly value: Fraction
  readonly chance: Fraction
}

/** The chance up to which rows are folded away at either end. */
const RARE = new Fraction(1, 1000)

/** Totals that share a row. */
export interface TotalGroup<Total extends TotalChance> {
  readonly label: string
  readonly totals: readonly Total[]
}

/** At most `most` rows, and one for each end. */
export const shortTotals = (totals: readonly TotalChance[], most: number, words: CommandLineWords): ChanceRow[] =>
  totalGroups(totals, most, words).map(({ label, totals }) => ({ label, chance: totalChance(totals) }))

/** The rows of a short list, each with the totals in it. */
export function totalGroups<Total extends TotalChance>(
  totals: readonly Total[],
  most: number,
  words: CommandLineWords,
): readonly TotalGroup<Total>[] {
  const low = rareCount(totals)
  const high = totals.length - rareCount(totals.toReversed())
  const middle = totals.slice(low, high)
  if (middle.length > most) return groupedTotals(totals, middle, most, words)
  return [
    ...rowOf(totals.slice(0, low), (_, last) => words.upTo(last)),
    ...middle.flatMap((total) => rowOf([total])),
    ...rowOf(totals.slice(high), (first) => words.orMore(first)),
  ]
}

/** How many at the start are rare, all taken together. */
function rareCount(totals: readonly TotalChance[]): number {
  let all = NEVER
  const count = totals.findIndex(({ chance }) => (all = all.plus(chance)).compare(RARE) > 0)
  return Math.max(0, count)
}

function groupedTotals<Total extends TotalChance>(
  totals: readonly Total[],
  middle: readonly Total[],
  most: number,
  words: CommandLineWords,
): readonly TotalGroup<Total>[] {
  const [lowest, highest] = ends(totals)
  const [low, high] = ends(middle)
  const isWhole = totals.every(({ text }) => !text.includes('/'))
  // A table that starts with the lowest total counts its steps from there: 1 to 5, not 0 to 4.
  const origin = isWhole && low === lowest ? lowest : NEVER
  const steps = RoundSteps.between(low, high, most, origin, isWhole)
  const [first, last] = [steps.placeOf(low), steps.placeOf(high)]
  const groups = new Map<bigint, Total[]>()
  for (const total of totals) {
    const place = steps.placeOf(total.value)
    const within = place < first ? first - 1n : place > last ? last + 1n : place
    const group = groups.get(within)
    if (group) group.push(total)
    else groups.set(within, [total])
  }
  return [...groups].flatMap(([place, group]) => {
    if (place < first) return rowOf(group, () => steps.lowLabel(first, words))
    if (place > last) return rowOf(group, () => steps.highLabel(last, words))
    return [{ label: steps.labelOf(place, lowest, highest, words), totals: group }]
  })
}

const ends = (totals: readonly TotalChance[]): [Fraction, Fraction] => [
  (totals[0] as TotalChance).value,
  (totals.at(-1) as TotalChance).value,
]

/** No row for no totals; one alone goes by its own name. */
function rowOf<Total extends TotalChance>(
  totals: readonly Total[],
  label: (first: string, last: string) => string = (first) => first,
): readonly TotalGroup<Total>[] {
  const [first, last] = [totals[0], totals.at(-1)]
  if (!first || !last) return []
  return [{ label: first === last ? first.text : label(first.text, last.text), totals }]
}
