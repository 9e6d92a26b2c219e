import { describe, expect, test } from 'vitest'
import { csvText, outcomesCsv } from './csv.ts'

describe('CSV', () => {
  test.each([
    '=1+2',
    '+1+2',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\uff1d1+2',
    '\uff0b1',
    '\uff0dA1',
    '\uff20SUM(A1)',
  ])('%j is a text, and no formula', (text) => {
    const [cell = ''] = csvText([[text, 'x']]).split(',x')
    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
  })

  test.each(['-3', '-1/2', '98/125', '1e-7', '-1 0 1', 'Ann', '3 - 4', "O'Hara"])('%j stays as it is', (text) => {
    expect(csvText([[text]])).toBe(`${text}\r\n`)
  })

  test('numbers stay numbers, nothing is an empty cell, and what needs quotes gets them', () => {
    expect(csvText([[-3, null, undefined, true, 'a,b', 'say "x"', ['=1']]])).toBe(
      '-3,,,true,"a,b","say ""x""","[""=1""]"\r\n',
    )
  })

  test('outcomes have a column for each part, and quotes where they are needed', () => {
    const outcomes = [
      { outcome: { winner: 'a, b', list: [1, 2], none: null }, exact: '1/2', approx: 0.5 },
      { outcome: { winner: 'say "c"', list: [], none: 3 }, exact: '1/2', approx: 0.5 },
    ]
    expect(outcomesCsv(outcomes)).toBe(
      'winner,list,none,exact,chance\r\n"a, b","[1,2]",,1/2,0.5\r\n"say ""c""",[],3,1/2,0.5\r\n',
    )
  })

  test('a name in an outcome cannot become a formula', () => {
    expect(outcomesCsv([{ outcome: { winner: '=cmd' }, exact: '1', approx: 1 }])).toBe(
      "winner,exact,chance\r\n'=cmd,1,1\r\n",
    )
  })
})
