// The parts behind dice and groups: `r1!kh3>=5f1`. A part close to a letter or a `!` belongs to it, so
// `d6!>=5` explodes from 5 on, and `d6! >=5` explodes on the 6 and counts.

import { BANG, isComparing, isDigit, isLetter, isMinus, LABEL, OPEN } from './characters.ts'
import { count, counted, readDeducted, readMark, readSign } from './counting.ts'
import { isExplosion, readExplosion, readLetterExplosion } from './explosion.ts'
import { numberHere, readTest, timesHere } from './face-test.ts'
import { highestFace, lowestFace } from './faces.ts'
import { readLabel } from './label.ts'
import { MOST } from './limits.ts'
import { isDrop, readPick, readSpoken } from './picking.ts'
import type { DiceDraft, PoolDraft } from './pool-draft.ts'
import type { NotationReader } from './reader.ts'
import { unexpected } from './unexpected-text.ts'

/** Longer letters first: the first that fit are meant. */
const LETTERS = [
  ...['fumble', 'crit', 'even', 'odd', 'min', 'max'],
  ...['mi', 'ma', 'mt', 'ms', 'kh', 'kl', 'km', 'dh', 'dl', 'df', 'ph', 'pl', 'rr', 'ro', 'ra', 'xo', 'xp', 'ie', 'uo'],
  ...['sa', 'sd', 'sf', 'cs', 'cf', 'tl', 'm', 'k', 'd', 'p', 'r', 'x', 'e', 'u', 's', 't', 'f'],
] as const
type Letters = (typeof LETTERS)[number]
/** One more than the longest of them has: enough to tell a word apart from it. */
const LONGEST_LETTERS = 7

/** Those that only dice have, not groups of totals. */
const OF_DICE = /^(mi|ma|mt|m|r|x|ie|e|u)/

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
  const dice = pool as DiceDraft
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
    case 'ro':
      return readReroll(r, dice, letters, from)
    case 'ra':
    case 'x':
    case 'xo':
    case 'xp':
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
      return count(r, pool, 'failure', from)
    case 'df':
    case 'sf':
      return readDeducted(r, pool, letters === 'df' ? 'failure' : 'minus', from)
    case 'even':
    case 'odd':
      return counted(r, pool, 'success', { comparator: letters, value: 0 }, from)
    case 'ms':
      return false
  }
}

function readReroll(r: NotationReader, dice: DiceDraft, letters: Letters, from: number): boolean {
  const isOnce = letters === 'ro' || (letters === 'r' && r.dialect.rerollsOnce === true)
  let most = isOnce ? timesHere(r, from) : undefined
  let on = readTest(r, from, r.dialect.explodesFirst)
  // Foundry's `r1=6` rerolls one 6 at most.
  if (r.dialect.rerollsOnce && on?.comparator === '=' && isComparing(r.code()))
    [most, on] = [on.value, readTest(r, from)]
  const { reroll } = dice
  if (reroll && (reroll.isOnce !== isOnce || reroll.most !== most)) r.fail('rerolled-twice', from)
  if (most !== undefined && (!isOnce || reroll)) unexpected(r, 'operator')
  const tests = on ? [on] : []
  dice.reroll = {
    at: r.span(reroll?.at.from ?? from),
    isOnce,
    on: [...(reroll?.on ?? []), ...tests],
    ...(most !== undefined && { most }),
  }
  return true
}

function readBound(r: NotationReader, dice: DiceDraft, name: 'min' | 'max', from: number): boolean {
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
