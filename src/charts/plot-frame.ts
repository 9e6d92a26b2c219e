// The frame of a chart: title and legend above, an axis of values to the left, what it is about below, and the room in between.

import { DASHES, fittedText, type Mark, type NamedSeries, TEXT_SIZES, tenth, textWidth } from './picture.ts'
import { valueTicks } from './ticks.ts'

/** Figures in the reader's language. */
export interface ChartFigures {
  percent(chance: number): string
  number(value: number): string
}

export interface FrameOptions {
  readonly width: number
  /** A legend is drawn where there are several. */
  readonly series: readonly NamedSeries[]
  readonly title?: string
  /** The text below the axis. */
  readonly axisTitle: string
  readonly highest: number
  /** Below 0 where values are; the axis begins at 0 otherwise. */
  readonly lowest?: number
  readonly figureOf: (value: number) => string
  /** Room that labels of the lower axis need beyond its ends. */
  readonly overhang: number
  readonly hasDashes?: boolean
  /** Room above the plot for a label of its own. */
  readonly headroom?: number
}

export interface PlotFrame {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly marks: readonly Mark[]
  /** The height of a value, from the top of the picture. */
  heightOf(value: number): number
}

const PLOT_HEIGHT = 170
const LINE = 18
const MOST_TICKS = 5

export function plotFrame(options: FrameOptions): PlotFrame {
  const { width, series, title, axisTitle, highest, lowest = 0, figureOf, overhang } = options
  const ticks = valueTicks(highest, MOST_TICKS, lowest)
  const [base, top] = [ticks[0] as number, ticks.at(-1) as number]
  const widest = Math.max(...ticks.map((tick) => textWidth(figureOf(tick), 'tick')))
  const left = Math.ceil(Math.max(widest + 8, overhang))
  const right = Math.floor(width - Math.max(6, overhang))
  const marks = titleMarks(title, width)
  let y = belowTitle(marks)
  const legend = legendMarks(series, y, width, options.hasDashes ?? false)
  marks.push(...legend.marks)
  y = legend.y + 8 + (options.headroom ?? 0)
  const bottom = y + PLOT_HEIGHT
  const heightOf = (value: number) => bottom - ((value - base) / (top - base)) * PLOT_HEIGHT
  for (const tick of ticks) {
    const at = tenth(heightOf(tick))
    marks.push({ is: 'line', x1: left, y1: at, x2: right, y2: at, look: tick === 0 ? 'axis' : 'grid' })
    marks.push({ is: 'text', x: left - 6, y: at + 4, text: figureOf(tick), anchor: 'end', look: 'tick' })
  }
  marks.push({
    is: 'text',
    x: tenth((left + right) / 2),
    y: bottom + 36,
    text: fittedText(axisTitle, 'label', width - 8),
    anchor: 'middle',
    look: 'label',
  })
  return { width, height: bottom + 44, left, right, top: y, bottom, marks, heightOf }
}

/** The name of each series behind its colour, in as many rows as they need. */
function legendMarks(series: readonly NamedSeries[], from: number, width: number, hasDashes: boolean) {
  const marks: Mark[] = []
  if (series.length < 2) return { marks, y: from }
  let [x, y] = [4, from]
  series.forEach(({ name, of: own }, place) => {
    const of = own ?? place
    const text = fittedText(name, 'label', width - 40)
    const needed = 30 + textWidth(text, 'label')
    if (x > 4 && x + needed > width) [x, y] = [4, y + LINE]
    if (hasDashes && (DASHES[of % DASHES.length] ?? '') !== '')
      marks.push({ is: 'path', d: `M${x} ${y + 8}h18`, of, look: 'curve' })
    else marks.push({ is: 'rect', x, y: y + 3, width: 18, height: 10, of })
    marks.push({ is: 'text', x: x + 23, y: y + 12, text, anchor: 'start', look: 'label' })
    x += needed + 10
  })
  return { marks, y: y + LINE }
}

const TITLE_TOP = 4

/** The title of a picture in as many lines as it needs; none without one. */
export const titleMarks = (title: string | undefined, width: number): Mark[] =>
  (title === undefined ? [] : wrappedWords(title, width - 8)).map((text, line) => ({
    is: 'text',
    x: 4,
    y: TITLE_TOP + TEXT_SIZES.title + line * (LINE + 2),
    text,
    anchor: 'start',
    look: 'title',
  }))

/** The height at which a picture goes on below its title. */
export const belowTitle = ({ length }: readonly Mark[]): number => TITLE_TOP + length * (LINE + 2)

/** A text in lines of a room. */
function wrappedWords(text: string, room: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && textWidth(longer, 'title') <= room) lines[lines.length - 1] = longer
    else lines.push(fittedText(word, 'title', room))
  }
  return lines
}
