// What stands behind the `d`: a number of sides, `%`, `F`, or the faces themselves, `{1,1,2}` and `{1..3,5}`.

import type { DiceTerm } from './ast.ts'
import { COMMA, F, FACES, FACES_END, isDigit, isMinus, OPEN, PERCENT, PLUS, POINT } from './characters.ts'
import { MOST } from './limits.ts'
import type { NotationReader } from './reader.ts'
import { unexpected } from './unexpected-text.ts'

/** Reads the sides of the dice that started at `from`. */
export function readSides(r: NotationReader, from: number): DiceTerm['sides'] {
  const at = r.pos
  if (r.take(PERCENT)) return 100
  if (r.takeLetter(F)) return 'fate'
  if (r.take(FACES)) return readFaces(r, at)
  if (isDigit(r.code())) {
    const sides = r.whole()
    if (sides === 0) r.fail('no-side', at)
    if (sides > MOST.sides) r.tooBig(['sides', { most: MOST.sides }], at)
    return sides
  }
  r.skip()
  if (isDigit(r.code())) {
    r.fail('parts-apart', from, r.with(at, r.pos, ''), r.digitsEnd(r.pos))
  }
  return r.fail('which-sides', from, withSides(r, at), at)
}

/** What was meant where no sides stand: those in other brackets, or six. */
function withSides(r: NotationReader, at: number): string | undefined {
  const [whole, inside = ''] = /^[[(]([\d\s,.+-]+)[\])]/.exec(r.text.slice(r.pos)) ?? []
  if (whole) return r.with(at, r.pos + whole.length, /^\s*\d+\s*$/.test(inside) ? inside.trim() : `{${inside}}`)
  return r.code() === OPEN ? undefined : r.with(at, at, '6')
}

function readFaces(r: NotationReader, from: number): readonly number[] {
  const faces: number[] = []
  if (r.codeAt(r.skip()) === FACES_END) r.fail('no-side', from, undefined, r.pos + 1)
  do {
    const at = r.skip()
    const low = readFace(r)
    const high = readRangeEnd(r) ?? low
    if (high < low) r.fail('range-down', at, r.with(at, r.pos, `${high}..${low}`))
    if (faces.length + high - low >= MOST.faces) r.tooBig(['faces', { most: MOST.faces }], from)
    for (let face = low; face <= high; face++) faces.push(face)
    r.skip()
  } while (r.take(COMMA))
  if (!r.take(FACES_END)) unexpected(r, 'faces', withNextFace(r))
  return faces
}

/** The face behind `..`, if that comes next. */
function readRangeEnd(r: NotationReader): number | undefined {
  const at = r.skip()
  if (r.code() !== POINT || r.codeAt(at + 1) !== POINT) return undefined
  r.pos += 2
  r.skip()
  return readFace(r)
}

function readFace(r: NotationReader): number {
  const from = r.pos
  const isNegative = isMinus(r.code())
  if (isNegative || r.code() === PLUS) r.pos++
  if (!isDigit(r.code())) unexpected(r, 'side')
  const face = r.whole()
  if (face > MOST.sides) r.tooBig(['face', { most: MOST.sides }], from, r.pos)
  // Not -0, which is no whole number to write.
  return isNegative ? -face || 0 : face
}

/** A comma, a range or the end that was forgotten. */
function withNextFace(r: NotationReader): string {
  if (isMinus(r.code())) return r.with(r.pos, r.pos + 1, '..')
  return r.with(r.pos, r.pos, isDigit(r.code()) ? ',' : '}')
}
