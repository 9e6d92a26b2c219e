// The faces of a die, and the questions notation asks of them.

import type { DiceTerm, FaceTest } from './ast.ts'

const FATE = [-1, 0, 1]

/** The faces of a die that are not simply counted up from 1. */
const written = (sides: Exclude<DiceTerm['sides'], number>): readonly number[] => (sides === 'fate' ? FATE : sides)

export const lowestFace = (sides: DiceTerm['sides']): number =>
  typeof sides === 'number' ? 1 : Math.min(...written(sides))
export const highestFace = (sides: DiceTerm['sides']): number =>
  typeof sides === 'number' ? sides : Math.max(...written(sides))

/** What stands behind the `d`. Three and more faces that follow each other are a range, so it is never longer than it was typed. */
export function sidesText(sides: DiceTerm['sides']): string {
  if (sides === 'fate') return 'F'
  if (typeof sides === 'number') return `${sides}`
  const runs: number[][] = []
  for (const face of sides) {
    const run = runs.at(-1)
    if (run?.at(-1) === face - 1) run.push(face)
    else runs.push([face])
  }
  return `{${runs.map((run) => (run.length > 2 ? `${run[0]}..${run.at(-1)}` : run.join())).join()}}`
}

/** The test of `r` and `!` where none is written. */
export const equals = (value: number): FaceTest => ({ comparator: '=', value })

export function meets(face: number, test: FaceTest): boolean {
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
 * value or just below it, so of many sides only those need to be asked.
 */
export function areAllFaces(sides: DiceTerm['sides'], tests: readonly FaceTest[]): boolean {
  const isMet = (face: number) => tests.some((test) => meets(face, test))
  if (typeof sides !== 'number') return written(sides).every(isMet)
  const isLeft = (face: number) => face >= 1 && face <= sides && !isMet(face)
  return !isLeft(sides) && !tests.some(({ value }) => isLeft(value) || isLeft(value - 1))
}
