// Sorted places: `3,5@5r2` adds the third and the fifth of five sorted d10, with bonus dice; `2@3d20` is the second of other dice, and
// with dice thrown by hand it is `3,5@[7,1,4,4,10]`.

import type { Sides, SortedPlaces } from './ast.ts'
import {
  AT,
  COMMA,
  D,
  FACES,
  FACES_END,
  isBlank,
  isDigit,
  isLetter,
  isMinus,
  LABEL,
  LABEL_END,
  PLUS,
  R,
} from './characters.ts'
import { readLabel } from './label.ts'
import { MOST } from './limits.ts'
import type { NotationReader } from './reader.ts'
import { readFaces, readSides } from './sides.ts'
import { unexpected } from './unexpected-text.ts'

export const PLACED_DICE = 5
const FACES_OF_D10 = 10

/** Do only numbers stand between here and an `@`? In brackets, `{1,3}@`, or one alone, they may stand inside of something else. */
export function isSortedPlaces(r: NotationReader): boolean {
  let pos = r.pos
  const isWrapped = r.code() === FACES
  if (isWrapped) pos++
  for (;;) {
    const code = r.codeAt(pos)
    if (code === AT) return !isLetter(r.codeAt(pos + 1)) && r.codeAt(pos + 1) !== FACES
    const isPlace = isDigit(code) || code === COMMA || code === PLUS || isMinus(code) || isBlank(code)
    if (!isPlace && !(isWrapped && (code === FACES_END || code === 46))) return false
    pos++
  }
}

export function readSortedPlaces(r: NotationReader): SortedPlaces {
  const from = r.pos
  const places = r.take(FACES) ? readWrapped(r, from) : readListed(r)
  if (places.length > MOST.places) r.tooBig(['places', { most: MOST.places }], from)
  const at = r.skip()
  const given = r.take(LABEL) ? readGiven(r) : undefined
  const of = given ? undefined : readDice(r)
  const givenEnd = r.pos
  const bonus = readBonus(r)
  const removed = Math.abs(bonus)
  const needed = (of?.count ?? PLACED_DICE) + removed
  if (given && given.length !== needed) {
    r.fail(['given', { given: given.length, needed, removed }], at, undefined, givenEnd)
  }
  r.thrown += given ? 0 : needed
  if (r.thrown * r.repeat > MOST.dice) r.tooBig(['dice', { times: r.repeat, dice: r.thrown, most: MOST.dice }], from)
  const end = r.pos
  r.skip()
  const label = r.code() === LABEL ? readLabel(r) : undefined
  if (label === undefined) r.pos = end
  return {
    kind: 'sorted-places',
    at: r.span(from),
    places: r.dialect.isHighestFirst ? fromTheTop(places, of?.count ?? PLACED_DICE) : places,
    ...(of && { of }),
    bonus,
    ...(given && { given }),
    ...(label !== undefined && { label }),
  }
}

/** Places counted from the highest die; one that is not there is none. */
const fromTheTop = (places: readonly number[], dice: number): number[] =>
  places.map((place) => (place > 0 && place <= dice ? dice + 1 - place : 0))

function readWrapped(r: NotationReader, from: number): readonly number[] {
  const places = readFaces(r, from)
  r.skip()
  if (!r.take(AT)) unexpected(r, 'place')
  return places
}

function readListed(r: NotationReader): readonly number[] {
  const places = [readPlace(r)]
  for (;;) {
    const at = r.skip()
    if (r.take(AT)) return places
    if (!r.take(COMMA)) r.fail('places-apart', at, undefined, at + 1)
    r.skip()
    places.push(readPlace(r))
    if (places.length > MOST.places) r.tooBig(['places', { most: MOST.places }], at + 1)
  }
}

function readPlace(r: NotationReader): number {
  const sign = readSign(r)
  if (!isDigit(r.code())) unexpected(r, 'place')
  // Not -0, which is no whole number to write.
  return sign * r.whole() || 0
}

function readSign(r: NotationReader): 1 | -1 {
  if (r.take(PLUS)) return 1
  if (!isMinus(r.code())) return 1
  r.pos++
  return -1
}

/** The dice behind the `@`; nothing for the usual five d10. */
function readDice(r: NotationReader): { count: number; sides: Sides } | undefined {
  const from = r.pos
  const count = isDigit(r.code()) ? r.whole() : 1
  if (r.takeLetter(D)) {
    const sides = readSides(r, from)
    if (count === 0) r.fail('no-dice', from)
    return count === PLACED_DICE && sides === FACES_OF_D10 ? undefined : { count, sides }
  }
  if (r.pos === from) r.fail(['at-last', { dice: PLACED_DICE }], from - 1)
  if (count !== PLACED_DICE) r.fail(['places-among', { dice: PLACED_DICE }], from)
  return undefined
}

function readGiven(r: NotationReader): number[] {
  const given: number[] = []
  do {
    const at = r.skip()
    if (!isDigit(r.code())) unexpected(r, 'face')
    const face = r.whole()
    if (face < 1 || face > FACES_OF_D10) r.fail(['no-face', { most: FACES_OF_D10, face }], at)
    given.push(face)
    r.skip()
  } while (r.take(COMMA))
  if (!r.take(LABEL_END)) unexpected(r, 'list')
  return given
}

/** `r2`: bonus dice; `r-1`: penalty dice; 0 without. */
function readBonus(r: NotationReader): number {
  const end = r.pos
  const from = r.skip()
  if (r.letter() !== R || isLetter(r.codeAt(from + 1))) {
    r.pos = end
    return 0
  }
  r.pos++
  const sign = readSign(r)
  if (!isDigit(r.code())) r.fail('which-bonus', from)
  const bonus = r.whole()
  if (bonus > MOST.bonus) r.tooBig(['bonus', { most: MOST.bonus }], from)
  return sign * bonus || 0
}
