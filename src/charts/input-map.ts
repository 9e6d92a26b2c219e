// A chance or a mean over two inputs at once: a cell for each pair of values, the stronger the higher. Where a cell has room its figure
// stands in it; cells that are equally strong are drawn at one go, since there may be ten thousand.

import { fittedText, type Mark, type Picture, TEXT_SIZES, tenth, textWidth } from './picture.ts'
import { belowTitle, titleMarks } from './plot-frame.ts'
import { thinned } from './ticks.ts'

export interface InputMapAxis {
  readonly title: string
  readonly labels: readonly string[]
}

export interface InputMapOptions {
  readonly across: InputMapAxis
  readonly down: InputMapAxis
  /** Null where the rules refuse it. */
  readonly worthAt: (across: number, down: number) => number | null
  /** The worth of the strongest colour. */
  readonly highest: number
  readonly figureOf: (worth: number) => string
  readonly width: number
  readonly title?: string
}

const HIGH = 20
/** All rows together are at most so high: many rows are lower. */
const MOST_HIGH = 420
const MOST_WIDE = 64
/** As many strengths as an eye can tell apart, and more. */
const STRENGTHS = 24
/** Beneath figures the colour stays weak enough to read them. */
const STRONGEST_UNDER_FIGURES = 0.45

export function inputMap({ across, down, worthAt, highest, figureOf, width, title }: InputMapOptions): Picture {
  const labelRoom = Math.min(width * 0.35, Math.max(...down.labels.map((label) => textWidth(label, 'tick')), 0))
  const left = Math.ceil(labelRoom + 10)
  const widths = across.labels.map((label) => textWidth(label, 'tick'))
  const overhang = Math.max(6, (widths.at(-1) ?? 0) / 2)
  const wide = Math.min(MOST_WIDE, (width - left - overhang) / across.labels.length)
  const high = Math.min(HIGH, MOST_HIGH / down.labels.length)
  const widestFigure = textWidth(figureOf(highest), 'label') + 4
  const hasFigures = wide >= widestFigure && high === HIGH
  const strongest = hasFigures ? STRONGEST_UNDER_FIGURES : 1
  const marks = titleMarks(title, width)
  let y = belowTitle(marks)
  const downTitle = fittedText(down.title, 'label', width - 8)
  marks.push({ is: 'text', x: 4, y: y + 12, text: downTitle, anchor: 'start', look: 'label' })
  y += 20
  const levels: string[] = []
  const figures: Mark[] = []
  const gap = Math.min(1, wide / 8)
  for (let row = 0; row < down.labels.length; row++) {
    const top = tenth(y + row * high)
    const height = tenth(high - Math.min(1, high / 8))
    let from = 0
    let level = -1
    for (let i = 0; i <= across.labels.length; i++) {
      const worth = i < across.labels.length ? worthAt(i, row) : null
      const here = worth === null ? -1 : Math.round((worth / highest) * STRENGTHS)
      if (hasFigures && worth !== null) {
        const x = tenth(left + (i + 0.5) * wide)
        figures.push({ is: 'text', x, y: top + 14, text: figureOf(worth), anchor: 'middle', look: 'label' })
      }
      if (here === level && !hasFigures) continue
      if (level >= 0) {
        const box = tenth((i - from) * wide - gap)
        levels[level] = `${levels[level] ?? ''}M${tenth(left + from * wide)} ${top}h${box}v${height}h${-box}z`
      }
      from = i
      level = here
    }
  }
  levels.forEach((d, level) => {
    const strength = Math.round((0.04 + (strongest - 0.04) * (level / STRENGTHS)) * 100) / 100
    marks.push({ is: 'path', d, of: 0, look: 'area', strength })
  })
  marks.push(...figures)
  const rowAt = (row: number) => y + (row + 0.5) * high
  for (const row of thinned(down.labels.length, rowAt, () => TEXT_SIZES.tick - 2)) {
    const text = fittedText(down.labels[row] as string, 'tick', labelRoom)
    marks.push({ is: 'text', x: left - 6, y: tenth(rowAt(row) + 4), text, anchor: 'end', look: 'tick' })
  }
  const bottom = tenth(y + down.labels.length * high)
  const end = tenth(left + across.labels.length * wide)
  marks.push({ is: 'line', x1: left, y1: bottom, x2: end, y2: bottom, look: 'axis' })
  const middleOf = (i: number) => left + (i + 0.5) * wide
  for (const i of thinned(across.labels.length, middleOf, (i) => widths[i] ?? 0)) {
    const x = tenth(Math.max(middleOf(i), (widths[i] ?? 0) / 2 + 2))
    marks.push({ is: 'text', x, y: bottom + 16, text: across.labels[i] as string, anchor: 'middle', look: 'tick' })
  }
  const name = fittedText(across.title, 'label', width - 8)
  marks.push({ is: 'text', x: tenth(width / 2), y: bottom + 35, text: name, anchor: 'middle', look: 'label' })
  return { width, height: bottom + 42, marks }
}
