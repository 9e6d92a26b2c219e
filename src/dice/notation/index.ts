// Free notation: dice as people type them, made into rules. An entry of its own, so that a page without it loads less.

export { NotationError, pointAt } from './error.ts'
export { type Notation, type NotationOutcome, notation, type Result } from './notation.ts'
export { notationWords } from './words.ts'
export { isWrong, sentenceOf } from './wrongs-de.ts'
