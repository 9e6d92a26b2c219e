// The words of Evening Star: figures as both languages write them.

import type { SentenceFigures } from '../../../dice/index.ts'
import type { LotPlan } from '../lots.ts'
import { SPREADS, sumOfRanks } from '../spreads.ts'

export const counted = (one: string, many: string) => (count: unknown) => `${count} ${count === 1 ? one : many}`

/** ES-15: what the blank characters of all spreads are called. */
export function ofSpreads(told: (figures: SentenceFigures) => string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    SPREADS.map(({ named, ranks }) => [
      `spread-${named}`,
      told({ named, adds: sumOfRanks(ranks), ranks: ranks.join(' ') }),
    ]),
  )
}

export function listed(faces: unknown): string {
  return (faces as number[]).join(' ')
}

type CountText = (count: unknown) => string

/** The rerolls of a plan, kind by kind. */
export function rerolls(
  { zeros, hits, misses }: LotPlan,
  [zero, hit, miss]: readonly [CountText, CountText, CountText],
): string {
  const parts = [zeros > 0 && zero(zeros), hits > 0 && hit(hits), misses > 0 && miss(misses)]
  return parts.filter((part) => part !== false).join(' + ')
}

/** ES-5: what a check must reach and what is there without the die: `Difficulty 4 x 3 is 12, rank 5 + 2`. */
export function needed(
  { difficulty, target, rank, modifiers }: SentenceFigures,
  difficultyWord: string,
  rankWord: string,
): string {
  const plus = modifiers === 0 ? '' : (modifiers as number) < 0 ? ` - ${-(modifiers as number)}` : ` + ${modifiers}`
  return `3 x ${difficultyWord} ${difficulty} = ${target}, ${rankWord} ${rank}${plus}`
}
