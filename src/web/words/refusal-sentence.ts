// A refusal as a sentence in the reader's language: the table's own words, else the game's, else as the server said it.

import type { PlainRecord } from '../../dice/index.ts'
import { capital, namedFigures, pathLabel } from '../../systems/labels.ts'
import { ruleBehind, withRule } from '../../systems/rule-citation.ts'
import type { System } from '../../systems/system.ts'
import { withoutField, wordSentence } from '../../systems/word-sentence.ts'
import { sentenceOfRefusal } from '../../table/refusals.ts'
import { knownTurns } from '../games.ts'
import { language } from './language.ts'

/** A refusal of the server's, or of a plan in this browser. */
export interface ToldRefusal {
  readonly word: string | null
  readonly message: string
  readonly field: string | null
  readonly figures: PlainRecord
}

/** `system` is null where no game is known yet. */
export function refusalSentence(refusal: ToldRefusal, system: System | null): string {
  const { word } = refusal
  const asItIs = capital(withoutField(refusal))
  if (word === null) return asItIs
  const game = system?.words[language.value]
  const path = refusal.field === null || !game ? null : pathLabel(refusal.field, game)
  // A field that the game has no word for is one of the table's own commands: the sentence says what is meant.
  const field = path === refusal.field ? null : path
  const figures = game ? namedFigures(refusal.figures, game) : refusal.figures
  const own = sentenceOfRefusal(language.value, { word, figures, field }, game?.values)
  if (own !== null) return withRule(own, system && ruleBehind(system, refusal))
  const told = { word, figures }
  const turns = system && knownTurns(system.id)?.words[language.value]
  const sentence = (game && wordSentence(game.refusals, told)) ?? (turns && wordSentence(turns.refusals, told))
  if (!sentence) return asItIs
  return field === null ? capital(sentence) : `${field}: ${sentence}`
}
