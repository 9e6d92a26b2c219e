// Suggestions: the text as it was probably meant. Each is read again, and still rolls what was written: it has dice, every digit of it
// was typed, and no word that may be a part of dice has become a label.

import { type Expression, hasDice } from './ast.ts'
import type { Dialect } from './dialect.ts'
import { NotationError } from './error.ts'
import type { NotationErrorWord } from './error-sentences.ts'
import { mendSuggestions } from './error-suggestion.ts'
import { readNotation } from './parser.ts'
import { isWithin } from './unexpected-text.ts'

/** How many slips in one text are mended for a suggestion. Longer texts were not typed by hand. */
const REPAIRS = 8
const MENDABLE = 400

/** The same error; its suggestion mended as well until it parses and rolls what was written, or left out. */
function withRepair(text: string, error: NotationError, dialect: Dialect): NotationError {
  let suggestion = error.suggestion
  for (let repairs = 0; suggestion !== undefined && suggestion.length <= MENDABLE && repairs < REPAIRS; repairs++) {
    try {
      const { expression } = readNotation(suggestion, dialect)
      const isFit = isSameRoll(text, suggestion, expression, error.word)
      return error.suggesting(isFit ? suggestion.trim() : undefined)
    } catch (next) {
      suggestion = next instanceof NotationError ? next.suggestion : undefined
    }
  }
  return error.suggesting()
}

function isSameRoll(text: string, suggestion: string, { roll }: Expression, word: NotationErrorWord): boolean {
  if (!hasDice(roll)) return false
  const typed = word === 'picks-more' ? `${text}${suggestion}` : text
  return isWithin(digitsOf(suggestion), digitsOf(typed.normalize('NFKC'))) && areWordsLabels(text, suggestion)
}

/** Its digits, in order of size. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').split('').sort().join('')

/** A text may become a label where it stood apart from the dice and is a word of three letters or more. */
function areWordsLabels(text: string, suggestion: string): boolean {
  if (text.includes('[') || !suggestion.includes('[')) return true
  const label = /\[([^\]]*)\]/.exec(suggestion)?.[1] ?? ''
  return /^\p{L}{3,}( \p{L}+)*$/u.test(label) && text.includes(` ${label}`) && !/! /.test(text)
}

mendSuggestions(withRepair)
