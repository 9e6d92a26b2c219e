import { expect, test } from 'vitest'
import { notation } from '../../dice/notation/index.ts'
import { playRecorded } from '../roll/rule-recorder.ts'

/** The dice as they lie, those that are struck in brackets; thrown on these sides, counted from 1. */
function marksIn(text: string, sides: readonly number[]): readonly string[] {
  const left = [...sides]
  const { thrown } = playRecorded(notation(text).rule, null, { dice: () => (left.shift() as number) - 1 })
  return thrown.flatMap(({ dice }) => dice.map(({ face, mark }) => (mark === 'dropped' ? `(${face})` : `${face}`)))
}

test('a die that was thrown again is struck, and the throws after it lie behind the others', () => {
  expect(marksIn('4d6r1', [1, 5, 3, 3, 3])).toEqual(['(1)', '5', '3', '3', '3'])
  expect(marksIn('4d6r1', [1, 5, 1, 3, 1, 2, 4])).toEqual(['(1)', '5', '(1)', '3', '(1)', '2', '4'])
  expect(marksIn('3d6ro1', [1, 2, 1, 1, 6])).toEqual(['(1)', '2', '(1)', '1', '6'])
})

test('of dice that explode none is struck', () => {
  expect(marksIn('2d6!', [6, 2, 3])).toEqual(['6', '2', '3'])
})
