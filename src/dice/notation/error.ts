// An error in a notation, with its place. A suggestion is only ever one that parses.

import type { PlainRecord } from '../plain.ts'
import type { Span } from './ast.ts'
import { errorMessage } from './error-message.ts'
import type { NotationErrorCause, NotationErrorWord } from './error-sentences.ts'

export type NotationCode = 'notation' | 'too-big'

export class NotationError extends Error {
  override readonly name = 'NotationError'
  readonly code: NotationCode
  /** The kind of error, to be said in another language. */
  readonly word: NotationErrorWord
  readonly figures: PlainRecord
  readonly at: Span
  /** The whole text, mended. */
  readonly suggestion?: string

  constructor(code: NotationCode, wrong: NotationErrorCause, at: Span, suggestion?: string) {
    const [word, figures] = typeof wrong === 'string' ? [wrong, {}] : wrong
    super(errorMessage(word, figures))
    this.code = code
    this.word = word
    this.figures = figures
    this.at = at
    if (suggestion !== undefined) this.suggestion = suggestion
  }

  /** The same with another suggestion, or with none. */
  suggesting(suggestion?: string): NotationError {
    const wrong = [this.word, this.figures] as unknown as NotationErrorCause
    return new NotationError(this.code, wrong, this.at, suggestion)
  }
}
