// Finds rules in a rulebook: by number, then by words in titles, then in texts. Case, umlauts and accents make no difference.

import { type RulebookSection, type RulebookText, type RuleText, rulesOf } from './rulebook.ts'

export interface Found {
  readonly rule: RuleText
  /** How well it fits: higher is better, also between books. */
  readonly score: number
  /** The sentence that speaks of it. */
  readonly excerpt: string
}

/** `eh5`, `EH 5` and `eh-05` are EH-5; null where it is no number of a rule. */
export function numberSaid(said: string): string | null {
  const [, prefix, digits] = /^\s*([a-z]{2,})[\s-]*0*(\d{1,3})\s*$/i.exec(said) ?? []
  return prefix && digits ? `${prefix.toUpperCase()}-${digits}` : null
}

/** The letters before the dash in the numbers of a book. */
export const prefixOf = (book: RulebookText): string => rulesOf(book)[0]?.number.split('-')[0] ?? ''

/** By its number, with or without the game's letters. */
export function ruleNumbered(book: RulebookText, said: string): RuleText | null {
  const number = numberSaid(/^\s*\d+\s*$/.test(said) ? `${prefixOf(book)}${said}` : said)
  return rulesOf(book).find((rule) => rule.number === number) ?? null
}

/** The first and the last number of every unbroken run: QS-1 to QS-17, QS-20 to QS-26, ... */
export function spansOf(book: RulebookText): readonly (readonly [first: string, last: string])[] {
  const spans: [string, string][] = []
  for (const { number } of rulesOf(book)) {
    const last = spans.at(-1)
    if (last && digitsOf(last[1]) + 1 === digitsOf(number)) last[1] = number
    else spans.push([number, number])
  }
  return spans
}

const digitsOf = (number: string): number => Number(number.split('-')[1])

/** The rules in which every word of the query stands, the best first. */
export function search(book: RulebookText, query: string): readonly Found[] {
  const found = withWords(book, wordsOf(query))
  // `re-roll` may be written apart.
  return found.length > 0 ? found : withWords(book, wordsOf(query.replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')))
}

function withWords(book: RulebookText, words: readonly string[]): readonly Found[] {
  if (words.length === 0) return []
  return book.sections
    .flatMap((section) => section.rules.map((rule) => ({ rule, ...matched(rule, section, words) })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
}

/** Every word that stands in the book, as it is written: for what was meant by a word that does not. */
export function wordsIn(book: RulebookText): ReadonlySet<string> {
  const texts = book.sections.flatMap((section) => section.rules.flatMap((rule) => placesOf(rule, section)))
  return new Set(texts.flatMap(({ text }) => text.match(/\p{L}{3,}/gu) ?? []))
}

interface Place {
  readonly text: string
  /** The worth of a word that begins here; in the middle of another it is worth less than any word that begins somewhere. */
  readonly worth: number
}

/** Where words are looked for. A title is worth more than any number of words in the text. */
function placesOf(rule: RuleText, section: RulebookSection): readonly Place[] {
  return [
    { text: `${rule.number} ${rule.number.replace('-', '')}`, worth: 10_000 },
    { text: rule.title, worth: 1000 },
    { text: rule.text, worth: 100 },
    { text: rule.sought, worth: 50 },
    ...rule.rulings.flatMap(({ text, option }) => [
      { text, worth: 20 },
      ...(option ? [{ text: [option.name, ...option.values.map(({ meaning }) => meaning)].join(' '), worth: 20 }] : []),
    ]),
    { text: rule.example, worth: 10 },
    ...rule.tables.map(({ title, heads, rows }) => ({ text: [title, ...heads, ...rows.flat()].join(' '), worth: 10 })),
    { text: section.title, worth: 4 },
    { text: rule.mechanics.join(' '), worth: 2 },
  ]
}

function matched(
  rule: RuleText,
  section: RulebookSection,
  words: readonly string[],
): { score: number; excerpt: string } {
  const places = placesOf(rule, section).map(({ text, worth }) => ({ text, worth, plain: folded(text) }))
  let score = 0
  for (const word of words) {
    const best = Math.max(
      ...places.map(({ plain, worth }) => worthOf(word, plain, worth) || ENDED * worthOf(stemOf(word), plain, worth)),
    )
    if (best === 0) return { score: 0, excerpt: '' }
    score += best
  }
  return { score, excerpt: excerptOf(rule, words) }
}

/** The first sentence that has most of the words. */
function excerptOf({ text, rulings, example }: RuleText, words: readonly string[]): string {
  const sentences = [text, ...rulings.map((ruling) => ruling.text), example].flatMap(sentencesOf)
  const has = (sentence: string): number => words.filter((word) => folded(sentence).includes(word)).length
  return sentences.reduce((best, each) => (has(each) > has(best) ? each : best))
}

/** `tie` begins nowhere in `abilities`, nor `Rauch` in `braucht`; `Würfel` in `Bonuswürfel` is still found. */
const INSIDE = 1 / 100_000

/** `weapons` finds `weapon`, `penalties` finds `penalty` and `Waffen` finds `Waffe`, behind what has the word as it was typed. */
const ENDED = 1 / 1000
const stemOf = (word: string): string =>
  word.replace(/(?<=.{3})ies$/u, 'y').replace(/(?<=.{4})(ing|ed|es|en|er|s|n|e)$/u, '')

function worthOf(word: string, plain: string, worth: number): number {
  const at = ` ${plain}`.search(new RegExp(`[^\\p{L}\\d]${escaped(word)}`, 'u'))
  if (at >= 0) return worth
  return plain.includes(word) ? worth * INSIDE : 0
}

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
const wordsOf = (query: string): string[] =>
  folded(query)
    .split(/\s+/)
    .filter((word) => word !== '')
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]) (?=\p{Lu})/u)

/** In small letters, without accents; ä, ae and a are the same, and so are ß and ss. */
export function folded(text: string): string {
  const plain = text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')
  return plain.replace(/([aou])e/g, '$1')
}
