// The odds of free notation as a person reads them: the chance of success, the table, and what the table cannot say.
import type { Odds } from '../dice/index.ts'
import type { NotationOutcome } from '../dice/notation/index.ts'
import { isSuccess } from './answer.ts'
import { grouped, NEVER, percent } from './chance.ts'
import type { FreeRoll } from './free.ts'
import { listed } from './outcomes.ts'
import { clipped, wrapped } from './printable.ts'
import { rowsOf } from './rows.ts'
import { spreadOf } from './spread.ts'
import { capital } from './story.ts'
import { type Look, tableOf } from './table.ts'

export function oddsPage(free: FreeRoll, odds: Odds<NotationOutcome>, look: Look, showsAll: boolean): string {
  const { words, width } = look
  const list = listed(odds)
  const rows = rowsOf(list, words, showsAll)
  const kind = free.repeated ? 'totals' : free.compares ? 'success' : free.compared !== undefined ? 'counted' : 'total'
  const { rest } = odds
  const notes = [
    spreadOf(list, rest, words),
    rest.compare(NEVER) === 0
      ? ''
      : words.rest(percent(rest, words)) + (kind === 'total' || kind === 'counted' ? ` ${words.restIsAbove}` : ''),
    rows.length < list.length ? words.shortened(grouped(list.length, words)) : '',
    // Whoever asks how many d6 show a 9 has most likely asked for the wrong thing.
    free.compared !== undefined && list.length === 1 ? words.counts(free.compared) : '',
  ].filter((note) => note !== '')
  return [
    ...(free.compares ? [successLine(odds, look)] : []),
    '',
    ...tableOf(rows, kind, look),
    ...(notes.length > 0 ? ['', ...notes.map((note) => wrapped(note, width, ''))] : []),
    '',
  ].join('\n')
}

/** What the page is about. */
export const headline = ({ label, roll }: FreeRoll, { paint, width }: Look): string =>
  `${paint('bold', clipped(label === undefined ? roll : `${label}: ${roll}`, width))}\n`

function successLine(odds: Odds<NotationOutcome>, { words, paint, width }: Look): string {
  const chance = odds.chance(isSuccess)
  const [name, figure, fraction] = [`${capital(words.success)}: `, percent(chance, words), ` (${chance.exact})`]
  const isUseful = fraction.includes('/') && (name + figure + fraction).length <= Math.min(width, 80)
  return `${name}${paint('bold', figure)}${isUseful ? fraction : ''}`
}
