import { describe, expect, test } from 'vitest'
import { astragal, typing } from '../testing/astragal.ts'

const task = ['resolve', 'evening-star', 'task', '--rank', '4', '--pool', '3', '--difficulty', '2', '--lots', '2']

describe('dice thrown by hand, and more of them needed', () => {
  test('ES-5: at a terminal the person decides, hears how many dice that takes, and throws them', async () => {
    const { status, out, aside } = await astragal([...task, '--dice', '1,9,9'], typing('', '3 8'))
    expect(status).toBe(0)
    expect(aside).toContain("2 more dice to throw for 'rerolled': d10, 0..9. Faces: ")
    expect(out).toMatch(/Rolled 1 9 9\.[\s\S]*[Rr]erolls[\s\S]*3 8[\s\S]*Success/)
  })

  test('what was typed wrong is said, and asked for again', async () => {
    const { status, aside } = await astragal([...task, '--dice', '1,9,9'], typing('', '3', 'x y', '3,11', '38'))
    expect(status).toBe(0)
    expect(aside).toContain('2 faces are needed, not 1.')
    expect(aside).toContain('"x" is no face')
    expect(aside).not.toContain('--dice')
    expect(aside).toContain('A d10 shows 0..9, not 11.')
  })

  test('with no dice at all every roll is asked for at a terminal', async () => {
    const { status, out, aside } = await astragal(task, typing('1 2 3'))
    expect(status).toBe(0)
    expect(aside).toContain("3 more dice to throw for 'task'")
    expect(out).toContain('Rolled 1 2 3.')
    expect(await astragal(task)).toMatchObject({ status: 1, aside: expect.stringContaining('--dice 4,5,6') })
    expect((await astragal([...task, '--json'], typing('1 2 3'))).status).toBe(1)
  })

  test('who ends it has resolved nothing', async () => {
    expect(await astragal([...task, '--dice', '1,9,9'], typing(''))).toMatchObject({
      status: 1,
      aside: expect.stringContaining("The dice for 'rerolled' were not given."),
    })
  })

  test('without a terminal one line says how many dice are missing, for what, and what best play decided', async () => {
    const { status, out, aside } = await astragal([...task, '--dice', '1,9,9'])
    expect({ status, out }).toEqual({ status: 1, out: '' })
    expect(aside).toMatch(
      /^astragal: dice: 3 given, but the roll 'rerolled' needs 2 more: d10 \(0\.\.9\)\. Best play: .+\n$/,
    )
    expect(aside).toContain(`(--choose '[{"reroll":[1,2],"double":false}]')`)
    const json = JSON.parse((await astragal([...task, '--dice', '1,9,9', '--json'])).aside)
    expect(json.error).toMatchObject({ code: 'dice', field: 'dice' })
  })

  test('what was chosen by whoever asked is not called best play', async () => {
    const { aside } = await astragal([...task, '--dice', '1,9,9', '--choose', '[{"reroll":[1],"double":false}]'])
    expect(aside).toContain('needs 1 more')
    expect(aside).not.toContain('Best play')
  })

  test.each([
    ['53', '5,3'],
    ['100', '0,0'],
  ])('EP-1: a percentile given as one number, %s, is shown as two dice, %s', async (given, meant) => {
    const argv = ['resolve', 'eclipse-phase', 'test', '--skill', '50', '--dice', given]
    const { status, aside } = await astragal(argv)
    expect(status).toBe(1)
    expect(aside).toContain(`The two digits are two dice: --dice ${meant}\n`)
    expect((await astragal([...argv.slice(0, -1), meant])).status).toBe(0)
    expect((await astragal([...argv, '--lang', 'de'])).aside).toContain(`sind zwei Würfel: --dice ${meant}`)
  })

  test('EP-1: both digits of a percentile are asked for at once', async () => {
    const { status, aside, out } = await astragal(['resolve', 'eclipse-phase', 'test', '--skill', '50'], typing('53'))
    expect(status).toBe(0)
    expect(aside).toContain("2 more dice to throw for 'test'")
    expect(out).toContain('53')
  })

  test('a face that is merely wrong gets no such hint', async () => {
    const { aside } = await astragal([
      'resolve',
      'endless-horizons',
      'check',
      '--rank',
      '1',
      '--difficulty',
      '5',
      '--dice',
      '53',
    ])
    expect(aside).toContain('number 1 is 53')
    expect(aside).not.toContain('digits')
  })
})
