// Texts on sheets as they are read: those that the game itself wrote in the reader's words, those of people as they are.

import type { SystemWords } from './system.ts'

type LabelWords = Pick<SystemWords, 'fields' | 'texts'>

/** A text of a sheet: the name of a weapon, what a perk allows. */
export const textLabel = (text: string, { texts = {} }: Pick<SystemWords, 'texts'>): string =>
  Object.hasOwn(texts, text) ? (texts[text] as string) : text

/** The text that somebody means who types what it reads as. */
export const textMeant = (label: string, { texts = {} }: Pick<SystemWords, 'texts'>): string =>
  Object.keys(texts).find((text) => texts[text] === label) ?? label

/** A line of a sheet by name, whole or by its parts: `Science (biology)`, `Oratory: lying`, `Knife (2)`. */
export function lineLabel(pick: string, words: LabelWords): string {
  const whole = named(pick, words)
  return whole === pick ? pick.replace(/[^(),: ][^(),:]*/g, (part) => named(part, words)) : whole
}

function named(part: string, words: LabelWords): string {
  const name = part.trimEnd()
  const label = Object.hasOwn(words.fields, name) ? (words.fields[name] as string) : textLabel(name, words)
  return label + part.slice(name.length)
}
