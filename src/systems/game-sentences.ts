// A game's own sentences: the story so far, an option of a choice, and why its rules refuse.

import { type CountSteps, explain, type Plain, type StoryStep } from '../dice/index.ts'
import type { CheckedCall } from './checked-call.ts'
import { isPlainRecord } from './field-leaves.ts'
import { difficultyLabel } from './labels.ts'
import { retold, withSentences } from './word-sentence.ts'

/** The modifiers that have a name, then every step. */
export function explanationOf({ shown, words }: CheckedCall, steps: readonly StoryStep[]): readonly string[] {
  return [...namedModifiers(shown, words), ...explain(steps, words.story)]
}

/** A sentence for each option of a choice. */
export function sentencesFor(
  { words }: CheckedCall,
  what: string,
  options: readonly { readonly choice: Plain }[],
): readonly string[] {
  const among = options.length
  return options.map(({ choice: pick }) => explain([{ is: 'choose', what, pick, among }], words.story)[0] as string)
}

/** Runs it; a refusal of the rule gets its sentence from the game's words. */
export const withGameSentences = <T>({ words }: CheckedCall, run: () => T): T => withSentences(words.refusals, run)

/** The same for what runs in steps. */
export function* stepsWithGameSentences<T>(call: CheckedCall, steps: CountSteps<T>): CountSteps<T> {
  try {
    return yield* steps
  } catch (error) {
    throw retold(call.words.refusals, error)
  }
}

/** Those of a side are told with the side's name. */
function namedModifiers(shown: CheckedCall['shown'], words: CheckedCall['words'], side = ''): string[] {
  return Object.entries(shown).flatMap(([name, value]) => {
    if (isPlainRecord(value)) return namedModifiers(value, words, `${side}${words.fields[name] ?? name}: `)
    if (!Array.isArray(value)) return []
    return value.flatMap((each) =>
      isNamed(each) ? [`${side}${difficultyLabel(each.name, words)} ${each.value > 0 ? '+' : ''}${each.value}`] : [],
    )
  })
}

/** A modifier: the combatants of a list have names too, but no value. */
function isNamed(value: unknown): value is { name: string; value: number } {
  return typeof value === 'object' && value !== null && 'name' in value && 'value' in value
}
