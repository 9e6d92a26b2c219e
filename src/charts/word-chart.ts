// Chances of values that are words: a row each, its name and figure above its bar, so that no name is too long.

import { fittedText, type NamedSeries, type Picture, tenth, textWidth } from './picture.ts'
import { belowTitle, type ChartFigures, titleMarks } from './plot-frame.ts'

export interface WordRow {
  readonly label: string
  /** A chance for each series. */
  readonly chances: readonly number[]
}

export interface WordChartOptions {
  readonly series: readonly NamedSeries[]
  readonly rows: readonly WordRow[]
  readonly width: number
  readonly figures: ChartFigures
  readonly title?: string
  /** The name of the rows that are left out. */
  readonly othersLabel: (count: number) => string
}

/** More rows than this are put together as others. */
const MOST_ROWS = 16
const BAR = 12

export function wordChart({ series, rows, width, figures, title, othersLabel }: WordChartOptions): Picture {
  const shown = shortened(rows, othersLabel)
  const most = Math.max(1e-9, ...shown.flatMap(({ chances }) => chances))
  const marks = titleMarks(title, width)
  let y = belowTitle(marks)
  for (const { label, chances } of shown) {
    const isSingle = chances.length === 1
    const figure = figures.percent(chances[0] ?? 0)
    const room = width - 12 - (isSingle ? textWidth(figure, 'label') : 0)
    marks.push({ is: 'text', x: 4, y: y + 13, text: fittedText(label, 'label', room), anchor: 'start', look: 'label' })
    if (isSingle) marks.push({ is: 'text', x: width - 4, y: y + 13, text: figure, anchor: 'end', look: 'label' })
    y += 18
    chances.forEach((chance, place) => {
      const { name = '', of = place } = series[place] ?? {}
      const text = isSingle ? '' : `${name}: ${figures.percent(chance)}`
      const beside = isSingle ? 0 : textWidth(text, 'figure') + 10
      const length = (chance / most) * Math.max(20, width - 8 - beside)
      const sentence = `${label}: ${figures.percent(chance)}`
      marks.push({ is: 'rect', x: 4, y, width: tenth(Math.max(chance > 0 ? 1 : 0, length)), height: BAR, of, sentence })
      if (!isSingle) marks.push({ is: 'text', x: tenth(length + 9), y: y + 10, text, anchor: 'start', look: 'figure' })
      y += BAR + 3
    })
    y += 7
  }
  return { width, height: y, marks }
}

function shortened(rows: readonly WordRow[], othersLabel: (count: number) => string): readonly WordRow[] {
  if (rows.length <= MOST_ROWS) return rows
  const likely = rows.toSorted((a, b) => sum(b.chances) - sum(a.chances))
  const kept = likely.slice(0, MOST_ROWS - 1)
  const others = likely.slice(MOST_ROWS - 1)
  const chances = (rows[0]?.chances ?? []).map((_, of) => sum(others.map((row) => row.chances[of] ?? 0)))
  return [...kept, { label: othersLabel(others.length), chances }]
}

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0)
