// The rows of a table of odds, shortened where there are too many to read. Nothing is left out: rows add up to all that is
// listed.
import type { NotationOutcome } from '../dice/notation/index.ts'
import { figureOf, type Listed } from './outcomes.ts'
import { shortened } from './shortened.ts'
import { told } from './story.ts'
import type { Row } from './table.ts'
import type { Words } from './words.ts'

/** Shown whole up to here; totals beyond become a good deal shorter. */
export const LONG = 40
export const SHORT = 24

export function rowsOf(list: readonly Listed[], words: Words, showsAll: boolean): Row[] {
  const totals = list.flatMap(({ outcome, chance }) =>
    'total' in outcome ? [{ text: `${outcome.total}`, value: figureOf(outcome.total), chance }] : [],
  )
  if (totals.length > LONG && !showsAll) return shortened(totals, SHORT, words)
  return list.map(({ outcome, chance }) => ({ label: labelOf(outcome, words), chance }))
}

function labelOf(outcome: NotationOutcome, words: Words): string {
  if ('total' in outcome) return `${outcome.total}`
  if ('success' in outcome) return outcome.success ? words.success : words.failure
  return outcome.totals.map((each) => told(each, words)).join(', ')
}
