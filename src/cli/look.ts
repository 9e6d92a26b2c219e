// How things look to whoever reads along.
import type { Streams } from './command.ts'
import { paintOf } from './paint.ts'
import type { Look } from './table.ts'
import { type Language, words } from './words.ts'

export const lookOf = ({ hasColour, width }: Streams, language: Language): Look => ({
  words: words[language],
  language,
  paint: paintOf(hasColour),
  width,
})
