// What to say where notation stops making sense. A suggestion made here may still be wrong in another place: `parse`
// reads it before it hands it on.

import { FUNCTIONS } from './ast.ts'
import { AT, BANG, CLOSE, COMMA, isBlank, isDigit, isLetter, LABEL, OPEN, PERCENT } from './characters.ts'
import { clip, type Reader } from './reader.ts'

/** Something else than `expected` stands here. */
export function unexpected(r: Reader, expected: string, suggestion?: string): never {
  const to = foundEnd(r)
  const found = to === r.pos ? 'the text ends' : `there is ${quoted(r.text.slice(r.pos, to))}`
  return r.fail(`Here ${found}; it takes ${expected}.`, r.pos, suggestion ?? typed(r.text), to)
}

/** Behind a whole term stands something that cannot follow it. */
export function unexpectedAfter(r: Reader): never {
  const { text, pos } = r
  const code = r.code()
  if (isLetter(code)) return unexpectedWordAfter(r)
  const end = termEnd(r, pos)
  const refuse = (message: string, suggestion?: string) => r.fail(message, pos, suggestion, foundEnd(r))
  if (isDigit(code)) return refuse('An operator is missing before this number.', r.with(end, pos, '+'))
  switch (code) {
    case OPEN:
      return refuse('An operator is missing before this bracket.', r.with(end, pos, '*'))
    case CLOSE:
      return refuse('No bracket is open here.', r.with(pos, pos + 1, ''))
    case COMMA: {
      if (text.includes('@', pos)) {
        return refuse('Selectors such as 3,5@5 are the whole roll, without brackets.', text.replace(/[()]/g, ''))
      }
      const isList = /^[\s\d,+-]+$/.test(text)
      return refuse(
        'A comma stands between selectors or the terms of a function; decimals have a point.',
        isList ? `${text.trim()}@5` : r.with(pos, pos + 1, '.'),
      )
    }
    case AT:
      return refuse('"@" stands behind plain selectors at the start, as in 3,5@5.')
    case BANG:
      return refuse('Only dice explode.')
    case LABEL:
      return refuse('A label stands behind dice or a number.')
    default:
      return unexpected(r, 'an operator or the end')
  }
}

function unexpectedWordAfter(r: Reader): never {
  const { text, pos } = r
  let from = pos
  // The first letters may have been taken for parts of dice: `3d6 radiant`.
  while (isLetter(r.codeAt(from - 1))) from--
  const end = termEnd(r, from)
  const to = foundEnd(r)
  const word = text.slice(from, to).toLowerCase()
  const term = text.slice(Math.max(0, end - 40), end)
  const isNumber = /(^|[^a-z\d.%])\d+$/i.test(term)
  const refuse = (message: string, suggestion?: string) => r.fail(message, from, suggestion, to)
  const isBeforeSides = isDigit(r.codeAt(to)) || r.codeAt(to) === PERCENT

  if (isNumber && isBeforeSides && /^[dwtxk]$/.test(word)) {
    const message = word === 'd' ? 'The parts of dice are written together.' : 'Dice are written with a "d".'
    return refuse(message, r.with(end, to, 'd'))
  }
  if (word === 'd' && isBeforeSides && term.endsWith(')')) {
    return refuse('The number of dice is a plain number, not a term in brackets.')
  }
  if (word === 'x') return refuse('"x" is not an operator; times is "*".', r.with(from, to, '*'))
  if (word.startsWith('adv') || word.startsWith('dis')) {
    const single = /(?<![\d.)])1?d(\d+)$/i.exec(term)
    const twice = `2d${single?.[1]}${word.startsWith('a') ? 'kh1' : 'kl1'}`
    const suggestion = single ? r.with(end - single[0].length, to, twice) : undefined
    return refuse(`"${word}" is written as two dice, of which one is kept.`, suggestion)
  }
  const spoken = /^(k)eep *(?:the *)?(h|l)?[a-z]* *|^(d)rop *(?:the *)?(h|l)?[a-z]* */i.exec(
    text.slice(from, from + 40),
  )
  if (spoken) {
    const short = spoken.slice(1).join('')
    return refuse(`Dice to ${word} are written as in kh1 or dl1.`, r.with(end, from + spoken[0].length, short))
  }
  if (FUNCTIONS.some((name) => name === word) || (word === 'd' && isBeforeSides)) {
    return refuse('An operator is missing before this.', r.with(end, from, '+'))
  }
  const rest = text.slice(from).trim()
  const isText = /^[\p{L} ]+$/u.test(rest)
  return refuse(
    `${quoted(text.slice(from, to))} means nothing here. A label is written in [ ], a comment behind //.`,
    isText ? `${text.slice(0, from)}[${rest}]` : undefined,
  )
}

/** Where a term should start comes a word that is no function. */
export function unexpectedWord(r: Reader, from: number, to: number): never {
  const { text } = r
  const word = text.slice(from, to).toLowerCase()
  const refuse = (message: string, suggestion?: string) => r.fail(message, from, suggestion, to)
  if (/^[wtxk]$/.test(word) && isDigit(r.codeAt(to))) {
    return refuse('Dice are written with a "d".', r.with(from, to, 'd'))
  }
  if (FUNCTIONS.some((name) => name === word)) return refuse(`"${word}" takes its terms in brackets.`)
  if (r.code() === OPEN) {
    const meant = FUNCTIONS.find((name) => isMistyped(word, name))
    const suggestion = meant && r.with(from, to, meant)
    return refuse(`There is no function ${quoted(word)}, only ${FUNCTIONS.join(', ')}.`, suggestion)
  }
  const isComment = text.slice(0, from).trimEnd().endsWith('#')
  const suggestion = isComment ? text.replace('#', ' #') : r.with(from, to, '')
  return refuse(
    `${quoted(text.slice(from, to))} means nothing here; it takes dice, a number or a function.`,
    suggestion,
  )
}

/** Letters left out, added or swapped. */
function isMistyped(word: string, name: string): boolean {
  if (word.length > 20) return false
  const sorted = (letters: string) => [...letters].sort().join('')
  return isWithin(word, name) || isWithin(name, word) || sorted(word) === sorted(name)
}

/** Are these letters in the others, in this order? */
function isWithin(letters: string, others: string): boolean {
  let found = 0
  for (const letter of others) if (letter === letters[found]) found++
  return found === letters.length
}

/** Where the term before the blanks before `pos` ends. */
function termEnd(r: Reader, pos: number): number {
  while (isBlank(r.codeAt(pos - 1))) pos--
  return pos
}

/** Where the number, word or character that starts here ends. */
function foundEnd(r: Reader): number {
  const code = r.code()
  let to = r.pos
  if (isDigit(code)) return r.digitsEnd(to)
  if (!isLetter(code)) return Math.min(r.text.length, to + (r.text.codePointAt(to)! > 0xffff ? 2 : 1))
  while (isLetter(r.codeAt(to))) to++
  return to
}

function quoted(found: string): string {
  const code = found.codePointAt(0)!
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  if (code < 32) return name
  return `"${clip(found)}"${code > 126 ? ` (${name})` : ''}`
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
