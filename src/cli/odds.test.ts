import { describe, expect, test } from 'vitest'
import { astragal } from './testing/astragal.ts'

const json = async (notation: string) => {
  const { status, out, aside } = await astragal(['odds', notation, '--json'])
  expect({ status, aside }).toEqual({ status: 0, aside: '' })
  expect(out).toMatch(/^.+\n$/)
  return JSON.parse(out)
}

describe('astragal odds --json', () => {
  test('lists totals from low to high, and nothing of success or rest where there is none', async () => {
    expect(await json('2d2+1')).toEqual({
      notation: '2d2+1',
      outcomes: [
        { outcome: { total: 3 }, exact: '1/4', approx: 0.25 },
        { outcome: { total: 4 }, exact: '1/2', approx: 0.5 },
        { outcome: { total: 5 }, exact: '1/4', approx: 0.25 },
      ],
    })
  })

  test('counts dice with faces of their own', async () => {
    expect(await json('d{1,1,2}')).toEqual({
      notation: 'd{1,1,2}',
      outcomes: [
        { outcome: { total: 1 }, exact: '2/3', approx: 2 / 3 },
        { outcome: { total: 2 }, exact: '1/3', approx: 1 / 3 },
      ],
    })
  })

  test('with --csv a spreadsheet has a row for each outcome, of dice and of games', async () => {
    expect((await astragal(['odds', '2d2', '--csv'])).out).toBe(
      'total,exact,chance\r\n2,1/4,0.25\r\n3,1/2,0.5\r\n4,1/4,0.25\r\n',
    )
    expect((await astragal(['odds', '2#d1', '--csv'])).out).toBe('totals,exact,chance\r\n"[1,1]",1,1\r\n')
    const { out } = await astragal(['odds', 'endless-horizons', 'check', '--rank', '1', '--difficulty', '6', '--csv'])
    expect(out).toBe('success,successes,extra,exact,chance\r\ntrue,1,0,1/2,0.5\r\nfalse,0,0,1/2,0.5\r\n')
  })

  test('gives a comparison its chance of success', async () => {
    expect(await json('d4+1>=5 // jump')).toEqual({
      notation: 'd4+1>=5 // jump',
      label: 'jump',
      success: { exact: '1/4', approx: 0.25 },
      outcomes: [
        { outcome: { success: true }, exact: '1/4', approx: 0.25 },
        { outcome: { success: false }, exact: '3/4', approx: 0.75 },
      ],
    })
    expect(await json('d4+1>9')).toMatchObject({ success: { exact: '0', approx: 0 }, outcomes: [{ exact: '1' }] })
  })

  test('puts fractions in their place among whole numbers, and negative ones before', async () => {
    const totals = async (notation: string) =>
      (await json(notation)).outcomes.map(({ outcome }: { outcome: { total: unknown } }) => outcome.total)
    expect(await totals('d3/d3')).toEqual(['1/3', '1/2', '2/3', 1, '3/2', 2, 3])
    expect(await totals('(d3-3)/2')).toEqual([-1, '-1/2', 0])
    expect(await totals('d12')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  test('puts lists in order by their first difference', async () => {
    const totals = async (notation: string) =>
      (await json(notation)).outcomes.map(({ outcome }: { outcome: { totals: unknown } }) => outcome.totals)
    expect(await totals('2#d2+9')).toEqual([
      [10, 10],
      [10, 11],
      [11, 10],
      [11, 11],
    ])
    expect(await totals('2#d2+0>1')).toEqual([
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ])
  })

  test('says what was cut off, so that everything makes 1', async () => {
    const { outcomes, rest } = await json('1d6!')
    const [top, bottom] = rest.exact.split('/').map(BigInt)
    const listed = outcomes.map(({ exact }: { exact: string }) => exact.split('/').map(BigInt))
    const sum = listed.reduce((all: bigint, [a, b = 1n]: [bigint, bigint]) => all + (a * bottom) / b, top)
    expect(sum).toBe(bottom)
    expect(rest.approx).toBeGreaterThan(0)
    expect(rest.approx).toBeLessThan(1e-9)
  })
})

describe('astragal odds', () => {
  test('shows every total with its chance, the chance of at least that, and a bar', async () => {
    const { status, out, aside } = await astragal(['odds', '2d4+1'], { width: 60 })
    expect({ status, aside }).toEqual({ status: 0, aside: '' })
    expect(out).toBe(`2d4+1

total  chance  exact  at least
    3   6.25%  1/16       100%  ███████
    4  12.50%  1/8      93.75%  ██████████████
    5  18.75%  3/16     81.25%  █████████████████████
    6  25.00%  1/4      62.50%  ████████████████████████████
    7  18.75%  3/16     37.50%  █████████████████████
    8  12.50%  1/8      18.75%  ██████████████
    9   6.25%  1/16      6.25%  ███████

Mean 6, standard deviation 1.58
`)
  })

  test('shows the chance of success first', async () => {
    const { out } = await astragal(['odds', 'd20+5>=15 // attack'], { width: 40 })
    expect(out).toBe(`attack: d20+5>=15
Success: 55.00% (11/20)

         chance  exact
success  55.00%  11/20  ████████▊
failure  45.00%  9/20   ███████▎
`)
  })

  test('a name in front is that of the roll, in quotes and without, also where it is thrown or its faces are given', async () => {
    const named = 'Attack: 1d20+5 >= 15\n'
    for (const words of [['Attack = 1d20+5 >= 15'], ['Attack', '=', '1d20+5 >= 15']]) {
      const { status, out } = await astragal(['odds', ...words])
      expect([status, out.slice(0, named.length)]).toEqual([0, named])
    }
    expect((await astragal(['resolve', 'attack = 1d20+5', '--dice', '9'])).out).toMatch(/attack: 14\n$/)
    expect(await json('attack = 1d2')).toMatchObject({ notation: '1d2', label: 'attack' })
    // A count that is compared has none, and what is wrong is shown where it stands.
    expect(await json('d2 = 2')).not.toHaveProperty('label')
    expect((await astragal(['odds', 'attack = 1dd20'])).aside).toContain('  1dd20\n   ^^\n')
    expect((await astragal(['odds', 'attack'])).aside).toContain('There is no system')
  })

  test('speaks German', async () => {
    expect((await astragal(['odds', 'd2+1>=3', '--lang', 'de'], { width: 30 })).out).toBe(`d2+1>=3
Erfolg: 50,00 % (1/2)

             Chance
Erfolg      50,00 %  ████▌
Fehlschlag  50,00 %  ████▌
`)
    expect((await astragal(['odds', 'd2', '--lang', 'de'])).out).toContain('Mittel 1,5, Standardabweichung 0,5')
  })

  test.each([20, 30, 40, 60, 80, 120])('keeps to %i columns', async (width) => {
    for (const notation of ['3d6+2', '100d6', 'd6/d7', '3#d2', '20d6!', 'd6*d6*d6*d6*d6', '2d6>=9', '3d6+1>12'])
      for (const line of (await astragal(['odds', notation], { width })).out.split('\n'))
        expect(line.length, `${notation}: ${line}`).toBeLessThanOrEqual(width)
  })

  test('shortens what is long, and shows it all with --all', async () => {
    const short = (await astragal(['odds', '100d6'])).out.split('\n')
    expect(short.length).toBeLessThan(40)
    expect(short.some((line) => /^ *up to \d+ /.test(line))).toBe(true)
    expect(short.some((line) => /^ *\d+ or more /.test(line))).toBe(true)
    expect(short.join('\n')).toContain('Mean 350, ')
    expect(short.join('\n')).toContain('501 totals, shortened; --all lists every one.')
    const all = (await astragal(['odds', '100d6', '--all'])).out
    expect(all.split('\n').length).toBeGreaterThan(501)
    expect(all).not.toContain('shortened')
  })

  test('says in words what explosions leave out', async () => {
    const { out } = await astragal(['odds', '1d6!'])
    expect(out).toMatch(/^\d?e?-?[\d.e-]+% is not listed: dice that go on exploding\. "At least" counts it in\.$/m)
    expect(out).toContain('Mean about 4.2, ')
    expect((await astragal(['odds', '1d6!+1>3'])).out).not.toContain('At least')
  })

  test('shows one roll of many where all together would be too many', async () => {
    const { status, out } = await astragal(['odds', '6#4d6kh3'])
    expect(status).toBe(0)
    expect(out).toMatch(/^6#4d6kh3\nEach of the 6 rolls by itself\.\n\ntotal/)
    expect(out).toContain('Mean 12.2446 (15869/1296)')
    expect((await astragal(['odds', '2#d2'])).out).toMatch(/^1, 2 /m)
    expect((await astragal(['odds', '2#d8'])).out).toContain('by itself. --all lists them together.\n')
    expect((await astragal(['odds', '2#d8', '--all'])).out).toMatch(/^8, 8 /m)
  })

  test('tells whoever counts dice that can never count how to compare them', async () => {
    expect((await astragal(['odds', '2d6>=9 // strike'])).out).toContain('To compare their total, write (2d6)>=9\n')
    expect((await astragal(['odds', '2d6>=6'])).out).not.toContain('compare')
    expect((await astragal(['odds', '3d6 >= 11'])).out).toContain('write (3d6) >= 11\n')
  })

  test('says of a number behind dice that it counts them, to people and to programs', async () => {
    expect((await astragal(['odds', '3d6 >= 5'])).out).toMatch(/^count {2}chance/m)
    expect((await astragal(['odds', '(3d6) >= 11'])).out).toMatch(/^Success: 50\.00%/m)
    expect(JSON.parse((await astragal(['odds', '3d6 >= 5', '--json'])).out)).toMatchObject({ counts: true })
    expect(JSON.parse((await astragal(['odds', '(3d6) >= 11', '--json'])).out)).not.toHaveProperty('counts')
    const { out } = await astragal(['resolve', '3d6 >= 5', '--dice', '5,6,1'])
    expect(out).toMatch(/^Dice that count: 2$/m)
  })

  test('says of what cannot be counted that it can be thrown', async () => {
    const { status, out, aside } = await astragal(['odds', '1000d1000', '--json'])
    expect({ status, out }).toEqual({ status: 1, out: '' })
    const { error } = JSON.parse(aside)
    expect(error).toEqual({ code: 'too-big', field: 'notation', message: expect.stringContaining('astragal roll') })
  })

  test.each([
    [['odds'], 2, 'usage'],
    [['odds', '3d6', '--seed', 'x'], 2, 'usage'],
    [['odds', '3d6', '--all=some'], 2, 'usage'],
    [['odds', '3d6+'], 2, 'notation'],
    [['odds', '1/(d2-1)'], 2, 'notation'],
    [['odds', 'nosuchgame', 'check', '--ability', '3'], 2, 'unknown-system'],
  ])('%j fails with status %i and code %s', async (argv, status, code) => {
    const told = await astragal([...argv, '--json'])
    expect({ status: told.status, out: told.out }).toEqual({ status, out: '' })
    expect(JSON.parse(told.aside).error.code).toBe(code)
  })
})
