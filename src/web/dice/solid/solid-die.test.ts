import { expect, test } from 'vitest'
import type { ShownDie } from '../shown-roll.ts'
import { solidDice } from './solid-die.ts'

const shown = (die: Partial<ShownDie>): string[] =>
  solidDice({ sides: 6, low: 1, face: 1, mark: 'plain', ...die }).map(
    ({ sides, index, labels }) => `d${sides} ${labels[index]}`,
  )

test('dice of four to twenty sides show the face thrown', () => {
  for (const sides of [4, 6, 8, 10, 12, 20])
    for (let face = 1; face <= sides; face++) expect(shown({ sides, face })).toEqual([`d${sides} ${face}`])
})

test('a d10 from 0 to 9 shows its digit, or tens where it is the first of a percentile', () => {
  for (let face = 0; face < 10; face++) {
    expect(shown({ sides: 10, low: 0, face })).toEqual([`d10 ${face}`])
    expect(shown({ sides: 10, low: 0, face, isTens: true })).toEqual([`d10 ${face}0`])
  }
})

test('a die of a hundred sides is two d10, and a hundred is 00 and 0', () => {
  expect(shown({ sides: 100, face: 7 })).toEqual(['d10 00', 'd10 7'])
  expect(shown({ sides: 100, face: 42 })).toEqual(['d10 40', 'd10 2'])
  expect(shown({ sides: 100, face: 100 })).toEqual(['d10 00', 'd10 0'])
  expect(shown({ sides: 100, low: 0, face: 0 })).toEqual(['d10 00', 'd10 0'])
})

test('other dice are no solids: d3, d7, dice from another number, uneven ones, faces that are not there', () => {
  for (const die of [
    { sides: 3, face: 2 },
    { sides: 7, face: 2 },
    { sides: 6, low: 0, face: 2 },
    { sides: 6, face: 2, isUneven: true },
    { sides: 6, face: 7 },
    { sides: 20, face: 0 },
  ])
    expect(shown(die)).toEqual([])
})
