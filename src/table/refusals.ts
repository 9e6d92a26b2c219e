// Refusals of the table. A thing that a seat may not know of is refused like one that is not there: with one and the same answer.

import { type Plain, type PlainRecord, Refusal } from '../dice/index.ts'
import type { NotationError } from '../dice/notation/index.ts'
import { isNotationErrorWord, notationErrorSentence as sentenceOfNotation } from '../dice/notation/sentences.ts'
import { sentenceAtDoor } from '../systems/door-refusals.ts'
import type { Language, System } from '../systems/system.ts'
import { retold } from '../systems/word-sentence.ts'
import { de, en, type RefusalWords } from './refusal-words.ts'

const WORDS: Readonly<Record<Language, RefusalWords>> = { en, de }

export type RefusalWord = keyof RefusalWords['refusals'] & string

/** A refusal in the table's words. */
export function refused(
  field: string,
  word: RefusalWord,
  figures: Record<string, Plain> = {},
  code: Refusal['code'] = 'not-allowed',
): Refusal {
  return new Refusal(code, `${field}: ${sentence('en', word, figures)}`, { field, word, figures })
}

/** Runs it; a refusal that comes with a word of the game's gets its sentence, from the game or from its turns. */
export function inGameWords<T>(system: System, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw retold(system.words.en.refusals, retold(system.turns().words.en.refusals, error))
  }
}

const NOTATION = 'notation:'

/** A refusal in the words of free notation, with the place and what was meant where that can be said. */
export function notationRefused({ code, message, word, figures, at, suggestion }: NotationError): Refusal {
  return new Refusal(code, message, {
    field: 'notation',
    word: `${NOTATION}${word}`,
    figures: { ...figures, ...at, suggestion: suggestion ?? null },
  })
}

/** Not there, or not for this seat: nobody can tell which. */
export function notFound(field = 'command'): Refusal {
  return new Refusal('not-found', `${field}: ${sentence('en', 'not-found', {})}`, { field, word: 'not-found' })
}

/**
 * The sentence of a refusal of the table's, of the door or of free notation, without a field where there is none; null where it is a
 * game's. With labels, values are told by what the game calls them.
 */
export function sentenceOfRefusal(
  language: Language,
  { word, figures, field }: Pick<Refusal, 'word' | 'figures' | 'field'>,
  labels: Readonly<Record<string, string>> = {},
): string | null {
  const wrong = word.slice(NOTATION.length)
  if (word.startsWith(NOTATION) && isNotationErrorWord(wrong))
    return sentenceOfNotation({ word: wrong, figures }, language)
  if (!Object.hasOwn(WORDS[language].refusals, word)) return sentenceAtDoor(language, { word, figures, field }, labels)
  const told = sentence(language, word as RefusalWord, figures)
  return field === null ? told.slice(0, 1).toUpperCase() + told.slice(1) : `${field}: ${told}`
}

function sentence(language: Language, word: RefusalWord, figures: PlainRecord): string {
  const tell = WORDS[language].refusals[word] as (figures: PlainRecord) => string
  return tell(figures)
}
