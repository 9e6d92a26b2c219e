import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMPARATORS } from './ast.ts'
import { areAllFaces, highestFace, lowestFace, meets } from './faces.ts'

const sides = fc.oneof(
  fc.integer({ min: 1, max: 12 }),
  fc.constant('fate' as const),
  fc.array(fc.integer({ min: -2, max: 14 }), { minLength: 1, maxLength: 6 }),
)
const tests = fc.array(
  fc.record({ comparator: fc.constantFrom(...COMPARATORS), value: fc.integer({ min: -2, max: 14 }) }),
  { maxLength: 3 },
)

test('that tests leave no face is the same as asking every face', () => {
  const seen = { yes: 0, no: 0 }
  fc.assert(
    fc.property(sides, tests, (sides, tests) => {
      const low = lowestFace(sides)
      const row = Array.from({ length: highestFace(sides) - low + 1 }, (_, i) => low + i)
      const faces = Array.isArray(sides) ? sides : row
      const expected = faces.every((face) => tests.some((test) => meets(face, test)))
      seen[expected ? 'yes' : 'no']++
      expect(areAllFaces(sides, tests)).toBe(expected)
    }),
    { numRuns: 2000 },
  )
  expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(100)
})

test('a face meets what it is compared with', () => {
  const met = COMPARATORS.map((comparator) => [4, 5, 6].filter((face) => meets(face, { comparator, value: 5 })))
  expect(met).toEqual([[5], [4, 6], [4], [4, 5], [6], [5, 6]])
})
