// Dice that are counted: `>=7f1`, `cs>4`, `t7`, `even`; and the marks that count nothing.

import type { Comparator, FaceTest, Sides, SuccessCounting } from './ast.ts'
import { inclusive, readTest, usualTest } from './face-test.ts'
import { highestFace, lowestFace } from './faces.ts'
import type { PoolDraft } from './pool-draft.ts'
import type { NotationReader } from './reader.ts'

export function readMark(r: NotationReader, pool: PoolDraft, name: 'crit' | 'fumble', from: number): true {
  const on = readTest(r, from, true)
  // Against a number of a sheet it marks what nobody can see yet.
  if (!on && isAgainst(r)) {
    r.comparator()
    r.operand(r)
    return true
  }
  const before = pool[name] ?? []
  pool[name] = [...before, ...(on ? [on] : (usualTest(pool, name === 'crit' ? highestFace : lowestFace) ?? []))]
  return true
}

/** After a comparison sign a plain number counts; anything else is left for a comparison of totals. */
export function readSign(r: NotationReader, pool: PoolDraft): boolean {
  const from = r.pos
  const { comparesTotals, countsAnywhere, isInclusive } = r.dialect
  const comparator = r.comparator()
  if (comparator === undefined || comparesTotals) return false
  if (pool.counting) r.fail('counted-twice', from)
  if (r.isAfterOperator && !countsAnywhere) return false
  if (!r.isPlainNumber(r.skip())) {
    r.pos = from
    return isInclusive === true && readAgainst(r, pool, from)
  }
  return counted(r, pool, 'success', { comparator: inclusive(r, comparator), value: r.whole() }, from)
}

type Counted = 'success' | 'failure' | 'minus'

export function count(
  r: NotationReader,
  pool: PoolDraft,
  as: Counted,
  from: number,
  face?: (sides: Sides) => number,
): boolean {
  const on = readTest(r, from, true)
  if (!on && as === 'success' && readAgainst(r, pool, from)) return true
  const test = on ?? (face && usualTest(pool, face)?.[0])
  return test !== undefined && counted(r, pool, as, test, from)
}

export function counted(r: NotationReader, pool: PoolDraft, as: Counted, on: FaceTest, from: number): true {
  const { isSum: _, ...counting } = pool.counting ?? { success: [] as const, at: r.span(from) }
  if (pool.matches) r.fail('counted-twice', from)
  const at = r.span(counting.at.from)
  pool.counting = { ...counting, at, [as]: [...(counting[as] ?? []), on] }
  return true
}

/** `df1` and `sf1`: with nothing counted, the dice that do not fail count as much as they show. */
export function readDeducted(r: NotationReader, pool: PoolDraft, as: 'failure' | 'minus', from: number): boolean {
  const { counting } = pool
  const others = counting?.success ?? []
  const on = readTest(r, from, true)
  if (!on && counting && others.length === 1) return deductOthers(r, pool, counting, from)
  const test = on ?? usualTest(pool, lowestFace)?.[0]
  if (!test || (!on && others.length > 1)) return false
  counted(r, pool, as, test, from)
  if (others.length === 0 && pool.kind === 'dice' && !pool.against) pool.counting = { ...pool.counting!, isSum: true }
  return true
}

/** `cs>3df`: what is no success is a failure; `cf<3df`: what is one. */
function deductOthers(r: NotationReader, pool: PoolDraft, { success, at }: SuccessCounting, from: number): true {
  const isFailures = /^cf/i.test(r.text.slice(at.from))
  const [{ comparator, value }] = success as [FaceTest]
  const other = OPPOSITES[OPPOSITES.indexOf(comparator) ^ 1]!
  pool.counting = {
    at: r.span(from),
    success: isFailures ? [] : success,
    failure: isFailures ? success : [{ comparator: other, value }],
  }
  return true
}

/** Each beside what is so where it is not. */
const OPPOSITES = ['=', '!=', '<', '>=', '>', '<=', 'even', 'odd'] as const

/** `cs>=(@skill)`, and in Roll20 `>@{skill}`: counted against a term, which comes first. */
function readAgainst(r: NotationReader, pool: PoolDraft, from: number): boolean {
  if (pool.kind !== 'dice' || pool.counting || !isAgainst(r)) return false
  const comparator = inclusive(r, r.comparator() as Comparator)
  r.skip()
  pool.against = { comparator, of: r.operand(r) }
  pool.counting = { at: r.span(from), success: [] }
  return true
}

/** Does a sign with a term behind it stand here? */
const isAgainst = (r: NotationReader): boolean => /^[<>=]+ *(?:\(|@|\[\[|\?\{)/.test(r.text.slice(r.pos, r.pos + 8))
