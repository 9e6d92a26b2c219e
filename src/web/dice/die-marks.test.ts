import { expect, test } from 'vitest'
import { countAtLeast, d10, dropHighest, dropLowest, highest, narrow, places, sum, tally } from '../../dice/index.ts'
import { countedPlaces, marksOf } from './die-marks.ts'

const marks = (reading: Parameters<typeof marksOf>[0], faces: number[]) => marksOf(reading, faces, d10.faces)

test('dice that reach what is counted are hits, the others misses', () => {
  expect(marks(countAtLeast(7), [2, 7, 10])).toEqual(['miss', 'hit', 'hit'])
})

test('a plain sum marks nothing', () => {
  expect(marks(sum, [2, 7])).toEqual(['plain', 'plain'])
  expect(
    marks(
      narrow(sum, (total) => total > 5),
      [2, 7],
    ),
  ).toEqual(['plain', 'plain'])
})

test('dropped dice are marked where they lie', () => {
  expect(marks(dropLowest(1, sum), [5, 1, 9])).toEqual(['plain', 'dropped', 'plain'])
  expect(marks(dropHighest(2, countAtLeast(3)), [9, 3, 9, 1])).toEqual(['dropped', 'hit', 'dropped', 'miss'])
})

test('of equal dice one is dropped, not both', () => {
  expect(marks(dropLowest(1, sum), [4, 4]).sort()).toEqual(['dropped', 'plain'])
})

test('places that are picked are hits, the others beside it misses', () => {
  expect(marks(highest, [3, 9, 4])).toEqual(['miss', 'hit', 'miss'])
  expect(marks(places([1, 3]), [9, 5, 2, 5, 3])).toEqual(['miss', 'hit', 'hit', 'miss', 'miss'])
  expect(marks(dropLowest(1, places([1])), [5, 2, 8])).toEqual(['hit', 'dropped', 'miss'])
})

test('of several readings one hit is enough', () => {
  expect(marks(tally({ high: countAtLeast(9), low: countAtLeast(5) }), [1, 6, 9])).toEqual(['miss', 'hit', 'hit'])
})

test('where all dice are added up, too, none is one that does not count', () => {
  expect(marks(tally({ total: sum, sixes: countAtLeast(6) }), [2, 5, 6])).toEqual(['plain', 'plain', 'hit'])
  expect(marks(tally({ sixes: countAtLeast(6), total: dropLowest(1, sum) }), [2, 5, 6])).toEqual([
    'dropped',
    'plain',
    'hit',
  ])
})

test('where places are counted the dice lie from the lowest on, numbered among those left, and a place named twice says so', () => {
  const placed = countedPlaces(dropLowest(1, places([2, 2, 4])), [9, 1, 7, 8, 4])
  expect(placed).toEqual([
    { die: 1 },
    { die: 4, place: 1 },
    { die: 2, place: 2, times: 2 },
    { die: 3, place: 3 },
    { die: 0, place: 4 },
  ])
  expect(countedPlaces(highest, [3, 9, 4])).toBeNull()
  expect(countedPlaces(countAtLeast(7), [3, 9])).toBeNull()
})
