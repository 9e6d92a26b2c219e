// Outcomes as a CSV file: a column for each part, the exact chance and its decimal.

import type { Plain } from '../../dice/index.ts'
import type { ShownOdds } from '../odds/worker-messages.ts'

export function oddsCsv({ outcomes }: ShownOdds): string {
  const names = [...new Set(outcomes.flatMap(({ outcome }) => Object.keys(outcome)))]
  const rows = outcomes.map(({ outcome, exact, approx }) => [
    ...names.map((name) => cell(outcome[name])),
    exact,
    `${approx}`,
  ])
  return [[...names, 'exact', 'chance'], ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}

const cell = (value: Plain | undefined): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : `${value}`

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
