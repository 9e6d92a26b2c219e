import { describe, expect, test } from 'vitest'
import { astragal, program } from './testing/astragal.ts'

const check = ['chart', 'qstar', 'check', '--ability', '5', '--skill', 'trained']
const strike = ['--ability', '7', '--skill', 'trained', '--damage', '16', '--critical', '8', '--target-speed', '6']
const target = ['--target-endurance', '30', '--target-health', '20']

async function json(...argv: readonly string[]) {
  const { status, out, aside } = await astragal([...argv, '--json'])
  expect({ status, aside }).toEqual({ status: 0, aside: '' })
  return JSON.parse(out)
}

describe('astragal chart', () => {
  test('one field goes down, with its chances and bars', async () => {
    expect(await astragal([...check, '--dc', '8..9,16'], { width: 42 })).toEqual({
      status: 0,
      out: `Q*, Skill check: Ability 5, Skill trained
Chance of success

DC  chance  exact
 8  90.74%  49/54    ███████████████████
 9  83.80%  181/216  █████████████████▋
16   9.26%  5/54     ██
`,
      aside: '',
    })
  })

  test('is the same with one thread and with several: refused points, and what fails at all of them', () => {
    const lines = [
      [...check, '--dc', '-3..30', '--json'],
      [...check, '--dc', '8..9', '--choose', '{"nothing":1}'],
    ]
    for (const line of lines) {
      const [one, three] = ['1', '3'].map((jobs) => program([...line, '--jobs', jobs]))
      expect(`${one?.stdout}${one?.stderr}`.length).toBeGreaterThan(20)
      expect(three).toEqual(one)
    }
  })

  test('of two fields one goes down and one across', async () => {
    const { out } = await astragal([
      'chart',
      'qstar',
      'check',
      '--ability',
      '4..5',
      '--skill',
      'trained,Master',
      '--dc',
      '13',
    ])
    expect(out).toBe(`Q*, Skill check: DC 13
Chance of success
Ability down, Skill across

Ability  trained  master
      4    25.9%   62.5%
      5    37.5%   74.1%
`)
  })

  test('every point is what odds count for it', async () => {
    const { points, ...head } = await json(...check, '--dc', '8..14', '--roleplay', '-1..1')
    expect(head).toEqual({ system: 'qstar', mechanic: 'check' })
    expect(points).toHaveLength(21)
    for (const { at, exact, approx } of points) {
      const flags = Object.entries(at).flatMap(([name, value]) => [`--${name}`, `${value}`])
      expect((await json('odds', ...check.slice(1), ...flags)).success).toEqual({ exact, approx })
    }
  })

  test('the mean of a number is that of all its outcomes', async () => {
    const given = [...strike, ...target, '--target-dr', '3,5']
    const { mean, points } = await json('chart', 'qstar', 'strike', ...given, '--mean', 'health-lost')
    expect(mean).toBe('healthLost')
    const { outcomes } = await json('odds', 'qstar', 'strike', ...strike, ...target, '--target-dr', '5')
    const expected = outcomes.reduce(
      (sum: number, each: { outcome: { healthLost: number }; approx: number }) =>
        sum + each.outcome.healthLost * each.approx,
      0,
    )
    expect(points.map(({ at }: { at: object }) => at)).toEqual([{ 'target.dr': 3 }, { 'target.dr': 5 }])
    expect(points[1].approx).toBeCloseTo(expected, 12)
    const { out } = await astragal(['chart', 'qstar', 'strike', ...given, '--mean', 'healthLost', '--lang', 'de'])
    expect(out).toContain('Mittelwert von Verlorene Gesundheit\n')
    expect(out).not.toContain('undefined')
  })

  test('lists stay as they are, and a number that takes one is charted with it', async () => {
    const check = ['endworld', 'check', '--selectors', '3,5']
    const given = [...check, '--thresholds', '10,15']
    const { points } = await json('chart', ...given, '--bonus', '0..2', '--mean', 'degrees')
    const { outcomes } = await json('odds', ...given, '--bonus', '2')
    type Counted = { outcome: { result: number }; approx: number }
    const least = (threshold: number) =>
      outcomes.reduce(
        (sum: number, { outcome, approx }: Counted) => sum + (outcome.result >= threshold ? approx : 0),
        0,
      )
    expect(points[2].approx).toBeCloseTo(least(10) + least(15), 12)
    const { out } = await astragal(['chart', ...given, '--bonus', '0..2', '--mean', 'degrees'])
    expect(out).toContain('Selectors 3, 5, Thresholds 10, 15\nMean of Degrees of success\n')
    const { status, aside } = await astragal(['chart', ...check, '--bonus', '0..2', '--mean', 'degrees'])
    expect({ status, aside }).toEqual({
      status: 2,
      aside:
        'astragal: With these fields endworld check gives no degrees; astragal help endworld check says what it takes.\n',
    })
  })

  test('with --csv a spreadsheet has a row for each point', async () => {
    const { out } = await astragal([...check.slice(0, 5), '--skill', 'trained,master', '--dc', '11,12', '--csv'])
    const rows = [
      'skill,dc,exact,chance',
      'trained,11,5/8,0.625',
      'trained,12,1/2,0.5',
      'master,11,49/54,0.9074074074074074',
    ]
    expect(out.split('\r\n').slice(0, 4)).toEqual(rows)
    expect(out.split('\r\n')).toHaveLength(6)
  })

  test('what the rules refuse is left open and told', async () => {
    const roll = ['chart', 'endless-horizons', 'check', '--rank', '0..1']
    const why = 'rank: there is no die to roll: rank, circumstance and effort are all 0 (EH-3).'
    expect((await json(...roll, '--difficulty', '7')).points[0]).toEqual({ at: { rank: 0 }, refused: why })
    const { out } = await astragal([...roll, '--difficulty', '7'])
    expect(out.replace(/\s+/g, ' ')).toContain(`Rank 0: ${why}`)
    const crossed = await astragal([...roll, '--difficulty', '7,8'])
    expect(crossed.out).toContain('   0      –      –\n')
    expect(crossed.out.replace(/\s+/g, ' ')).toContain(` – ${why}`)
  })

  test('where columns do not fit there is a row for each pair', async () => {
    const { out } = await astragal(
      [
        ...check.slice(0, 3),
        '--ability',
        '3,4',
        '--skill',
        'untrained,proficient,trained,experienced,master',
        '--dc',
        '12',
      ],
      { width: 40 },
    )
    expect(out.split('\n').filter((line) => line.includes('%'))).toHaveLength(10)
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(40)
  })

  test('every example in its help works', async () => {
    for (const lang of ['en', 'de']) {
      const { out } = await astragal(['help', 'chart', '--lang', lang])
      const examples = [...out.matchAll(/^ {2}astragal (chart .*)$/gm)].map(([, line = '']) => line)
      expect(examples).toHaveLength(4)
      const wordsOf = (line: string) => [...line.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word)
      for (const line of examples) expect(await astragal(wordsOf(line)), line).toMatchObject({ status: 0, aside: '' })
    }
  })

  test('odds say where several values go', async () => {
    for (const several of [
      ['--dc', '8..12'],
      ['--dc', '8,9'],
    ]) {
      const { status, aside } = await astragal(['odds', ...check.slice(1), ...several])
      expect(status).toBe(1)
      expect(aside).toContain('\nFor several values at once: astragal chart qstar check\n')
    }
    expect((await astragal(['odds', ...check.slice(1), '--dc', 'ten'])).aside).not.toContain('chart')
    expect((await astragal(['roll', ...check.slice(1), '--dc', '8..12'])).aside).not.toContain('chart')
  })

  test.each([
    [['chart'], 'chart takes a game and a mechanic'],
    [['chart', '3d6', '--mean', 'x'], 'There is no option "--mean"'],
    [['chart', 'endles-horizons', 'check'], 'There is no system "endles-horizons"'],
    [
      [...check, '--dc', '12'],
      'No field has several values. Write them as 8..16 or 8,10,12; astragal help qstar check',
    ],
    [
      [...check, '--dc', '8..12', '--roleplay', '0,1', '--aid', '0,1'],
      'At most 2 fields have several values, not --roleplay, --dc, --aid.',
    ],
    [[...check, '--dc', '1..100000000'], 'At most 1000 points are counted; --dc make more.'],
    [[...check, '--dc', '0..5'], 'dc is 0; allowed: whole numbers from 1 (QS-11).'],
    [[...check, '--dc', '1..10000000000'], 'At most 1000 points are counted; --dc make more.'],
    [[...check, '--dc', '9..5'], 'dc is "9..5"; several values of a field that takes one are 8..16, the lower'],
    [[...check, '--dc', '9..'], 'dc is "9.."; several values'],
    [[...check.slice(0, 5), '--dc', '9', '--skill', 'trained..master'], 'skill is "trained..master"; several values'],
    [
      ['chart', 'endworld', 'check', '--selectors', '1..3', '--mean', 'result'],
      'selectors is "1..3"; several values of a field that takes one',
    ],
    [
      [...check, '--dc', '8..12', '--mean', 'luck'],
      'has no number "luck"; --mean takes one of total, margin, extraModifiers.',
    ],
    [
      ['chart', 'qstar', 'pools', '--might', '1..3'],
      'qstar pools has no success to chart; --mean takes one of endurance, health.',
    ],
  ])('%j is refused: %s', async (argv, says) => {
    const { status, aside } = await astragal(argv)
    expect(status).toBeGreaterThan(0)
    expect(aside).toContain(says)
    const german = await astragal([...argv, '--lang', 'de'])
    expect(german.aside).not.toContain(says)
  })
})

describe('astragal chart of dice', () => {
  test('lines stand side by side under their names, and what one cannot come to is a dash', async () => {
    expect((await astragal(['chart', '1d4', 'two = 2d2'])).out).toBe(`      1d4     two
1  25.00%       –
2  25.00%  25.00%
3  25.00%  50.00%
4  25.00%  25.00%

1d4: Mean 2.5, standard deviation 1.12
two: Mean 3, standard deviation 0.71
`)
  })

  test('a hundred dice do not begin with pages of zeros: rare ends are a row each, and --all lists every total', async () => {
    const { out } = await astragal(['chart', '100d6'])
    expect(out).toBe((await astragal(['odds', '100d6'])).out)
    const two = (await astragal(['chart', '100d6', '1d20'])).out.split('\n')
    expect(two.length).toBeLessThan(35)
    expect(two).toContain('521 totals, shortened; --all lists every one.')
    expect(two.find((line) => line.trimStart().startsWith('361 to 380'))).toMatch(/ –$/)
    const all = (await astragal(['chart', '100d6', '1d20', '--all'])).out
    expect(all).toMatch(/^ *350 +2\.33% +–$/m)
    expect(all.split('\n').length).toBeGreaterThan(520)
  })

  test('each line counts what odds counts, and a spreadsheet has a row for each result', async () => {
    const { lines } = await json('chart', '4d6kh3', 'hit = 1d20+5 >= 15')
    expect(lines.map(({ name }: { name: string }) => name)).toEqual(['4d6kh3', 'hit'])
    expect(lines[0].outcomes).toEqual((await json('odds', '4d6kh3')).outcomes)
    expect(lines[1].success.exact).toBe('11/20')
    const { out } = await astragal(['chart', '1d2', '1d2+1', '--csv'])
    expect(out.split('\r\n').slice(0, 3)).toEqual(['line,result,exact,chance', '1d2,1,1/2,0.5', '1d2,2,1/2,0.5'])
  })

  test('one line that a shell has split is one line, and what is wrong is shown', async () => {
    expect((await json('chart', '3d6', '+', '2')).lines).toHaveLength(1)
    expect(await astragal(['chart', '3x6'])).toMatchObject({ status: 2, out: '' })
    const many = await astragal(['chart', ...Array.from({ length: 9 }, () => '1d6')])
    expect(many).toMatchObject({ status: 2, aside: expect.stringContaining('At most 8 lines of dice') })
  })
})
