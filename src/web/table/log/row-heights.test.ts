import { expect, test } from 'vitest'
import { RowHeights } from './row-heights.ts'

const keysOf = (count: number) => Array.from({ length: count }, (_, i) => `row ${i}`)

test('rows end where adding them up one by one says, measured or not, also when some were added or taken out', () => {
  const heights = new RowHeights()
  const known = new Map<string, number>()
  heights.rows = keysOf(1)
  const guess = heights.all
  expect(guess).toBeGreaterThan(0)
  const lists = [keysOf(200), keysOf(257), keysOf(257).filter((_, i) => i % 7 !== 3)]
  for (const [turn, keys] of lists.entries()) {
    heights.rows = keys
    for (const [at, key] of keys.entries()) {
      if ((at * 31 + turn) % 5 > 1) continue
      const height = (at * 97 + turn * 13) % 240
      heights.measure(key, height)
      known.set(key, height)
    }
    let end = 0
    for (const [at, key] of keys.entries()) {
      expect(heights.before(at)).toBe(end)
      const height = known.get(key) ?? guess
      if (height > 0) {
        expect(heights.at(end)).toBe(at)
        expect(heights.at(end + height - 1)).toBe(at)
      }
      end += height
    }
    expect(heights.all).toBe(end)
    expect(heights.at(end)).toBe(keys.length)
    expect(heights.at(-400)).toBe(0)
  }
})

test('a row that is not in the list is not measured', () => {
  const heights = new RowHeights()
  heights.rows = keysOf(3)
  const before = heights.all
  heights.measure('another', 500)
  expect(heights.all).toBe(before)
})
