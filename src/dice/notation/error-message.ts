// What an error says: a sentence and a suggestion that was read again, where sentences are loaded; without them its word and figures.

import type { PlainRecord } from '../plain.ts'
import type { Dialect } from './dialect.ts'
import type { NotationError } from './error.ts'

type ErrorMessage = (word: string, figures: PlainRecord) => string
type SuggestionMending = (text: string, error: NotationError, dialect: Dialect) => NotationError

let message: ErrorMessage = (word, figures) => `${word} ${JSON.stringify(figures)}`
let mend: SuggestionMending = (_, error) => error.suggesting()

/** Errors made from now on say this. */
export function sayErrors(sentence: ErrorMessage): void {
  message = sentence
}

/** Their suggestions are mended so. */
export function mendSuggestions(mending: SuggestionMending): void {
  mend = mending
}

export const errorMessage: ErrorMessage = (word, figures) => message(word, figures)

/** The same error; its suggestion one that was read, or none. */
export const mended: SuggestionMending = (text, error, dialect) => mend(text, error, dialect)
