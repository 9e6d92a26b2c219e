import { expect, test } from 'vitest'
import { flag, integer, list, oneOf, optional } from './field.ts'
import { compareOutcomes } from './outcome-sort.ts'

const fields = { success: flag(), by: oneOf('task', 'ego'), degrees: optional(integer()), faces: list(integer()) }

test.each([
  [{ success: true }, { success: false }],
  [
    { success: true, by: 'task' },
    { success: true, by: 'ego' },
  ],
  [{ degrees: null }, { degrees: 0 }],
  [{ degrees: 9 }, { degrees: 10 }],
  [{ faces: [1, 9] }, { faces: [2, 1] }],
  [{ faces: [1] }, { faces: [1, 1] }],
])('%j comes before %j', (first, second) => {
  const plain = { success: true, by: 'task', degrees: 0, faces: [] }
  expect(compareOutcomes(fields, { ...plain, ...first }, { ...plain, ...second })).toBeLessThan(0)
  expect(compareOutcomes(fields, { ...plain, ...second }, { ...plain, ...first })).toBeGreaterThan(0)
  expect(compareOutcomes(fields, { ...plain, ...first }, { ...plain, ...first })).toBe(0)
})
