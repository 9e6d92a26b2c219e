// The parts behind dice and groups: `r1!kh3>=5f1`. A part close to a letter or a `!` belongs to it, so
// `d6!>=5` explodes from 5 on, and `d6! >=5` explodes on the 6 and counts.

import type { DiceTerm, Explosion, FaceTest, Group, Picking, Sides, Term } from './ast.ts'
import {
  BANG,
  EQUAL,
  FACES,
  FACES_END,
  isBlank,
  isComparing,
  isDigit,
  isLetter,
  isMinus,
  LABEL,
  lower,
  O,
  OPEN,
  P,
  PERCENT,
} from './characters.ts'
import { equals, highestFace, lowestFace } from './faces.ts'
import { readLabel } from './label.ts'
import { MOST } from './limits.ts'
import type { NotationReader } from './reader.ts'
import { unexpected } from './unexpected-text.ts'

type Draft<T> = { -readonly [Part in keyof T]: T[Part] }
export type PoolDraft = Draft<DiceTerm> | Draft<Group>

/** Longer ones first, so that the first that fits is the one. */
const LETTERS = [
  ...['fumble', 'crit', 'even', 'odd', 'min', 'max'],
  ...['mi', 'ma', 'mt', 'ms', 'kh', 'kl', 'km', 'dh', 'dl', 'df', 'ph', 'pl', 'rr', 'ro', 'ra', 'xo', 'ie', 'uo'],
  ...['sa', 'sd', 'sf', 'cs', 'cf', 'tl', 'm', 'k', 'd', 'p', 'r', 'x', 'e', 'u', 's', 't', 'f'],
] as const
type Letters = (typeof LETTERS)[number]
/** One more than the longest of them has: enough to tell a word apart from it. */
const LONGEST_LETTERS = 7

/** Those that only dice have, not groups of totals. */
const OF_DICE = /^(mi|ma|mt|m|r|x|ie|e|u)/

const SPOKEN =
  /(keep|drop|behalte|lass)s?e? *(?:the |die |den )?(\d+)? *(highest|lowest|best|worst|h|l|h(?:ö|oe)chste[nr]?|niedrigste[nr]?)?(?: *(\d+))?(?: weg\b| fallen\b)?(?![a-z])/iy

/** Reads one more part, if there is one. */
export function readPart(r: NotationReader, pool: PoolDraft): boolean {
  const end = r.pos
  const isApart = r.skip() > end
  const isPart = readPartHere(r, pool, isApart)
  if (!isPart) r.pos = end
  return isPart
}

function readPartHere(r: NotationReader, pool: PoolDraft, isApart: boolean): boolean {
  const code = r.code()
  if (code === LABEL && r.codeAt(r.pos + 1) !== LABEL) {
    if (pool.label !== undefined) r.fail('label-twice', r.pos, undefined, r.pos + 1)
    pool.label = readLabel(r)
    return true
  }
  if (isLetter(code)) return readLetters(r, pool, isApart)
  if (code === BANG && pool.kind === 'dice' && isExplosion(r, isApart)) return readExplosion(r, pool)
  return readSign(r, pool)
}

function lettersHere(r: NotationReader, isApart: boolean): Letters | undefined {
  const word = r.wordAt(r.pos, LONGEST_LETTERS)
  // A word of its own is not taken apart: `3d6 radiant` rerolls nothing.
  return LETTERS.find((letters) => (isApart ? word === letters : word.startsWith(letters)))
}

function readLetters(r: NotationReader, pool: PoolDraft, isApart: boolean): boolean {
  const from = r.pos
  if (readSpoken(r, pool)) return true
  const letters = lettersHere(r, isApart)
  if (letters === undefined || (letters === 'd' && !isDrop(r, isApart))) return false
  if (pool.kind === 'group' && OF_DICE.test(letters)) return false
  r.pos += letters.length
  if ((letters === 'min' || letters === 'max') && r.code() === OPEN) return false
  return readLettered(r, pool, letters, from, isApart)
}

function readLettered(r: NotationReader, pool: PoolDraft, letters: Letters, from: number, isApart: boolean): boolean {
  const dice = pool as Draft<DiceTerm>
  switch (letters) {
    case 'k':
    case 'kh':
    case 'kl':
    case 'km':
    case 'd':
    case 'dh':
    case 'dl':
    case 'p':
    case 'ph':
    case 'pl':
      return readPick(r, pool, letters, from)
    case 'r':
    case 'rr':
    case 'ro': {
      const isOnce = letters === 'ro' || (letters === 'r' && r.dialect.rerollsOnce === true)
      const on = readTest(r, from, r.dialect.explodesFirst)
      // Foundry's `r1=6` rerolls one 6 at most, which is not here.
      if (r.dialect.rerollsOnce && on && isComparing(r.code())) unexpected(r, 'operator')
      const { reroll } = dice
      if (reroll && reroll.isOnce !== isOnce) r.fail('rerolled-twice', from)
      const tests = on ? [on] : []
      dice.reroll = { at: r.span(reroll?.at.from ?? from), isOnce, on: [...(reroll?.on ?? []), ...tests] }
      return true
    }
    case 'ra':
    case 'x':
    case 'xo':
    case 'e':
    case 'ie':
      return readLetterExplosion(r, dice, letters, from, isApart)
    case 'u':
    case 'uo': {
      const on = readTest(r, from)
      dice.unique = { at: r.span(from), isOnce: letters === 'uo', on: on ? [on] : [] }
      return true
    }
    case 'min':
    case 'max':
    case 'mi':
    case 'ma':
      return readBound(r, dice, letters[1] === 'i' ? 'min' : 'max', from)
    case 'm':
    case 'mt': {
      const least = numberHere(r, from) ?? 2
      const on = readTest(r, from)
      if (letters === 'mt') {
        if (pool.counting) r.fail('counted-twice', from)
        pool.matches = { least, on: on ? [on] : [] }
      } else pool.sorted ??= 'up'
      return true
    }
    case 's':
    case 'sa':
    case 'sd':
      pool.sorted = letters === 'sd' ? 'down' : 'up'
      return true
    case 'crit':
    case 'fumble':
      return readMark(r, pool, letters, from)
    case 'cs':
    case 'cf':
      if (r.dialect.hasMarks) return readMark(r, pool, letters === 'cs' ? 'crit' : 'fumble', from)
      return count(
        r,
        pool,
        letters === 'cf' && pool.counting ? 'failure' : 'success',
        from,
        letters === 'cs' ? highestFace : lowestFace,
      )
    case 't':
    case 'tl': {
      const value = numberHere(r, from)
      if (value === undefined) return false
      return counted(r, pool, 'success', { comparator: letters === 't' ? '>=' : '<=', value }, from)
    }
    case 'f':
    case 'df':
      return count(r, pool, 'failure', from, letters === 'df' ? lowestFace : undefined)
    case 'sf':
      return count(r, pool, 'minus', from)
    case 'even':
    case 'odd':
      return counted(r, pool, 'success', { comparator: letters, value: 0 }, from)
    case 'ms':
      return false
  }
}

/** `5d6 d4` may mean four dropped or one more die: neither is guessed. */
function isDrop(r: NotationReader, isApart: boolean): boolean {
  const next = lower(r.codeAt(r.pos + 1))
  if (next === FACES || next === OPEN) return false
  if (!isApart) return true
  if (isDigit(next) || next === PERCENT) {
    const to = Math.max(r.pos + 2, r.digitsEnd(r.pos + 1))
    r.fail('added-or-dropped', r.pos, r.with(r.pos, r.pos, '+ '), to)
  }
  return false
}

function readPick(r: NotationReader, pool: PoolDraft, letters: string, from: number): true {
  const verb = letters[0] === 'k' ? 'keep' : 'drop'
  const at = r.pos
  const isBare = letters.length === 1
  const test = isBare && !isDigit(r.code()) ? readTest(r, from) : undefined
  if (test || (isBare && r.dialect.keepsValues && isDigit(r.code()))) {
    const on = test ?? equals(r.whole())
    const { valued } = pool
    if (valued && valued.verb !== verb) r.fail('picked-twice', from)
    pool.valued = { verb, on: [...(valued?.on ?? []), on] }
    if (pool.picks) r.fail('picked-twice', from)
    return true
  }
  const count = numberHere(r, from) ?? 1
  const end = letters[1] === 'm' ? 'middle' : letters[1] === 'h' || letters === 'k' ? 'highest' : 'lowest'
  return pick(r, pool, { at: r.span(from), verb, end, count }, at)
}

function pick(r: NotationReader, pool: PoolDraft, found: Picking, at: number): true {
  const { verb, count } = found
  const { from } = found.at
  const there = pool.kind === 'dice' ? pool.count : pool.of.length > 1 ? pool.of.length : Number.NaN
  if (count === 0) r.fail(['picks-none', { verb }], from)
  if (typeof there === 'number' && count > there) {
    // Of one die nothing is dropped: `d6d6` was meant otherwise.
    const mended = there > 1 || verb === 'keep' ? r.with(at, r.pos, `${there}`) : undefined
    r.fail(['picks-more', { verb, count, there }], from, mended)
  }
  if (pool.valued) r.fail('picked-twice', from)
  const before = pool.picks ?? []
  const [first] = before
  // Dropped by both or by either: the one that leaves less is all there is to it.
  if (r.dialect.dropsTogether && first && typeof there === 'number' && isOneEnded(first, found)) {
    const left = (each: Picking) => (each.verb === 'keep' ? each.count : there - each.count)
    if (left(found) < left(first)) pool.picks = [found]
    return true
  }
  // d20 keeps what either of them keeps, unless brackets stand between them.
  if (r.dialect.keepsValues && verb === 'keep' && before.at(-1)?.at.to === from) r.fail('picked-twice', from)
  pool.picks = [...before, found]
  return true
}

/** Do both take dice away from the same end? */
const isOneEnded = (a: Picking, b: Picking): boolean =>
  (a.verb === b.verb) === (a.end === b.end) && a.end !== 'middle' && b.end !== 'middle'

/** `keep the 3 highest`, `drop lowest`. */
function readSpoken(r: NotationReader, pool: PoolDraft): boolean {
  const from = r.pos
  const found = r.takeMatch(SPOKEN)
  if (!found) return false
  const [, word = '', before, end = '', after] = found
  const verb = /^[kb]/i.test(word) ? 'keep' : 'drop'
  if (!(end || before || after)) {
    r.pos = from
    return false
  }
  const isHigh = end ? /^[hb]/i.test(end) : verb === 'keep'
  const count = Number(before ?? after ?? 1)
  return pick(r, pool, { at: r.span(from), verb, end: isHigh ? 'highest' : 'lowest', count }, r.pos)
}

/** Close to the dice `!=6` explodes on a 6; apart from them, or before other dice, it means "not equal". */
function isExplosion(r: NotationReader, isApart: boolean): boolean {
  if (r.codeAt(r.pos + 1) !== EQUAL) return true
  let pos = r.pos + 2
  while (isBlank(r.codeAt(pos))) pos++
  return !isApart && !r.dialect.comparesTotals && r.isPlainNumber(pos)
}

function readExplosion(r: NotationReader, dice: Draft<DiceTerm>): true {
  const from = r.pos++
  const isSign = r.code() === EQUAL
  if (dice.explode && isSign) r.fail('explodes-twice', from, r.with(from, from + 2, '<>'))
  const isCompound = r.take(BANG)
  const isPenetrating = r.takeLetter(P)
  const isOnce = !r.wordAt(r.pos, 3).startsWith('odd') && r.takeLetter(O)
  let depth = isOnce ? 1 : undefined
  if (r.code() === FACES && isDigit(r.codeAt(r.pos + 1))) {
    r.pos++
    depth = r.whole()
    if (!r.take(FACES_END) || depth === 0) r.fail('explodes-so-often', from)
  }
  const on = readTest(r, from)
  return explode(r, dice, {
    at: r.span(from),
    isCompound,
    ...(isPenetrating && { isPenetrating }),
    on: on ? [on] : [],
    ...(depth !== undefined && { depth }),
  })
}

/** The faces of several explosions that are otherwise the same explode all. */
function explode(r: NotationReader, dice: Draft<DiceTerm>, found: Explosion): true {
  const { explode: before } = dice
  const { from } = found.at
  if (before) {
    const isSame = (['isCompound', 'isPenetrating', 'depth', 'most'] as const).every(
      (part) => before[part] === found[part],
    )
    if (!isSame || found.on.length === 0) r.fail('explodes-twice', from, r.with(from, r.pos, ''))
  }
  const on = [...(before?.on ?? []), ...found.on]
  dice.explode = { ...found, at: { from: before?.at.from ?? from, to: found.at.to }, on }
  return true
}

/** Exploding by a letter: `x`, `xo` once, `x5=10` five more dice in all, `e6`, and `ra1`, one more die in all. */
function readLetterExplosion(
  r: NotationReader,
  dice: Draft<DiceTerm>,
  letters: 'ra' | 'x' | 'xo' | 'e' | 'ie',
  from: number,
  isApart: boolean,
): boolean {
  if (letters[0] === 'x' && isApart) return false
  const digits = r.pos
  let number = letters === 'e' && isApart && !isDigit(r.code()) ? undefined : numberHere(r, from)
  let most = letters === 'ra' ? 1 : undefined
  let on = r.code() === BANG ? undefined : readTest(r, from)
  if (on && number !== undefined) [most, number] = [number, undefined]
  else if (number !== undefined) on = equals(number)
  if (letters === 'x' && number !== undefined) {
    const { sides } = dice
    const times = r.with(from, digits, '*')
    // Nothing shows it, so nothing explodes: it was a product.
    if (isSides(sides) && (number > highestFace(sides) || number < lowestFace(sides))) r.fail('times', from, times)
    r.notes.push({ word: 'times', reading: times })
  }
  return explode(r, dice, {
    at: r.span(from),
    isCompound: false,
    on: on ? [on] : [],
    ...(letters === 'xo' && { depth: 1 }),
    ...(most !== undefined && { most }),
  })
}

function readBound(r: NotationReader, dice: Draft<DiceTerm>, name: 'min' | 'max', from: number): boolean {
  const isNegative = isMinus(r.code()) && isDigit(r.codeAt(r.pos + 1))
  if (isNegative) r.pos++
  const bound = numberHere(r, from)
  if (bound === undefined) return false
  if (dice[name] !== undefined) r.fail(['bound-twice', { name }], from)
  if (bound > MOST.sides) r.tooBig(['bound', { most: MOST.sides }], from)
  dice[name] = isNegative ? -bound || 0 : bound
  const { min, max } = dice
  if (min !== undefined && max !== undefined && min > max) r.fail(['bounds-cross', { min, max }], from)
  return true
}

function readMark(r: NotationReader, pool: PoolDraft, name: 'crit' | 'fumble', from: number): true {
  const on = readTest(r, from, true)
  const before = pool[name] ?? []
  pool[name] = [...before, ...(on ? [on] : (usualTest(pool, name === 'crit' ? highestFace : lowestFace) ?? []))]
  return true
}

/** After a comparison sign a plain number counts; anything else is left for a comparison of totals. */
function readSign(r: NotationReader, pool: PoolDraft): boolean {
  const from = r.pos
  const { comparesTotals, countsAnywhere } = r.dialect
  const comparator = r.comparator()
  if (comparator === undefined || comparesTotals) return false
  if (pool.counting) {
    const wrapped = `${r.text.slice(0, pool.at.from)}(${r.text.slice(pool.at.from, from)})${r.text.slice(from)}`
    r.fail('counted-twice', from, wrapped)
  }
  if ((r.isAfterOperator && !countsAnywhere) || !r.isPlainNumber(r.skip())) return false
  return counted(r, pool, 'success', inclusive(r, { comparator, value: r.whole() }), from)
}

type Counted = 'success' | 'failure' | 'minus'

function count(
  r: NotationReader,
  pool: PoolDraft,
  as: Counted,
  from: number,
  face?: (sides: Sides) => number,
): boolean {
  const on = readTest(r, from, true) ?? (face && usualTest(pool, face)?.[0])
  return on !== undefined && counted(r, pool, as, on, from)
}

function counted(r: NotationReader, pool: PoolDraft, as: Counted, on: FaceTest, from: number): true {
  const { counting } = pool
  if (pool.matches) r.fail('counted-twice', from)
  const at = r.span(counting?.at.from ?? from)
  pool.counting = { ...(counting ?? { success: [] }), at, [as]: [...(counting?.[as] ?? []), on] }
  return true
}

/** The face that is meant without a test, where it is known. */
function usualTest(pool: PoolDraft, face: (sides: Sides) => number): FaceTest[] | undefined {
  return pool.kind === 'dice' && isSides(pool.sides) ? [equals(face(pool.sides))] : undefined
}

/** The same dice; a test for the face that is meant anyway is none. */
export function withUsualTests(dice: DiceTerm): DiceTerm {
  const { reroll, explode, sides } = dice
  if (!isSides(sides)) return dice
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

/** The test close to a letter: `<2`, or a bare number for "equal". Behind `r` a `!=` explodes, as it does behind dice. */
export function readTest(r: NotationReader, from: number, mayBeNot = false): FaceTest | undefined {
  const at = r.pos
  const isNot = r.code() === BANG && !mayBeNot
  const comparator = isNot ? undefined : r.comparator()
  if (comparator === undefined) {
    const value = numberHere(r, from)
    return value === undefined ? undefined : equals(value)
  }
  const isNegative = isMinus(r.code()) && isDigit(r.codeAt(r.pos + 1))
  if (isNegative) r.pos++
  const summed = summedHere(r)
  if (summed !== undefined) return inclusive(r, { comparator, value: isNegative ? -summed || 0 : summed })
  if (r.isPlainNumber(r.skip())) {
    const value = r.whole()
    return inclusive(r, { comparator, value: isNegative ? -value || 0 : value })
  }
  r.pos = at
  return undefined
}

const inclusive = (r: NotationReader, { comparator, value }: FaceTest): FaceTest => {
  const isOpen = comparator === '<' || comparator === '>'
  return { comparator: isOpen && r.dialect.isInclusive ? `${comparator}=` : comparator, value }
}

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

/** The number close to a letter. One further off would change what the letter means. */
function numberHere(r: NotationReader, from: number): number | undefined {
  if (isDigit(r.code())) return r.whole()
  const summed = summedHere(r)
  if (summed !== undefined) return summed
  const end = r.pos
  if (isDigit(r.codeAt(r.skip()))) {
    const letters = r.text.slice(from, end)
    r.fail(['number-apart', { letters }], from, r.with(end, r.pos, ''), r.digitsEnd(r.pos))
  }
  r.pos = end
  return undefined
}
