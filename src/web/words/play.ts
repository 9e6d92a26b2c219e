// The words of playing at the table.

import { readPart } from './language.ts'

export const playWords = readPart('play')
