// The sentence of a refusal for pages that have the words of refusals not loaded yet: they come with the first one.

import type { System } from '../../systems/system.ts'
import type { ToldRefusal } from './refusal-sentence.ts'

/** Without a line to load the words from, it is told as the server said it. */
export const toldRefusal = (refusal: ToldRefusal, system: System | null): Promise<string> =>
  import('./refusal-sentence.ts').then(
    ({ refusalSentence }) => refusalSentence(refusal, system),
    () => refusal.message,
  )
