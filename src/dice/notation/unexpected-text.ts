// Errors for text that stands where notation does not expect it.

import { FUNCTIONS } from './ast.ts'
import { AT, BANG, CLOSE, COMMA, FACES, isDigit, isLetter, LABEL, OPEN, PERCENT } from './characters.ts'
import type { Expected, NotationErrorCause } from './error-sentences.ts'
import { clip, type NotationReader } from './reader.ts'

/** Something else than `expected` stands here. */
export function unexpected(r: NotationReader, expected: Expected): never {
  const to = foundEnd(r)
  const found = to === r.pos ? null : clip(r.text.slice(r.pos, to))
  return r.fail(['unexpected', { found, expected }], r.pos, undefined, to)
}

/** Behind a whole term stands something that cannot follow it. */
export function unexpectedAfter(r: NotationReader): never {
  const code = r.code()
  if (isLetter(code)) return unexpectedWordAfter(r)
  const refuse = (wrong: NotationErrorCause) => r.fail(wrong, r.pos, undefined, foundEnd(r))
  if (isDigit(code)) return refuse('no-operator-number')
  switch (code) {
    case OPEN:
      return refuse('no-operator-bracket')
    case CLOSE:
      return refuse('bracket-closed')
    case COMMA:
      return refuse('comma')
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
  const to = foundEnd(r)
  const word = text.slice(from, to).toLowerCase()
  const isNumber = /(^|[^a-z\d.%])\d+\s*$/i.test(text.slice(Math.max(0, from - 40), from))
  const refuse = (wrong: NotationErrorCause) => r.fail(wrong, from, undefined, to)
  const isBeforeSides = isSides(r.codeAt(to))

  if (isNumber && isBeforeSides && /^[dw]$/.test(word)) return refuse('parts-apart')
  if (isNumber && isBeforeSides && /^[txk]$/.test(word)) return refuse('written-d')
  if (word === 'x') return refuse('times')
  if (FUNCTIONS.some((name) => name === word) || (word === 'd' && isBeforeSides)) return refuse('no-operator')
  return refuse(['means-nothing-behind', { found: clip(text.slice(from, to)) }])
}

/** Where a term should start comes a word that is no function. */
export function unexpectedWord(r: NotationReader, from: number, to: number): never {
  const { text } = r
  const word = text.slice(from, to).toLowerCase()
  const refuse = (wrong: NotationErrorCause) => r.fail(wrong, from, undefined, to)
  if (/^[txk]$/.test(word) && isSides(r.codeAt(to))) return refuse('written-d')
  if (FUNCTIONS.some((name) => name === word)) return refuse(['terms-bare', { name: word }])
  if (r.code() === OPEN) return refuse(['no-function', { name: clip(word), known: FUNCTIONS }])
  return refuse(['means-nothing', { found: clip(text.slice(from, to)) }])
}

/** May the sides of a die start so? */
const isSides = (code: number): boolean => isDigit(code) || code === PERCENT || code === FACES

/** Where the number, word or character that starts here ends. */
function foundEnd(r: NotationReader): number {
  const code = r.code()
  let to = r.pos
  if (isDigit(code)) return r.digitsEnd(to)
  if (!isLetter(code)) return Math.min(r.text.length, to + (r.text.codePointAt(to)! > 0xffff ? 2 : 1))
  while (isLetter(r.codeAt(to))) to++
  return to
}
