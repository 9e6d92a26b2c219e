// A character that is being built, kept half-done on this device.

import { explain, type Plain, Refusal } from '../../dice/index.ts'
import type { Building, BuildingWords, Fault, Line } from '../../systems/building.ts'
import { parse } from '../../systems/parse.ts'
import type { System } from '../../systems/system.ts'
import type { Given } from '../odds/request.ts'
import { forget, keep, kept } from '../storage.ts'
import { capital } from '../words/labels.ts'

interface Kept {
  readonly draft: Plain
  readonly step: number
}

const nameOf = ({ id }: System): string => `draft.${id}`
const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'draft' in value

export const keepDraft = (system: System, draft: Plain, step: number): void =>
  void keep(nameOf(system), { draft, step })
export const forgetDraft = (system: System): void => forget(nameOf(system))
export const hasDraft = (system: System): boolean => kept(nameOf(system), isKept) !== null

/** The draft that was kept, or the one everybody starts with. One that an earlier version kept may not be one any more. */
export function startDraft(system: System, building: Building): Kept {
  const before = kept(nameOf(system), isKept)
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
export function improving(building: Building, sheet: Given): Kept {
  const draft = building.improve(sheet)
  const step = building.steps.findIndex((each) => building.offers(draft, each).some(({ amount }) => amount < 0))
  return { draft, step: Math.max(0, step) }
}

export const toldLine = ({ word, figures }: Omit<Line, 'amount'> | Fault, { told }: BuildingWords): string =>
  explain([{ is: 'tell', rule: '', word, figures }], told)[0] ?? word

export const toldAll = (lines: readonly Omit<Line, 'amount'>[], words: BuildingWords): readonly string[] =>
  lines.map((line) => capital(toldLine(line, words)))

/** What it leads to, or why it cannot be, in the game's words. */
export function attempted<T>(run: () => T, words: BuildingWords): { readonly done: T } | { readonly why: string } {
  try {
    return { done: run() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { word, figures, message } = error
    return {
      why: capital(Object.hasOwn(words.told, word) ? toldLine({ word, figures, amount: 0 } as Line, words) : message),
    }
  }
}
