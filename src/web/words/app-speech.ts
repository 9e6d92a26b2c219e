// The words of a page about a game: the game's and the app's, in one language.

import type { Speech } from '../../systems/labels.ts'
import type { Language } from '../../systems/language.ts'
import type { AppWords } from './en.ts'

export interface AppSpeech extends Speech<AppWords> {
  readonly language: Language
}
