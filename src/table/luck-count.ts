// The count behind luck: the rank of every throw of many rolls, in steps.

import { type CountSteps, type PlainRecord, play, Refusal } from '../dice/index.ts'
import { throwRankSteps } from '../dice/throw-rank.ts'
import { CountedCall } from '../systems/counted-call.ts'
import type { System } from '../systems/system.ts'
import { throwLuckSteps } from '../systems/throw-luck.ts'
import { expressionOf } from './fair/expression.ts'
import type { LuckRoll, RankedThrow } from './luck.ts'

/** The throws of each roll; null where it cannot be counted as far as the reader knows it. */
export function* luckSteps(
  rolls: readonly LuckRoll[],
  system: System,
): CountSteps<readonly (readonly RankedThrow[] | null)[]> {
  const known = new Map<string, readonly RankedThrow[] | null>()
  const all: (readonly RankedThrow[] | null)[] = []
  for (const roll of rolls) {
    const key = JSON.stringify([roll.rolled, roll.input, roll.answers])
    const ranked = known.get(key) ?? (yield* rankedThrows(roll, system))
    known.set(key, ranked)
    all.push(ranked)
    yield { done: all.length / rolls.length, paths: 0 }
  }
  return all
}

function* rankedThrows(roll: LuckRoll, system: System): CountSteps<readonly RankedThrow[] | null> {
  const { rolled, input, answers } = roll
  try {
    if ('notation' in rolled) return yield* expressionThrows(rolled.notation, roll)
    const found = yield* throwLuckSteps(new CountedCall(system, rolled.mechanic, input), answers)
    return found.map(({ side, faces, below, same }) => ({ side, faces, below: below.approx, same: same.approx }))
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** More is better with free dice, unless they are compared. */
function* expressionThrows(text: string, { answers }: LuckRoll): CountSteps<readonly RankedThrow[]> {
  const { rule } = expressionOf(text)
  const played = play(rule, null, { answers })
  if (played.is !== 'done' || !worthOf(played.outcome)) return []
  const shown = played.steps.flatMap((step) => (step.is === 'roll' ? [step] : []))
  const ranked: RankedThrow[] = []
  for (const [at, { faces, shown: read }] of shown.entries()) {
    const rank = yield* throwRankSteps(rule, null, {
      answers,
      at,
      shown: read,
      objective: { succeeds: () => false },
      worth: (outcome) => worthOf(outcome) ?? [0],
      mostPaths: MOST_PATHS,
    })
    if (rank.same.approx < 1) ranked.push({ side: 'self', faces, below: rank.below.approx, same: rank.same.approx })
  }
  return ranked
}

const MOST_PATHS = 60_000

/** Null for what has no order: lists of totals, fractions and totals that are none. */
function worthOf(outcome: PlainRecord): readonly number[] | null {
  if (typeof outcome.success === 'boolean') return [outcome.success ? 1 : 0]
  return typeof outcome.total === 'number' && Number.isInteger(outcome.total) ? [outcome.total] : null
}
