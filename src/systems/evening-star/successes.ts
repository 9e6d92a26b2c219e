// Successes: which faces of a d10 are one, in the two ways to read it, and what is asked of a pool.

import { type Reading, sumOf, tally } from '../../dice/index.ts'
import type { LotDieKind } from './lots.ts'

export const READ_MODES = ['under', 'over'] as const
type ReadMode = (typeof READ_MODES)[number]

interface SuccessTest {
  readonly read: ReadMode
  readonly rank: number
}

/** ES-2: under, a face at or below the rank; over, a face that makes ten with the rank, a 0 counting as 10. */
const isSuccess: Readonly<Record<ReadMode, (face: number, rank: number) => boolean>> = {
  under: (face, rank) => face <= rank,
  over: (face, rank) => (face === 0 ? 10 : face) + rank >= 10,
}

/** The kind of a die for lots: a 0, a success either way and at any rank, is a kind of its own. */
export function lotDieKind({ read, rank }: SuccessTest, face: number): LotDieKind {
  if (!isSuccess[read](face, rank)) return 'miss'
  return face === 0 ? 'zero' : 'hit'
}

/** How many 0s, and how many other successes. */
export const zerosAndHits = forEverySuccessTest((reader) =>
  tally({ zeros: worth(reader, { zero: 1, hit: 0, miss: 0 }), hits: worth(reader, { zero: 0, hit: 1, miss: 0 }) }),
)

export const successesOf = forEverySuccessTest((reader) => worth(reader, { zero: 1, hit: 1, miss: 0 }))

/** ES-10: successes where a 0 counts as two. */
export const successesDoubled = forEverySuccessTest((reader) => worth(reader, { zero: 2, hit: 1, miss: 0 }))

function worth(reader: SuccessTest, of: Readonly<Record<LotDieKind, number>>): Reading<number> {
  return sumOf((face) => of[lotDieKind(reader, face)])
}

/** A reading made once for each way to read and each rank, so that what was counted for it is found again. */
function forEverySuccessTest<R>(make: (reader: SuccessTest) => Reading<R>): (reader: SuccessTest) => Reading<R> {
  const made = (read: ReadMode) => Array.from({ length: 11 }, (_, rank) => make({ read, rank }))
  const all: Readonly<Record<ReadMode, readonly Reading<R>[]>> = { under: made('under'), over: made('over') }
  return ({ read, rank }) => all[read][rank] as Reading<R>
}
