// The rule behind a refusal that is not told in a game's own words: of the table, or of a field whose range a rule sets. A game declares
// which rule that is (`cites`); it stands at the end of the sentence, as in the story of a roll.

import { Refusal } from '../dice/index.ts'
import type { Game } from './system.ts'

/** By the word and the field it is about (`out-of-range:difficulty`), else by the word alone; null where no rule says it. */
export function ruleBehind(
  { cites = {} }: Pick<Game, 'cites'>,
  { word, field }: Pick<Refusal, 'field'> & { readonly word: string | null },
): string | null {
  if (word === null) return null
  // Places of a list are numbers.
  const name = field?.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  return cites[`${word}:${name}`] ?? cites[word] ?? null
}

/** A sentence with the number of its rule; once, also where it is told again. */
export function withRule(sentence: string, rule: string | null): string {
  if (rule === null || sentence.includes(`(${rule})`)) return sentence
  return sentence.endsWith('.') ? `${sentence.slice(0, -1)} (${rule}).` : `${sentence} (${rule})`
}

/** Runs it; a refusal names the rule behind it. */
export function withRules<T>(game: Pick<Game, 'cites'>, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, word, figures, field } = error
    const said = withRule(message, ruleBehind(game, error))
    if (said === message) throw error
    throw new Refusal(code, said, { ...(field === null ? {} : { field }), word, figures: { ...figures } })
  }
}
