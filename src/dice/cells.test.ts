import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Cells } from './cells.ts'

describe('cells', () => {
  const int32 = fc.oneof(
    fc.integer({ min: -8, max: 8 }),
    fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
    fc.constantFrom(-(2 ** 31), 2 ** 31 - 1, 0, -1),
  )

  test('give equal pairs equal ids, other pairs others, and keep what they were given', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(int32, int32), { maxLength: 300 }), (pairs) => {
        const cells = new Cells()
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
    const cells = new Cells()
    for (let i = 0; i < 20_000; i++) {
      if (cells.pair(i % 7, i) !== i) expect.fail(`pair ${i}`)
    }
    for (let i = 0; i < 20_000; i++) {
      if (cells.pair(i % 7, i) !== i || cells.left(i) !== i % 7 || cells.right(i) !== i) expect.fail(`pair ${i}`)
    }
    expect(cells.size).toBe(20_000)
  })

  test('keep a pair from its mirror image', () => {
    const cells = new Cells()
    expect(cells.pair(1, 2)).not.toBe(cells.pair(2, 1))
    expect(cells.pair(-1, 0)).not.toBe(cells.pair(0, -1))
  })
})
