import { describe, expect, test } from 'vitest'
import { astragal, typing } from './testing/astragal.ts'

describe('astragal resolve', () => {
  test('says what dice thrown by hand come to', async () => {
    expect(await astragal(['resolve', '3d6+2', '--dice', '4,5,6'])).toEqual({
      status: 0,
      out: '  3d6: 4, 5, 6 gives 15\n  3d6+2 = 17\nTotal: 17\n',
      aside: '',
    })
  })

  test.each(['4,5,6', '4, 5, 6', '4 5 6', ' 4,5 6 ', '+4,05,6'])('takes the faces as "%s"', async (dice) => {
    const { out } = await astragal(['resolve', '3d6', '--dice', dice, '--json'])
    expect(JSON.parse(out)).toMatchObject({ dice: [4, 5, 6], outcome: { total: 15 } })
  })

  test('takes faces below zero, and no dice at all', async () => {
    const { out } = await astragal(['resolve', '4dF', '--dice', '-1,0,1,-1', '--json'])
    expect(JSON.parse(out).outcome).toEqual({ total: -1 })
    expect((await astragal(['resolve', '2+3', '--dice', ''])).out).toMatch(/Total: 5\n$/)
  })

  test('EW-6, QS-23: no dice are asked for where none fall, and they are where some do', async () => {
    const degrees = await astragal(['resolve', 'endworld', 'degrees', '--value', '9', '--thresholds', '3,7,17'])
    expect(degrees).toMatchObject({ status: 0, out: expect.stringMatching(/Degrees of success +2/), aside: '' })
    const fall = ['resolve', 'qstar', 'damage', '--amount', '12', '--target-endurance', '9', '--target-health', '9']
    expect(JSON.parse((await astragal([...fall, '--json'])).out).outcome).toMatchObject({
      enduranceLost: 9,
      healthLost: 3,
    })
    for (const lacking of [
      [...fall, '--input-dice', '2'],
      ['resolve', 'eclipse-phase', 'test', '--skill', '60'],
    ])
      expect(await astragal(lacking)).toMatchObject({
        status: 1,
        out: '',
        aside: expect.stringContaining('resolve needs the dice as they fell'),
      })
  })

  test.each(['3d6+2', '4d6kh3-1d4', '5d6!', '6d6r<3', '3#2d8', '3d6+1>2d8', '10d10>=7f1', '3,5@5r2', '3d{-1,0,0,5}!r'])(
    'gives for the dice of a roll of %s what the roll gave',
    async (notation) => {
      for (const seed of ['owl', 'cat', 'fox']) {
        const rolled = await astragal(['roll', notation, '--seed', seed, '--json'])
        const { dice } = JSON.parse(rolled.out)
        expect(dice.length).toBeGreaterThan(1)
        expect(await astragal(['resolve', notation, '--dice', dice.join(','), '--json'])).toEqual(rolled)
      }
    },
  )

  test.each([
    ['4', '5', '6'],
    ['4,', '5,', '6'],
  ])('faces with blanks between them are told how they stand together', async (...faces) => {
    expect(await astragal(['resolve', '3d6', '--dice', ...faces])).toEqual({
      status: 2,
      out: '',
      aside: 'astragal: The faces of --dice stand together, without blanks.\nDid you mean: --dice 4,5,6\n',
    })
    expect((await astragal(['resolve', '3d6', '+', '2', '--dice', '4,5,6'])).status).toBe(0)
  })

  test.each([
    [['3d6'], 'missing', /--dice 4,5,6/],
    [['3d6', '--dice', '4,5'], 'dice', /2 given.*3d6.*d6/],
    [['3d6', '--dice', '4,5,6,1'], 'dice', /4 given, but only 3/],
    [['3d6', '--dice', '4,7,6'], 'dice', /number 2 is 7/],
    [['2d{1,1,5}', '--dice', '1,2'], 'dice', /number 2 is 2.*shows 1, 5/],
    [['3d6', '--dice', 'four'], 'dice', /"four" is no face/],
    [['3d6', '--dice', '4,5.5,6'], 'dice', /"5\.5" is no face/],
    [['3d6', '--dice', '4,,6'], 'dice', /a face is missing/],
    [['3d6', '--dice', '9'.repeat(40)], 'dice', /is no face/],
  ])('%j is refused, naming the dice', async (argv, code, message) => {
    const { status, out, aside } = await astragal(['resolve', ...argv, '--json'])
    expect({ status, out }).toEqual({ status: 1, out: '' })
    expect(JSON.parse(aside).error).toEqual({ code, field: 'dice', message: expect.stringMatching(message) })
  })

  test('asks a person at the terminal for the dice that are missing, also for those that explode', async () => {
    const { status, out, aside } = await astragal(['resolve', '2d6!+1d4'], typing('6,3', '7', '2', '4'))
    expect(status).toBe(0)
    expect(out).toContain('Total: 15\n')
    expect(aside).toContain("2 more dice to throw for '2d6!': d6, 1..6.")
    expect(aside).toContain('A d6 shows 1..6, not 7.')
    expect((await astragal(['resolve', '3d6', '--dice', '4,5'], typing('6'))).out).toContain('Total: 15')
    expect((await astragal(['resolve', '3d6', '--dice', '4,5'], typing())).status).toBe(1)
  })

  test('is no place for a seed', async () => {
    expect(await astragal(['resolve', '3d6', '--dice', '1,2,3', '--seed', 'x'])).toMatchObject({ status: 2, out: '' })
  })
})
