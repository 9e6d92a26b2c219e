// An answer as it is shown: a picture, the sentence that reads it out, and its table. The page and the picture by a link show the same.

import type { Plain } from '../dice/index.ts'
import { capital, fieldLabel, type Speech, valueLabel } from '../systems/labels.ts'
import type { Language } from '../systems/language.ts'
import type { AnyMechanic } from '../systems/mechanic.ts'
import { type NumberSpread, type ReadAs, readPoints, spreadOf } from './distribution.ts'
import { heatMap } from './heat-map.ts'
import { numberChart } from './number-chart.ts'
import type { FieldChances } from './outcome-chances.ts'
import type { NamedSeries, Picture } from './picture.ts'
import { type LabAnswer, numberOf } from './question.ts'
import { chartSentences, chartWords, type Figures, figuresIn } from './sentences.ts'
import { letterOf } from './set-up.ts'
import { wordChart } from './word-chart.ts'

export interface ChartTable {
  readonly heads: readonly string[]
  readonly rows: readonly { readonly cells: readonly string[]; readonly share: number | null }[]
}

export interface ChartView {
  readonly picture: Picture
  readonly sentence: string
  readonly table: ChartTable
}

/** The words that labels need: the game's, where there is one. */
export interface ChartSpeech {
  readonly language: Language
  readonly mechanic: AnyMechanic | null
  readonly speech: Speech | null
}

export interface ChartFrameOptions extends ChartSpeech {
  readonly width: number
  readonly title?: string
}

export function partLabel(name: string, { speech, language }: ChartSpeech): string {
  if (speech) return capital(fieldLabel(name, speech.game))
  const { parts } = chartWords[language]
  return Object.hasOwn(parts, name) ? (parts[name as keyof typeof parts] as string) : name
}

function partValue(name: string, value: Plain, { speech, mechanic, language }: ChartSpeech): string {
  const kind = mechanic?.outcome[name]?.kind
  if (kind && speech) return valueLabel(kind, value, speech)
  const { yes, no } = chartWords[language]
  if (typeof value === 'boolean') return value ? yes : no
  return Array.isArray(value) ? value.join(', ') : `${value}`
}

export interface NamedAnswer extends NamedSeries {
  readonly answer: LabAnswer
}

/** The answers of set-ups, each in the colour of its letter; outputs of programs have those of their places. */
export function namedAnswers(
  counted: readonly { readonly at: number; readonly name: string; readonly answer: LabAnswer }[],
): readonly NamedAnswer[] {
  const [areSeveral, haveOutputs] = [counted.length > 1, counted.some(({ answer }) => answer.outputs)]
  return counted.flatMap(({ at, name, answer }) =>
    answer.outputs
      ? answer.outputs.map((output) => ({
          ...output,
          name: areSeveral ? `${letterOf(at)} ${output.name}` : output.name,
        }))
      : [{ name, answer, ...(areSeveral && !haveOutputs ? { of: at } : {}) }],
  )
}

interface FieldSeries extends NamedSeries {
  readonly values: FieldChances['values']
}

const seriesOf = (answers: readonly NamedAnswer[], field: string): readonly FieldSeries[] =>
  answers.map(({ answer, ...series }) => ({
    ...series,
    values: answer.parts.find((part) => part.name === field)?.values ?? [],
  }))

const numbersIn = (all: readonly FieldSeries[]): boolean =>
  all.every(({ values }) => values.length > 0 && values.every(({ value }) => numberOf(value) !== null))

const pointsIn = (values: FieldSeries['values']) =>
  values.map(({ value, approx }) => ({ value: numberOf(value) as number, chance: approx }))

/** Where the numbers of a field lie; null for words. */
export function fieldSpread(answer: LabAnswer, field: string): NumberSpread | null {
  const all = seriesOf([{ name: '', answer }], field)
  return numbersIn(all) ? spreadOf(pointsIn((all[0] as FieldSeries).values)) : null
}

/** Whether values of a field are numbers, so that "at least" means something. */
export const isNumberField = (answers: readonly NamedAnswer[], field: string): boolean =>
  numbersIn(seriesOf(answers, field))

/** One field of the outcome, of one answer or of several. */
export function fieldView(
  answers: readonly NamedAnswer[],
  field: string,
  readAs: ReadAs,
  options: ChartFrameOptions,
): ChartView {
  const { width, language, title } = options
  const figures = figuresIn(language)
  const say = chartSentences[language]
  const all = seriesOf(answers, field)
  const label = partLabel(field, options)
  const named = { ...(title === undefined ? {} : { title }) }
  if (!numbersIn(all)) return wordView(all, field, label, options, figures)
  const series = all.map(({ values, ...series }) => ({ ...series, points: pointsIn(values) }))
  const axisTitle = `${label}, ${chartWords[language].readAs[readAs]}`
  const meanWord = chartWords[language].mean
  const { picture, range } = numberChart({ series, readAs, width, figures, axisTitle, meanWord, ...named })
  const read = series.map(({ name, points }) => {
    const spread = spreadOf(points)
    const who = series.length > 1 ? `${name}: ${label}` : label
    return spread ? say.numbers(who, spread, figures) : say.endless(who)
  })
  return {
    picture,
    sentence: [...read, say.tails(range, figures)].filter((each) => each !== '').join(' '),
    table:
      series.length === 1
        ? numberTable(all[0] as FieldSeries, label, language)
        : comparedTable(all, readAs, label, language),
  }
}

function numberTable(series: FieldSeries, label: string, language: Language): ChartTable {
  const { readAs, oneIn, exact } = chartWords[language]
  const figures = figuresIn(language)
  const points = pointsIn(series.values)
  const [least, most] = [readPoints(points, 'at-least'), readPoints(points, 'at-most')]
  return {
    heads: [label, readAs.exactly, readAs['at-least'], readAs['at-most'], oneIn, exact],
    rows: points.map(({ value, chance }, i) => ({
      cells: [
        figures.number(value),
        figures.percent(chance),
        figures.percent(least[i]?.chance ?? 0),
        figures.percent(most[i]?.chance ?? 0),
        figures.oneIn(chance) ?? '–',
        shortExact(series.values[i]?.exact ?? ''),
      ],
      share: chance,
    })),
  }
}

/** A fraction that is short enough to be read. */
const shortExact = (exact: string): string => (exact.length <= 24 ? exact : '…')

function comparedTable(all: readonly FieldSeries[], readAs: ReadAs, label: string, language: Language): ChartTable {
  const figures = figuresIn(language)
  const read = all.map((series) => readPoints(pointsIn(series.values), readAs))
  const values = [...new Set(read.flatMap((points) => points.map(({ value }) => value)))].sort((a, b) => a - b)
  const at = read.map((points) => new Map(points.map(({ value, chance }) => [value, chance])))
  const chanceOf = (of: number, value: number): number => {
    const known = at[of]?.get(value)
    if (known !== undefined || readAs === 'exactly') return known ?? 0
    // A value between those of a series has the chance of its neighbour.
    const points = read[of] ?? []
    const near =
      readAs === 'at-least'
        ? points.find((point) => point.value > value)
        : points.findLast((point) => point.value < value)
    return near?.chance ?? 0
  }
  return {
    heads: [`${label} (${chartWords[language].readAs[readAs]})`, ...all.map(({ name }) => name)],
    rows: values.map((value) => ({
      cells: [figures.number(value), ...all.map((_, of) => figures.percent(chanceOf(of, value)))],
      share: chanceOf(0, value),
    })),
  }
}

/** Chances this near are equal but for what floats lose. */
const EQUAL_CHANCES = 1e-12

function wordView(
  all: readonly FieldSeries[],
  field: string,
  label: string,
  options: ChartFrameOptions,
  figures: Figures,
): ChartView {
  const { width, language, title } = options
  const words = chartWords[language]
  const values = [
    ...new Map(all.flatMap(({ values }) => values.map(({ value }) => [JSON.stringify(value), value] as const))),
  ]
  const rows = values.map(([key, value]) => ({
    label: partValue(field, value, options),
    chances: all.map(({ values }) => values.find((each) => JSON.stringify(each.value) === key)?.approx ?? 0),
    exact: all[0]?.values.find((each) => JSON.stringify(each.value) === key)?.exact ?? '0',
  }))
  const named = { ...(title === undefined ? {} : { title }) }
  const sentences = all.flatMap(({ name }, of) => {
    const there = rows
      .map((row) => ({ label: row.label, chance: row.chances[of] ?? 0 }))
      .filter((row) => row.chance > 0)
    const highest = Math.max(...there.map(({ chance }) => chance))
    const likeliest = there.filter(({ chance }) => chance >= highest - EQUAL_CHANCES).map(({ label }) => label)
    const who = all.length > 1 ? `${name}: ${label}` : label
    const say = chartSentences[language]
    return likeliest.length > 0 ? [say.words(who, likeliest, figures.percent(highest), there.length)] : []
  })
  return {
    picture: wordChart({ series: all, rows, width, figures, othersLabel: words.others, ...named }),
    sentence: sentences.join(' ') || chartSentences[language].nothing,
    table: {
      heads:
        all.length === 1 ? [label, words.chance, words.oneIn, words.exact] : [label, ...all.map(({ name }) => name)],
      rows: rows.map(({ label, chances, exact }) => ({
        cells:
          all.length === 1
            ? [label, figures.percent(chances[0] ?? 0), figures.oneIn(chances[0] ?? 0) ?? '–', shortExact(exact)]
            : [label, ...chances.map(figures.percent)],
        share: chances[0] ?? 0,
      })),
    },
  }
}

/** Two fields of one answer against each other. */
export function pairView(
  { outcomes, parts }: LabAnswer,
  across: string,
  down: string,
  options: ChartFrameOptions,
): ChartView {
  const { width, language, title } = options
  const figures = figuresIn(language)
  const axisOf = (name: string) => ({
    title: partLabel(name, options),
    values: (parts.find((part) => part.name === name)?.values ?? []).map(({ value }) => ({
      key: JSON.stringify(value),
      label: partValue(name, value, options),
      number: numberOf(value),
    })),
  })
  const sums = new Map<string, { across: string; down: string; chance: number }>()
  for (const { outcome, approx } of outcomes) {
    const cell = { across: JSON.stringify(outcome[across]), down: JSON.stringify(outcome[down]) }
    const key = `${cell.across} ${cell.down}`
    sums.set(key, { ...cell, chance: (sums.get(key)?.chance ?? 0) + approx })
  }
  const cells = [...sums.values()]
  const axes = { across: axisOf(across), down: axisOf(down) }
  const labelOf = (axis: 'across' | 'down', key: string) =>
    axes[axis].values.find((value) => value.key === key)?.label ?? key
  const sorted = cells.toSorted((a, b) => b.chance - a.chance)
  const [most] = sorted
  const named = { ...(title === undefined ? {} : { title }) }
  return {
    picture: heatMap({ ...axes, cells, width, figures, ...named }),
    sentence: most
      ? chartSentences[language].heat(
          axes.across.title,
          axes.down.title,
          [labelOf('across', most.across), labelOf('down', most.down)],
          figures.percent(most.chance),
        )
      : chartSentences[language].nothing,
    table: {
      heads: [axes.across.title, axes.down.title, chartWords[language].chance],
      rows: sorted.map((cell) => ({
        cells: [labelOf('across', cell.across), labelOf('down', cell.down), figures.percent(cell.chance)],
        share: cell.chance,
      })),
    },
  }
}
