// The words of a game as a card says them: whoever is on a side is called by name.

import { namedWords, type SideNames } from '../systems/named-words.ts'
import type { Language, System, SystemWords } from '../systems/system.ts'
import type { Check } from './check/check.ts'

/** The game, and the language of whoever reads. */
interface WordsReader {
  readonly system: System
  readonly language: Language
}

export const wordsOfCard = (card: Pick<Check, 'sides'>, { system, language }: WordsReader): SystemWords =>
  namedWords(system.words[language], sideNamesOf(card))

/** The names of those on the sides, where there is more than one side to tell apart. */
export function sideNamesOf({ sides }: Pick<Check, 'sides'>): SideNames {
  const named = Object.entries(sides).flatMap(([side, { name }]) => (name === '' ? [] : [[side, name] as const]))
  return Object.keys(sides).length > 1 ? Object.fromEntries(named) : {}
}
