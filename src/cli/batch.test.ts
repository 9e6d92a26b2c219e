import { describe, expect, test } from 'vitest'
import { astragal, program } from './testing/astragal.ts'

async function batch(...lines: unknown[]) {
  const { status, out, aside } = await astragal(['batch'], {
    lines: lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))),
  })
  expect({ status, aside }).toEqual({ status: 0, aside: '' })
  return out === ''
    ? []
    : out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
}

describe('astragal batch', () => {
  test('answers what --json prints, in order', async () => {
    const single = async (...argv: string[]) => JSON.parse((await astragal([...argv, '--json'])).out)
    expect(
      await batch(
        { do: 'odds', notation: '3d6+2' },
        { do: 'resolve', notation: '3d6+2', dice: [4, 5, 6] },
        { do: 'roll', notation: '3d6+2', seed: 'owl' },
        { do: 'roll', notation: '3d6+2', seed: 7 },
      ),
    ).toEqual([
      await single('odds', '3d6+2'),
      await single('resolve', '3d6+2', '--dice', '4,5,6'),
      await single('roll', '3d6+2', '--seed', 'owl'),
      await single('roll', '3d6+2', '--seed', '7'),
    ])
  })

  test.each([
    ['endworld', 'check', { selectors: [] }, 'selectors', 'EW-2'],
    ['endworld', 'attack', { selectors: [3, 5], called: 'foot' }, 'called', 'EW-5'],
    ['endworld', 'skill-check', { attribute: 3, skill: 4, use: 'hobby' }, 'use', 'EW-7'],
    ['eclipse-phase', 'test', { skill: 40, defaulting: 'luck' }, 'defaulting', 'EP-8'],
    ['eclipse-phase', 'test', { skill: 40, helpers: -1 }, 'helpers', 'EP-9'],
    ['eclipse-phase', 'opposed', { a: { skill: 40, retries: -1 }, b: { skill: 40 } }, 'a.retries', 'EP-10'],
    ['endless-horizons', 'movement', { rank: 2, difficulty: 5, speed: 1, effort: 2 }, 'effort', 'EH-8'],
    ['evening-star', 'task', { rank: 4, pool: 2, difficulty: 2, lots: 11 }, 'lots', 'ES-10'],
  ] as const)('a refusal of %s %s names the field and its rule: %j', async (system, mechanic, input, field, rule) => {
    const [{ error }] = await batch({ do: 'odds', system, mechanic, input })
    expect(error).toMatchObject({ field, message: expect.stringMatching(new RegExp(`\\(${rule}\\)\\.$`)) })
  })

  test('answers the same in the same order with several threads, long and bad ones among them', () => {
    const slow = { do: 'odds', system: 'qstar', mechanic: 'check', input: { ability: 5, skill: 'trained', dc: 13 } }
    const request = (i: number) =>
      i % 10 === 0 ? slow : i % 7 === 0 ? { do: 'sing' } : { do: 'roll', notation: `${i}d6`, seed: i }
    const input = `${Array.from({ length: 150 }, (_, i) => JSON.stringify(request(i + 1))).join('\n')}\n`
    const [one, three] = ['1', '3'].map((jobs) => program(['batch', '--jobs', jobs], input))
    expect(one?.stdout.split('\n')).toHaveLength(151)
    expect(three).toEqual(one)
  })

  test('shows whoever watches how many are answered, and refuses jobs that make no sense', async () => {
    const lines = [JSON.stringify({ do: 'odds', notation: 'd2' })]
    expect((await astragal(['batch'], { lines, isWatched: true })).aside).toContain('1 answered')
    for (const jobs of ['0', '65', 'many']) {
      const { status, aside } = await astragal(['batch', '--jobs', jobs, '--json'], { lines })
      expect([status, JSON.parse(aside).error.field]).toEqual([2, 'jobs'])
    }
  })

  test('a bad line does not stop the rest', async () => {
    const answers = await batch('hello', { do: 'odds', notation: '3 d6' }, '', '  ', { do: 'odds', notation: 'd2' })
    expect(answers).toHaveLength(3)
    expect(answers[0].error.code).toBe('usage')
    expect(answers[1].error).toMatchObject({ code: 'notation', field: 'notation', suggestion: '3d6' })
    expect(answers[2].outcomes).toHaveLength(2)
  })

  test.each([
    ['{', 'usage', null],
    ['[]', 'usage', null],
    ['null', 'usage', null],
    ['"odds"', 'usage', null],
    [{}, 'missing', 'do'],
    [{ do: null, notation: 'd6' }, 'missing', 'do'],
    [{ do: 'sing', notation: 'd6' }, 'usage', 'do'],
    [{ do: 'toString', notation: 'd6' }, 'usage', 'do'],
    [{ do: 3, notation: 'd6' }, 'usage', 'do'],
    [{ do: 'roll' }, 'missing', 'notation'],
    [{ do: 'roll', notation: 6 }, 'usage', 'notation'],
    [{ do: 'roll', notation: '' }, 'notation', 'notation'],
    [{ do: 'roll', notation: 'd6', seed: {} }, 'usage', 'seed'],
    [{ do: 'roll', notation: 'd6', dialect: 'latin' }, 'usage', 'dialect'],
    [{ do: 'roll', notation: 'd6', dialect: 20 }, 'usage', 'dialect'],
    [{ do: 'roll', notation: 'd6', sede: 'x' }, 'unknown-field', 'sede'],
    [{ do: 'roll', notation: 'd6', dice: [1] }, 'unknown-field', 'dice'],
    [{ do: 'resolve', notation: 'd6' }, 'missing', 'dice'],
    [{ do: 'resolve', notation: 'd6', dice: '1' }, 'dice', 'dice'],
    [{ do: 'resolve', notation: 'd6', dice: [1.5] }, 'dice', 'dice'],
    [{ do: 'resolve', notation: 'd6', dice: ['1'] }, 'dice', 'dice'],
    [{ do: 'resolve', notation: 'd6', dice: [7] }, 'dice', 'dice'],
    [{ do: 'resolve', notation: 'd6', dice: [] }, 'dice', 'dice'],
    [{ do: 'resolve', notation: 'd6', dice: [1, 2] }, 'dice', 'dice'],
    [{ do: 'odds', notation: '1000d1000' }, 'too-big', 'notation'],
    [{ do: 'odds', system: 'nowhere', mechanic: 'check', input: {} }, 'unknown-system', 'system'],
  ])('%j is answered with its error', async (line, code, field) => {
    const [answer, ...more] = await batch(line, { do: 'resolve', notation: 'd1', dice: [1] })
    expect(answer).toEqual({ error: expect.objectContaining({ code, field }) })
    expect(answer.error.message.length).toBeLessThan(300)
    expect(more).toHaveLength(1)
  })

  test('reads notation in the dialect that is asked for, and tells how others read it', async () => {
    const [own, roll20] = await batch(
      { do: 'odds', notation: '3d6>3' },
      { do: 'odds', notation: '3d6>3', dialect: 'roll20' },
    )
    expect(own.notes).toEqual([
      'Roll20 reads this as 3d6>=3 (--dialect roll20).',
      'AnyDice and d20 read this as (3d6)>3 (--dialect anydice).',
    ])
    expect(own.outcomes[0]).toMatchObject({ outcome: { total: 0 }, exact: '1/8' })
    expect(roll20.notes).toEqual(['Without a dialect this is written 3d6>=3.'])
    expect(roll20.outcomes[0]).toMatchObject({ outcome: { total: 0 }, exact: '1/27' })
  })

  test('a field that is not there is refused with those that are', async () => {
    const [{ error }] = await batch({ do: 'roll', notation: 'd6', dice: [1] })
    expect(error.message).toBe('There is no field "dice". There are do, notation, dialect, seed.')
  })

  test('answers what --json prints of a game', async () => {
    const single = async (...argv: string[]) => JSON.parse((await astragal([...argv, '--json'])).out)
    const game = { system: 'evening-star', mechanic: 'check' }
    const input = { rank: 2, difficulty: 4, lots: 1 }
    const flags = ['evening-star', 'check', '--rank', '2', '--difficulty', '4', '--lots', '1']
    expect(
      await batch(
        { do: 'odds', ...game, input },
        { do: 'advise', ...game, input },
        { do: 'advise', ...game, input, dice: [3] },
        { do: 'resolve', ...game, input, dice: [3], choose: [false] },
        { do: 'resolve', ...game, input, dice: [3, 20] },
        { do: 'roll', ...game, input, seed: 'owl' },
      ),
    ).toEqual([
      await single('odds', ...flags),
      await single('advise', ...flags),
      await single('advise', ...flags, '--dice', '3'),
      await single('resolve', ...flags, '--dice', '3', '--choose', '[false]'),
      await single('resolve', ...flags, '--dice', '3,20'),
      await single('roll', ...flags, '--seed', 'owl'),
    ])
  })

  test('EW-6, EH-2: dice are missing only where some would fall', async () => {
    const degrees = { system: 'endworld', mechanic: 'degrees', input: { value: 9, thresholds: [3, 7, 17] } }
    const easy = { system: 'endless-horizons', mechanic: 'check', input: { rank: 3, difficulty: 1 } }
    const answers = await batch({ do: 'resolve', ...degrees }, { do: 'resolve', ...easy })
    expect(answers).toMatchObject([
      { dice: [], outcome: { degrees: 2 } },
      { dice: [], outcome: { success: true } },
    ])
  })

  const check = { system: 'endless-horizons', mechanic: 'check', input: { rank: 3, difficulty: 7 } }

  test.each([
    [{ do: 'advise', notation: 'd6' }, 'unknown-field', 'notation'],
    [{ do: 'advise' }, 'missing', 'system'],
    [{ do: 'odds', system: 'endless-horizons' }, 'missing', 'mechanic'],
    [{ do: 'odds', ...check, system: 7 }, 'usage', 'system'],
    [{ do: 'odds', ...check, system: 'endles-horizons' }, 'unknown-system', 'system'],
    [{ do: 'odds', ...check, mechanic: 'toString' }, 'unknown-mechanic', 'mechanic'],
    [{ do: 'odds', ...check, notation: 'd6' }, 'unknown-field', 'notation'],
    [{ do: 'odds', ...check, dice: [1] }, 'unknown-field', 'dice'],
    [{ do: 'odds', ...check, input: null }, 'missing', 'rank'],
    [{ do: 'odds', ...check, input: 'x' }, 'out-of-range', 'input'],
    [{ do: 'odds', ...check, input: { rank: '3', difficulty: 7 } }, 'out-of-range', 'rank'],
    [{ do: 'odds', ...check, input: { rank: 3, difficulty: 7, luck: 1 } }, 'unknown-field', 'luck'],
    [{ do: 'odds', ...check, input: { rank: 0, difficulty: 7 } }, 'not-allowed', 'rank'],
    [{ do: 'resolve', ...check }, 'missing', 'dice'],
    [{ do: 'resolve', ...check, dice: [1] }, 'dice', 'dice'],
    [{ do: 'resolve', ...check, dice: ['1', 2, 3] }, 'dice', 'dice'],
    [{ do: 'resolve', ...check, dice: [1, 2, 3], choose: true }, 'usage', 'choose'],
    [{ do: 'resolve', ...check, dice: [1, 2, 3], choose: [true] }, 'decision', 'choose'],
    [{ do: 'roll', ...check, seed: [] }, 'usage', 'seed'],
  ])('%j is answered with its error, and the next line with its answer', async (line, code, field) => {
    const [answer, next] = await batch(line, { do: 'odds', ...check })
    expect(answer).toEqual({ error: { code, field, message: expect.stringMatching(/\w/) } })
    expect(next.success.exact).toBe('98/125')
  })

  test('what is nested without end is refused by its field', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    for (const field of ['notation', 'seed']) {
      const line = `{"do":"roll",${field === 'seed' ? '"notation":"d6",' : ''}"${field}":${deep}}`
      const [{ error }] = await batch(line)
      expect(error).toMatchObject({ code: 'usage', field, message: expect.stringContaining('not [[[...') })
    }
    const lines = [`{"system":${deep},"sheet":{}}`]
    expect((await astragal(['sheet', '-'], { lines })).aside).toBe(
      'astragal: "system" is the name of a game, not [[[....\n',
    )
  })

  test('a line without an end is refused, and so is a notation', async () => {
    const [line, notation] = await batch('['.repeat(1_000_000), { do: 'roll', notation: 'x'.repeat(20_000) })
    expect(line.error).toMatchObject({ code: 'too-big', field: null })
    expect(notation.error).toMatchObject({ code: 'too-big', field: 'notation' })
  })

  test('tells the stories in the language asked for', async () => {
    const lines = ['{"do":"resolve","notation":"d6","dice":[3]}']
    const { out } = await astragal(['batch', '--lang', 'de'], { lines })
    expect(JSON.parse(out).explanation).toEqual(['d6: 3 ergibt 3'])
  })

  test('tells a person at the keyboard what to type, beside the answers', async () => {
    const { out, aside } = await astragal(['batch'], { isTyped: true })
    expect(out).toBe('')
    expect(aside).toContain('Ctrl-D')
  })

  test('takes no file', async () => {
    expect(await astragal(['batch', 'requests.txt'])).toMatchObject({
      status: 2,
      aside: expect.stringContaining('astragal batch < requests.txt'),
    })
  })
})
