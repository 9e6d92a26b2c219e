// The words of a game's turns: its own, or those of a plain list.

import type { Language, System } from './system.ts'
import type { TurnWords } from './turns.ts'

export const turnWordsOf = ({ words, turns }: System, language: Language): TurnWords =>
  words[language].turns ?? turns().words?.[language] ?? { commands: {}, fields: {} }
