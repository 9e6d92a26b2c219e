// The words that everybody needs, in German: loaded by those who read German.

import { de } from './de.ts'
import type { ReadWords } from './english.ts'
import { playDe } from './play-de.ts'
import { sessionDe } from './session-de.ts'
import { tableDe } from './table-de.ts'

export const german: ReadWords = { app: de, play: playDe, session: sessionDe, table: tableDe }
