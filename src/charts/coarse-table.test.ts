import { describe, expect, test } from 'vitest'
import { CoarseTable } from './coarse-table.ts'

describe.each([[[100, 100]], [[21, 10, 10]], [[11, 20]], [[5]], [[3, 4]], [[1, 121]]])(
  'a table of %j values',
  (sizes) => {
    const count = sizes.reduce((all, size) => all * size, 1)
    const all = Array.from({ length: count }, (_, cell) => cell)

    test('has each cell once in its order', () => {
      expect([...new CoarseTable(sizes).inOrder()].sort((a, b) => a - b)).toEqual(all)
    })

    test('has a figure in every cell from its coarsest cells on, and in the end its own', () => {
      const table = new CoarseTable(sizes)
      let next = table.coarsest
      for (const [i, cell] of [...table.inOrder()].entries()) {
        if (i === next) {
          expect(table.filled().findIndex(Number.isNaN)).toBe(-1)
          next *= 2
        }
        table.set(cell, cell)
      }
      expect([...table.filled()]).toEqual(all)
    })
  },
)

test('the coarsest grid of a hundred by a hundred is sixteen cells, of eleven by twenty nine', () => {
  expect(new CoarseTable([100, 100]).coarsest).toBe(16)
  expect(new CoarseTable([11, 20]).coarsest).toBe(9)
})

test('a cell that is not counted yet is like the counted one before it', () => {
  const table = new CoarseTable([9])
  for (const cell of [0, 4, 8]) table.set(cell, cell)
  expect([...table.filled()]).toEqual([0, 0, 0, 0, 4, 4, 4, 4, 8])
  table.set(2, Number.NaN)
  expect([...table.filled()]).toEqual([0, 0, Number.NaN, Number.NaN, 4, 4, 4, 4, 8])
})
