// The draft that building a character starts with: the one kept on this device, a fresh one, or one that improves a character.

import { type Plain, type PlainRecord, Refusal } from '../../dice/index.ts'
import type { Building } from '../../systems/building.ts'
import { parse } from '../../systems/input-parser.ts'
import type { System } from '../../systems/system.ts'
import { readDraft, type StoredDraft } from './stored-draft.ts'

/** The draft that was kept, or the one everybody starts with. One that an earlier version kept may not be one any more. */
export function startDraft(system: System, building: Building): StoredDraft {
  const before = readDraft(system)
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
