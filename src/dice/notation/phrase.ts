// Dice in words, as AnyDice writes them in brackets and people without: `[highest 3 of 4d6]`, `the 3 lowest of 4d6`, `die 3 höchsten
// von 4w6`, `[count {5,6} in 5d6]`, `[explode d6]`.

import type { DiceTerm, FaceTest, Group, Picking, Term } from './ast.ts'
import { FACES, isDigit, isLetter, LABEL, LABEL_END } from './characters.ts'
import { isSides } from './face-test.ts'
import { equals, highestFace, lowestFace } from './faces.ts'
import type { NotationReader } from './reader.ts'
import { readFaces } from './sides.ts'
import { unexpected } from './unexpected-text.ts'

const HIGH = '(highest|top|best|largest|h(?:ö|oe)chste[nrs]?|beste[nrs]?|gr(?:ö|oe)(?:ß|ss)te[nrs]?)'
const LOW = '(lowest|worst|smallest|least|niedrigste[nrs]?|schlechteste[nrs]?|kleinste[nrs]?)'
const MIDDLE = '(?:middle|mittlere[nrs]?)'
const PICKED = new RegExp(
  `(?:sum\\s+)?(?:(?:the|d(?:ie|e[nr]|as))\\s+)?(?:(\\d+)\\s+)?(?:${HIGH}|${LOW}|${MIDDLE})(?:\\s+(\\d+))?\\s+(?:(?:of|from|von|aus|in)\\s+)?(?=[\\d({[dw])`,
  'iy',
)
const COUNTED = /count\s+(?=[\d{])/iy
const IN = /\s*\bin\s+/iy
const EXPLODED = /explode\s+(?=[\dd])/iy
const ABSOLUTE = /absolute\s+(?:of\s+)?/iy
const SUMMED = /sum\s+(?:of\s+)?(?=[\d({d])/iy
const AND = /\s*\b(?:and|und)\s+/iy

/** AnyDice's own explosions end after two more dice. */
const ANYDICE_DEPTH = 2

type ReadTerm = (r: NotationReader) => Term

/** Reads dice in words, where such words stand here. */
export function readPhrase(r: NotationReader, readOperand: ReadTerm, readSum: ReadTerm): Term | undefined {
  const from = r.pos
  const isWrapped = r.code() === LABEL && isLetter(r.codeAt(from + 1))
  if (!isWrapped && !isLetter(r.code()) && !isDigit(r.code())) return undefined
  if (isWrapped) r.pos++
  const found = readWords(r, from, isWrapped, readOperand, readSum)
  if (found && isWrapped) {
    r.skip()
    if (!r.take(LABEL_END)) unexpected(r, 'list')
    return { ...found, at: r.span(from) }
  }
  if (!found) r.pos = from
  return found
}

function readWords(
  r: NotationReader,
  from: number,
  isWrapped: boolean,
  readOperand: ReadTerm,
  readSum: ReadTerm,
): Term | undefined {
  const picked = r.takeMatch(PICKED)
  if (picked) return readPicked(r, from, picked, isWrapped, isWrapped ? readSum : readOperand)
  if (r.takeMatch(COUNTED)) return readCounted(r, from, readOperand)
  if (r.takeMatch(EXPLODED)) {
    const dice = mustBeDice(r, from, readOperand(r))
    // AnyDice explodes the total of several.
    if (isWrapped && dice.count !== 1) r.fail('no-pool', from)
    const explode = { at: r.span(from), isCompound: false, on: [], ...(isWrapped && { depth: ANYDICE_DEPTH }) }
    return { ...dice, at: r.span(from), explode }
  }
  if (r.takeMatch(ABSOLUTE)) return { kind: 'call', name: 'abs', of: [readSum(r)], at: r.span(from) }
  return r.takeMatch(SUMMED) ? readOperand(r) : undefined
}

function readPicked(
  r: NotationReader,
  from: number,
  found: RegExpExecArray,
  isWrapped: boolean,
  readTerm: ReadTerm,
): Term {
  const [, before, high, low, after] = found
  const first = readTerm(r)
  const isBare = before === undefined && after === undefined
  if (isBare && r.takeMatch(AND)) {
    return { kind: 'call', name: high ? 'max' : 'min', of: [first, readTerm(r)], at: r.span(from) }
  }
  const pool = first.kind === 'group' ? first : mustBeDice(r, from, first)
  const count = Number(before ?? after ?? 1)
  const end = high ? 'highest' : low ? 'lowest' : 'middle'
  const there = pool.kind === 'dice' ? pool.count : pool.of.length
  if (count === 0) r.fail(['picks-none', { verb: 'keep' }], from)
  if (typeof there === 'number' && count > there) r.fail(['picks-more', { verb: 'keep', count, there }], from)
  const at = r.span(from)
  const pick: Picking = { at, verb: 'keep', end, count }
  // AnyDice's middle is the higher one where two are as near.
  const isUneven = isWrapped && end === 'middle' && typeof there === 'number' && (there - count) % 2 === 1
  const lowest: Picking = { at, verb: 'drop', end: 'lowest', count: 1 }
  const picks = isUneven ? [lowest, ...(there - 1 > count ? [pick] : [])] : [pick]
  return { ...pool, at, picks: [...(pool.picks ?? []), ...picks] } as DiceTerm | Group
}

function readCounted(r: NotationReader, from: number, readOperand: ReadTerm): Term {
  const at = r.pos
  const faces = r.take(FACES) ? readFaces(r, at) : [r.whole()]
  // AnyDice counts a face as often as it is named.
  if (new Set(faces).size < faces.length || !r.takeMatch(IN)) unexpected(r, 'operator')
  const dice = mustBeDice(r, from, readOperand(r))
  return { ...dice, at: r.span(from), counting: { at: r.span(from), success: asTests(faces, dice) } }
}

/** Faces up to the highest, or down to the lowest, are one test. */
function asTests(faces: readonly number[], { sides }: DiceTerm): readonly FaceTest[] {
  const low = Math.min(...faces)
  const high = Math.max(...faces)
  const isRow = faces.length > 1 && high - low === faces.length - 1
  if (isRow && isSides(sides) && high === highestFace(sides)) return [{ comparator: '>=', value: low }]
  if (isRow && isSides(sides) && low === lowestFace(sides)) return [{ comparator: '<=', value: high }]
  return faces.map(equals)
}

function mustBeDice(r: NotationReader, from: number, term: Term): DiceTerm {
  return term.kind === 'dice' ? term : r.fail('no-pool', from)
}
