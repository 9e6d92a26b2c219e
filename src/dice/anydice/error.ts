// An error in an AnyDice program, with its line.

import type { PlainRecord } from '../plain.ts'
import { type AnyDiceErrorCause, type AnyDiceErrorWord, anyDiceSentence } from './error-sentences.ts'

export class AnyDiceError extends Error {
  override readonly name = 'AnyDiceError'
  readonly code: 'notation' | 'too-big'
  /** The kind of error, to be said in another language. */
  readonly word: AnyDiceErrorWord
  readonly figures: PlainRecord
  /** The first line is 1. */
  readonly line: number

  constructor(wrong: AnyDiceErrorCause, line: number, code: 'notation' | 'too-big' = 'notation') {
    const [word, figures] = typeof wrong === 'string' ? [wrong, {}] : wrong
    super(anyDiceSentence({ word, figures, line }))
    this.code = code
    this.word = word
    this.figures = figures
    this.line = line
  }
}
