// Errors for text that stands where notation does not expect it. A suggestion made here may still be wrong in another place: `parse`
// reads it before it hands it on.

import { FUNCTIONS } from './ast.ts'
import { AT, BANG, CLOSE, COMMA, FACES, isBlank, isDigit, isLetter, LABEL, OPEN, PERCENT } from './characters.ts'
import type { Expected, NotationErrorCause } from './error-sentences.ts'
import { clip, type NotationReader } from './reader.ts'

/** Something else than `expected` stands here. */
export function unexpected(r: NotationReader, expected: Expected, suggestion?: string): never {
  const to = foundEnd(r)
  const found = to === r.pos ? null : clip(r.text.slice(r.pos, to))
  return r.fail(['unexpected', { found, expected }], r.pos, suggestion ?? typed(r.text), to)
}

/** Behind a whole term stands something that cannot follow it. */
export function unexpectedAfter(r: NotationReader): never {
  const { text, pos } = r
  const code = r.code()
  if (isLetter(code)) return unexpectedWordAfter(r)
  const end = termEnd(r, pos)
  const refuse = (wrong: NotationErrorCause, suggestion?: string) => r.fail(wrong, pos, suggestion, foundEnd(r))
  if (isDigit(code)) {
    // `6 4d6` is a roll repeated; a number behind dice has lost its sign.
    const isRepeat = /^\s*\d+\s+\d*d/i.test(text.slice(0, 40))
    return refuse('no-operator-number', isRepeat ? text.trimStart().replace(/\s+/, '#') : r.with(end, pos, '+'))
  }
  switch (code) {
    case OPEN:
      return refuse('no-operator-bracket', r.with(end, pos, '*'))
    case CLOSE:
      return refuse('bracket-closed', r.with(pos, pos + 1, ''))
    case COMMA:
      return refuse('comma', r.with(pos, pos + 1, '.'))
    case AT:
      return refuse('at-first')
    case BANG:
      return refuse('explodes-alone')
    case LABEL:
      return refuse('label-alone')
    default:
      return unexpected(r, 'operator')
  }
}

function unexpectedWordAfter(r: NotationReader): never {
  const { text, pos } = r
  let from = pos
  // The first letters may have been taken for parts of dice: `3d6 radiant`.
  while (isLetter(r.codeAt(from - 1))) from--
  const end = termEnd(r, from)
  const to = foundEnd(r)
  const word = text.slice(from, to).toLowerCase()
  const term = text.slice(Math.max(0, end - 40), end)
  const isNumber = /(^|[^a-z\d.%])\d+$/i.test(term)
  const refuse = (wrong: NotationErrorCause, suggestion?: string) => r.fail(wrong, from, suggestion, to)
  const isBeforeSides = isSides(r.codeAt(to))

  if (isNumber && isBeforeSides && /^[dwtxk]$/.test(word)) {
    return refuse(word === 'd' ? 'parts-apart' : 'written-d', word === 'd' ? r.with(end, to, 'd') : undefined)
  }
  if (word === 'x') return refuse('times', r.with(from, to, '*'))
  if (FUNCTIONS.some((name) => name === word) || (word === 'd' && isBeforeSides)) {
    return refuse('no-operator', r.with(end, from, '+'))
  }
  const rest = text.slice(from).trim()
  const isText = /^[\p{L} ]+$/u.test(rest)
  const found = clip(text.slice(from, to))
  return refuse(['means-nothing-behind', { found }], isText ? `${text.slice(0, from)}[${rest}]` : undefined)
}

/** Where a term should start comes a word that is no function. */
export function unexpectedWord(r: NotationReader, from: number, to: number): never {
  const { text } = r
  const word = text.slice(from, to).toLowerCase()
  const refuse = (wrong: NotationErrorCause, suggestion?: string) => r.fail(wrong, from, suggestion, to)
  if (/^[txk]$/.test(word) && isSides(r.codeAt(to))) return refuse('written-d')
  if (FUNCTIONS.some((name) => name === word)) return refuse(['terms-bare', { name: word }])
  if (r.code() === OPEN) {
    const meant = FUNCTIONS.find((name) => isMistyped(word, name))
    const suggestion = meant && r.with(from, to, meant)
    return refuse(['no-function', { name: clip(word), known: FUNCTIONS }], suggestion)
  }
  return refuse(['means-nothing', { found: clip(text.slice(from, to)) }])
}

/** May the sides of a die start so? */
const isSides = (code: number): boolean => isDigit(code) || code === PERCENT || code === FACES

/** Letters left out, added or swapped. */
function isMistyped(word: string, name: string): boolean {
  if (word.length > 20) return false
  const sorted = (letters: string) => [...letters].sort().join('')
  return isWithin(word, name) || isWithin(name, word) || sorted(word) === sorted(name)
}

/** Are these letters in the others, in this order? */
export function isWithin(letters: string, others: string): boolean {
  let found = 0
  for (const letter of others) if (letter === letters[found]) found++
  return found === letters.length
}

/** Where the term before the blanks before `pos` ends. */
function termEnd(r: NotationReader, pos: number): number {
  while (isBlank(r.codeAt(pos - 1))) pos--
  return pos
}

/** Where the number, word or character that starts here ends. */
function foundEnd(r: NotationReader): number {
  const code = r.code()
  let to = r.pos
  if (isDigit(code)) return r.digitsEnd(to)
  if (!isLetter(code)) return Math.min(r.text.length, to + (r.text.codePointAt(to)! > 0xffff ? 2 : 1))
  while (isLetter(r.codeAt(to))) to++
  return to
}

/** The text as a plain keyboard types it, or nothing when it is typed so already. */
function typed(text: string): string | undefined {
  const plain = text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/["'`\u00ab\u00bb\u2018-\u201f]/g, '')
    .replace(/[\u2000-\u200f\u3000\ufeff]/g, ' ')
    .replace(/[\u2217\u2715\u2716]/g, '*')
  return plain === text ? undefined : plain
}
