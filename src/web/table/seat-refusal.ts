// A refusal of the table's server as people read it.

import type { PlainRecord } from '../../dice/index.ts'
import { fieldLabel, pathLabel } from '../../systems/labels.ts'
import { plainTurnRefusals } from '../../systems/plain-turns.ts'
import type { System } from '../../systems/system.ts'
import { wordSentence } from '../../systems/word-sentence.ts'
import { sentenceOfRefusal } from '../../table/refusals.ts'
import { language } from '../words/language.ts'

/** A refusal of the server's, or of a plan in this browser. */
interface ToldRefusal {
  readonly word: string | null
  readonly message: string
  readonly field: string | null
  readonly figures: PlainRecord
}

/** A refusal in the reader's language: the table's own words, else the game's, else as the server said it. */
export function seatRefusalText(error: ToldRefusal, system: System): string {
  const { word, message } = error
  if (word === null) return message
  const game = system.words[language.value]
  const path = error.field === null ? null : pathLabel(error.field, game)
  // What the game has no word for is a field of the table's own commands, which nobody reads: the sentence says what is meant.
  const field = path === error.field ? null : path
  const { what } = error.figures
  const figures = typeof what === 'string' ? { ...error.figures, what: fieldLabel(what, game) } : error.figures
  const own = sentenceOfRefusal(language.value, { word, figures, field }, game.values)
  if (own !== null) return own
  const told = { word, figures }
  const sentence = wordSentence(game.refusals, told) ?? wordSentence(plainTurnRefusals[language.value], told)
  if (sentence === null) return message
  return `${field === null ? '' : `${field}: `}${sentence}`
}
