// Free notation: dice as people type them, made into rules. An entry of its own, so that a page without it loads less.

export { DIALECT_NAMES, type Dialect, isDialect, type NotationNote } from './dialect.ts'
export { NotationError } from './error.ts'
export { type Notation, type NotationOptions, type NotationOutcome, type NotationResult, notation } from './notation.ts'
