// The message of an error: a sentence where sentences are loaded; without them its word and figures.

import type { PlainRecord } from '../plain.ts'

type ErrorMessage = (word: string, figures: PlainRecord) => string

let message: ErrorMessage = (word, figures) => `${word} ${JSON.stringify(figures)}`

/** Errors made from now on say this. */
export function sayErrors(sentence: ErrorMessage): void {
  message = sentence
}

export const errorMessage: ErrorMessage = (word, figures) => message(word, figures)
