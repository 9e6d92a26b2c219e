// The words of the log's lines.

import { readPart } from './language.ts'

export const lineWords = readPart('lines')
