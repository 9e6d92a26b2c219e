// The look of a page: words, language, colour and width of the terminal that reads it.
import type { Language } from '../systems/language.ts'
import type { PageLook } from './chance-table.ts'
import { paintOf } from './paint.ts'
import type { Streams } from './subcommand.ts'
import { words } from './words.ts'

export const pageLook = ({ hasColour, width }: Streams, language: Language): PageLook => ({
  words: words[language],
  language,
  paint: paintOf(hasColour),
  width,
})
