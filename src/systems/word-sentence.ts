// The sentence of a game for a word and its figures: why it refuses, what is wrong with a sheet, why a value is what it is.

import { type Dictionary, explain, type PlainRecord, Refusal } from '../dice/index.ts'

/** A word of a game, with the figures its sentence is made of. */
interface ToldWord {
  readonly word: string
  readonly figures: PlainRecord
}

/** Null where the dictionary does not have the word. */
export function wordSentence(dictionary: Dictionary, { word, figures }: ToldWord): string | null {
  return Object.hasOwn(dictionary, word)
    ? (explain([{ is: 'tell', rule: '', word, figures }], dictionary)[0] as string)
    : null
}

/** Runs it; a refusal that the dictionary knows the word of is told in its sentence. */
export function withSentences<T>(dictionary: Dictionary, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw retold(dictionary, error)
  }
}

/** The sentence of a refusal without the name of its field as programs know it, for people who see the field. */
export const withoutField = ({
  field,
  message,
}: {
  readonly field: string | null
  readonly message: string
}): string => (message.startsWith(`${field}: `) ? message.slice(`${field}: `.length) : message)

/** A refusal with the sentence of a dictionary; any other error as it is. */
export function retold(dictionary: Dictionary, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const sentence = wordSentence(dictionary, error)
  if (sentence === null) return error
  const { code, word, figures, field } = error
  return new Refusal(code, `${field}: ${sentence}`, {
    ...(field === null ? {} : { field }),
    word,
    figures: { ...figures },
  })
}
