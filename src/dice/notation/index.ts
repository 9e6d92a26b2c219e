// Free notation: dice as people type them, made into rules. An entry of its own, so that a page without it loads less.

export { NotationError, pointAt } from './error.ts'
export { isNotationErrorWord, notationErrorSentence } from './error-sentences-de.ts'
export { type Notation, type NotationOutcome, type NotationResult, notation } from './notation.ts'
export { print } from './printer.ts'
export { notationWords } from './words.ts'
