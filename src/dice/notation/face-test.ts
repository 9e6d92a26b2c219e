// The test close to a letter or a sign, `r<2` and `!>=5`, and the numbers close to letters.

import type { Comparator, DiceTerm, FaceTest, Sides, Term } from './ast.ts'
import { BANG, FACES, FACES_END, isDigit, isMinus } from './characters.ts'
import { equals, highestFace, lowestFace } from './faces.ts'
import type { PoolDraft } from './pool-draft.ts'
import type { NotationReader } from './reader.ts'

/** The test close to a letter: `<2`, or a bare number for "equal". Behind `r` a `!=` explodes, as it does behind dice. */
export function readTest(r: NotationReader, from: number, mayBeNot = false): FaceTest | undefined {
  const at = r.pos
  const isNot = r.code() === BANG && !mayBeNot
  const sign = isNot ? undefined : r.comparator()
  if (sign === undefined) {
    const value = numberHere(r, from)
    return value === undefined ? undefined : equals(value)
  }
  const comparator = inclusive(r, sign)
  const isNegative = isMinus(r.code()) && isDigit(r.codeAt(r.pos + 1))
  if (isNegative) r.pos++
  const summed = summedHere(r)
  if (summed !== undefined) return { comparator, value: isNegative ? -summed || 0 : summed }
  if (r.isPlainNumber(r.skip()) || (mayBeNot && isDigit(r.code()))) {
    const value = r.whole()
    return { comparator, value: isNegative ? -value || 0 : value }
  }
  r.pos = at
  return undefined
}

/** The sign as the dialect means it. */
export const inclusive = (r: NotationReader, sign: Comparator): Comparator =>
  r.dialect.isInclusive && (sign === '<' || sign === '>') ? `${sign}=` : sign

/** `(1+2)` close to a letter or its sign: numbers only, which come to one that is not below 0. */
function summedHere(r: NotationReader): number | undefined {
  const from = r.pos
  const [found] = r.takeMatch(/\( *\d{1,6}(?: *[+-] *\d{1,6}){0,8} *\)/y) ?? []
  if (found === undefined) return undefined
  const sum = (found.replaceAll(' ', '').match(/[+-]?\d+/g) ?? []).reduce((total, part) => total + Number(part), 0)
  if (sum >= 0) return sum
  r.pos = from
  return undefined
}

/** How often, in brackets: `!{3}`, `ro{1}6`. */
export function timesHere(r: NotationReader, from: number): number | undefined {
  if (r.code() !== FACES || !isDigit(r.codeAt(r.pos + 1))) return undefined
  r.pos++
  const times = r.whole()
  if (!r.take(FACES_END) || times === 0) r.fail('explodes-so-often', from)
  return times
}

/** The number close to a letter. One further off would change what the letter means. */
export function numberHere(r: NotationReader, from: number): number | undefined {
  if (isDigit(r.code())) return r.whole()
  const summed = summedHere(r)
  if (summed !== undefined) return summed
  const end = r.pos
  if (isDigit(r.codeAt(r.skip()))) {
    const letters = r.text.slice(from, end)
    r.fail(['number-apart', { letters }], from, undefined, r.digitsEnd(r.pos))
  }
  r.pos = end
  return undefined
}

/** The face that is meant without a test, where it is known. */
export function usualTest(pool: PoolDraft, face: (sides: Sides) => number): FaceTest[] | undefined {
  return pool.kind === 'dice' && isSides(pool.sides) ? [equals(face(pool.sides))] : undefined
}

/** The same dice; a test for the face that is meant anyway is none. */
export function withUsualTests(dice: DiceTerm): DiceTerm {
  const { reroll, explode, sides } = dice
  if (!(reroll || explode) || !isSides(sides)) return dice
  return {
    ...dice,
    ...(reroll && { reroll: { ...reroll, on: unusual(reroll.on, lowestFace(sides)) } }),
    ...(explode &&
      explode.most === undefined && { explode: { ...explode, on: unusual(explode.on, highestFace(sides)) } }),
  }
}

const unusual = (tests: readonly FaceTest[], face: number): readonly FaceTest[] =>
  tests.length === 1 && tests[0]?.comparator === '=' && tests[0].value === face ? [] : tests

export const isSides = (sides: Sides | Term): sides is Sides => typeof sides !== 'object' || !('kind' in sides)
