// Whether a suggestion still rolls what was written: it has dice, every digit of it was typed, and no word that may be a part of
// dice has become a label.

import type { Expression, Term } from './ast.ts'
import type { NotationErrorWord } from './error-sentences.ts'

export function isSameRoll(text: string, suggestion: string, { roll }: Expression, word: NotationErrorWord): boolean {
  if (!hasDice(roll)) return false
  const typed = word === 'picks-more' ? `${text}${suggestion}` : text
  return isWithin(digitsOf(suggestion), digitsOf(typed.normalize('NFKC'))) && areWordsLabels(text, suggestion)
}

export function hasDice(term: Term): boolean {
  switch (term.kind) {
    case 'dice':
    case 'sorted-places':
      return true
    case 'constant':
    case 'sheet':
      return false
    case 'negation':
      return hasDice(term.of)
    case 'sum':
      return term.terms.some(({ of }) => hasDice(of))
    case 'product':
      return term.factors.some(({ of }) => hasDice(of))
    case 'call':
    case 'group':
      return term.of.some(hasDice)
    case 'compare':
      return hasDice(term.left) || hasDice(term.right)
  }
}

/** Its digits, in order of size. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').split('').sort().join('')

/** Are these letters in the others, in this order? */
export function isWithin(letters: string, others: string): boolean {
  let found = 0
  for (const letter of others) if (letter === letters[found]) found++
  return found === letters.length
}

/** A text may become a label where it stood apart from the dice and is a word of three letters or more. */
function areWordsLabels(text: string, suggestion: string): boolean {
  if (text.includes('[') || !suggestion.includes('[')) return true
  const label = /\[([^\]]*)\]/.exec(suggestion)?.[1] ?? ''
  return /^\p{L}{3,}( \p{L}+)*$/u.test(label) && text.includes(` ${label}`) && !/! /.test(text)
}
