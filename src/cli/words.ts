// What the command line says of rolls and odds, in English and German. Help and errors are in English.
import { usage } from './failure.ts'

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

export interface Words {
  readonly total: string
  readonly totals: string
  readonly success: string
  readonly failure: string
  readonly yes: string
  readonly no: string
  readonly chance: string
  readonly exact: string
  readonly atLeast: string
  readonly mean: string
  readonly about: string
  readonly deviation: string
  readonly point: string
  readonly thousands: string
  readonly percent: string
  to(low: string, high: string): string
  below(low: string, high: string): string
  upTo(high: string): string
  under(high: string): string
  orMore(low: string): string
  /** What is not listed. */
  rest(chance: string): string
  readonly restIsAbove: string
  shortened(count: string): string
  /** Dice are counted that can all only be the same. */
  counts(compared: string): string
  /** The table is of one roll of several. */
  each(times: number): string
  readonly together: string
}

export const words: Readonly<Record<Language, Words>> = {
  en: {
    total: 'total',
    totals: 'totals',
    success: 'success',
    failure: 'failure',
    yes: 'yes',
    no: 'no',
    chance: 'chance',
    exact: 'exact',
    atLeast: 'at least',
    mean: 'Mean',
    about: 'about',
    deviation: 'standard deviation',
    point: '.',
    thousands: ',',
    percent: '%',
    to: (low, high) => `${low} to ${high}`,
    below: (low, high) => `${low} to <${high}`,
    upTo: (high) => `up to ${high}`,
    under: (high) => `under ${high}`,
    orMore: (low) => `${low} or more`,
    rest: (chance) => `${chance} is not listed: dice that go on exploding.`,
    restIsAbove: '"At least" counts it in.',
    shortened: (count) => `${count} totals, shortened; --all lists every one.`,
    counts: (compared) => `This counts dice, one by one. To compare their total, write ${compared}`,
    each: (times) => `Each of the ${times} rolls by itself.`,
    together: '--all lists them together.',
  },
  de: {
    total: 'Summe',
    totals: 'Summen',
    success: 'Erfolg',
    failure: 'Fehlschlag',
    yes: 'ja',
    no: 'nein',
    chance: 'Chance',
    exact: 'genau',
    atLeast: 'mindestens',
    mean: 'Mittel',
    about: 'etwa',
    deviation: 'Standardabweichung',
    point: ',',
    thousands: '.',
    percent: ' %',
    to: (low, high) => `${low} bis ${high}`,
    below: (low, high) => `${low} bis <${high}`,
    upTo: (high) => `bis ${high}`,
    under: (high) => `unter ${high}`,
    orMore: (low) => `ab ${low}`,
    rest: (chance) => `${chance} sind nicht aufgeführt: Würfel, die immer weiter explodieren.`,
    restIsAbove: '„Mindestens“ zählt sie mit.',
    shortened: (count) => `${count} Summen, gekürzt; --all führt alle auf.`,
    counts: (compared) => `Hier werden einzelne Würfel gezählt. Ihre Summe vergleicht ${compared}`,
    each: (times) => `Jeder der ${times} Würfe für sich.`,
    together: '--all führt sie zusammen auf.',
  },
}

export function languageOf(options: ReadonlyMap<string, string>): Language {
  const given = options.get('lang') ?? 'en'
  const language = LANGUAGES.find((known) => known === given.toLowerCase())
  if (language === undefined) throw usage(`--lang is ${LANGUAGES.join(' or ')}, not "${given}".`, 'lang')
  return language
}
