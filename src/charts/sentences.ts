// A chart read out: what one would see at a glance, in a sentence or two.

import type { Language } from '../systems/language.ts'
import type { NumberSpread, ShownRange } from './distribution.ts'

/** Hardly anything is not nothing, and nearly all is not all. */
function wholePercent(chance: number): string {
  const percent = chance * 100
  if (chance > 0 && percent < 0.5) return '<1'
  return chance < 1 && percent >= 99.5 ? '>99' : `${Math.round(percent)}`
}

/** Chances, numbers and lists as they are written in each language. */
export const figuresIn = (language: Language) => {
  const point = (text: string) => (language === 'de' ? text.replace('.', ',') : text)
  const sign = language === 'de' ? '\u00a0%' : '%'
  return {
    /** As short as it can be: `5%`, `0.5%`, and nothing possible becomes 0. */
    percent(chance: number): string {
      const percent = chance * 100
      if (chance > 0 && percent < 0.0001) return `<${point('0.0001')}${sign}`
      if (chance < 1 && percent > 99.9999) return `>${point('99.9999')}${sign}`
      const far = Math.min(percent, 100 - percent)
      const digits = far >= 0.1 || far === 0 ? 1 : far >= 0.01 ? 2 : far >= 0.001 ? 3 : 4
      return `${point(percent.toFixed(digits).replace(/\.0+$/, ''))}${sign}`
    },
    /** For the cell of a map: one digit behind the point and no more. */
    brief(chance: number): string {
      const percent = chance * 100
      if (chance > 0 && percent < 0.05) return `<${point('0.1')}${sign}`
      if (chance < 1 && percent >= 99.95) return `>${point('99.9')}${sign}`
      return `${point(percent.toFixed(1).replace(/\.0$/, ''))}${sign}`
    },
    /** The same where there is less room: whole, with its sign and without. */
    whole: (chance: number): string => `${wholePercent(chance)}${sign}`,
    bare: wholePercent,
    number(value: number): string {
      const text = Number.isInteger(value) ? `${value}` : `${Number(value.toFixed(2))}`
      return point(text).replace('-', '−')
    },
    /** One in so many; null for what is impossible. */
    oneIn(chance: number): string | null {
      if (chance <= 0) return null
      const many = 1 / chance
      if (many < 10) return point(`${Number(many.toFixed(1))}`)
      const digits = 10 ** Math.max(0, Math.floor(Math.log10(many)) - 2)
      const rounded = Math.round(many / digits) * digits
      if (rounded >= 1e15) return rounded.toExponential(1).replace('.', language === 'de' ? ',' : '.')
      return `${rounded}`.replace(/\B(?=(\d{3})+$)/g, language === 'de' ? '.' : ',')
    },
  }
}
export type Figures = ReturnType<typeof figuresIn>

/** The name of a field may be one thing or many (Total, Successes): no verb stands behind it. */
interface ReadOut {
  /** Numbers with their mean. */
  numbers(name: string, spread: NumberSpread, figures: Figures): string
  /** Numbers where too much was cut off for a mean. */
  endless(name: string): string
  tails(range: ShownRange, figures: Figures): string
  /** `likeliest` are the values with the highest chance, of so many that there are. */
  words(name: string, likeliest: readonly string[], chance: string, count: number): string
  heat(across: string, down: string, at: readonly [string, string], chance: string): string
  /** A line alone has no name. */
  lines(of: string, across: string, lines: readonly ReadLine[]): string
  /** A figure over two inputs. */
  map(of: string, across: string, down: string, ends: { readonly lowest: MapPoint; readonly highest: MapPoint }): string
  nothing: string
  /** A function of a program went too deep. */
  cutProgram: string
  emptyDice(outputs: readonly string[]): string
}

/** A cell of a map: its values of both inputs, and its figure. */
export interface MapPoint {
  readonly at: readonly [string, string]
  readonly worth: string
}

/** Where a line begins and ends, and its highest and lowest. */
export interface LineEnds {
  readonly first: { readonly at: string; readonly worth: string }
  readonly last: { readonly at: string; readonly worth: string }
}

export interface ReadLine {
  readonly name: string
  /** Null where the rules allow no value on it. */
  readonly ends: LineEnds | null
}

/** The ends of each line, what they are of said once before. */
const linesRead = (lines: readonly ReadLine[], at: string, nothing: string): string =>
  lines
    .map(({ name, ends }, i) => {
      const read = ends ? [ends.first, ends.last].map((end) => `${end.worth} ${at} ${end.at}`).join(', ') : nothing
      return name === '' ? `: ${read}` : `${i === 0 ? '. ' : '; '}${name}: ${read}`
    })
    .join('')

/** More than so many values that are equally likely are not listed. */
const MOST_MODES = 3

const listed = (values: readonly string[], and: string): string =>
  `${values.slice(0, -1).join(', ')} ${and} ${values.at(-1)}`

/** From one value to another; one alone stands for both. */
const rangeText = ([low, high]: readonly string[], to: string): string =>
  low === high ? `${low}` : `${low} ${to} ${high}`

export const chartSentences: Readonly<Record<Language, ReadOut>> = {
  en: {
    numbers: (name, spread, { number, percent }) => {
      const { mean, median, quartiles, middle, mode, modes, low, high } = spread
      if (low === high) return `${name} always ${number(low)}.`
      const chance = percent(mode.chance)
      const likeliest =
        modes.length === 1
          ? `The likeliest is ${number(mode.value)} with ${chance}`
          : modes.length <= MOST_MODES
            ? `The likeliest are ${listed(modes.map(number), 'and')} with ${chance} each`
            : `Each of ${modes.length} values has the highest chance, ${chance}`
      return (
        `${name} between ${number(low)} and ${number(high)}, on average ${number(mean)}. ` +
        `${likeliest}, the median is ${number(median)}, ` +
        `and ${percent(middle)} of all rolls come to ${rangeText(quartiles.map(number), 'to')}.`
      )
    },
    endless: (name) => `${name} without end: too much of it is cut off for a mean.`,
    tails: ({ low, high, below, above }, { number, percent }) => {
      const parts = [
        ...(below > 0 ? [`${percent(below)} below ${number(low)}`] : []),
        ...(above > 0 ? [`${percent(above)} above ${number(high)}`] : []),
      ]
      return parts.length > 0 ? `Not drawn: ${parts.join(' and ')}.` : ''
    },
    words: (name, likeliest, chance, count) => {
      if (count === 1) return `${name} always: ${likeliest[0]}.`
      if (likeliest.length === count) return `${name}: ${count} values, each with ${chance}.`
      const said =
        likeliest.length === 1
          ? `the likeliest is ${likeliest[0]} with ${chance}`
          : likeliest.length <= MOST_MODES
            ? `the likeliest are ${listed(likeliest, 'and')} with ${chance} each`
            : `each of ${likeliest.length} has the highest chance, ${chance}`
      return `${name} with ${count} values; ${said}.`
    },
    heat: (across, down, [a, b], chance) =>
      `${across} against ${down}: the likeliest pair is ${a} and ${b}, with ${chance}.`,
    lines: (of, across, lines) =>
      lines.every(({ ends }) => ends === null)
        ? `${of}: the rules allow no value of ${across} here.`
        : `${of} over ${across}${linesRead(lines, 'at', 'nothing allowed')}.`,
    map: (of, across, down, { lowest, highest }) =>
      `${of} over ${across} and ${down}: from ${lowest.worth} at ${lowest.at.join(' and ')} to ${highest.worth} at ${highest.at.join(' and ')}.`,
    nothing: 'There is nothing to draw.',
    cutProgram: 'A function went deeper than “maximum function depth” and was cut off there, as on AnyDice.',
    emptyDice: (outputs) => `The empty die, which never comes up: ${outputs.join(', ')}.`,
  },
  de: {
    numbers: (name, spread, { number, percent }) => {
      const { mean, median, quartiles, middle, mode, modes, low, high } = spread
      if (low === high) return `${name} immer ${number(low)}.`
      const chance = percent(mode.chance)
      const likeliest =
        modes.length === 1
          ? `Am häufigsten ist ${number(mode.value)} mit ${chance}`
          : modes.length <= MOST_MODES
            ? `Am häufigsten sind ${listed(modes.map(number), 'und')} mit je ${chance}`
            : `${modes.length} Werte sind mit je ${chance} am häufigsten`
      return (
        `${name} zwischen ${number(low)} und ${number(high)}, im Mittel ${number(mean)}. ` +
        `${likeliest}, der Median ist ${number(median)}, ` +
        `und ${percent(middle)} aller Würfe ergeben ${rangeText(quartiles.map(number), 'bis')}.`
      )
    },
    endless: (name) => `${name} ohne Ende: Für einen Mittelwert ist zu viel abgeschnitten.`,
    tails: ({ low, high, below, above }, { number, percent }) => {
      const parts = [
        ...(below > 0 ? [`${percent(below)} unter ${number(low)}`] : []),
        ...(above > 0 ? [`${percent(above)} über ${number(high)}`] : []),
      ]
      return parts.length > 0 ? `Nicht gezeichnet: ${parts.join(' und ')}.` : ''
    },
    words: (name, likeliest, chance, count) => {
      if (count === 1) return `${name} immer: ${likeliest[0]}.`
      if (likeliest.length === count) return `${name}: ${count} Werte, jeder mit ${chance}.`
      const said =
        likeliest.length === 1
          ? `am häufigsten ist ${likeliest[0]} mit ${chance}`
          : likeliest.length <= MOST_MODES
            ? `am häufigsten sind ${listed(likeliest, 'und')} mit je ${chance}`
            : `${likeliest.length} haben die höchste Chance, je ${chance}`
      return `${name} mit ${count} Werten; ${said}.`
    },
    heat: (across, down, [a, b], chance) =>
      `${across} gegen ${down}: Am häufigsten ist das Paar ${a} und ${b}, mit ${chance}.`,
    lines: (of, across, lines) =>
      lines.every(({ ends }) => ends === null)
        ? `${of}: Hier lassen die Regeln keinen Wert von ${across} zu.`
        : `${of} über ${across}${linesRead(lines, 'bei', 'nichts erlaubt')}.`,
    map: (of, across, down, { lowest, highest }) =>
      `${of} über ${across} und ${down}: von ${lowest.worth} bei ${lowest.at.join(' und ')} bis ${highest.worth} bei ${highest.at.join(' und ')}.`,
    nothing: 'Hier gibt es nichts zu zeichnen.',
    cutProgram: 'Eine Funktion ging tiefer als „maximum function depth“ und endet dort, wie bei AnyDice.',
    emptyDice: (outputs) => `Der leere Würfel, der nie fällt: ${outputs.join(', ')}.`,
  },
}

/** The words on charts and in their tables. */
export const chartWords = {
  en: {
    parts: { total: 'Total', success: 'Success', totals: 'Totals' },
    readAs: { exactly: 'exactly', 'at-least': 'at least', 'at-most': 'at most' },
    yes: 'yes',
    no: 'no',
    none: 'none',
    chance: 'Chance',
    success: 'Chance of success',
    mean: 'mean',
    oneIn: 'One in',
    exact: 'Fraction',
    others: (count: number) => `${count} others`,
  },
  de: {
    parts: { total: 'Summe', success: 'Erfolg', totals: 'Summen' },
    readAs: { exactly: 'genau', 'at-least': 'mindestens', 'at-most': 'höchstens' },
    yes: 'ja',
    no: 'nein',
    none: 'nichts',
    chance: 'Chance',
    success: 'Chance auf Erfolg',
    mean: 'im Mittel',
    oneIn: 'Eins von',
    exact: 'Bruch',
    others: (count: number) => `${count} weitere`,
  },
} as const

/** A picture that is no chart. */
export const pictureSentences: Readonly<Record<Language, { readonly tooBig: string }>> = {
  en: { tooBig: 'This question is too big for a picture by its link. The odds lab counts it on your own device.' },
  de: {
    tooBig:
      'Diese Frage ist zu groß für ein Bild über ihren Link. Das Chancenlabor zählt sie auf deinem eigenen Gerät.',
  },
}
