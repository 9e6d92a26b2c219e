// Two fields of the outcome at once: a cell for each pair of values, the stronger the likelier. Long runs of numbers are put together, and
// where every cell has room its figure stands in it.

import { mapFrame, ROW_HEIGHT, rowLabelRoom, STRONGEST_UNDER_FIGURES } from './map-frame.ts'
import { fittedText, type Mark, type Picture, tenth, textWidth } from './picture.ts'
import type { ChartFigures } from './plot-frame.ts'

export interface HeatAxis {
  readonly title: string
  /** The values in order; numbers can be put together, words cannot. */
  readonly values: readonly { readonly key: string; readonly label: string; readonly number: number | null }[]
}

export interface HeatMapOptions {
  readonly across: HeatAxis
  readonly down: HeatAxis
  readonly cells: readonly { readonly across: string; readonly down: string; readonly chance: number }[]
  readonly width: number
  readonly figures: ChartFigures
  readonly title?: string
}

/** A cell is at least so wide. */
const LEAST_WIDE = 7
const MOST_ROWS = 24

/** A row or a column: the keys of the values it holds. */
interface Band {
  readonly label: string
  readonly keys: readonly string[]
}

export function heatMap({ across, down, cells, width, figures, title }: HeatMapOptions): Picture {
  const rows = bandsOf(down, MOST_ROWS, figures)
  const { room, left } = rowLabelRoom(
    rows.map(({ label }) => label),
    width,
    across.values.length,
  )
  const columns = bandsOf(across, Math.floor((width - left - 8) / LEAST_WIDE), figures)
  const labels = columns.map(({ label }) => label)
  const frame = mapFrame({ width, title, down: down.title, across: across.title, columns: labels, left })
  const { wide, top } = frame
  const chances = sums(cells, columns, rows)
  const most = Math.max(1e-12, ...chances.flat())
  const possible = chances.flat().filter((chance) => chance > 0)
  const hasFigures = possible.every((chance) => textWidth(figures.percent(chance), 'label') + 4 <= wide)
  const strongest = hasFigures ? STRONGEST_UNDER_FIGURES : 1
  const strengthAt = (part: number) => 0.08 + (strongest - 0.08) * Math.sqrt(part)
  const marks: Mark[] = [...frame.marks]
  rows.forEach(({ label }, row) => {
    const at = top + row * ROW_HEIGHT
    const text = fittedText(label, 'tick', room)
    marks.push({ is: 'text', x: left - 6, y: at + 14, text, anchor: 'end', look: 'tick' })
    columns.forEach((column, i) => {
      const chance = chances[row]?.[i] ?? 0
      if (chance === 0) return
      const figure = figures.percent(chance)
      const x = tenth(left + i * wide)
      const sentence = `${across.title} ${column.label}, ${down.title} ${label}: ${figure}`
      marks.push({
        is: 'rect',
        x,
        y: at,
        width: tenth(wide - 1),
        height: ROW_HEIGHT - 1,
        of: 0,
        strength: tenth(strengthAt(chance / most) * 10) / 10,
        sentence,
      })
      if (hasFigures)
        marks.push({
          is: 'text',
          x: tenth(x + wide / 2),
          y: at + 14,
          text: figure,
          anchor: 'middle',
          look: 'label',
        })
    })
  })
  const scale = hasFigures ? null : { lowest: figures.percent(0), highest: figures.percent(most), strengthAt }
  const below = frame.below(top + rows.length * ROW_HEIGHT, scale)
  return { width, height: below.height, marks: [...marks, ...below.marks] }
}

/** At most so many bands; numbers are put together in equal runs, words in the order they have. */
function bandsOf({ values }: HeatAxis, most: number, figures: ChartFigures): readonly Band[] {
  const room = Math.max(1, most)
  if (values.length <= room) return values.map(({ key, label }) => ({ label, keys: [key] }))
  const each = Math.ceil(values.length / room)
  const bands: Band[] = []
  for (let i = 0; i < values.length; i += each) {
    const held = values.slice(i, i + each)
    const [first, last] = [held[0], held.at(-1)]
    const areNumbers = typeof first?.number === 'number' && typeof last?.number === 'number'
    const ends = areNumbers
      ? [figures.number(first.number as number), figures.number(last.number as number)]
      : [first?.label, last?.label]
    bands.push({ label: held.length === 1 ? `${ends[0]}` : `${ends[0]}–${ends[1]}`, keys: held.map(({ key }) => key) })
  }
  return bands
}

function sums(cells: HeatMapOptions['cells'], columns: readonly Band[], rows: readonly Band[]): number[][] {
  const columnOf = new Map(columns.flatMap(({ keys }, i) => keys.map((key) => [key, i] as const)))
  const rowOf = new Map(rows.flatMap(({ keys }, i) => keys.map((key) => [key, i] as const)))
  const all = rows.map(() => columns.map(() => 0))
  for (const { across, down, chance } of cells) {
    const row = all[rowOf.get(down) ?? -1]
    const column = columnOf.get(across)
    if (row && column !== undefined) row[column] = (row[column] ?? 0) + chance
  }
  return all
}
