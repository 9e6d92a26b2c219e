import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import { recorded } from './recorded-problems.ts'

test('one problem of each family is solved by hand', () => {
  expect(Object.keys(limits).map((id) => id[0])).toEqual(['A', 'B', 'C', 'D', 'E'])
})

test.each(Object.entries(limits))('%s by hand is the recorded answer', (id, solve) => {
  expect(solve()).toEqual(recorded(id).exact)
})
