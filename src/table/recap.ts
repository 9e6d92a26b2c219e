// The recap of an evening: who rolled how often and how it went, the best and the worst moments by their exact chance, and what was spent.

import { changedLabel } from '../systems/labels.ts'
import { mayTellMore } from './audience.ts'
import { COMMON } from './books.ts'
import type { Check } from './check/check.ts'
import type { JournalReader } from './lines.ts'
import type { LuckyThrow } from './luck.ts'

export interface RolledCount {
  readonly name: string
  readonly rolls: number
  readonly good: number
  readonly bad: number
}

export interface SpentAmount {
  readonly name: string
  /** By the label of the resource. */
  readonly amounts: readonly (readonly [label: string, amount: number])[]
}

export interface Recap {
  readonly rolled: readonly RolledCount[]
  readonly best: readonly LuckyThrow[]
  readonly worst: readonly LuckyThrow[]
  readonly spent: readonly SpentAmount[]
}

const MOST_MOMENTS = 3
/** A moment is worth telling from here on. */
const REMARKABLE = 0.25

export function recapOf(checks: readonly Check[], throws: readonly LuckyThrow[], reader: JournalReader): Recap {
  const byGood = throws.filter(({ asGood }) => asGood <= REMARKABLE).sort((a, b) => a.asGood - b.asGood)
  const byBad = throws.filter(({ asBad }) => asBad <= REMARKABLE).sort((a, b) => a.asBad - b.asBad)
  return {
    rolled: rolledCounts(checks),
    best: byGood.slice(0, MOST_MOMENTS),
    worst: byBad.slice(0, MOST_MOMENTS),
    spent: spentAmounts(checks, reader),
  }
}

/** Whether everybody at the table knows the roll and its end: a recap that is shared gives away any other. */
export const isKnownToAll = (check: Check): boolean =>
  (check.book === COMMON || check.isRevealed) && !mayTellMore(check)

/** The side that acts is the first; its verdict is the check's. */
function rolledCounts(checks: readonly Check[]): readonly RolledCount[] {
  const counts = new Map<string, RolledCount>()
  for (const { sides, end } of checks) {
    const name = Object.values(sides)[0]?.name ?? ''
    if (name === '') continue
    const before = counts.get(name) ?? { name, rolls: 0, good: 0, bad: 0 }
    const tone = end?.verdict.tone
    counts.set(name, {
      name,
      rolls: before.rolls + 1,
      good: before.good + (tone === 'good' ? 1 : 0),
      bad: before.bad + (tone === 'bad' ? 1 : 0),
    })
  }
  return [...counts.values()].sort((a, b) => b.rolls - a.rolls)
}

/**
 * The cost of rolls, sheet by sheet, as far as the reader reads that sheet. Neither losses by the outcome of a roll nor points that an earlier
 * roll left for a later one are counted as spent.
 */
function spentAmounts(checks: readonly Check[], { state, system, language }: JournalReader): readonly SpentAmount[] {
  const sums = new Map<string, Map<string, number>>()
  const left = Object.values(system.mechanics).flatMap(({ gains = {} }) => Object.values(gains).map(({ what }) => what))
  for (const { effects } of checks)
    for (const { sheet, changes, isOutcome } of effects) {
      if (isOutcome) continue
      const amounts = sums.get(sheet) ?? new Map<string, number>()
      sums.set(sheet, amounts)
      for (const { what, by } of changes) amounts.set(what, (amounts.get(what) ?? 0) - by)
    }
  return [...sums].flatMap(([sheet, amounts]) => {
    const known = state.sheets[sheet]
    const spent = [...amounts].filter(([what, amount]) => amount > 0 && !left.includes(what))
    if (!known || spent.length === 0) return []
    const words = system.words[language]
    return [
      {
        name: `${known.values.name ?? ''}`,
        amounts: spent.map(([what, amount]) => [changedLabel(what, words), amount] as const),
      },
    ]
  })
}
