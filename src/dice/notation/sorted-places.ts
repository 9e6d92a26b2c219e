// Sorted places, always the whole roll: `3,5@5r2` adds the third and the fifth of five sorted d10, with bonus dice; with dice thrown
// by hand it is `3,5@[7,1,4,4,10]`.

import type { SortedPlaces } from './ast.ts'
import { AT, COMMA, isBlank, isDigit, isLetter, isMinus, LABEL, LABEL_END, PLUS, R } from './characters.ts'
import { readLabel } from './label.ts'
import { MOST } from './limits.ts'
import type { NotationReader } from './reader.ts'
import { unexpected } from './unexpected-text.ts'

const DICE = 5
const FACES = 10

/** Do only numbers stand between here and an `@`? */
export function isSortedPlaces(r: NotationReader): boolean {
  let pos = r.pos
  for (;;) {
    const code = r.codeAt(pos)
    if (code === AT) return true
    if (!(isDigit(code) || code === COMMA || code === PLUS || isMinus(code) || isBlank(code))) return false
    pos++
  }
}

export function readSortedPlaces(r: NotationReader): SortedPlaces {
  const from = r.pos
  const places = [readPlace(r)]
  for (;;) {
    const end = r.pos
    const at = r.skip()
    if (r.take(AT)) break
    if (!r.take(COMMA)) {
      r.fail('places-apart', at, r.with(end, at, ','), at + 1)
    }
    r.skip()
    places.push(readPlace(r))
    if (places.length > MOST.places) r.tooBig(['places', { most: MOST.places }], at + 1)
  }
  const at = r.skip()
  const given = r.take(LABEL) ? readGiven(r) : readCount(r)
  const givenEnd = r.pos
  const bonus = readBonus(r)
  const removed = Math.abs(bonus)
  const needed = DICE + removed
  if (given && given.length !== needed) {
    r.fail(['given', { given: given.length, needed, removed }], at, undefined, givenEnd)
  }
  if (!given && needed * r.repeat > MOST.dice) {
    r.tooBig(['dice', { times: r.repeat, dice: needed, most: MOST.dice }], from)
  }
  const end = r.pos
  r.skip()
  const label = r.code() === LABEL ? readLabel(r) : undefined
  if (label === undefined) r.pos = end
  const span = r.span(from)
  return {
    kind: 'sorted-places',
    at: span,
    places,
    bonus,
    ...(given && { given }),
    ...(label !== undefined && { label }),
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

function readCount(r: NotationReader): undefined {
  const at = r.pos
  if (!isDigit(r.code())) r.fail(['at-last', { dice: DICE }], at - 1, r.with(at, at, `${DICE}`))
  const count = r.whole()
  if (count !== DICE) {
    r.fail(['places-among', { dice: DICE }], at, r.with(at, r.pos, `${DICE}`))
  }
}

function readGiven(r: NotationReader): number[] {
  const given: number[] = []
  do {
    const at = r.skip()
    if (!isDigit(r.code())) unexpected(r, 'face')
    const face = r.whole()
    if (face < 1 || face > FACES) r.fail(['no-face', { most: FACES, face }], at)
    given.push(face)
    r.skip()
  } while (r.take(COMMA))
  if (!r.take(LABEL_END)) unexpected(r, 'list', r.with(r.pos, r.pos, isDigit(r.code()) ? ',' : ']'))
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
  if (!isDigit(r.code())) r.fail('which-bonus', from, r.with(r.pos, r.pos, '1'))
  const bonus = r.whole()
  if (bonus > MOST.bonus) r.tooBig(['bonus', { most: MOST.bonus }], from)
  return sign * bonus || 0
}
