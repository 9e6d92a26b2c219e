import { describe, expect, test } from 'vitest'
import { astragal } from './testing/astragal.ts'

describe('astragal roll', () => {
  test('tells the story and what it came to', async () => {
    const { status, out, aside } = await astragal(['roll', '3d6+2'])
    expect({ status, aside }).toEqual({ status: 0, aside: '' })
    const [, a, b, c, sum, end, total] =
      /^ {2}3d6: (\d), (\d), (\d) gives (\d+)\n {2}3d6\+2 = (\d+)\nTotal: (\d+)\n$/.exec(out)?.map(Number) ?? []
    expect(Number(a) + Number(b) + Number(c)).toBe(sum)
    expect(end).toBe(Number(sum) + 2)
    expect(total).toBe(end)
  })

  test('takes notation in as many words as the shell makes of it', async () => {
    const one = await astragal(['roll', '3d6 + 2 >= 2d8 - 1', '--json', '--seed', 'owl'])
    expect(await astragal(['roll', '3d6', '+', '2', '--seed=owl', '>=', '2d8', '-', '1', '--json'])).toEqual(one)
    expect(one.status).toBe(0)
  })

  test('takes a sign at the start for no option', async () => {
    expect(JSON.parse((await astragal(['roll', '-1d1', '--json'])).out).outcome).toEqual({ total: -1 })
    expect(JSON.parse((await astragal(['roll', '--json', '--', '--1d1'])).out).outcome).toEqual({ total: 1 })
  })

  test('throws the same dice for the same seed', async () => {
    const roll = async (...more: string[]) => (await astragal(['roll', '20d20', ...more])).out
    expect(await roll('--seed', 'owl')).toBe(await roll('--seed=owl'))
    expect(await roll('--seed', 'owl')).not.toBe(await roll('--seed', 'cat'))
    expect(await roll()).not.toBe(await roll())
  })

  test('with --json gives dice, outcome and explanation, and nothing else', async () => {
    const { status, out, aside } = await astragal(['roll', '1d1+2d1 // ones', '--json'])
    expect({ status, aside }).toEqual({ status: 0, aside: '' })
    expect(out).toMatch(/^.+\n$/)
    expect(JSON.parse(out)).toEqual({
      notation: '1d1+2d1 // ones',
      label: 'ones',
      dice: [1, 1, 1],
      decisions: [],
      outcome: { total: 3 },
      explanation: ['1d1: 1 gives 1', '2d1: 1, 1 gives 2', '1d1+2d1 = 3'],
    })
  })

  test.each([
    ['1d1+4', 'Total: 5'],
    ['1d1+4 // attack', 'attack: 5'],
    ['1d1/2', 'Total: 1/2'],
    ['1d1+1>=2', 'Success'],
    ['1d1+1>2 // climb', 'climb: Failure'],
    ['3#2d1', 'Totals: 2, 2, 2'],
    ['2#1d1+1>=2', 'Totals: yes, yes'],
  ])('%s ends with "%s"', async (notation, end) => {
    expect((await astragal(['roll', notation])).out.trimEnd().split('\n')).toContain(end)
  })

  test('tells it in German too', async () => {
    expect((await astragal(['roll', '2d1', '--lang', 'de'])).out).toBe('  2d1: 1, 1 ergibt 2\nSumme: 2\n')
    expect((await astragal(['roll', '1d1+1>=2', '--lang=DE'])).out).toMatch(/ja\nErfolg\n$/)
    expect(JSON.parse((await astragal(['roll', '2d1', '--lang', 'de', '--json'])).out).explanation).toEqual([
      '2d1: 1, 1 ergibt 2',
    ])
  })

  test('breaks a long story into lines that fit', async () => {
    const { out } = await astragal(['roll', '200d20'], { width: 40 })
    const lines = out.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(15)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(40)
    expect(lines.slice(1, -1).every((line) => line.startsWith('    '))).toBe(true)
  })

  test('paints only where there is colour', async () => {
    const { out } = await astragal(['roll', '1d1+1>=2'], { hasColour: true })
    expect(out).toContain('\u001b[32m')
    expect((await astragal(['roll', '1d1+1>=2'])).out).not.toContain('\u001b')
  })
})

describe('astragal roll, asked for what cannot be', () => {
  test('shows the place in the notation and what was meant', async () => {
    expect(await astragal(['roll', '2 d6+3'])).toEqual({
      status: 2,
      out: '',
      aside: 'astragal: The parts of dice are written together.\n  2 d6+3\n    ^\nDid you mean: 2d6+3\n',
    })
  })

  test.each([
    ['[3d6 contains 6]', 'With --dialect anydice this is counted as a program of one line.'],
    ['[[1d20+5 &{tracker}]]', 'With --dialect roll20 this is 1d20+5.'],
    ['4d6k6', 'With --dialect d20 this is 4d6k=6.'],
    ['3dcc1', 'With --dialect foundry this is 3d{0,1} =1.'],
  ])('%s is refused with the tool that reads it', async (notation, told) => {
    const { status, aside } = await astragal(['roll', notation])
    expect(status).toBe(2)
    expect(aside.trimEnd().split('\n').at(-1)).toBe(told)
  })

  test.each(['3d6zz', '1d20 adv1', '4d6 zz'])(
    '%s is a comment at most elsewhere, and no tool is named',
    async (notation) => {
      expect((await astragal(['roll', notation])).aside).not.toContain('--dialect')
      expect((await astragal(['roll', notation, '--dialect', 'anydice'])).aside).not.toContain('With --dialect')
    },
  )

  test('reads it in a dialect, and names the dialects there are', async () => {
    expect((await astragal(['roll', '--dialect', 'foundry', '2d1r'])).out).toMatch(/Total: 2\n/)
    const { status, aside } = await astragal(['roll', '2d6', '--dialect', 'latin'])
    expect({ status, aside }).toEqual({
      status: 2,
      aside: 'astragal: dialect is one of astragal, roll20, foundry, anydice, d20, rpg-dice-roller, not "latin".\n',
    })
  })

  test('speaks of quotes when notation came in several words', async () => {
    expect((await astragal(['roll', '3d6', '12'])).aside).toMatch(
      /\nPut it in quotes, '\.\.\.': the shell keeps > < .* \{ \} .*\n$/,
    )
    expect((await astragal(['roll', '3d6 12'])).aside).not.toContain('quotes')
  })

  test('with --json says where and what was meant', async () => {
    const { status, out, aside } = await astragal(['roll', '2 d6+3', '--json'])
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(JSON.parse(aside)).toEqual({
      error: {
        code: 'notation',
        message: 'The parts of dice are written together.',
        field: 'notation',
        at: { from: 2, to: 3 },
        suggestion: '2d6+3',
      },
    })
  })

  test.each([
    [['roll'], 2, 'usage'],
    [['roll', ''], 2, 'usage'],
    [['roll', '  ', ' '], 2, 'usage'],
    [['roll', '3d6', '--sede', '3'], 2, 'usage'],
    [['roll', '3d6', '--seed'], 2, 'usage'],
    [['roll', '3d6', '--dice', '1,2,3'], 2, 'usage'],
    [['roll', '3d6', '--lang', 'fr'], 2, 'usage'],
    [['roll', '3d'], 2, 'notation'],
    [['roll', '🎲'], 2, 'notation'],
    [['roll', '1/0'], 2, 'notation'],
    [['roll', '1/(1d1-1)'], 2, 'notation'],
    [['roll', '1001d6'], 1, 'too-big'],
    [['roll', 'd1000001'], 1, 'too-big'],
    [['roll', 'endwold', 'check', '--selectors', '3,5'], 2, 'unknown-system'],
    [['roll', '--json', '--seed', '3', 'nowhere', 'test', '--skill', '60'], 2, 'unknown-system'],
    [['roll', 'fireball'], 2, 'unknown-system'],
  ])('%j fails with status %i and code %s', async (argv, status, code) => {
    const told = await astragal([...argv, '--json'])
    expect({ status: told.status, out: told.out }).toEqual({ status, out: '' })
    expect(JSON.parse(told.aside).error).toMatchObject({ code, message: expect.stringMatching(/\w/) })
    const said = await astragal(argv)
    expect({ status: said.status, out: said.out }).toEqual({ status, out: '' })
    if (!argv.includes('--json')) expect(said.aside).toMatch(/^astragal: \S/)
    for (const line of said.aside.split('\n')) expect(line.length).toBeLessThan(240)
  })
  test('refuses a flood of text in a few short lines', async () => {
    for (const flood of [`1${'+1'.repeat(5000)}`, '('.repeat(9999), 'x'.repeat(100_000)]) {
      const { status, out, aside } = await astragal(['roll', flood])
      expect({ status, out }).toEqual({ status: expect.any(Number), out: '' })
      expect(status).toBeGreaterThan(0)
      expect(aside.length).toBeLessThan(500)
    }
  })
})
