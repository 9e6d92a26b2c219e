import { expect, test } from 'vitest'
import { textTable } from './text-table.ts'

const table = {
  heads: ['Cover', 'Defence', 'Such as'],
  rows: [
    ['light', '+2', 'bushes, smoke, dusk'],
    ['entrenched', '+6', 'heavy doors of metal'],
  ],
}

test('columns are aligned, figures to the right', () => {
  expect(textTable(table, 80)).toEqual([
    'Cover       Defence  Such as',
    'light            +2  bushes, smoke, dusk',
    'entrenched       +6  heavy doors of metal',
  ])
})

test('the widest column is broken where the line is short', () => {
  expect(textTable(table, 34)).toEqual([
    'Cover       Defence  Such as',
    'light            +2  bushes,',
    '                     smoke, dusk',
    'entrenched       +6  heavy doors',
    '                     of metal',
  ])
})

test('where words would have to be broken, every row stands alone', () => {
  expect(textTable(table, 20)).toEqual([
    'light',
    '  Defence: +2',
    '  Such as: bushes,',
    '  smoke, dusk',
    'entrenched',
    '  Defence: +6',
    '  Such as: heavy',
    '  doors of metal',
  ])
})
