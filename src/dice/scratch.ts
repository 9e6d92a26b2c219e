// All that the engine changes from one count to the next: room to work in, and small tables that would be the same if they were
// made again. No answer depends on it. A rule's own functions cannot disturb it: tables are lent in layers, and between writing and reading
// any other part none of a rule's functions is called.

import { TablePool } from './pair-table.ts'

interface Scratch {
  /** For the states of a roll. */
  readonly tables: TablePool
  /** Two polynomials to multiply in. What is written there is read before the next roll is counted. */
  polynomials: readonly [Float64Array, Float64Array]
  /** The ways to pick 0, 1, 2, ... of n dice, by n. */
  readonly binomialRows: (readonly (number | bigint)[])[]
  /** Whether the primes of the last large total are small: all chances of one count share their total. */
  primes: { readonly total: bigint; readonly areSmall: boolean }
}

export const scratch: Scratch = {
  tables: new TablePool(),
  polynomials: [new Float64Array(0), new Float64Array(0)],
  binomialRows: [],
  primes: { total: 0n, areSmall: false },
}
