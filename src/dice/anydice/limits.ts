// How big an AnyDice program may be, and how long it may take. There is no clock down here: its work is counted.

export const MOST = {
  characters: 50_000,
  /** Brackets and blocks inside one another. */
  nesting: 100,
  outputs: 200,
  /** Numbers in a sequence. */
  items: 10_000,
  /** Dice in one collection. */
  dice: 10_000,
  /** Different faces of a die. */
  faces: 100_000,
  /** The highest setting of "maximum function depth". */
  functionDepth: 250,
  explodeDepth: 1_000,
  /** Parts inside one another, in all functions that wait for one another: more would not fit the stack of a browser. */
  waiting: 2_000,
  /** Parts of the program looked at, and pairs of faces put together: some seconds of work. */
  steps: 30_000_000,
} as const
