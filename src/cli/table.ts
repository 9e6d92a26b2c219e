// Rows of chances as aligned columns with bars, as wide as the terminal and no wider. Where room is short the columns go
// that can be done without: first the exact fraction, then "at least", and the bars last.
import type { Fraction } from '../dice/index.ts'
import { ALWAYS, percent } from './chance.ts'
import type { Paint } from './paint.ts'
import { clipped } from './printable.ts'
import type { Words } from './words.ts'

export interface Row {
  readonly label: string
  readonly chance: Fraction
}

export interface Look {
  readonly words: Words
  readonly paint: Paint
  readonly width: number
}

interface Column {
  readonly head: string
  readonly cells: readonly string[]
  readonly isLeft?: boolean
}

const GAP = 2
const LONGEST_EXACT = 15
/** Room for bars: below the first the exact column is left out, below the second the bars. */
const GOOD_BAR = 16
const LEAST_BAR = 5

/** What the rows are: one total each, a list of totals each, or success and failure. */
export type Kind = 'total' | 'totals' | 'success'

export function tableOf(rows: readonly Row[], kind: Kind, look: Look): string[] {
  const { words, paint, width } = look
  const areNumbers = kind === 'total'
  const labels = {
    head: kind === 'success' ? '' : words[kind],
    cells: rows.map(({ label }) => clipped(label, Math.floor(width / 2))),
    isLeft: !areNumbers,
  }
  const chances = { head: words.chance, cells: rows.map(({ chance }) => percent(chance, words)) }
  const exact = exactColumn(rows, words)
  const atLeast = areNumbers && rows.length > 1 ? [atLeastColumn(rows, words)] : []
  const columns = [
    [labels, chances, ...(exact ? [exact] : []), ...atLeast],
    [labels, chances, ...atLeast],
    [labels, chances],
  ]
  const room = (some: readonly Column[]) => width - some.reduce((sum, column) => sum + widthOf(column) + GAP, 0)
  const fitting =
    columns.find((some, i) => room(some) >= (i === 0 ? GOOD_BAR : LEAST_BAR)) ?? (columns.at(-1) as Column[])
  // Success and failure are parts of a whole; of many totals the likeliest is as long as can be.
  const bars = barsOf(rows, room(fitting), kind === 'success' ? 1 : likeliest(rows))
  const texts = fitting.map(padded)
  const gap = ' '.repeat(GAP)
  const lines = ['', ...rows].map((_, i) => texts.map((text) => text[i]).join(gap))
  return lines.map((line, i) =>
    i === 0 ? paint('dim', line.trimEnd()) : withBar(line + gap, bars[i - 1] ?? '', paint),
  )
}

const withBar = (line: string, bar: string, paint: Paint): string =>
  bar === '' ? line.trimEnd() : line + paint('bar', bar)

function exactColumn(rows: readonly Row[], words: Words): Column | undefined {
  const cells: string[] = []
  for (const { chance } of rows) {
    // Hundreds of digits are slow to bring to lowest terms; one such row is enough to know.
    const { exact } = chance
    if (exact.length > LONGEST_EXACT) return undefined
    cells.push(exact)
  }
  return { head: words.exact, cells, isLeft: true }
}

/** The chance of a row and all below it. What a count has cut off is counted in: explosions go up. */
function atLeastColumn(rows: readonly Row[], words: Words): Column {
  let left: Fraction = ALWAYS
  const cells = rows.map(({ chance }) => {
    const here = left
    left = left.minus(chance)
    return percent(here, words)
  })
  return { head: words.atLeast, cells }
}

const widthOf = ({ head, cells }: Column): number =>
  cells.reduce((most, cell) => Math.max(most, cell.length), head.length)

/** The head, then the cells, all equally wide. */
function padded(column: Column): string[] {
  const width = widthOf(column)
  return [column.head, ...column.cells].map((text) => (column.isLeft ? text.padEnd(width) : text.padStart(width)))
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** A chance of `most` has the whole width; whatever is possible at all has a sliver. */
function barsOf(rows: readonly Row[], width: number, most: number): string[] {
  if (width < LEAST_BAR) return []
  return rows.map(({ chance }) => {
    const { approx } = chance
    const eighths = approx === 0 ? 0 : Math.max(1, Math.round((approx / most) * width * 8))
    return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8]
  })
}

const likeliest = (rows: readonly Row[]): number => rows.reduce((most, { chance }) => Math.max(most, chance.approx), 0)
