// The faces of a die, and the questions notation asks of them.

import type { FaceTest, Sides } from './ast.ts'

const FATE = [-1, 0, 1]

/** The faces of a die that are not simply counted up from 1. */
const written = (sides: Exclude<Sides, number>): readonly number[] => (sides === 'fate' ? FATE : sides)

export const lowestFace = (sides: Sides): number => (typeof sides === 'number' ? 1 : Math.min(...written(sides)))
export const highestFace = (sides: Sides): number => (typeof sides === 'number' ? sides : Math.max(...written(sides)))

/** The text behind the `d`. Runs of faces that follow each other, or are the same, are written short. */
export function sidesText(sides: Sides): string {
  if (sides === 'fate') return 'F'
  if (typeof sides === 'number') return `${sides}`
  const runs: { from: number; step: number; count: number }[] = []
  for (const face of sides) {
    const run = runs.at(-1)
    const step = run ? face - run.from - run.step * (run.count - 1) : 2
    if (run && (run.count === 1 ? step === 0 || step === 1 : step === run.step)) {
      run.step = step
      run.count++
    } else if (run?.count === 2 && run.step === 0 && step === 1) {
      run.count = 1
      runs.push({ from: face - 1, step, count: 2 })
    } else runs.push({ from: face, step: 0, count: 1 })
  }
  const texts = runs.map(({ from, step, count }) => {
    if (count < 3) return count === 1 ? from : `${from},${from + step}`
    return step === 0 ? `${from}:${count}` : `${from}..${from + count - 1}`
  })
  return `{${texts.join()}}`
}

export const equals = (value: number): FaceTest => ({ comparator: '=', value })

export function meets(face: number, { comparator, value }: FaceTest): boolean {
  switch (comparator) {
    case '=':
      return face === value
    case '!=':
      return face !== value
    case '<':
      return face < value
    case '<=':
      return face <= value
    case '>':
      return face > value
    case '>=':
      return face >= value
    case 'even':
      return face % 2 === 0
    case 'odd':
      return face % 2 !== 0
  }
}

export const meetsAny = (face: number, tests: readonly FaceTest[]): boolean => tests.some((test) => meets(face, test))

/**
 * Is every face met by one of the tests? A row of faces that none of them meets ends at the highest face, at a test's
 * value or just below it, so of many sides only those need to be asked.
 */
export function areAllFaces(sides: Sides, tests: readonly FaceTest[]): boolean {
  if (typeof sides !== 'number') return written(sides).every((face) => meetsAny(face, tests))
  const isLeft = (face: number) => face >= 1 && face <= sides && !meetsAny(face, tests)
  return !isLeft(sides) && !tests.some(({ value }) => isLeft(value) || isLeft(value - 1))
}
