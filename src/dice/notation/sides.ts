// The sides behind the `d`: a number of sides, `%`, `F`, or the faces themselves, `{1,1,2}` and `{1..3,5}`.

import type { Sides } from './ast.ts'
import { C, COLON, COMMA, F, FACES, FACES_END, isDigit, isMinus, PERCENT, PLUS, POINT } from './characters.ts'
import { MOST } from './limits.ts'
import type { NotationReader } from './reader.ts'
import { unexpected } from './unexpected-text.ts'

/** Reads the sides of the dice that started at `from`. */
export function readSides(r: NotationReader, from: number): Sides {
  const at = r.pos
  if (r.take(PERCENT)) return r.dialect.hasTens ? TENS : 100
  if (r.takeLetter(F)) return readFate(r)
  if (r.takeLetter(C)) return COIN
  if (r.take(FACES)) return readFaces(r, at)
  if (isDigit(r.code())) {
    const sides = r.whole()
    if (sides === 0) r.fail('no-side', at)
    if (sides > MOST.sides) r.tooBig(['sides', { most: MOST.sides }], at)
    return sides
  }
  r.skip()
  if (isDigit(r.code())) {
    r.fail('parts-apart', from, undefined, r.digitsEnd(r.pos))
  }
  return r.fail('which-sides', from, undefined, at)
}

const TENS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90]
const COIN = [0, 1]
/** Four of six sides are blank. */
const THIN_FATE = [-1, 0, 0, 0, 0, 1]

/** `dF`, or `dF.1` with more blanks. */
function readFate(r: NotationReader): Sides {
  const [, kind] = r.takeMatch(/\.([12])(?!\d)/y) ?? []
  return kind === '1' ? THIN_FATE : 'fate'
}

/** The faces up to the bracket's end: `{1,1,2}`, `{1..3}`, and so often each, `{1:2,2}`. */
export function readFaces(r: NotationReader, from: number): readonly number[] {
  const faces: number[] = []
  if (r.codeAt(r.skip()) === FACES_END) r.fail('no-side', from, undefined, r.pos + 1)
  do {
    const at = r.skip()
    let run: readonly number[]
    if (r.take(FACES)) {
      r.goDeeper(at)
      run = readFaces(r, at)
      r.depth--
    } else {
      const low = readFace(r)
      const high = readRangeEnd(r) ?? low
      if (high < low) r.fail('range-down', at)
      if (high - low >= MOST.faces) r.tooBig(['faces', { most: MOST.faces }], from)
      run = Array.from({ length: high - low + 1 }, (_, i) => low + i)
    }
    r.skip()
    const times = r.take(COLON) && isDigit(r.codeAt(r.skip())) ? r.whole() : 1
    if (faces.length + run.length * times > MOST.faces) r.tooBig(['faces', { most: MOST.faces }], from)
    for (const face of run) for (let time = 0; time < times; time++) faces.push(face)
    r.skip()
  } while (r.take(COMMA))
  if (faces.length === 0) r.fail('no-side', from, undefined, r.pos)
  if (!r.take(FACES_END)) unexpected(r, 'faces')
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
