import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Ask, d6, matches, odds, pool, TooBig } from './index.ts'
import { PairTable, TablePool } from './pair-table.ts'
import { scratch } from './scratch.ts'

describe('cells', () => {
  const int32 = fc.oneof(
    fc.integer({ min: -8, max: 8 }),
    fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
    fc.constantFrom(-(2 ** 31), 2 ** 31 - 1, 0, -1),
  )

  test('give equal pairs equal ids, other pairs others, and keep what they were given', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(int32, int32), { maxLength: 300 }), (pairs) => {
        const cells = new PairTable()
        const known = new Map<string, number>()
        for (const [left, right] of pairs) {
          const id = cells.pair(left, right)
          const expected = known.get(`${left} ${right}`) ?? known.size
          known.set(`${left} ${right}`, expected)
          expect(id).toBe(expected)
          expect([cells.left(id), cells.right(id)]).toEqual([left, right])
        }
        expect(cells.size).toBe(known.size)
      }),
      { numRuns: 200 },
    )
  })

  test('keep their ids while they grow', () => {
    const cells = new PairTable()
    for (let i = 0; i < 20_000; i++) {
      if (cells.pair(i % 7, i) !== i) expect.fail(`pair ${i}`)
    }
    for (let i = 0; i < 20_000; i++) {
      if (cells.pair(i % 7, i) !== i || cells.left(i) !== i % 7 || cells.right(i) !== i) expect.fail(`pair ${i}`)
    }
    expect(cells.size).toBe(20_000)
  })

  test('keep a pair from its mirror image', () => {
    const cells = new PairTable()
    expect(cells.pair(1, 2)).not.toBe(cells.pair(2, 1))
    expect(cells.pair(-1, 0)).not.toBe(cells.pair(0, -1))
  })

  /** How many places are looked at, on average, to find each of these pairs again. */
  function looks(pairs: readonly (readonly [number, number])[]): number {
    const cells = new PairTable()
    for (const [left, right] of pairs) cells.pair(left, right)
    let looks = 0
    const get = (slots: number[], name: string | symbol) => {
      if (name !== 'length') looks++
      return Reflect.get(slots, name)
    }
    Object.assign(cells, { slots: new Proxy(cells['slots'], { get }) })
    for (const [left, right] of pairs) cells.pair(left, right)
    return looks / pairs.length
  }

  test('are found at once whatever power of two all numbers are multiples of', () => {
    for (let power = 0; power <= 16; power++) {
      const multiples = Array.from({ length: 8192 }, (_, i) => i * 2 ** power)
      expect(looks(multiples.map((left) => [left, 7]))).toBeLessThan(5)
      expect(looks(multiples.map((right) => [7, right]))).toBeLessThan(5)
      const few = multiples.slice(0, 100)
      expect(looks(few.flatMap((left) => few.map((right) => [left, right] as const)))).toBeLessThan(5)
    }
  })

  test('know nothing any more once they are emptied', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.tuple(int32, int32), { maxLength: 100 }), { maxLength: 5 }), (rounds) => {
        const again = new PairTable()
        for (const pairs of rounds) {
          const afresh = new PairTable()
          for (const [left, right] of pairs) expect(again.pair(left, right)).toBe(afresh.pair(left, right))
          expect(again.size).toBe(afresh.size)
          expect(again.empty()).toBe(afresh.size)
          expect(again.size).toBe(0)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('tables that are lent', () => {
  const borrowed = (tables: TablePool, count: number) =>
    tables.lend(() => Array.from({ length: count }, () => tables.borrow()))

  test('are another each, then the same ones again, empty', () => {
    const tables = new TablePool()
    const [first, second] = tables.lend(() => {
      const both = [tables.borrow(), tables.borrow()]
      both[0]?.pair(1, 2)
      return both
    })
    expect(second).not.toBe(first)
    expect(borrowed(tables, 2)).toEqual([first, second])
    expect(first?.size).toBe(0)
    expect(first?.pair(3, 4)).toBe(0)
  })

  test('are others for work inside of work, and those of the outer work stay as they are', () => {
    const tables = new TablePool()
    tables.lend(() => {
      const outer = tables.borrow()
      outer.pair(1, 2)
      const inner = tables.lend(() => {
        const table = tables.borrow()
        table.pair(3, 4)
        return table
      })
      expect(inner).not.toBe(outer)
      expect([outer.size, inner.size]).toEqual([1, 0])
      expect(tables.borrow()).toBe(inner)
    })
  })

  test('are not borrowed where nobody takes them back', () => {
    const tables = new TablePool()
    expect(() => tables.borrow()).toThrow('borrow it in `lend`')
    expect(() => tables.lend(() => failing())).toThrow('stop')
    expect(() => tables.borrow()).toThrow('borrow it in `lend`')
  })

  test('are kept while they are few', () => {
    const tables = new TablePool()
    const first = borrowed(tables, 300)
    expect(new Set(first).size).toBe(300)
    const again = new Set(borrowed(tables, 300))
    expect(again.size).toBe(300)
    expect(first.filter((one) => again.has(one))).toHaveLength(256)
  })

  test('are not kept when they were huge', () => {
    const tables = new TablePool()
    const huge = tables.lend(() => {
      const table = tables.borrow()
      for (let i = 0; i < 1_024; i++) table.pair(i, i)
      return table
    })
    expect(borrowed(tables, 1)).not.toContain(huge)
  })

  test('are free again after a roll, also one that cannot be counted', () => {
    const [first] = borrowed(scratch.tables, 1)
    const roll = (dice: number) => odds((_: null, ask: Ask) => ask.roll('dice', pool(dice, d6), matches), null)
    expect(roll(5).outcomes).toHaveLength(70)
    expect(borrowed(scratch.tables, 1)).toEqual([first])
    expect(() => roll(150)).toThrow(TooBig)
    expect(borrowed(scratch.tables, 1)[0]).toBe(first)
  })
})

function failing(): never {
  throw new Error('stop')
}
