// The outlook of a roll: which dice, and what the rules say before they fall. Refused at once where the rules refuse.

import { explain, type PlainRecord, play, Refusal, type Rule } from '../../dice/index.ts'
import { CountedCall } from '../../systems/counted-call.ts'
import type { Fields } from '../../systems/field.ts'
import { parse } from '../../systems/input-parser.ts'
import type { Language, System } from '../../systems/system.ts'
import { retold } from '../../systems/word-sentence.ts'
import type { PlainRefusal } from '../words/refusal-text.ts'

export interface Outlook {
  readonly refused: PlainRefusal | null
  /** The first dice, `3d10`; null where nothing is rolled or a decision comes first. */
  readonly dice: string | null
  readonly sentences: readonly string[]
}

export function outlookOf(system: System, mechanic: string, given: PlainRecord, language: Language): Outlook {
  try {
    const call = new CountedCall(system, mechanic, given, language)
    const values = parse(call.mechanic.input as Fields, given).values as PlainRecord
    const rule = call.mechanic.rule as Rule<PlainRecord, unknown>
    const state = play(rule, values)
    // A refusal of a later roll (the other side has no dice) must not wait until the first has been thrown.
    play(rule, values, { dice: () => 0 })
    const sentences = explain(state.steps, system.words[language].story)
    const dice = state.is === 'waiting' && state.asks.is === 'roll' ? state.asks.dice.name : null
    return { refused: null, dice, sentences }
  } catch (error) {
    const told = retold(system.words[language].refusals, error)
    if (!(told instanceof Refusal)) throw told
    const { code, field, message, figures } = told
    return { refused: { code, field, message, figures }, dice: null, sentences: [] }
  }
}

/** The sentences that hold with every one of these inputs. */
export function commonSentences(
  system: System,
  mechanic: string,
  inputs: readonly PlainRecord[],
  language: Language,
): readonly string[] {
  const [first = [], ...others] = inputs.map((input) => outlookOf(system, mechanic, input, language).sentences)
  return first.filter((sentence) => others.every((said) => said.includes(sentence)))
}
