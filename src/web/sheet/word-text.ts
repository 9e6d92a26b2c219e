// A word of a sheet with its figures, as the game says it: why a value is what it is, or what is wrong with it.

import { explain, type PlainRecord } from '../../dice/index.ts'
import type { SystemWords } from '../../systems/system.ts'

export function wordText(word: string, figures: PlainRecord, { story, refusals }: SystemWords): string {
  const dictionary = Object.hasOwn(story, word) ? story : refusals
  if (!Object.hasOwn(dictionary, word)) return word
  return explain([{ is: 'tell', rule: '', word, figures }], dictionary)[0] ?? word
}
