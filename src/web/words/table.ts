// The words of the table's frame. Playing and leading have their own beside it.

import { readPart } from './language.ts'

export const tableWords = readPart('table')
