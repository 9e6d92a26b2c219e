// The suggestion of an error: one that was read again, where sentences are loaded; without them there is none.

import type { Dialect } from './dialect.ts'
import type { NotationError } from './error.ts'

type SuggestionMending = (text: string, error: NotationError, dialect: Dialect) => NotationError

let mend: SuggestionMending = (_, error) => (error.suggestion === undefined ? error : error.suggesting())

/** Suggestions are mended so from now on. */
export function mendSuggestions(mending: SuggestionMending): void {
  mend = mending
}

/** The same error; its suggestion one that was read, or none. */
export const mended: SuggestionMending = (text, error, dialect) => mend(text, error, dialect)
