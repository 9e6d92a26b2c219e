// The faces of a die, and the questions notation asks of them.

import type { Dice, Test } from './ast.ts'

export const lowestFace = (sides: Dice['sides']): number => (sides === 'fate' ? -1 : 1)
export const highestFace = (sides: Dice['sides']): number => (sides === 'fate' ? 1 : sides)

/** The test of `r` and `!` where none is written. */
export const equals = (value: number): Test => ({ comparator: '=', value })

export function meets(face: number, test: Test): boolean {
  switch (test.comparator) {
    case '=':
      return face === test.value
    case '!=':
      return face !== test.value
    case '<':
      return face < test.value
    case '<=':
      return face <= test.value
    case '>':
      return face > test.value
    case '>=':
      return face >= test.value
  }
}

/**
 * Is every face met by one of the tests? A row of faces that none of them meets ends at the highest face, at a test's
 * value or just below it, so only those need to be asked.
 */
export function areAllFaces(sides: Dice['sides'], tests: readonly Test[]): boolean {
  const isLeft = (face: number) =>
    face >= lowestFace(sides) && face <= highestFace(sides) && !tests.some((test) => meets(face, test))
  return !isLeft(highestFace(sides)) && !tests.some(({ value }) => isLeft(value) || isLeft(value - 1))
}
