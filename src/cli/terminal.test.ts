import { describe, expect, test } from 'vitest'
import { hasColour, widthOf } from './terminal.ts'

describe('colour', () => {
  test.each([
    [{}, true, true],
    [{}, false, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
    [{ TERM: 'dumb' }, true, false],
    [{ FORCE_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '0' }, true, false],
    [{ FORCE_COLOR: '' }, true, true],
  ])('with %j on a terminal (%s): %s', (env, isTerminal, isPainted) => {
    expect(hasColour(env, isTerminal)).toBe(isPainted)
  })
})

test('lines are as wide as the terminal, within reason', () => {
  expect([undefined, 0, 5, 40, 80, 300].map(widthOf)).toEqual([80, 80, 20, 40, 80, 120])
})
