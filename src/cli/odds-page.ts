// The odds of free notation as a person reads them: the chance of success, the table, and what the table cannot say.

import { sortedOutcomes } from '../charts/notation-outcomes.ts'
import type { Odds } from '../dice/index.ts'
import type { NotationOutcome } from '../dice/notation/index.ts'
import { capital } from '../systems/labels.ts'
import { groupedDigits, NEVER, percentText } from './chance.ts'
import { oddsTable, type PageLook } from './chance-table.ts'
import { isSuccess, noteSentences } from './notation-answer.ts'
import type { NotationRoll } from './notation-roll.ts'
import { oddsRows } from './odds-rows.ts'
import { spreadText } from './spread.ts'
import { clippedText, wrappedText } from './terminal-text.ts'

export function oddsPage(free: NotationRoll, odds: Odds<NotationOutcome>, look: PageLook, showsAll: boolean): string {
  const { words, width } = look
  const list = sortedOutcomes(odds)
  const rows = oddsRows(list, words, showsAll)
  const kind = free.repeated ? 'totals' : free.compares ? 'success' : free.counts ? 'counted' : 'total'
  const { rest } = odds
  const notes = [
    spreadText(list, rest, words),
    rest.compare(NEVER) === 0
      ? ''
      : words.rest(percentText(rest, words)) + (kind === 'total' || kind === 'counted' ? ` ${words.restIsAbove}` : ''),
    rows.length < list.length ? words.shortened(groupedDigits(list.length, words)) : '',
    // A question how many d6 show a 9 was most likely meant otherwise.
    free.compared !== undefined && list.length === 1 ? words.counts(free.compared) : '',
    ...noteSentences(free, look.language),
  ].filter((note) => note !== '')
  return [
    ...(free.compares ? [successLine(odds, look)] : []),
    '',
    ...oddsTable(rows, kind, look),
    ...(notes.length > 0 ? ['', ...notes.map((note) => wrappedText(note, width, ''))] : []),
    '',
  ].join('\n')
}

/** The roll the page is about. */
export const headline = ({ label, roll }: NotationRoll, { paint, width }: PageLook): string =>
  `${paint('bold', clippedText(label === undefined ? roll : `${label}: ${roll}`, width))}\n`

function successLine(odds: Odds<NotationOutcome>, { words, paint, width }: PageLook): string {
  const chance = odds.chance(isSuccess)
  const [name, figure, fraction] = [`${capital(words.success)}: `, percentText(chance, words), ` (${chance.exact})`]
  const isUseful = fraction.includes('/') && (name + figure + fraction).length <= Math.min(width, 80)
  return `${name}${paint('bold', figure)}${isUseful ? fraction : ''}`
}
