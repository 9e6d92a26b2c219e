// The words of a page about a game: the game's and the app's, in one language.

import type { Speech } from '../../systems/labels.ts'
import type { Language } from '../../systems/language.ts'
import type { System } from '../../systems/system.ts'
import type { AppWords } from './en.ts'
import { language, words } from './language.ts'

export interface AppSpeech extends Speech<AppWords> {
  readonly language: Language
}

/** The words about this game in the language that is set. */
export const speechOf = (system: System): AppSpeech => ({
  game: system.words[language.value],
  words: words.value,
  language: language.value,
})
