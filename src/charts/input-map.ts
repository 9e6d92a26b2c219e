// A chance or a mean over two inputs at once: a cell for each pair of values, the stronger the higher. Where a cell has room its figure
// stands in it; cells that are equally strong are drawn at one go, since there may be ten thousand.

import { mapFrame, ROW_HEIGHT, rowLabelRoom, STRONGEST_UNDER_FIGURES } from './map-frame.ts'
import { fittedText, type Mark, type Picture, TEXT_SIZES, tenth, textWidth } from './picture.ts'
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
  /** The worth of the weakest colour, and of the strongest. */
  readonly lowest: number
  readonly highest: number
  /** A figure in a cell, the longest first: the first that has room in all cells. */
  readonly figuresOf: readonly ((worth: number) => string)[]
  readonly width: number
  readonly title?: string
}

/** All rows together are at most so high: many rows are lower. */
const MOST_HIGH = 420
/** As many strengths as an eye can tell apart, and more. */
const STRENGTHS = 24

export function inputMap(options: InputMapOptions): Picture {
  const { across, down, worthAt, lowest, highest, figuresOf, width, title } = options
  const { room, left } = rowLabelRoom(down.labels, width, across.labels.length)
  const frame = mapFrame({ width, title, down: down.title, across: across.title, columns: across.labels, left })
  const { wide, top: y } = frame
  const high = Math.min(ROW_HEIGHT, MOST_HIGH / down.labels.length)
  const hasRoom = (figureOf: (worth: number) => string) => (worth: number | null) =>
    worth === null || textWidth(figureOf(worth), 'label') + 4 <= wide
  const figureOf =
    high === ROW_HEIGHT
      ? figuresOf
          .filter((each) => hasRoom(each)(highest))
          .find((each) => down.labels.every((_, row) => across.labels.every((_, i) => hasRoom(each)(worthAt(i, row)))))
      : undefined
  const strongest = figureOf ? STRONGEST_UNDER_FIGURES : 1
  const strengthAt = (part: number) => 0.04 + (strongest - 0.04) * part
  const marks: Mark[] = [...frame.marks]
  const levels: string[] = []
  const figures: Mark[] = []
  // Cells of one colour are drawn as one: lines between the others would look like a border.
  const gap = figureOf ? Math.min(1, wide / 8) : 0
  for (let row = 0; row < down.labels.length; row++) {
    const top = tenth(y + row * high)
    const height = tenth(high - Math.min(1, high / 8))
    let from = 0
    let level = -1
    for (let i = 0; i <= across.labels.length; i++) {
      const worth = i < across.labels.length ? worthAt(i, row) : null
      const here = worth === null ? -1 : Math.round(((worth - lowest) / (highest - lowest)) * STRENGTHS)
      if (figureOf && worth !== null) {
        const x = tenth(left + (i + 0.5) * wide)
        figures.push({ is: 'text', x, y: top + 14, text: figureOf(worth), anchor: 'middle', look: 'label' })
      }
      if (here === level && !figureOf) continue
      if (level >= 0) {
        const box = tenth((i - from) * wide - gap)
        levels[level] = `${levels[level] ?? ''}M${tenth(left + from * wide)} ${top}h${box}v${height}h${-box}z`
      }
      from = i
      level = here
    }
  }
  levels.forEach((d, level) => {
    const strength = Math.round(strengthAt(level / STRENGTHS) * 100) / 100
    marks.push({ is: 'path', d, of: 0, look: 'area', strength })
  })
  marks.push(...figures)
  const rowAt = (row: number) => y + (row + 0.5) * high
  for (const row of thinned(down.labels, rowAt, () => TEXT_SIZES.tick - 2)) {
    const text = fittedText(down.labels[row] as string, 'tick', room)
    marks.push({ is: 'text', x: left - 6, y: tenth(rowAt(row) + 4), text, anchor: 'end', look: 'tick' })
  }
  const [longest = String] = figuresOf
  const scale = figureOf ? null : { lowest: longest(lowest), highest: longest(highest), strengthAt }
  const below = frame.below(tenth(y + down.labels.length * high), scale)
  return { width, height: below.height, marks: [...marks, ...below.marks] }
}
