// Dice that are counted: `>=7f1`, `cs>4`, `t7`, `even`; and the marks that count nothing.

import type { FaceTest, Sides } from './ast.ts'
import { inclusive, readTest, usualTest } from './face-test.ts'
import { highestFace, lowestFace } from './faces.ts'
import type { PoolDraft } from './pool-draft.ts'
import type { NotationReader } from './reader.ts'

export function readMark(r: NotationReader, pool: PoolDraft, name: 'crit' | 'fumble', from: number): true {
  const on = readTest(r, from, true)
  const before = pool[name] ?? []
  pool[name] = [...before, ...(on ? [on] : (usualTest(pool, name === 'crit' ? highestFace : lowestFace) ?? []))]
  return true
}

/** After a comparison sign a plain number counts; anything else is left for a comparison of totals. */
export function readSign(r: NotationReader, pool: PoolDraft): boolean {
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

export function count(
  r: NotationReader,
  pool: PoolDraft,
  as: Counted,
  from: number,
  face?: (sides: Sides) => number,
): boolean {
  const on = readTest(r, from, true) ?? (face && usualTest(pool, face)?.[0])
  return on !== undefined && counted(r, pool, as, on, from)
}

export function counted(r: NotationReader, pool: PoolDraft, as: Counted, on: FaceTest, from: number): true {
  const { counting } = pool
  if (pool.matches) r.fail('counted-twice', from)
  const at = r.span(counting?.at.from ?? from)
  pool.counting = { ...(counting ?? { success: [] }), at, [as]: [...(counting?.[as] ?? []), on] }
  return true
}
