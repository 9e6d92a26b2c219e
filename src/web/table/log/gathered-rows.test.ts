import { expect, test } from 'vitest'
import type { JournalLine } from '../../../table/journal.ts'
import { gatheredRows } from './gathered-rows.ts'

const entry = (key: string, is: string) =>
  ({ is: 'entry', key, at: 0, book: 'common', entry: { is } }) as unknown as JournalLine
const card = (key: string) => ({ is: 'card', key, at: 0, card: key }) as unknown as JournalLine

const LINES = [
  entry('1', 'seatTaken'),
  entry('2', 'sheetMade'),
  card('3'),
  entry('4', 'said'),
  entry('5', 'sheetEdited'),
]

test('what happened to the table stands in one row until something comes between; cards and talk stand for themselves', () => {
  const rows = gatheredRows(LINES, false)
  expect(rows.map(({ key, line, earlier }) => [key, line.key, earlier.map((each) => each.key)])).toEqual([
    ['1', '2', ['1']],
    ['3', '3', []],
    ['4', '4', []],
    ['5', '5', []],
  ])
})

test('a row keeps its key as it grows', () => {
  const keys = (count: number) =>
    gatheredRows([entry('1', 'seatTaken'), entry('2', 'sheetMade'), entry('3', 'sheetMade')].slice(0, count), false)
  expect([1, 2, 3].map((count) => keys(count).map(({ key }) => key))).toEqual([['1'], ['1'], ['1']])
})

test('a line that not everybody reads stands apart', () => {
  const secret = { ...entry('2', 'sheetMade'), book: 'gm' } as JournalLine
  expect(gatheredRows([entry('1', 'sheetMade'), secret], false)).toHaveLength(2)
})

test('a device is folded into the row of those who came, whoever reads of it', () => {
  const device = { ...entry('2', 'deviceAdded'), book: 'p2+gm' } as JournalLine
  const rows = gatheredRows([entry('1', 'seatTaken'), device, entry('3', 'seatTaken')], false)
  expect(rows.map(({ line, earlier }) => [line.key, earlier.map(({ key }) => key)])).toEqual([['3', ['1', '2']]])
  expect(gatheredRows([device, entry('3', 'seatTaken')], false)).toHaveLength(1)
})

test('where somebody searches every line stands for itself', () => {
  expect(gatheredRows(LINES, true).map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5'])
})
