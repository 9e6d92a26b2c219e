import { expect, test } from 'vitest'
import { screenOf } from './seat-screen.ts'

test('lines come back to the seat they were sent from, and to no other on the same page', () => {
  const gm = { table: 't1', seat: 'p1' }
  for (const line of ['hello', '/w Ana the butler did it']) screenOf(gm).sentLines.add(line)
  const linesAt = (seat: typeof gm) => [0, 1, 2, 3].map((steps) => screenOf(seat).sentLines.earlier(steps))
  expect(linesAt(gm)).toEqual(['', '/w Ana the butler did it', 'hello', null])
  expect(linesAt({ ...gm, seat: 'p2' })).toEqual(['', null, null, null])
  expect(linesAt({ ...gm, table: 't2' })).toEqual(['', null, null, null])
})
