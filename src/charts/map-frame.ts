// The frame of a map of cells: the title and the name of the rows above, labels to the left, the columns with their labels and name below.

import { optionSign } from './best-play.ts'
import { fittedText, type Mark, tenth, textWidth } from './picture.ts'
import { belowTitle, titleMarks } from './plot-frame.ts'
import { thinned } from './ticks.ts'

export interface MapFrameOptions {
  readonly width: number
  readonly title?: string | undefined
  /** The name of the rows, and that of the columns. */
  readonly down: string
  readonly across: string
  readonly columns: readonly string[]
  /** Where the first column begins. */
  readonly left: number
}

export interface MapFrame {
  /** The width of a column. */
  readonly wide: number
  /** The upper edge of the first row. */
  readonly top: number
  readonly marks: readonly Mark[]
  /** The lower edge with its labels, once it is known how far down the rows go; the scale of the colours, where cells have no figures. */
  below(bottom: number, scale: ColourScale | null): { readonly height: number; readonly marks: readonly Mark[] }
}

/** The weakest colour and the strongest have their figures beside them. */
export interface ColourScale {
  readonly lowest: string
  readonly highest: string
  /** How much of the colour shows between them, from 0 to 1. */
  strengthAt(part: number): number
}

/** A row with its label in it is so high. */
export const ROW_HEIGHT = 20
/** Beneath figures the colour stays weak enough to read them. */
export const STRONGEST_UNDER_FIGURES = 0.45
const MOST_WIDE = 64
const NARROW = 24
const KEY_LINE = 16

/** The room for the labels of the rows, and where the columns begin behind them: few columns give way to long labels. */
export function rowLabelRoom(
  labels: readonly string[],
  width: number,
  columns: number,
): { readonly room: number; readonly left: number } {
  const most = Math.max(width * 0.35, width - 18 - columns * NARROW)
  const room = Math.min(most, Math.max(...labels.map((label) => textWidth(label, 'tick')), 0))
  return { room, left: Math.ceil(room + 10) }
}

export function mapFrame({ width, title, down, across, columns, left }: MapFrameOptions): MapFrame {
  const widths = columns.map((label) => textWidth(label, 'tick'))
  const overhang = Math.max(6, (widths.at(-1) ?? 0) / 2)
  const widest = Math.max(0, ...widths)
  const wide = Math.min(Math.max(MOST_WIDE, widest + 8), (width - left - overhang) / columns.length)
  // Numbers may be left out between two others; words are told below, behind a sign for each.
  const areWords = 2 * columns.filter((label) => !/\d/.test(label)).length > columns.length
  const isSigned = areWords && widest + 8 > wide
  const marks = titleMarks(title, width)
  const y = belowTitle(marks)
  const rowsName = fittedText(down, 'label', width - 8)
  marks.push({ is: 'text', x: 4, y: y + 12, text: rowsName, anchor: 'start', look: 'label' })
  const below = (bottom: number, scale: ColourScale | null) => {
    const end = tenth(left + columns.length * wide)
    const marks: Mark[] = [{ is: 'line', x1: left, y1: bottom, x2: end, y2: bottom, look: 'axis' }]
    const middleOf = (i: number) => left + (i + 0.5) * wide
    const labels = isSigned ? columns.map((_, i) => optionSign(i)) : columns
    const widthOf = (i: number) => textWidth(labels[i] ?? '', 'tick')
    for (const i of thinned(labels, middleOf, widthOf)) {
      const x = tenth(Math.max(middleOf(i), widthOf(i) / 2 + 2))
      marks.push({ is: 'text', x, y: bottom + 16, text: labels[i] ?? '', anchor: 'middle', look: 'tick' })
    }
    const name = fittedText(across, 'label', width - 8)
    // Below the columns, which may be few, and inside the picture.
    const x = tenth(Math.max((left + end) / 2, textWidth(name, 'label') / 2 + 4))
    marks.push({ is: 'text', x, y: bottom + 35, text: name, anchor: 'middle', look: 'label' })
    let y = bottom + 42
    if (isSigned) {
      for (const [i, label] of columns.entries()) {
        const text = fittedText(`${optionSign(i)}: ${label}`, 'tick', width - 8)
        marks.push({ is: 'text', x: 4, y: y + 14, text, anchor: 'start', look: 'tick' })
        y += KEY_LINE
      }
      y += 8
    }
    if (scale) marks.push(...scaleMarks(scale, y + 6, left, width))
    return { height: y + (scale ? 28 : 0), marks }
  }
  return { wide, top: y + 20, marks, below }
}

const SCALE_STEPS = 24
const STEP_WIDE = 5

/** Below the columns where there is room, and inside the picture. */
function scaleMarks({ lowest, highest, strengthAt }: ColourScale, y: number, left: number, width: number): Mark[] {
  const before = textWidth(lowest, 'tick') + 6
  const strip = SCALE_STEPS * STEP_WIDE
  // Steps beside each other have no seam on whole pixels.
  const x = Math.round(Math.max(4, Math.min(left, width - before - strip - textWidth(highest, 'tick') - 10)) + before)
  const steps = Array.from(
    { length: SCALE_STEPS },
    (_, i): Mark => ({
      is: 'rect',
      x: x + i * STEP_WIDE,
      y: Math.round(y),
      width: STEP_WIDE,
      height: 12,
      of: 0,
      strength: Math.round(strengthAt(i / (SCALE_STEPS - 1)) * 100) / 100,
    }),
  )
  return [
    { is: 'text', x: x - 6, y: y + 11, text: lowest, anchor: 'end', look: 'tick' },
    ...steps,
    { is: 'text', x: x + strip + 6, y: y + 11, text: highest, anchor: 'start', look: 'tick' },
  ]
}
