// What is about to be rolled: which dice, and what the rules say before they fall. Refused at once where the rules refuse.

import { explain, play, Refusal, type Rule } from '../../dice/index.ts'
import { Question } from '../../systems/answer.ts'
import type { Fields } from '../../systems/field.ts'
import { parse } from '../../systems/parse.ts'
import type { Language, System } from '../../systems/system.ts'
import type { Given } from '../odds/request.ts'
import type { Refused } from '../words/refused.ts'

export interface Outlook {
  readonly refused: Refused | null
  /** The first dice, `3d10`; null where nothing is rolled or a decision comes first. */
  readonly dice: string | null
  readonly sentences: readonly string[]
}

export function outlookOf(system: System, mechanic: string, given: Given, language: Language): Outlook {
  try {
    const question = new Question(system, mechanic, given, language)
    const values = parse(question.mechanic.input as Fields, given).values as Given
    const rule = question.mechanic.rule as Rule<Given, unknown>
    const state = play(rule, values)
    // What a later roll refuses (the other side has no dice) must not wait until the first has been thrown.
    play(rule, values, { dice: () => 0 })
    const sentences = explain(state.steps, system.words[language].story)
    const dice = state.is === 'waiting' && state.asks.is === 'roll' ? state.asks.dice.name : null
    return { refused: null, dice, sentences }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: retold(error, system, language), dice: null, sentences: [] }
  }
}

/** A rule's refusal in the game's own words. */
function retold({ code, field, message, word, figures }: Refusal, system: System, language: Language): Refused {
  if (code !== 'not-allowed') return { code, field, message, figures }
  const [sentence = message] = explain([{ is: 'tell', rule: '', word, figures }], system.words[language].refusals)
  return { code, field, message: sentence, figures }
}
