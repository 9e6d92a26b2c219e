// Trying again: the failures of a test are counted until it succeeds or is given up.

import type { Character } from './sheet.ts'

/** EP-10: how often this character has failed the test, which is what the next attempt counts as retries. */
export function retriesOf({ failures }: Character, test: string): number {
  return failures.find((failure) => failure.test === test)?.times ?? 0
}

/** EP-10: a failure counts against the next attempt, together with those before. A success ends it. */
export function attempted(character: Character, test: string, isSuccess: boolean): Character {
  const times = retriesOf(character, test) + 1
  const { failures } = givenUp(character, test)
  return { ...character, failures: isSuccess ? failures : [...failures, { test, times }] }
}

/** The chance has passed, or things have changed: what was failed is no longer counted. */
export function givenUp(character: Character, test: string): Character {
  return { ...character, failures: character.failures.filter((failure) => failure.test !== test) }
}
