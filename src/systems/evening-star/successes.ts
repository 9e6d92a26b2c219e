// Successes: which faces of a d10 are one, in the two ways to read it, and what is asked of a pool.

import { type Reading, sumOf, tally } from '../../dice/index.ts'
import type { Kind } from './lots.ts'

export const READS = ['under', 'over'] as const
type Read = (typeof READS)[number]

interface Reader {
  readonly read: Read
  readonly rank: number
}

/** ES-2: under, a face at or below the rank; over, a face that makes ten with the rank, a 0 counting as 10. */
const isSuccess: Readonly<Record<Read, (face: number, rank: number) => boolean>> = {
  under: (face, rank) => face <= rank,
  over: (face, rank) => (face === 0 ? 10 : face) + rank >= 10,
}

/** What a die is to lots: a 0, a success either way and at any rank, is a kind of its own. */
export function kindOf({ read, rank }: Reader, face: number): Kind {
  if (!isSuccess[read](face, rank)) return 'miss'
  return face === 0 ? 'zero' : 'hit'
}

/** How many 0s, and how many other successes. */
export const zerosAndHits = forEveryReader((reader) =>
  tally({ zeros: worth(reader, { zero: 1, hit: 0, miss: 0 }), hits: worth(reader, { zero: 0, hit: 1, miss: 0 }) }),
)

export const successesOf = forEveryReader((reader) => worth(reader, { zero: 1, hit: 1, miss: 0 }))

/** ES-10: successes where a 0 counts as two. */
export const successesDoubled = forEveryReader((reader) => worth(reader, { zero: 2, hit: 1, miss: 0 }))

function worth(reader: Reader, of: Readonly<Record<Kind, number>>): Reading<number> {
  return sumOf((face) => of[kindOf(reader, face)])
}

/** A reading made once for each way to read and each rank, so that what was counted for it is found again. */
function forEveryReader<R>(make: (reader: Reader) => Reading<R>): (reader: Reader) => Reading<R> {
  const made = (read: Read) => Array.from({ length: 11 }, (_, rank) => make({ read, rank }))
  const all: Readonly<Record<Read, readonly Reading<R>[]>> = { under: made('under'), over: made('over') }
  return ({ read, rank }) => all[read][rank] as Reading<R>
}
