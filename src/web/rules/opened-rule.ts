// The rule that somebody looks up, beside what they are doing.

import { signal } from '@preact/signals'
import { listedSystems } from '../../systems/system-list.ts'

/** Its number; null while no rule is open. */
export const openedRule = signal<string | null>(null)

/** The game that a rule is of, by the letters of its number. */
export const gameOfRule = (number: string) =>
  listedSystems.find(({ ruleLetters }) => ruleLetters === number.split('-')[0]) ?? null

/** The place of a rule in its game's rulebook. */
export const rulePath = (number: string): string => `/rules/${gameOfRule(number)?.id ?? ''}#${number}`
