// Exploding dice, by the sign and by letters: `!`, `!!`, `!p`, `x5=10`, `e6`.

import type { Explosion } from './ast.ts'
import { BANG, EQUAL, isBlank, isDigit, O, P } from './characters.ts'
import { isSides, numberHere, readTest, timesHere } from './face-test.ts'
import { equals, highestFace, lowestFace } from './faces.ts'
import type { DiceDraft } from './pool-draft.ts'
import type { NotationReader } from './reader.ts'

/** Close to the dice `!=6` explodes on a 6; apart from them, or before other dice, it means "not equal". */
export function isExplosion(r: NotationReader, isApart: boolean): boolean {
  if (r.codeAt(r.pos + 1) !== EQUAL) return true
  let pos = r.pos + 2
  while (isBlank(r.codeAt(pos))) pos++
  return !isApart && !r.dialect.comparesTotals && r.isPlainNumber(pos)
}

export function readExplosion(r: NotationReader, dice: DiceDraft): true {
  const from = r.pos++
  const isSign = r.code() === EQUAL
  if (dice.explode && isSign) r.fail('explodes-twice', from)
  const isCompound = r.take(BANG)
  const isPenetrating = r.takeLetter(P)
  const isOnce = !r.wordAt(r.pos, 3).startsWith('odd') && r.takeLetter(O)
  const depth = isOnce ? 1 : timesHere(r, from)
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
function explode(r: NotationReader, dice: DiceDraft, found: Explosion): true {
  const { explode: before } = dice
  const { from } = found.at
  if (before) {
    const isSame = (['isCompound', 'isPenetrating', 'depth', 'most'] as const).every(
      (part) => before[part] === found[part],
    )
    if (!isSame || found.on.length === 0) r.fail('explodes-twice', from)
  }
  const on = [...(before?.on ?? []), ...found.on]
  dice.explode = { ...found, at: { from: before?.at.from ?? from, to: found.at.to }, on }
  return true
}

/** Exploding by a letter: `x`, `xo` once, `xp` penetrating, `x5=10` five more dice in all, `e6`, and `ra1`, one more die in all. */
export function readLetterExplosion(
  r: NotationReader,
  dice: DiceDraft,
  letters: 'ra' | 'x' | 'xo' | 'xp' | 'e' | 'ie',
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
    const times = `${r.text.slice(0, from)}*${r.text.slice(digits)}`
    // Nothing shows it, so nothing explodes: it was a product.
    if (isSides(sides) && (number > highestFace(sides) || number < lowestFace(sides))) r.fail('times', from, times)
    r.notes.push({ word: 'times', reading: times })
  }
  return explode(r, dice, {
    at: r.span(from),
    isCompound: false,
    ...(letters === 'xp' && { isPenetrating: true }),
    on: on ? [on] : [],
    ...(letters === 'xo' && { depth: 1 }),
    ...(most !== undefined && { most }),
  })
}
