// The words of a game where the sides of a roll have names: `Ilse wins` in place of `The initiator wins`.

import type { Dictionary, SentenceFigures } from '../dice/index.ts'
import type { System, SystemWords } from './system.ts'

/** Names by side. */
export type SideNames = Readonly<Record<string, string>>

/** A side by its name, or by the game's word for it; for the sentences of a story. */
export const nameOfSide = (names: unknown, side: string, word: string): string =>
  (names as SideNames | undefined)?.[side] ?? word

/** Sides without a name keep the game's words. */
export function namedWords(words: SystemWords, names: SideNames): SystemWords {
  if (Object.keys(names).length === 0) return words
  return {
    ...words,
    fields: { ...words.fields, ...names, ...filled(words.namedFields, names) },
    values: { ...words.values, ...names },
    verdicts: { ...words.verdicts, ...filled(words.namedVerdicts, names) },
    get story() {
      return namedStory(words.story, names)
    },
  }
}

/** The game with such words. */
export const namedSystem = (system: System, names: SideNames): System => ({
  ...system,
  words: {
    // Not before they are read: a page has the words of one language, which may change.
    get en() {
      return namedWords(system.words.en, names)
    },
    get de() {
      return namedWords(system.words.de, names)
    },
  },
})

/** The templates whose sides all have names. */
function filled(templates: Readonly<Record<string, string>> = {}, names: SideNames): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(templates).flatMap(([word, template]) => {
      const sides = [...template.matchAll(/\{(\w+)\}/g)].map(([, side]) => side as string)
      if (!sides.every((side) => Object.hasOwn(names, side))) return []
      return [[word, template.replace(/\{(\w+)\}/g, (_, side: string) => names[side] as string)]]
    }),
  )
}

const namedStory = (story: Dictionary, names: SideNames): Dictionary =>
  Object.fromEntries(
    Object.entries(story).map(([word, sentence]) => [
      word,
      typeof sentence === 'string'
        ? sentence
        : (figures: SentenceFigures) => sentence({ ...namedFigures(figures, names), names }),
    ]),
  )

/** A figure that is a side is told by the name of whoever stands there. */
const namedFigures = (figures: SentenceFigures, names: SideNames): SentenceFigures =>
  Object.fromEntries(Object.entries(figures).map(([figure, value]) => [figure, names[value as string] ?? value]))
