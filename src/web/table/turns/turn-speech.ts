// The words of a game's turns.

import type { SystemWords } from '../../../systems/system.ts'
import type { AppSpeech } from '../../words/app-speech.ts'
import { words } from '../../words/language.ts'
import type { TableView } from '../table-view.ts'

/** The game's words with those of its turns. */
export function turnSpeech({
  system,
  language,
}: TableView): AppSpeech & { readonly commands: Readonly<Record<string, string>> } {
  const game: SystemWords = system.words[language]
  const { fields, commands } = system.turns().words[language]
  return {
    words: words.value,
    language,
    game: { ...game, fields: { ...game.fields, ...fields } },
    commands,
  }
}
