// Refusals of a game outside its mechanics: words and figures, told in the sentences of the game.
import { type Dictionary, explain, Refusal } from '../../dice/index.ts'

/** Runs it; what the game refuses is told in these words. */
export function withGameSentence<T>(words: Dictionary, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not-allowed') throw error
    const { field, word, figures } = error
    const [told] = explain([{ is: 'tell', rule: '', word, figures }], words)
    throw new Refusal('not-allowed', `${field}: ${told}`, { ...(field === null ? {} : { field }), word })
  }
}
