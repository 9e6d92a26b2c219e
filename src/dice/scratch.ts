// All that the engine keeps from one count to the next, and nothing else in it does: room to work in, and small tables that
// would be the same if they were made again. No answer depends on it. A rule's own functions never run while a part of it is in use, or
// have parts of their own (tables are lent in layers), so what a rule does cannot disturb it.

import type { Die } from './die.ts'
import { TablePool } from './pair-table.ts'
import type { Ways } from './ways.ts'

interface Scratch {
  /** For the states of a roll. */
  readonly tables: TablePool
  /** Two polynomials to multiply in. What is written there is read before the next roll is counted. */
  polynomials: readonly [Float64Array, Float64Array]
  /** Dice with faces 1 to n, by n. */
  readonly dice: Map<number, Die>
  /** The ways to pick 0, 1, 2, ... of n dice, by n. */
  readonly binomialRows: (readonly Ways[])[]
  /** The primes of the last large total, null where it has large ones: all chances of one count share their total. */
  primes: { readonly total: bigint; readonly of: readonly bigint[] | null }
}

export const scratch: Scratch = {
  tables: new TablePool(),
  polynomials: [new Float64Array(0), new Float64Array(0)],
  dice: new Map(),
  binomialRows: [],
  primes: { total: 0n, of: null },
}
