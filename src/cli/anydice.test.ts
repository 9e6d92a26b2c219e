import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { astragal } from './testing/astragal.ts'

const folder = mkdtempSync(join(tmpdir(), 'anydice-'))
afterAll(() => rmSync(folder, { recursive: true }))

const written = (program: string): string => {
  const file = join(folder, 'program.txt')
  writeFileSync(file, program)
  return file
}

const PROGRAM = 'X: d2\noutput X + X named "two [X]"\noutput d{}\n'

const ANSWER = {
  outputs: [
    {
      name: 'two d2',
      outcomes: [
        { outcome: { total: 2 }, exact: '1/4', approx: 0.25 },
        { outcome: { total: 3 }, exact: '1/2', approx: 0.5 },
        { outcome: { total: 4 }, exact: '1/4', approx: 0.25 },
      ],
      mean: { exact: '3', approx: 3 },
      least: 2,
      most: 4,
    },
    { name: 'output 2', outcomes: [] },
  ],
}

describe('astragal anydice', () => {
  test('with --json has every output with its outcomes', async () => {
    const { status, out, aside } = await astragal(['anydice', written(PROGRAM), '--json'])
    expect({ status, aside }).toEqual({ status: 0, aside: '' })
    expect(JSON.parse(out)).toEqual(ANSWER)
  })

  test('reads standard input', async () => {
    const { out } = await astragal(['anydice', '-', '--json'], { lines: PROGRAM.split('\n') })
    expect(JSON.parse(out)).toEqual(ANSWER)
  })

  test.each(['odds', 'chart'])('a program pasted behind %s is counted too', async (command) => {
    const { status, out } = await astragal([command, PROGRAM, '--json'])
    expect(status).toBe(0)
    expect(JSON.parse(out)).toEqual(ANSWER)
  })

  test('shows a table for each output', async () => {
    const { out } = await astragal(['anydice', written(PROGRAM)])
    expect(out).toContain('two d2\n')
    expect(out).toMatch(/3 {2}50 {1,}% .*1\/2|3 {2}.*50.*1\/2/)
    expect(out).toContain('Mean 3, standard deviation 0.71')
    expect(out).toContain('The empty die: it never comes up.')
  })

  test('in its dialect a line that only a program can say is counted like any roll', async () => {
    const { status, out } = await astragal(['odds', '[3d6 contains 6]', '--dialect', 'anydice', '--json'])
    expect(status).toBe(0)
    expect(JSON.parse(out).outcomes[1]).toMatchObject({ outcome: { total: 1 }, exact: '91/216' })
    const chart = await astragal(['chart', '[maximum of d6]', '3d6', '--dialect', 'anydice'])
    expect(chart.out).toContain('[maximum of d6]')
    const batch = await astragal(['batch'], {
      lines: [JSON.stringify({ do: 'odds', notation: 'output {1..4} named "four"', dialect: 'anydice' })],
    })
    expect(JSON.parse(batch.out)).toMatchObject({ label: 'four', outcomes: { length: 4 } })
  })

  test('dice behind a comment in the middle of a line are counted', async () => {
    const { out } = await astragal(['odds', '1 \\one\\ + d2', '--dialect', 'anydice', '--json'])
    expect(JSON.parse(out).outcomes).toMatchObject([{ outcome: { total: 2 } }, { outcome: { total: 3 } }])
  })

  test('such a line is thrown as one die, where that has not too many sides', async () => {
    const small = await astragal(['roll', '[maximum of d6]', '--dialect', 'anydice', '--json'])
    expect(JSON.parse(small.out).outcome).toEqual({ total: 6 })
    const big = await astragal(['roll', '[highest 3 of 10d[explode d10]]', '--dialect', 'anydice'])
    expect(big.aside).toContain('can be counted, but not thrown: astragal odds counts it')
  })

  test('a pasted program takes its own dialect; in another one "output" is only a word before dice', async () => {
    const { out } = await astragal(['odds', PROGRAM, '--dialect', 'anydice', '--json'])
    expect(JSON.parse(out)).toEqual(ANSWER)
    const other = await astragal(['odds', 'output 3d6>3', '--dialect', 'roll20', '--json'])
    expect(JSON.parse(other.out).outcomes).toHaveLength(4)
  })

  test('with --csv has rows for a spreadsheet', async () => {
    const { out } = await astragal(['odds', 'output d2\noutput 1', '--csv'])
    expect(out).toBe('output,total,exact,chance\r\noutput 1,1,1/2,0.5\r\noutput 1,2,1/2,0.5\r\noutput 2,1,1,1\r\n')
  })

  test('says which line is wrong, in either language and for programs', async () => {
    const file = written('output d6\noutput [best 3d6]\n')
    const { status, aside } = await astragal(['anydice', file])
    expect(status).toBe(2)
    expect(aside).toBe('astragal: Line 2: There is no function [best …] up to here.\n  output [best 3d6]\n')
    expect((await astragal(['anydice', file, '--lang', 'de'])).aside).toContain('Zeile 2: Eine Funktion')
    const told = JSON.parse((await astragal(['anydice', file, '--json'])).aside)
    expect(told.error).toMatchObject({ code: 'notation', field: 'program', line: 2 })
  })

  test('a program that takes too long is refused by its line', async () => {
    const program = 'function: f A:s B:s { X: A Y: B result: X > Y }\noutput [f 12d12 12d12]'
    const { status, aside } = await astragal(['odds', program, '--json'])
    expect(status).toBe(1)
    expect(JSON.parse(aside).error).toMatchObject({ code: 'too-big', line: 2 })
  })

  test('tells where a function was cut off', async () => {
    const { out } = await astragal(['odds', 'function: f { result: 1 + [f] } output [f]'])
    expect(out).toContain('maximum function depth')
  })

  test('wants one file, and nothing beside a program', async () => {
    expect((await astragal(['anydice'])).aside).toContain('Which file?')
    expect((await astragal(['anydice', 'a', 'b'])).aside).toContain('takes one file')
    expect((await astragal(['odds', PROGRAM, '3d6'])).aside).toContain('A program stands alone')
  })
})
