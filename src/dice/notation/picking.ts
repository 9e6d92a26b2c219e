// The dice that are kept or dropped: `kh3`, `d1`, `k>3`, `keep the 3 highest`.

import type { Picking } from './ast.ts'
import { FACES, isDigit, lower, OPEN, PERCENT } from './characters.ts'
import { numberHere, readTest } from './face-test.ts'
import { equals } from './faces.ts'
import type { PoolDraft } from './pool-draft.ts'
import type { NotationReader } from './reader.ts'

const SPOKEN =
  /(keep|take|drop|behalte|lass|streiche)s?e? *(?:the |die |den )?(\d+)? *(highest|lowest|best|worst|h(?:ö|oe)chste[nr]?|niedrigste[nr]?|h|l)?(?: *(\d+))?(?: weg\b| fallen\b)?(?![a-z])/iy

/** `5d6 d4` may mean four dropped or one more die: neither is guessed. */
export function isDrop(r: NotationReader, isApart: boolean): boolean {
  const next = lower(r.codeAt(r.pos + 1))
  if (next === FACES || next === OPEN) return false
  if (!isApart) return true
  if (isDigit(next) || next === PERCENT) {
    const to = Math.max(r.pos + 2, r.digitsEnd(r.pos + 1))
    r.fail('added-or-dropped', r.pos, undefined, to)
  }
  return false
}

export function readPick(r: NotationReader, pool: PoolDraft, letters: string, from: number): true {
  const verb = letters[0] === 'k' ? 'keep' : 'drop'
  const isBare = letters.length === 1
  const isTest = isBare && !isDigit(r.code()) && (r.dialect.keepsValues || r.code() !== OPEN)
  const test = isTest ? readTest(r, from) : undefined
  if (test || (isBare && r.dialect.keepsValues && isDigit(r.code()))) {
    const on = test ?? equals(r.whole())
    const { valued } = pool
    if (valued && valued.verb !== verb) r.fail('picked-twice', from)
    pool.valued = { verb, on: [...(valued?.on ?? []), on] }
    // `kh3d=1` drops from what was kept; the same verb twice would be a guess.
    if (pool.picks?.at(-1)?.verb === verb) r.fail('picked-twice', from)
    return true
  }
  const count = numberHere(r, from) ?? 1
  const end = letters[1] === 'm' ? 'middle' : letters[1] === 'h' || letters === 'k' ? 'highest' : 'lowest'
  return pick(r, pool, { at: r.span(from), verb, end, count })
}

function pick(r: NotationReader, pool: PoolDraft, found: Picking): true {
  const { verb, count } = found
  const { from } = found.at
  const there = pool.kind === 'dice' ? pool.count : pool.of.length > 1 ? pool.of.length : Number.NaN
  if (count === 0) r.fail(['picks-none', { verb }], from)
  if (typeof there === 'number' && count > there) {
    r.fail(['picks-more', { verb, count, there }], from)
  }
  if (pool.valued) r.fail('picked-twice', from)
  const before = pool.picks ?? []
  const { picksTogether, joinPicks } = r.dialect
  pool.picks =
    before.length > 0 && picksTogether
      ? (joinPicks?.(before, found, there) ?? r.fail('picked-twice', from))
      : [...before, found]
  return true
}

/** `keep the 3 highest`, `drop lowest`. */
export function readSpoken(r: NotationReader, pool: PoolDraft): boolean {
  const from = r.pos
  const found = r.takeMatch(SPOKEN)
  if (!found) return false
  const [, word = '', before, end = '', after] = found
  const verb = /^[kbt]/i.test(word) ? 'keep' : 'drop'
  if (!(end || before || after)) {
    r.pos = from
    return false
  }
  const isHigh = end ? /^[hb]/i.test(end) : verb === 'keep'
  const count = Number(before ?? after ?? 1)
  return pick(r, pool, { at: r.span(from), verb, end: isHigh ? 'highest' : 'lowest', count })
}
