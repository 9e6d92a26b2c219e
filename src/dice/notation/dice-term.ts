// Dice: `4d6` with what is written behind it. Number and sides are numbers, or terms in brackets.

import { type DiceTerm, type Explosion, hasDice, type KnownDice, type Sides, type Span, type Term } from './ast.ts'
import { C, D, F, FACES, isDigit, isLetter, lower, M, PERCENT, W } from './characters.ts'
import { NotationError } from './error.ts'
import { isSides, numberHere, withUsualTests } from './face-test.ts'
import { areAllFaces, equals, highestFace, lowestFace, meetsAny } from './faces.ts'
import { MOST } from './limits.ts'
import { noteOrder } from './order-note.ts'
import type { DiceDraft, PoolDraft } from './pool-draft.ts'
import { readPart } from './pool-parts.ts'
import type { NotationReader } from './reader.ts'
import { readSides } from './sides.ts'

/** Is the `d` here that of dice, and not the first letter of a word? A `w` is one where sides follow. */
export function isDiceTerm(r: NotationReader): boolean {
  const letter = r.letter()
  const next = lower(r.codeAt(r.pos + 1))
  if (letter === W) return isDigit(next) || next === PERCENT || next === FACES
  if (letter !== D) return false
  return next === F || !isLetter(next) || (next === C && !isLetter(r.codeAt(r.pos + 2)))
}

/** Reads the dice whose count started at `from` and whose `d` is here. */
export function readDiceTerm(
  r: NotationReader,
  from: number,
  count: number | Term,
  readInside: (r: NotationReader) => Term,
): Term {
  if (count === 0 && !r.dialect.throwsNone) r.fail('no-dice', from)
  const countEnd = r.pos++
  const at = { from, to: r.pos }
  const phrase =
    !isDigit(r.code()) &&
    /^ *\[(?=(?:highest|lowest|middle|explode|count|absolute) )/i.exec(r.text.slice(r.pos, r.pos + 14))
  if (phrase) r.pos += phrase[0].length - 1
  const isTerm = phrase || /^(?:@|\[\[|\((?!\s*-?\d+\s*(?:,|\.\.)))/.test(r.text.slice(r.pos, r.pos + 40))
  const isNone = count === 0 && r.takeMatch(/0+(?!\d)/y)
  const sides = isTerm ? termSides(readInside(r)) : isNone ? 1 : readSides(r, from)
  if (count === 0) return { kind: 'constant', at: r.span(from), numerator: 0, denominator: 1 }
  const dice: PoolDraft & { kind: 'dice' } = { kind: 'dice', at, count, sides }
  if (typeof count === 'number') {
    r.thrown += count
    if (r.thrown * r.repeat > MOST.dice) {
      const figures = { times: r.repeat, dice: r.thrown, most: MOST.dice }
      r.tooBig(['dice', figures], from, Math.max(countEnd, from + 1))
    }
  }
  // AnyDice's `2d4d6`: as many as those show.
  if (r.dialect.isHighestFirst && isDiceTerm(r) && isDigit(r.codeAt(r.pos + 1)))
    return readDiceTerm(r, from, { ...dice, at: r.span(from) }, readInside)
  const own = r.dialect.readDice?.(r as never, dice)
  if (own) return own
  const bare = r.pos
  readAdvantage(r, dice)
  while (readPart(r, dice));
  at.to = r.pos
  if (at.to > bare) checkParts(r, dice)
  if ((r.dialect.isHighestFirst || phrase) && !isSides(sides) && hasDice(sides) && typeof count === 'number')
    return copies(dice, sides)
  return readMargin(r, withUsualTests(dice), readInside)
}

/** Refuses parts that do not go together; notes where their order matters. */
function checkParts(r: NotationReader, dice: DiceDraft): void {
  if (r.dialect.goesInOrder && dice.picks) ofPicked(r, dice, dice.picks[0]?.at.from ?? 0)
  if (dice.unique && dice.explode) r.fail('unique-explodes', dice.explode.at.from)
  if (dice.matches && dice.valued) r.fail('counted-twice', dice.at.from)
  if (isKnown(dice)) refuseEndless(dice)
  noteOrder(r, dice)
  const { reroll, matches, picks, explode } = dice
  if (reroll?.most !== undefined && (matches || picks || explode)) r.fail('no-pool', reroll.at.from)
}

/** Marks what was typed behind the pick, which is only done to what was kept. */
export function ofPicked(r: NotationReader, dice: DiceDraft, from: number): void {
  const { reroll, explode, matches, picks = [], unique } = dice
  const isRerolled = reroll && reroll.at.from > from
  const isExploding = explode && explode.at.from > from
  if (isRerolled) dice.reroll = { ...reroll, isOfPicked: true }
  if (isExploding) dice.explode = { ...explode, isOfPicked: true }
  if (!isRerolled && !isExploding) return
  const last = (isExploding ? explode : reroll) as Explosion
  const isOther =
    last.isCompound || last.isPenetrating || last.most !== undefined || (picks.at(-1)?.at.from ?? 0) > last.at.from
  if ((isRerolled && explode) || matches || unique || isOther) r.fail('no-pool', last.at.from)
  if (isKnown(dice)) refuseEndless(dice)
}

const termSides = (term: Term): number | Term =>
  term.kind === 'constant' && term.denominator === 1 && term.numerator > 0 && term.numerator <= MOST.sides
    ? term.numerator
    : term

export const isKnown = (dice: DiceTerm): dice is KnownDice =>
  typeof dice.count === 'number' && isSides(dice.sides) && !dice.against

/** The dice that are added up, where there is nothing else; null otherwise. */
export function poolDice(term: Term): readonly KnownDice[] | null {
  if (term.kind === 'sum') {
    const parts = term.terms.map(({ sign, of }) => (sign === '+' ? poolDice(of) : null))
    return parts.includes(null) ? null : parts.flatMap((dice) => dice ?? [])
  }
  if (term.kind !== 'dice' || !isKnown(term)) return null
  const { picks, valued, counting, matches, explode, unique } = term
  return picks || valued || counting || matches || unique || (explode && !explode.isCompound) ? null : [term]
}

/** AnyDice's `2d(2d2)`: what is in brackets is the die, which is thrown so often. */
function copies({ at, count }: DiceTerm, die: Term): Term {
  const terms = Array.from({ length: count as number }, () => ({ sign: '+' as const, of: die }))
  return terms.length === 1 ? die : { kind: 'sum', at, terms }
}

const ADVANTAGE = /\s*(?:with |mit )?(?:(adv(?:antage)?|vorteil)|dis(?:adv(?:antage)?)?|nachteil)(?![a-z\d])/iy

/** `d20 adv`: one die twice, of which the better counts. */
function readAdvantage(r: NotationReader, dice: PoolDraft & { kind: 'dice' }): void {
  if (dice.count !== 1) return
  const from = r.pos
  const found = r.takeMatch(ADVANTAGE)
  if (!found) return
  dice.count = 2
  dice.picks = [{ at: r.span(from), verb: 'keep', end: found[1] ? 'highest' : 'lowest', count: 1 }]
}

/** `ms10`: by how much the total is above 10; `ms<10`: below it. */
function readMargin(r: NotationReader, dice: DiceTerm, readInside: (r: NotationReader) => Term): Term {
  const from = r.pos
  if (r.letter() !== M) return dice
  const found = r.takeMatch(/ms(<)?>?=?(?=[\d(@])/iy)
  if (!found) return dice
  const number = numberHere(r, from)
  const target: Term =
    number === undefined ? readInside(r) : { kind: 'constant', at: r.span(from), numerator: number, denominator: 1 }
  const [first, second] = found[1] ? [target, dice] : [dice, target]
  const at = r.span(dice.at.from)
  return {
    kind: 'sum',
    at,
    terms: [
      { sign: '+', of: first },
      { sign: '-', of: second },
    ],
  }
}

/** Tells where throwing would never end. */
export function refuseEndless({ sides, reroll, explode, count, unique }: KnownDice): void {
  const refuse = (word: 'rerolled-all' | 'explodes-rest' | 'explodes-all' | 'unique-all', { at }: { at: Span }) => {
    throw new NotationError('notation', word, at)
  }
  const again = reroll && !reroll.isOnce ? orUsual(reroll.on, sides, lowestFace) : []
  if (reroll && !reroll.isOnce && areAllFaces(sides, again)) refuse('rerolled-all', reroll)
  if (explode && explode.depth === undefined && explode.most === undefined) {
    const on = orUsual(explode.on, sides, highestFace)
    if (areAllFaces(sides, [...on, ...again])) refuse(again.length > 0 ? 'explodes-rest' : 'explodes-all', explode)
  }
  const { on = [] } = unique ?? {}
  const isEvery = on.length === 0 || areAllFaces(sides, [...on, ...again])
  if (unique && !unique.isOnce && isEvery && count > differentFaces(sides, again)) refuse('unique-all', unique)
}

/** How many different faces are left when these are thrown again. Of very many sides enough are. */
function differentFaces(sides: Sides, again: KnownTests): number {
  if (typeof sides === 'number' && sides > 2 * MOST.dice) return sides
  const faces =
    typeof sides === 'number' ? Array.from({ length: sides }, (_, i) => i + 1) : sides === 'fate' ? [-1, 0, 1] : sides
  return new Set(faces.filter((face) => !meetsAny(face, again))).size
}

/** The tests, or where there are none the one for the face that is meant. */
export const orUsual = (on: KnownTests, sides: Sides, face: (sides: Sides) => number): KnownTests =>
  on.length > 0 ? on : [equals(face(sides))]
type KnownTests = NonNullable<DiceTerm['reroll']>['on']
