// A character that is being built, kept half-done on this device.

import { type Plain, type PlainRecord, Refusal } from '../../dice/index.ts'
import type { AccountLine, Building, BuildingWords } from '../../systems/building.ts'
import { accountText } from '../../systems/building.ts'
import { parse } from '../../systems/input-parser.ts'
import { capital } from '../../systems/labels.ts'
import type { System } from '../../systems/system.ts'
import { readStored, removeStored, store } from '../storage.ts'

interface StoredDraft {
  readonly draft: Plain
  readonly step: number
}

const storageKey = ({ id }: System): string => `draft.${id}`
const isStoredDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' && value !== null && 'draft' in value

export const storeDraft = (system: System, draft: Plain, step: number): void =>
  void store(storageKey(system), { draft, step })
export const removeDraft = (system: System): void => removeStored(storageKey(system))
export const hasDraft = (system: System): boolean => readStored(storageKey(system), isStoredDraft) !== null

/** The draft that was kept, or the one everybody starts with. One that an earlier version kept may not be one any more. */
export function startDraft(system: System, building: Building): StoredDraft {
  const before = readStored(storageKey(system), isStoredDraft)
  try {
    if (before) return { draft: parse(building.fields, before.draft).values as Plain, step: Number(before.step) || 0 }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return { draft: freshDraft(building), step: 0 }
}

/** The one everybody starts with. */
export const freshDraft = ({ fields }: Building): Plain => parse(fields, {}).values as Plain

/** The draft that improves a character, at the first step in which something can be bought. */
export function improvementDraft(building: Building, sheet: PlainRecord): StoredDraft {
  const draft = building.improve(sheet)
  const step = building.steps.findIndex((each) => building.offers(draft, each).some(({ amount }) => amount < 0))
  return { draft, step: Math.max(0, step) }
}

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
