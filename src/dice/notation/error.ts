// An error in a notation, with its place. A suggestion is only ever one that parses.

import type { PlainRecord } from '../plain.ts'
import type { Span } from './ast.ts'
import { english, errorSentenceIn, type NotationErrorCause, type NotationErrorWord } from './error-sentences.ts'

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
    super(errorSentenceIn(english, word, figures))
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

const WIDTH = 72

/** Two lines: the text around the place, and a caret under each of its characters. */
export function pointAt(text: string, error: { readonly at: Span }, width = WIDTH): string {
  const { from, to } = error.at
  const start = text.length <= width ? 0 : Math.max(0, Math.min(from - width / 2, text.length - width))
  const stop = text.length <= width ? text.length : start + width
  let line = start > 0 ? '…' : ''
  let under = start > 0 ? ' ' : ''
  let at = 0
  for (const character of text) {
    if (at >= start && at < stop) {
      const isWide = character.codePointAt(0)! >= 0x2e80
      line += /[\s\p{C}]/u.test(character) ? ' ' : character
      // A wide blank keeps the caret in its column behind full-width digits and emoji.
      if (at < from) under += isWide ? '\u3000' : ' '
      else if (at < to) under += isWide ? '^^' : '^'
    }
    at += character.length
  }
  return `${line}${stop < text.length ? '…' : ''}\n${under.includes('^') ? under : `${under}^`}`
}
