import { expect, test } from 'vitest'
import { valueAt, withValueAt } from './field-leaves.ts'

test('a value is placed inside groups, and nothing else changes', () => {
  const given = { a: { x: 1, y: 2 }, b: 3 }
  expect(withValueAt(given, 'a.x', 9)).toEqual({ a: { x: 9, y: 2 }, b: 3 })
  expect(withValueAt({}, 'a.x', 9)).toEqual({ a: { x: 9 } })
  expect(withValueAt({ a: null }, 'a.x', 9)).toEqual({ a: { x: 9 } })
  expect(given.a.x).toBe(1)
})

test('a value where a group should stand is left for the door to refuse', () => {
  expect(withValueAt({ a: 'no group' }, 'a.x', 9)).toEqual({ a: 'no group' })
  expect(valueAt({ a: 'no group' }, 'a.x')).toBeUndefined()
})
