// The account of a draft in the words of its game.

import { Refusal } from '../../dice/index.ts'
import { type AccountLine, accountText, type BuildingWords } from '../../systems/building.ts'
import { capital } from '../../systems/labels.ts'

/** The purse as a figure. */
export const purseText = (left: number, words: BuildingWords): string =>
  words.amount(left).replace(/^\+/, '').replace('-', '−')

export const accountTexts = (lines: readonly Omit<AccountLine, 'amount'>[], words: BuildingWords): readonly string[] =>
  lines.map((line) => capital(accountText(line, words)))

/** The draft it leads to, or why it cannot be, in the game's words. */
export function attempt<T>(run: () => T, words: BuildingWords): { readonly done: T } | { readonly why: string } {
  try {
    return { done: run() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { word, figures, message } = error
    return {
      why: capital(
        Object.hasOwn(words.told, word) ? accountText({ word, figures, amount: 0 } as AccountLine, words) : message,
      ),
    }
  }
}
