// The words of a page about a game: the game's and the command line's, in one language.

import type { Speech } from '../../systems/labels.ts'
import type { Language } from '../../systems/language.ts'
import type { CommandLineWords } from '../words.ts'

export interface PageSpeech extends Speech<CommandLineWords> {
  readonly language: Language
}
