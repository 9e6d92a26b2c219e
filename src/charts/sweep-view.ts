// A table of figures over an input, or over two, as it is shown: lines or a map, the sentence that reads it out, and its table.

import type { Fields } from '../systems/field.ts'
import { fieldAt } from '../systems/field-leaves.ts'
import { pathLabel, valueLabel } from '../systems/labels.ts'
import { type InputMapAxis, inputMap } from './input-map.ts'
import { lineChart } from './line-chart.ts'
import { chartSentences, chartWords, figuresIn } from './sentences.ts'
import type { SweepAnswer } from './sweep.ts'
import type { SweepAxis } from './swept-calls.ts'
import { type ChartFrameOptions, type ChartView, partLabel } from './views.ts'

/** Two inputs are drawn as lines, one for each value of the second, or as a map of cells. */
export const SWEEP_LOOKS = ['lines', 'map'] as const
export type SweepLook = (typeof SWEEP_LOOKS)[number]

/** Figures over an input, or over two of them. */
export function sweepView(
  swept: SweepAnswer,
  axes: readonly SweepAxis[],
  measure: string | null,
  options: ChartFrameOptions,
  look: SweepLook = 'lines',
): ChartView {
  const { language, speech, mechanic } = options
  const figures = figuresIn(language)
  const [across = { path: '', values: [] }, lines] = axes
  const [acrossName = '', linesName = ''] = axes.map(({ path }) => (speech ? pathLabel(path, speech.game) : path))
  const labelsOf = ({ path, values }: SweepAxis): readonly string[] => {
    const kind = mechanic ? fieldAt(mechanic.input as Fields, path)?.kind : undefined
    return values.map((value) => (kind && speech ? valueLabel(kind, value, speech) : `${value}`))
  }
  const count = lines?.values.length ?? 1
  const worthAt = (i: number, line: number): number | null => {
    const worth = swept[i * count + line]
    return worth === undefined || Number.isNaN(worth) ? null : worth
  }
  const figureOf = measure === null ? figures.percent : figures.number
  const of =
    measure === null ? chartWords[language].success : `${partLabel(measure, options)} (${chartWords[language].mean})`
  const labels = labelsOf(across)
  const lineLabels = lines ? labelsOf(lines) : ['']
  const shown: SweptFigures = {
    across: { title: acrossName, labels },
    down: { title: linesName, labels: lineLabels },
    worthAt,
    figureOf,
    of,
    areChances: measure === null,
  }
  const drawn = look === 'map' && lines ? mapOf(shown, options) : linesOf(shown, lines !== undefined, options)
  const heads = lineLabels.map((label) => `${linesName} ${label}`)
  return {
    ...drawn,
    // Thousands of figures as text: only for who wants them.
    get table() {
      return {
        heads: [acrossName, ...(lines ? heads : [of])],
        rows: labels.map((label, i) => ({
          cells: [
            label,
            ...lineLabels.map((_, line) => {
              const worth = worthAt(i, line)
              return worth === null ? '–' : figureOf(worth)
            }),
          ],
          share: worthAt(i, 0),
        })),
      }
    },
  }
}

interface SweptFigures {
  readonly across: InputMapAxis
  readonly down: InputMapAxis
  readonly worthAt: (across: number, down: number) => number | null
  readonly figureOf: (worth: number) => string
  /** The name of the figures. */
  readonly of: string
  readonly areChances: boolean
}

type DrawnView = Pick<ChartView, 'picture' | 'sentence'>

function linesOf(swept: SweptFigures, hasLines: boolean, options: ChartFrameOptions): DrawnView {
  const { across, down, worthAt, figureOf, of, areChances } = swept
  const { width, language, title } = options
  const lines = down.labels.map((label, line) => ({
    name: hasLines ? `${down.title} ${label}` : '',
    worths: across.labels.map((_, i) => worthAt(i, line)),
  }))
  const axisTitle = `${of} – ${across.title}`
  const figures = figuresIn(language)
  const named = title === undefined ? {} : { title }
  return {
    picture: lineChart({ across: across.labels, lines, areChances, width, figures, axisTitle, ...named }),
    sentence: chartSentences[language].lines(
      of,
      across.title,
      lines.map(({ name, worths }) => {
        const known = [...worths.entries()].filter(([, worth]) => worth !== null)
        const [first, last] = [known[0], known.at(-1)].map(
          (end) => end && { at: across.labels[end[0]] as string, worth: figureOf(end[1] as number) },
        )
        return { name, ends: first && last ? { first, last } : null }
      }),
    ),
  }
}

function mapOf(
  { across, down, worthAt, figureOf, of, areChances }: SweptFigures,
  options: ChartFrameOptions,
): DrawnView {
  const { width, language, title } = options
  let [lowest, highest]: [MapEnd | null, MapEnd | null] = [null, null]
  for (let i = 0; i < across.labels.length; i++)
    for (let row = 0; row < down.labels.length; row++) {
      const worth = worthAt(i, row)
      if (worth === null) continue
      if (!lowest || worth < lowest.worth) lowest = { i, row, worth }
      if (!highest || worth > highest.worth) highest = { i, row, worth }
    }
  const pointAt = ({ i, row, worth }: MapEnd) => ({
    at: [`${across.title} ${across.labels[i]}`, `${down.title} ${down.labels[row]}`] as const,
    worth: figureOf(worth),
  })
  const { brief, whole, bare } = figuresIn(language)
  const least = areChances ? 0 : Math.min(0, lowest?.worth ?? 0)
  const most = areChances ? 1 : Math.max(least + 1e-9, highest?.worth ?? 0)
  const named = title === undefined ? {} : { title }
  return {
    picture: inputMap({
      across,
      down,
      worthAt,
      lowest: least,
      highest: most,
      figuresOf: areChances ? [brief, whole, bare] : [figureOf],
      width,
      ...named,
    }),
    sentence:
      lowest && highest
        ? chartSentences[language].map(of, across.title, down.title, {
            lowest: pointAt(lowest),
            highest: pointAt(highest),
          })
        : chartSentences[language].nothing,
  }
}

interface MapEnd {
  readonly i: number
  readonly row: number
  readonly worth: number
}
