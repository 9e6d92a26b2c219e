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
  /** No value. */
  readonly none: string
  readonly best: string
  readonly option: string
  /** What sheets lose and gain. */
  readonly onSheet: string
  /** What can be bought after a roll, and who picks. */
  toSpend(points: number, by: 'player' | 'gm'): string
  readonly decided: string
  /** Fields whose values were advised one by one. */
  withValues(field: string): string
  changesNothing(field: string, chance: string): string
  readonly nothingPriced: string
  /** Outcomes of several parts, too many to list together. */
  parts(count: string): string
  outcomesShortened(count: string): string
  others(count: string): string
  answerWith(option: string): string
  which(count: number, isLong: boolean): string
  whichOf(count: number): string
  readonly all: string
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
    none: 'none',
    best: 'best',
    option: 'option',
    onSheet: 'On the sheet',
    toSpend: (points, by) => `${by === 'gm' ? "The GM's pick" : 'To spend'}: ${points}`,
    decided: 'Decided by best play',
    withValues: (field) => `With ${field}:`,
    changesNothing: (field, chance) => `${field} changes nothing about success: ${chance} either way.`,
    nothingPriced: 'Nothing is to be decided, and nothing can be bought.',
    parts: (count) => `${count} outcomes, here each part by itself; --all lists them together.`,
    outcomesShortened: (count) => `${count} outcomes, shortened; --all lists every one.`,
    others: (count) => `${count} others`,
    answerWith: (option) => `The best answer is ${option}`,
    which: (count, isLong) => `Which? 1 to ${count}${isLong ? ', all to see them all' : ''}, Enter for 1: `,
    whichOf: (count) => `A number from 1 to ${count}, please, or Enter for the best.`,
    all: 'all',
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
    none: 'keine',
    best: 'am besten',
    option: 'Möglichkeit',
    onSheet: 'Auf dem Bogen',
    toSpend: (points, by) => `${by === 'gm' ? 'Die Spielleitung wählt' : 'Auszugeben'}: ${points}`,
    decided: 'Entschieden nach bestem Spiel',
    withValues: (field) => `Mit ${field}:`,
    changesNothing: (field, chance) => `${field} ändert nichts am Erfolg: so oder so ${chance}.`,
    nothingPriced: 'Es gibt nichts zu entscheiden und nichts zu kaufen.',
    parts: (count) => `${count} Ergebnisse, hier jeder Teil für sich; --all führt sie zusammen auf.`,
    outcomesShortened: (count) => `${count} Ergebnisse, gekürzt; --all führt alle auf.`,
    others: (count) => `${count} weitere`,
    answerWith: (option) => `Die beste Antwort ist ${option}`,
    which: (count, isLong) => `Welche? 1 bis ${count}${isLong ? ', alle zeigt alle' : ''}, Enter für 1: `,
    whichOf: (count) => `Bitte eine Zahl von 1 bis ${count}, oder Enter für die beste.`,
    all: 'alle',
  },
}

export function languageOf(options: ReadonlyMap<string, string>): Language {
  const given = options.get('lang') ?? 'en'
  const language = LANGUAGES.find((known) => known === given.toLowerCase())
  if (language === undefined) throw usage(`--lang is ${LANGUAGES.join(' or ')}, not "${given}".`, 'lang')
  return language
}
