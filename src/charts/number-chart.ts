// Chances over numbers: bars, side by side for several set-ups; where there is no room for bars, areas and lines. The whole of it is in
// view at any width.

import {
  type ChancePoint,
  type ChancePoints,
  type ReadAs,
  readPoints,
  type ShownRange,
  shownRange,
  spreadOf,
} from './distribution.ts'
import { type Mark, type NamedSeries, type Picture, tenth, textWidth } from './picture.ts'
import { type ChartFigures, plotFrame } from './plot-frame.ts'
import { axisTicks, thinned } from './ticks.ts'

export interface NumberSeries extends NamedSeries {
  readonly points: ChancePoints
}

export interface NumberChartOptions {
  readonly series: readonly NumberSeries[]
  readonly readAs: ReadAs
  readonly width: number
  readonly figures: ChartFigures
  readonly axisTitle: string
  /** The word beside the line at the mean. */
  readonly meanWord: string
  readonly title?: string
}

export interface NumberChart {
  readonly picture: Picture
  readonly range: ShownRange
}

/** A bar, and the room beside it, take at least this. */
const LEAST_BAR = 3
/** A value alone is drawn no wider than this. */
const MOST_BAR = 44
/** The name of the mean stands above its line. */
const MEAN_ROOM = 12
/** Values that lie further apart on average than this are set one beside the other. */
const SPARSE = 6

export function numberChart(options: NumberChartOptions): NumberChart {
  const { series, readAs, width, figures, axisTitle, meanWord, title } = options
  const range = shownRange(series.map(({ points }) => points))
  const shown = series.map(({ points }) =>
    readPoints(points, readAs).filter(({ value }) => value >= range.low && value <= range.high),
  )
  const values = [...new Set(shown.flatMap((points) => points.map(({ value }) => value)))].sort((a, b) => a - b)
  const places = placesOf(values, range)
  const ends = [
    textWidth(figures.number(range.low), 'tick') / 2 + 4,
    textWidth(figures.number(range.high), 'tick') / 2 + 4,
  ]
  const hasMean = series.length === 1 && !places.isOrdered && values.length > 2
  const spread = hasMean ? spreadOf(series[0]?.points ?? []) : null
  const mean = spread && spread.mean >= range.low && spread.mean <= range.high ? spread.mean : null
  const highest = shown.reduce((most, points) => points.reduce((high, { chance }) => Math.max(high, chance), most), 0)
  const slotOf = (from: number, to: number) => (to - from) / places.count
  const rough = slotOf(40, width - 10)
  const isBars = rough >= LEAST_BAR * series.length
  const frame = plotFrame({
    width,
    series,
    ...(title === undefined ? {} : { title }),
    axisTitle,
    highest,
    figureOf: figures.percent,
    overhang: Math.max(...ends) - Math.min(rough, MOST_BAR) / 2,
    hasDashes: !isBars,
    headroom: mean === null ? 0 : MEAN_ROOM,
  })
  const { left, right, bottom, heightOf } = frame
  const slot = slotOf(left, right)
  const xOf = (value: number) => left + (places.of(value) + 0.5) * slot
  const colourOf = (place: number) => series[place]?.of ?? place
  const sentenceOf = (name: string, { value, chance }: ChancePoint) =>
    `${series.length > 1 ? `${name}, ` : ''}${figures.number(value)}: ${figures.percent(chance)}`
  const marks: Mark[] = isBars
    ? shown.flatMap((points, place) => {
        const group = Math.min(slot * 0.86, MOST_BAR * series.length)
        const each = group / series.length
        return points.map((point): Mark => {
          const top = Math.min(heightOf(point.chance), point.chance > 0 ? bottom - 0.6 : bottom)
          return {
            is: 'rect',
            x: tenth(xOf(point.value) - group / 2 + place * each),
            y: tenth(top),
            width: tenth(Math.max(1, each - (each > 6 ? 1 : 0))),
            height: tenth(bottom - top),
            of: colourOf(place),
            sentence: sentenceOf(series[place]?.name ?? '', point),
          }
        })
      })
    : shown.flatMap((points, place) =>
        curveMarks(points, colourOf(place), { xOf, heightOf, bottom }, series.length === 1),
      )
  return { picture: { ...frame, marks: [...frame.marks, ...marks, ...axis(), ...meanMarks()] }, range }

  function axis(): Mark[] {
    const labelled = places.isOrdered
      ? thinned(
          values.map(figures.number),
          (i) => xOf(values[i] as number),
          (i) => textWidth(figures.number(values[i] as number), 'tick'),
        ).map((i) => values[i] as number)
      : axisTicks(range.low, range.high, places.step, {
          placeOf: xOf,
          widthOf: (value) => textWidth(figures.number(value), 'tick'),
        })
    return labelled.map((value) => ({
      is: 'text',
      x: tenth(xOf(value)),
      y: bottom + 17,
      text: figures.number(value),
      anchor: 'middle',
      look: 'tick',
    }))
  }

  function meanMarks(): Mark[] {
    if (mean === null) return []
    const x = tenth(xOf(mean))
    const text = `${meanWord} ${figures.number(mean)}`
    const half = textWidth(text, 'tick') / 2
    const middle = tenth(Math.min(Math.max(x, half), width - half))
    return [
      { is: 'line', x1: x, y1: frame.top - 4, x2: x, y2: bottom, look: 'mean' },
      { is: 'text', x: middle, y: frame.top - 8, text, anchor: 'middle', look: 'tick' },
    ]
  }
}

interface Places {
  /** The place of a value, in slots from the first. */
  of(value: number): number
  readonly count: number
  readonly step: number
  /** One beside the other, however far apart they are. */
  readonly isOrdered: boolean
}

function placesOf(values: readonly number[], { low, high }: ShownRange): Places {
  const step = values.reduce((least, value, i) => {
    const before = values[i - 1]
    return before === undefined ? least : Math.min(least, value - before)
  }, Infinity)
  if (!Number.isFinite(step)) return { of: () => 0, count: 1, step: 1, isOrdered: false }
  const slots = Math.round((high - low) / step) + 1
  if (slots <= Math.max(60, values.length * SPARSE))
    return { of: (value) => (value - low) / step, count: slots, step, isOrdered: false }
  const at = new Map(values.map((value, i) => [value, i]))
  return { of: (value) => at.get(value) ?? 0, count: values.length, step: 1, isOrdered: true }
}

interface CurveRoom {
  xOf(value: number): number
  heightOf(chance: number): number
  readonly bottom: number
}

/** A line from point to point, and the area below it where it is alone. */
export function curveMarks(points: ChancePoints, of: number, room: CurveRoom, hasArea: boolean): Mark[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return []
  const path = points.map(({ value, chance }) => `${tenth(room.xOf(value))} ${tenth(room.heightOf(chance))}`).join('L')
  const curve: Mark = { is: 'path', d: `M${path}`, of, look: 'curve' }
  if (!hasArea) return [curve]
  const area = `M${tenth(room.xOf(first.value))} ${room.bottom}L${path}L${tenth(room.xOf(last.value))} ${room.bottom}Z`
  return [{ is: 'path', d: area, of, look: 'area' }, curve]
}
