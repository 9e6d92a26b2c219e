// A draft looked through: every credit accounted for, and everything that is still wrong.

import { type PlainRecord, Refusal } from '../../../dice/index.ts'
import type { DraftReview } from '../../building.ts'
import type { SheetFault } from '../../sheet.ts'
import { characterStatus } from '../derived-values.ts'
import { diceBeyond } from '../sheet-faults.ts'
import { builtSheet } from './built-sheet.ts'
import type { CharacterDraft } from './draft.ts'
import { draftFaultsOf } from './draft-faults.ts'
import { balanceOf, ledgerOf } from './ledger.ts'

/** A draft may cost more than there is; a character may not. */
export function review(draft: CharacterDraft): DraftReview {
  const lines = ledgerOf(draft)
  const left = balanceOf(lines)
  const over = left < 0 ? [{ field: 'money', word: 'over-budget', figures: { over: -left } }] : []
  const faults = [...draftFaultsOf(draft), ...over]
  return { lines, left, faults: faults.length > 0 ? faults : sheetFaults(draft) }
}

/** Faults that show only on the sheet: more than it has room for, more dice than a roll takes, or no health left by the dice of lost Might (QS-4, QS-6). */
function sheetFaults(draft: CharacterDraft): SheetFault[] {
  try {
    const sheet = builtSheet(draft)
    const dead = characterStatus(sheet) === 'dead' ? [{ field: 'rolled.health', word: 'no-health', figures: {} }] : []
    return [...dead, ...diceBeyond(sheet)]
  } catch (error) {
    if (error instanceof Refusal) return [{ field: error.field ?? 'name', word: 'no-room', figures: {} }]
    throw error
  }
}

/** Dice that are still to be thrown count as none. */
export function preview(draft: CharacterDraft): PlainRecord | null {
  try {
    return builtSheet({ ...draft, name: draft.name || '…' }) as PlainRecord
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
