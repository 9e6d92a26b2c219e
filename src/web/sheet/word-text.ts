// A word of a sheet with its figures, as the game says it: why a value is what it is, or what is wrong with it.

import type { PlainRecord } from '../../dice/index.ts'
import type { SystemWords } from '../../systems/system.ts'
import { wordSentence } from '../../systems/word-sentence.ts'

export function wordText(word: string, figures: PlainRecord, { story, refusals }: SystemWords): string {
  return wordSentence(story, { word, figures }) ?? wordSentence(refusals, { word, figures }) ?? word
}
