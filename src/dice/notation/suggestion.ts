// Suggestions: repaired texts, read again. A suggestion still rolls what was written: it has dice, every digit of it was typed or
// spelled out, and no word that may be a part of dice has become a label.

import { type Expression, hasDice } from './ast.ts'
import { DIALECT_NAMES, type Dialect, traitsOf } from './dialect.ts'
import { NotationError } from './error.ts'
import type { NotationErrorWord } from './error-sentences.ts'
import { mendSuggestions } from './error-suggestion.ts'
import { readNotation } from './parser.ts'
import { print } from './printer.ts'
import { areLettersIn, inSigns, repaired } from './repairs.ts'

/** How many slips in one text are mended for a suggestion. Longer texts were not typed by hand. */
const MOST_REPAIRS = 8
const MENDABLE = 400

/** The same error; its suggestion mended as well until it parses and rolls what was written, or left out. */
function withRepair(text: string, error: NotationError, dialect: Dialect): NotationError {
  let suggestion = error.suggestion ?? repaired(text, error)
  if (suggestion === undefined) return error
  for (
    let repairs = 0;
    suggestion !== undefined && suggestion.length <= MENDABLE && repairs < MOST_REPAIRS;
    repairs++
  ) {
    try {
      const { expression } = readNotation(suggestion, dialect)
      const isFit =
        isSameRoll(text, suggestion, expression, error.word) && !isReadElsewhere(text, suggestion, dialect, error.word)
      return error.suggesting(isFit ? suggestion.trim() : undefined)
    } catch (next) {
      if (!(next instanceof NotationError)) throw next
      suggestion = next.suggestion ?? repaired(suggestion, next)
    }
  }
  return error.suggesting()
}

function isSameRoll(text: string, suggestion: string, { roll }: Expression, word: NotationErrorWord): boolean {
  // `0 d8` was no die.
  if (!hasDice(roll) || (/(?<![\d.])0+[dw]/i.test(suggestion) && !/(?<![\d.])0+[dw]/i.test(text))) return false
  const written = word === 'picks-more' ? `${text}${suggestion}` : (inSigns(text) ?? text)
  return areLettersIn(digitsOf(suggestion), digitsOf(written.normalize('NFKC'))) && areWordsLabels(text, suggestion)
}

/** `4d6k6` keeps the sixes elsewhere, and `1d20 2 weapons` is one die there: fewer dice to keep, or two more, would be another roll. */
function isReadElsewhere(text: string, suggestion: string, dialect: Dialect, word: NotationErrorWord): boolean {
  if (word === 'no-operator-number' && traitsOf(dialect).takesWords) return true
  if (word !== 'no-operator-number' && word !== 'picks-more') return false
  const meant = rollIn(suggestion, dialect)
  return DIALECT_NAMES.some((other) => ![null, meant].includes(rollIn(text, other)))
}

/** The dice of a text as they are printed, without labels and comment; null where there are none. */
function rollIn(text: string, dialect: Dialect): string | null {
  try {
    const { comment: _, ...roll } = readNotation(text, dialect).expression
    return hasDice(roll.roll) ? print(roll).replace(/\[[^\]]*\]/g, '') : null
  } catch (error) {
    if (error instanceof NotationError) return null
    throw error
  }
}

/** Its digits, in order of size. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').split('').sort().join('')

/** A text may become a label where it stood apart from the dice and is a word of three letters or more. */
function areWordsLabels(text: string, suggestion: string): boolean {
  const added = [...suggestion.matchAll(/(?<!@)\[([^\][]*)\]/g)].filter(([, label]) => !text.includes(`[${label}`))
  return added.every(
    ([, label = '']) => /^\p{L}{3,}( \p{L}+)*$/u.test(label) && text.includes(` ${label}`) && !/! /.test(text),
  )
}

mendSuggestions(withRepair)
