// Rows for a spreadsheet, as CSV.
import type { Plain, PlainRecord } from '../dice/index.ts'

export const csvText = (rows: readonly (readonly (Plain | undefined)[])[]): string =>
  rows.map((row) => `${row.map((value) => quoted(cell(value))).join(',')}\r\n`).join('')

const cell = (value: Plain | undefined): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : `${value}`

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Outcomes with a column for each of their parts, then the exact chance and its decimal. */
export function outcomesCsv(
  outcomes: readonly { readonly outcome: object; readonly exact: string; readonly approx: number }[],
): string {
  const names = [...new Set(outcomes.flatMap(({ outcome }) => Object.keys(outcome)))]
  const rows = outcomes.map(({ outcome, exact, approx }) => [
    ...names.map((name) => (outcome as PlainRecord)[name]),
    exact,
    approx,
  ])
  return csvText([[...names, 'exact', 'chance'], ...rows])
}
