// The words that everybody needs, in German: loaded by those who read German.

import { deLines } from '../../table/line-words-de.ts'
import { de } from './de.ts'
import type { ReadWords } from './english.ts'
import { playDe } from './play-de.ts'
import { tableDe } from './table-de.ts'

export const german: ReadWords = { app: de, play: playDe, table: tableDe, lines: deLines }
