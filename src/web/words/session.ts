// The words of a session: begun and ended, rests, the postamble, notes.

import { readPart } from './language.ts'

export const sessionWords = readPart('session')
