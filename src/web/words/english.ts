// The words that everybody needs, in English: loaded by those who read English. Parts that come with a screen of their own bring their words.

import { enLines, type LineWords } from '../../table/line-words-en.ts'
import { type AppWords, en } from './en.ts'
import { type PlayWords, playEn } from './play-en.ts'
import { type TableScreenWords, tableEn } from './table-en.ts'

export interface ReadWords {
  readonly app: AppWords
  readonly play: PlayWords
  readonly table: TableScreenWords
  readonly lines: LineWords
}

export const english: ReadWords = { app: en, play: playEn, table: tableEn, lines: enLines }
