// The story of a card: the steps of its roll, sentence by sentence. Beside the lines, since free notation comes with it.

import { type Dictionary, explain } from '../dice/index.ts'
import type { NotationError } from '../dice/notation/index.ts'
import { notationErrorSentence, notationWords } from '../dice/notation/sentences.ts'
import type { Language } from '../systems/system.ts'
import { wordsOfCard } from './card-words.ts'
import type { Check } from './check/check.ts'
import { NO_VALUE } from './fair/expression.ts'
import type { JournalReader } from './lines.ts'

export function storyOfCard(card: Check, { system, language }: JournalReader): readonly string[] {
  const dictionary: Dictionary =
    'notation' in card.rolled ? expressionWords(language) : wordsOfCard(card, { system, language }).story
  return explain(card.end?.story ?? [], dictionary)
}

const expressionWords = (language: Language): Dictionary => ({
  ...notationWords[language],
  [NO_VALUE]: (wrong) => notationErrorSentence(wrong as unknown as NotationError, language),
})
