// The rows of a table of odds, shortened where there are too many to read. Nothing is left out: rows add up to all that is
// listed.

import { type NotationChance, resultValue } from '../charts/notation-outcomes.ts'
import type { NotationOutcome } from '../dice/notation/index.ts'
import type { ChanceRow } from './chance-table.ts'
import { resultText } from './roll-story.ts'
import { shortTotals } from './short-totals.ts'
import type { CommandLineWords } from './words.ts'

/** Shown whole up to here; totals beyond become a good deal shorter. */
export const LONG_TABLE = 40
export const SHORT_TABLE = 24

export function oddsRows(list: readonly NotationChance[], words: CommandLineWords, showsAll: boolean): ChanceRow[] {
  const totals = list.flatMap(({ outcome, chance }) =>
    'total' in outcome ? [{ text: `${outcome.total}`, value: resultValue(outcome.total), chance }] : [],
  )
  if (totals.length > LONG_TABLE && !showsAll) return shortTotals(totals, SHORT_TABLE, words)
  return list.map(({ outcome, chance }) => ({ label: labelOf(outcome, words), chance }))
}

function labelOf(outcome: NotationOutcome, words: CommandLineWords): string {
  if ('total' in outcome) return `${outcome.total}`
  if ('success' in outcome) return outcome.success ? words.success : words.failure
  return outcome.totals.map((each) => resultText(each, words)).join(', ')
}
