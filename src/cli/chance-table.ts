// Rows of chances as aligned columns with bars, as wide as the terminal and no wider. Where room is short the columns go
// that can be done without: first the exact fraction, then "at least", and the bars last.

import type { Fraction } from '../dice/index.ts'
import type { Language } from '../systems/language.ts'
import { ALWAYS, percentText } from './chance.ts'
import type { Paint } from './paint.ts'
import { clippedText, wrappedText } from './terminal-text.ts'
import type { CommandLineWords } from './words.ts'

export interface ChanceRow {
  readonly label: string
  readonly chance: Fraction
}

export interface PageLook {
  readonly words: CommandLineWords
  readonly language: Language
  readonly paint: Paint
  readonly width: number
}

export interface TextColumn {
  readonly head: string
  readonly cells: readonly string[]
  readonly isLeft?: boolean
  /** The head may be broken into lines, so as not to be wider than the cells. */
  readonly isBroken?: boolean
  readonly styleOf?: (row: number) => Parameters<Paint>[0] | undefined
}

export const GAP = 2
const LONGEST_EXACT = 15
/** Room for bars: below the first the exact column is left out, below the second the bars. */
const GOOD_BAR = 16
const LEAST_BAR = 5

/** The kinds of rows: one total each, how many dice count, a list of totals each, or success and failure. */
export type RowKind = 'total' | 'counted' | 'totals' | 'success'

export function oddsTable(rows: readonly ChanceRow[], kind: RowKind, look: PageLook): string[] {
  const { words, width } = look
  const areNumbers = kind === 'total' || kind === 'counted'
  const labels = {
    head: kind === 'success' ? '' : words[kind],
    cells: rows.map(({ label }) => clippedText(label, Math.floor(width / 2))),
    isLeft: !areNumbers,
  }
  // Success and failure are parts of a whole; of many totals the likeliest is as long as can be.
  return chanceTable([labels], rows, look, { isAtLeast: areNumbers, most: kind === 'success' ? 1 : likeliest(rows) })
}

interface ChanceTableOptions {
  /** The rows are numbers, so each has a chance to be reached. */
  readonly isAtLeast?: boolean
  /** The chance that has the longest bar. */
  readonly most?: number
}

type ChanceList = readonly { readonly chance: Fraction }[]

/** Columns that say what the rows are, then what is known of their chances. */
export function chanceTable(
  lead: readonly TextColumn[],
  rows: ChanceList,
  look: PageLook,
  shown: ChanceTableOptions = {},
): string[] {
  const { words, width } = look
  const chances = { head: words.chance, cells: rows.map(({ chance }) => percentText(chance, words)) }
  const exact = exactColumn(rows, words)
  const atLeast = shown.isAtLeast && rows.length > 1 ? [atLeastColumn(rows, words)] : []
  const columns = [
    [...lead, chances, ...(exact ? [exact] : []), ...atLeast],
    [...lead, chances, ...atLeast],
    [...lead, chances],
  ]
  const fitting =
    columns.find((some, i) => roomBeside(some, width) >= (i === 0 ? GOOD_BAR : LEAST_BAR)) ??
    (columns.at(-1) as TextColumn[])
  return alignedColumns(fitting, look, barsOf(rows, roomBeside(fitting, width), shown.most ?? likeliest(rows)))
}

/** The room these columns leave on a line, less the gap behind each. */
export const roomBeside = (columns: readonly TextColumn[], width: number): number =>
  width - columns.reduce((sum, column) => sum + widthOf(column) + GAP, 0)

/** Columns side by side, aligned, with bars behind them. */
export function alignedColumns(
  columns: readonly TextColumn[],
  { paint }: PageLook,
  bars: readonly string[] = [],
): string[] {
  const gap = ' '.repeat(GAP)
  const widths = columns.map(widthOf)
  const heads = columns.map((column, i) => headOf(column, widths[i] as number))
  const height = Math.max(...heads.map((lines) => lines.length))
  const headLines = Array.from({ length: height }, (_, line) =>
    columns.map((column, i) => padded(heads[i]?.at(line - height) ?? '', widths[i] as number, column)).join(gap),
  )
  const rows = columns[0]?.cells.map((_, row) => {
    const cells = columns.map((column, i) => {
      const text = padded(column.cells[row] as string, widths[i] as number, column)
      const style = column.styleOf?.(row)
      return style === undefined ? text : paint(style, text)
    })
    const bar = bars[row] ?? ''
    return bar === '' ? cells.join(gap).trimEnd() : `${cells.join(gap)}${gap}${paint('bar', bar)}`
  })
  return [
    ...headLines.filter((line) => line.trim() !== '').map((line) => paint('dim', line.trimEnd())),
    ...(rows ?? []),
  ]
}

function headOf({ head, isBroken }: TextColumn, width: number): string[] {
  return isBroken ? wrappedText(head, width, '').split('\n') : [head]
}

const padded = (text: string, width: number, { isLeft }: TextColumn): string =>
  isLeft ? text.padEnd(width) : text.padStart(width)

function exactColumn(rows: ChanceList, words: CommandLineWords): TextColumn | undefined {
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
function atLeastColumn(rows: ChanceList, words: CommandLineWords): TextColumn {
  let left: Fraction = ALWAYS
  const cells = rows.map(({ chance }) => {
    const here = left
    left = left.minus(chance)
    return percentText(here, words)
  })
  return { head: words.atLeast, cells }
}

function widthOf({ head, cells, isBroken }: TextColumn): number {
  const least = isBroken ? Math.max(...head.split(/\s+/).map((word) => word.length)) : head.length
  return cells.reduce((most, cell) => Math.max(most, cell.length), least)
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** A chance of `most` has the whole width; whatever is possible at all has a sliver. */
function barsOf(rows: ChanceList, width: number, most: number): string[] {
  if (width < LEAST_BAR) return []
  return rows.map(({ chance }) => {
    const { approx } = chance
    const eighths = approx === 0 ? 0 : Math.max(1, Math.round((approx / most) * width * 8))
    return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8]
  })
}

const likeliest = (rows: ChanceList): number => rows.reduce((most, { chance }) => Math.max(most, chance.approx), 0)
