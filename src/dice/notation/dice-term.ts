// Dice and what is written behind them: `4d6r1!kh3>=5f1[fire]`. What stands close to a letter or a `!` belongs to it, so
// `d6!>=5` explodes from 5 on, and `d6! >=5` explodes on the 6 and counts.

import type { DiceTerm, FaceTest, Picking } from './ast.ts'
import {
  BANG,
  D,
  EQUAL,
  F,
  FACES,
  H,
  isBlank,
  isDigit,
  isLetter,
  K,
  L,
  LABEL,
  lower,
  M,
  O,
  OPEN,
  PERCENT,
  R,
} from './characters.ts'
import { areAllFaces, equals, highestFace, lowestFace } from './faces.ts'
import { readLabel } from './label.ts'
import { MOST } from './limits.ts'
import type { NotationReader } from './reader.ts'
import { readSides } from './sides.ts'

type DiceTermDraft = { -readonly [Part in keyof DiceTerm]: DiceTerm[Part] }

/** Is the `d` here that of dice, and not the first letter of a word? */
export function isDiceTerm(r: NotationReader): boolean {
  if (r.letter() !== D) return false
  const next = lower(r.codeAt(r.pos + 1))
  return next === F || !isLetter(next)
}

/** Reads the dice whose count started at `from` and whose `d` is here. */
export function readDiceTerm(r: NotationReader, from: number, count: number): DiceTerm {
  if (count === 0) r.fail('no-dice', from)
  const countEnd = r.pos++
  const at = { from, to: r.pos }
  const dice: DiceTermDraft = { kind: 'dice', at, count, sides: readSides(r, from) }
  r.thrown += count
  if (r.thrown * r.repeat > MOST.dice) {
    const figures = { times: r.repeat, dice: r.thrown, most: MOST.dice }
    r.tooBig(['dice', figures], from, Math.max(countEnd, from + 1))
  }
  while (readPart(r, dice));
  at.to = r.pos
  refuseEndless(r, dice)
  return dice
}

/** Reads one more part of the dice, if there is one. */
function readPart(r: NotationReader, dice: DiceTermDraft): boolean {
  const end = r.pos
  const isApart = r.skip() > end
  const isPart = readPartHere(r, dice, isApart)
  if (!isPart) r.pos = end
  return isPart
}

function readPartHere(r: NotationReader, dice: DiceTermDraft, isApart: boolean): boolean {
  switch (r.letter()) {
    case D:
      return isDrop(r, isApart) && readPick(r, dice, 'drop')
    case K:
      return readPick(r, dice, 'keep')
    case BANG:
      return isExplosion(r, isApart) ? readExplosion(r, dice) : readCounting(r, dice)
    case R:
      return readReroll(r, dice)
    case M:
      return readBound(r, dice)
    case F:
      return readFailures(r, dice)
    case LABEL:
      if (dice.label !== undefined) r.fail('label-twice', r.pos, undefined, r.pos + 1)
      dice.label = readLabel(r)
      return true
    default:
      return readCounting(r, dice)
  }
}

/** `5d6 d4` may mean four dropped or one more die: neither is guessed. */
function isDrop(r: NotationReader, isApart: boolean): boolean {
  const next = lower(r.codeAt(r.pos + 1))
  if (next === FACES) return false
  if (!isApart || next === H || next === L) return true
  if (isDigit(next) || next === PERCENT) {
    const to = Math.max(r.pos + 2, r.digitsEnd(r.pos + 1))
    r.fail('added-or-dropped', r.pos, r.with(r.pos, r.pos, '+ '), to)
  }
  return false
}

function readPick(r: NotationReader, dice: DiceTermDraft, verb: Picking['verb']): true {
  const from = r.pos++
  if (dice.pick) r.fail('picked-twice', from)
  const high = r.takeLetter(H)
  const low = !high && r.takeLetter(L)
  const at = r.pos
  const count = numberHere(r, from) ?? 1
  if (count === 0) r.fail(['picks-none', { verb }], from)
  if (count > dice.count) {
    const there = dice.count
    r.fail(['picks-more', { verb, count, there }], from, r.with(at, r.pos, `${there}`))
  }
  const end = high || (verb === 'keep' && !low) ? 'highest' : 'lowest'
  dice.pick = { at: r.span(from), verb, end, count }
  return true
}

/** Close to the dice `!=6` explodes on a 6; apart from them, or before other dice, it means "not equal". */
function isExplosion(r: NotationReader, isApart: boolean): boolean {
  if (r.codeAt(r.pos + 1) !== EQUAL) return true
  let pos = r.pos + 2
  while (isBlank(r.codeAt(pos))) pos++
  return !isApart && r.isPlainNumber(pos)
}

function readExplosion(r: NotationReader, dice: DiceTermDraft): true {
  const from = r.pos++
  if (dice.explode) {
    const isSign = r.code() === EQUAL
    while (r.take(BANG));
    const mended = r.with(from, isSign ? from + 2 : r.pos, isSign ? '<>' : '')
    r.fail('explodes-twice', from, mended)
  }
  const isCompound = r.take(BANG)
  const on = readTest(r, from) ?? equals(highestFace(dice.sides))
  dice.explode = { at: r.span(from), isCompound, on }
  return true
}

function readReroll(r: NotationReader, dice: DiceTermDraft): true {
  const from = r.pos++
  if (dice.reroll) r.fail('rerolled-twice', from)
  const isOnce = r.takeLetter(O)
  const on = readTest(r, from) ?? equals(lowestFace(dice.sides))
  dice.reroll = { at: r.span(from), isOnce, on }
  return true
}

function readBound(r: NotationReader, dice: DiceTermDraft): boolean {
  const from = r.pos
  const name = r.text.slice(from, from + 3).toLowerCase()
  if ((name !== 'min' && name !== 'max') || r.codeAt(from + 3) === OPEN) return false
  r.pos += 3
  if (dice[name] !== undefined) r.fail(['bound-twice', { name }], from)
  const bound = numberHere(r, from)
  if (bound === undefined) {
    r.pos = from
    return false
  }
  if (bound > MOST.sides) r.tooBig(['bound', { most: MOST.sides }], from)
  dice[name] = bound
  const { min, max } = dice
  if (min !== undefined && max !== undefined && min > max) r.fail(['bounds-cross', { min, max }], from)
  return true
}

/** After a comparison sign a plain number counts; anything else is left for a comparison of totals. */
function readCounting(r: NotationReader, dice: DiceTermDraft): boolean {
  const from = r.pos
  const comparator = r.comparator()
  if (comparator === undefined) return false
  if (dice.counting) {
    const wrapped = `${r.text.slice(0, dice.at.from)}(${r.text.slice(dice.at.from, from)})${r.text.slice(from)}`
    r.fail('counted-twice', from, wrapped)
  }
  if ((r.isAfterOperator && !r.isCounting) || !r.isPlainNumber(r.skip())) return false
  r.isCounting = true
  const success = { comparator, value: r.whole() }
  dice.counting = { at: r.span(from), success }
  return true
}

function readFailures(r: NotationReader, dice: DiceTermDraft): boolean {
  const from = r.pos++
  const failure = readTest(r, from)
  if (!failure) {
    r.pos = from
    return false
  }
  if (!dice.counting) r.fail('failures-alone', from)
  if (dice.counting.failure) r.fail('failures-twice', from)
  const { at, success } = dice.counting
  dice.counting = { at: r.span(at.from), success, failure }
  return true
}

/** The test close to a letter: `<2`, or a bare number for "equal". */
function readTest(r: NotationReader, from: number): FaceTest | undefined {
  const at = r.pos
  const comparator = r.code() === BANG ? undefined : r.comparator()
  if (comparator === undefined) {
    const value = numberHere(r, from)
    return value === undefined ? undefined : equals(value)
  }
  if (r.isPlainNumber(r.skip())) return { comparator, value: r.whole() }
  r.pos = at
  return undefined
}

/** The number close to a letter. One further off would change what the letter means. */
function numberHere(r: NotationReader, from: number): number | undefined {
  if (isDigit(r.code())) return r.whole()
  const end = r.pos
  if (isDigit(r.codeAt(r.skip()))) {
    const letters = r.text.slice(from, end)
    r.fail(['number-apart', { letters }], from, r.with(end, r.pos, ''), r.digitsEnd(r.pos))
  }
  r.pos = end
  return undefined
}

function refuseEndless(r: NotationReader, { sides, reroll, explode }: DiceTerm): void {
  const again = reroll?.isOnce ? undefined : reroll
  if (again && areAllFaces(sides, [again.on])) {
    r.fail('rerolled-all', again.at.from, undefined, again.at.to)
  }
  if (explode && areAllFaces(sides, again ? [explode.on, again.on] : [explode.on])) {
    r.fail(again ? 'explodes-rest' : 'explodes-all', explode.at.from, undefined, explode.at.to)
  }
}
