// A draft looked through: every credit accounted for, and everything that is still wrong.

import type { Line, Review } from '../../building.ts'
import type { Draft } from './draft.ts'
import { faultsOf } from './faults.ts'
import { ledgerOf } from './ledger.ts'

export function balanceOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

/** A draft may cost more than there is; a character may not. */
export function review(draft: Draft): Review {
  const lines = ledgerOf(draft)
  const left = balanceOf(lines)
  const over = left < 0 ? [{ field: 'money', word: 'over-budget', figures: { over: -left } }] : []
  return { lines, left, faults: [...faultsOf(draft), ...over] }
}
