import { expect, test } from 'vitest'
import { Slices } from './slices.ts'

/** Works for so many milliseconds. */
function work(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

test('between a few turns of long work everybody else is heard', async () => {
  const slices = new Slices()
  let [turns, heard, longest] = [0, 0, 0]
  let isOver = false
  const listen = () => {
    longest = Math.max(longest, turns - heard)
    heard = turns
    if (!isOver) setImmediate(listen)
  }
  setImmediate(listen)
  const readers = Array.from({ length: 20 }, async () => {
    for (let page = 0; page < 5; page++) {
      await slices.turn()
      // The work on a page counts as well.
      await null
      work(1)
      turns++
    }
  })
  await Promise.all(readers)
  isOver = true
  expect(turns).toBe(100)
  expect(longest).toBeLessThanOrEqual(4)
})

test('turns are given in the order they were asked for, also after a pause', async () => {
  const slices = new Slices()
  const order: string[] = []
  await Promise.all(['a', 'b', 'c'].map((name) => slices.turn().then(() => order.push(name))))
  await slices.turn().then(() => order.push('d'))
  expect(order).toEqual(['a', 'b', 'c', 'd'])
})
