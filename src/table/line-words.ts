// The words of the journal, in both languages. A page loads those of one.

import type { Language } from '../systems/system.ts'
import { deLines } from './line-words-de.ts'
import { enLines, type LineWords } from './line-words-en.ts'

export const lineWords: Readonly<Record<Language, LineWords>> = { en: enLines, de: deLines }
