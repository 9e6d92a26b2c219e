// Names of tables and of those who sit at them: what others have to be able to read and to tell apart.

import { refused } from './refusals.ts'

/** Characters that take no room, and a blank that counts as a symbol. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}\p{M}\u2800]/gu
/** Characters that would move the words around them: controls, line ends, and marks of the direction of writing. */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** A name without blanks around it; refused where nothing of it would show, or where it controls more than it names. */
export function mustBeName(field: string, said: string): string {
  const name = said.trim()
  if (STEERING.test(name) || name.replace(UNSEEN, '') === '') {
    throw refused(field, 'not-a-name', { value: JSON.stringify(name).replace(UNSEEN, escaped) })
  }
  return name
}

/** Whether people would take one name for the other: read, or looked at. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [seenOf(one), seenOf(other)]
  return a.toLowerCase() === b.toLowerCase() || shapeOf(a) === shapeOf(b)
}

const seenOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Z}\u2800]+/gu, ' ')
    .trim()

/** Letters of Cyrillic and Greek that look like Latin ones, by their codes in hex, and each below it the Latin one. */
const [ALIKE, LATIN] = [
  '410 412 415 405 406 408 41a 41c 41d 41e 420 421 422 423 425 430 435 455 456 458 43a 43c 43d 43e 440 441 442 443 445 501 4bb 51b 51d 475 4cf 391 392 395 396 397 399 39a 39c 39d 39f 3a1 3a4 3a5 3a7 3b1 3bd 3b9 3ba 3bf 3c1 3c4 3c5 3c7',
  'ABESIJKMHOPCTYXaesijkmhopctyxdhqwvlABEZHIKMNOPTYXavikoptux',
]
const LOOK_ALIKES = new Map(
  ALIKE.split(' ').map((code, i) => [String.fromCodePoint(Number.parseInt(code, 16)), LATIN[i] as string]),
)
/** Signs of one script that few fonts tell apart. */
const ONE_SHAPE = new Map([
  ['I', 'l'],
  ['1', 'l'],
  ['|', 'l'],
  ['0', 'o'],
])

/** A name as its shapes, whatever script they are from. */
const shapeOf = (name: string): string =>
  [...name]
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .map((letter) => ONE_SHAPE.get(letter) ?? letter)
    .join('')
    .toLowerCase()

const escaped = (character: string): string =>
  character === ' ' ? character : `\\u{${(character.codePointAt(0) as number).toString(16)}}`
