// A chance or a mean over the values of an input, with a line for each value of another one.

import { type Mark, type Picture, tenth, textWidth } from './picture.ts'
import { type ChartFigures, plotFrame } from './plot-frame.ts'
import { thinned } from './ticks.ts'

export interface LineChartOptions {
  /** The labels of the values of the input, in order. */
  readonly across: readonly string[]
  /** Null where the rules refuse it. */
  readonly lines: readonly { readonly name: string; readonly worths: readonly (number | null)[] }[]
  /** Whether the figures are chances; otherwise they are means. */
  readonly areChances: boolean
  readonly width: number
  readonly figures: ChartFigures
  readonly axisTitle: string
  readonly title?: string
}

/** Points closer than this have no dots. */
const ROOM_FOR_DOTS = 9

export function lineChart(options: LineChartOptions): Picture {
  const { across, lines, areChances, width, figures, axisTitle, title } = options
  const figureOf = areChances ? figures.percent : figures.number
  const worths = lines.flatMap(({ worths }) => worths.filter((worth) => worth !== null))
  const lowest = Math.min(0, ...worths)
  const highest = areChances ? 1 : Math.max(0, ...worths)
  const widths = across.map((label) => textWidth(label, 'tick'))
  const frame = plotFrame({
    width,
    series: lines,
    ...(title === undefined ? {} : { title }),
    axisTitle,
    highest,
    lowest,
    figureOf,
    overhang: Math.max(widths[0] ?? 0, widths.at(-1) ?? 0) / 2 + 4,
    hasDashes: true,
  })
  const { left, right, bottom } = frame
  const step = across.length > 1 ? (right - left - 12) / (across.length - 1) : 0
  const xOf = (i: number) => (across.length > 1 ? left + 6 + i * step : (left + right) / 2)
  const marks = lines.flatMap(({ name, worths }, of): Mark[] => {
    const points = worths.map((worth, i) =>
      worth === null ? null : { x: tenth(xOf(i)), y: tenth(frame.heightOf(worth)) },
    )
    // A gap where the rules refuse a value.
    const path = points
      .map((point, i) => (point === null ? '' : `${points[i - 1] ? 'L' : 'M'}${point.x} ${point.y}`))
      .join('')
    const dots = points.flatMap((point, i): Mark[] => {
      const isAlone = !points[i - 1] && !points[i + 1]
      if (point === null || (step < ROOM_FOR_DOTS && !isAlone)) return []
      const figure = figureOf(worths[i] as number)
      const sentence = `${lines.length > 1 ? `${name}, ` : ''}${across[i]}: ${figure}`
      return [{ is: 'dot', ...point, of, sentence }]
    })
    return [...(path === '' ? [] : [{ is: 'path', d: path, of, look: 'curve' } as const]), ...dots]
  })
  const labels = thinned(across, xOf, (i) => widths[i] ?? 0).map(
    (i): Mark => ({
      is: 'text',
      x: tenth(xOf(i)),
      y: bottom + 17,
      text: across[i] as string,
      anchor: 'middle',
      look: 'tick',
    }),
  )
  return { ...frame, marks: [...frame.marks, ...marks, ...labels] }
}
