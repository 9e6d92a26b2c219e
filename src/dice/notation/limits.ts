// How big a notation may be. Beyond these the code of the error is `too-big`.

export const MOST = {
  characters: 10_000,
  /** Brackets, functions and signs inside one another. */
  depth: 100,
  /** Thrown at once, over the whole notation with its repeats; more that explode are not in it. */
  dice: 1_000,
  sides: 1_000_000,
  /** Sides of a die whose faces are written out. */
  faces: 100,
  digits: 15,
  repeats: 100,
  label: 80,
  places: 10,
  bonus: 20,
  /** Ways that a count goes through: a second or two. */
  paths: 1_500_000,
} as const
