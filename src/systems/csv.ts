// Rows for a spreadsheet, as CSV.

import type { Plain, PlainRecord } from '../dice/index.ts'
import type { OutcomeJson } from './odds-answer.ts'

export const csvText = (rows: readonly (readonly (Plain | undefined)[])[]): string =>
  rows.map((row) => `${row.map((value) => quoted(cell(value))).join(',')}\r\n`).join('')

/** A text that begins like a formula would be run by spreadsheets: people's words must not be. */
function cell(value: Plain | undefined): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : `${value}`
  return FORMULA.test(text) && !NUMBERS.test(text) ? `'${text}` : text
}

/** Also behind a tab or a line break, and with the wide signs of East Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
/** `-3`, `-1/2`, `1e-7`, and the faces of dice: `-1 0 1`. */
const NUMBERS = /^-?\d+(\.\d+)?(e[+-]?\d+)?(\/\d+)?( -?\d+)*$/

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Outcomes with a column for each of their parts, then the exact chance and its decimal. */
export function outcomesCsv(
  outcomes: readonly (Omit<OutcomeJson, 'outcome'> & { readonly outcome: object })[],
): string {
  const names = [...new Set(outcomes.flatMap(({ outcome }) => Object.keys(outcome)))]
  const rows = outcomes.map(({ outcome, exact, approx }) => [
    ...names.map((name) => (outcome as PlainRecord)[name]),
    exact,
    approx,
  ])
  return csvText([[...names, 'exact', 'chance'], ...rows])
}
