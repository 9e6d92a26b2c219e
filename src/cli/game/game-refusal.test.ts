import { describe, expect, test } from 'vitest'
import { astragal } from '../testing/astragal.ts'

const check = ['endless-horizons', 'check']
const full = [...check, '--rank', '3', '--difficulty', '7']
const contest = ['endless-horizons', 'contest', '--initiator-rank', '1']
const task = ['evening-star', 'task', '--rank', '3', '--pool', '3', '--difficulty', '3', '--lots', '1']

describe('a game asked for what cannot be', () => {
  test.each([
    // The command line is wrong.
    [['odds', 'endless-horizonz', 'check'], 2, 'unknown-system', 'system', 'Did you mean "endless-horizons"?'],
    [['odds', 'nowhere', 'check'], 2, 'unknown-system', 'system', 'Known are '],
    [['odds', 'endless-horizons'], 2, 'usage', 'mechanic', 'It has check, contest'],
    [['odds', 'endless-horizons', '--rank', '3'], 2, 'usage', 'mechanic', 'It has check'],
    [['odds', 'endless-horizons', 'chekc'], 2, 'unknown-mechanic', 'mechanic', 'Did you mean "check"?'],
    [['odds', 'endless-horizons', 'constructor'], 2, 'unknown-mechanic', 'mechanic', 'It has check'],
    [['odds', ...full, '--efort', '1'], 2, 'unknown-field', 'efort', 'Did you mean "--effort"?'],
    [['odds', ...full, '--zzzzzzz', '1'], 2, 'unknown-field', 'zzzzzzz', '--circumstance'],
    [['odds', ...full, '--no-rank'], 2, 'unknown-field', 'no-rank', ''],
    [['odds', ...full, '--dice', '1'], 2, 'unknown-field', 'dice', ''],
    [['odds', ...contest, '--passive', '3'], 2, 'unknown-field', 'passive', '--passive-rank'],
    [['odds', ...full, '--input', '{"efort":1}'], 2, 'unknown-field', 'efort', 'did you mean effort'],
    [['odds', ...full, 'more'], 2, 'usage', null, 'more'],
    [['odds', ...full, '--rank', '4'], 2, 'usage', 'rank', 'twice'],
    [['odds', ...full, '--effort'], 2, 'usage', 'effort', 'needs a value'],
    [['odds', ...full, '--input', '{"effort":'], 2, 'usage', 'input', 'no JSON'],
    [['odds', ...full, '--input'], 2, 'usage', 'input', 'needs a value'],
    [['odds', ...full, '--modifiers', '[1'], 2, 'usage', 'modifiers', 'no JSON'],
    [['odds', ...full, '--lang', 'fr'], 2, 'usage', 'lang', 'en or de'],
    [['resolve', ...full, '--dice', '1,2,3', '--choose', 'true'], 2, 'usage', 'choose', "'[true]'"],
    [['resolve', ...full, '--dice', '1,2,3', '--choose', '{'], 2, 'usage', 'choose', 'no JSON'],
    [['advise', '3d6'], 2, 'usage', 'system', 'astragal systems'],
    [['advise'], 2, 'usage', 'system', 'astragal systems'],
    [['systems', 'nowhere'], 2, 'unknown-system', 'system', 'Known are'],
    [['systems', 'endworld', 'check'], 2, 'usage', null, 'check'],
    // The rules refuse it.
    [['odds', ...check], 1, 'missing', 'rank', 'whole numbers from 0 to 30'],
    [['odds', ...check, '--rank', '3'], 1, 'missing', 'difficulty', '1 to 10'],
    [['odds', ...contest], 1, 'missing', 'passive', 'an object with rank'],
    [
      ['odds', ...check, '--rank', 'three', '--difficulty', '7'],
      1,
      'out-of-range',
      'rank',
      '"three"; allowed: whole numbers',
    ],
    [
      ['odds', ...check, '--rank', '31', '--difficulty', '7'],
      1,
      'out-of-range',
      'rank',
      'is 31; allowed: whole numbers from 0 to 30',
    ],
    [['odds', ...check, '--rank', '-1', '--difficulty', '7'], 1, 'out-of-range', 'rank', 'is -1'],
    [['odds', ...check, '--rank', '1.5', '--difficulty', '7'], 1, 'out-of-range', 'rank', 'is 1.5'],
    [['odds', ...check, '--rank', '', '--difficulty', '7'], 1, 'out-of-range', 'rank', 'is ""'],
    [['odds', ...check, '--rank', '9'.repeat(400), '--difficulty', '7'], 1, 'out-of-range', 'rank', 'allowed'],
    [['odds', ...contest, '--passive-rank', 'x'], 1, 'out-of-range', 'passive.rank', 'is "x"'],
    [['odds', ...full, '--modifiers', '1,x'], 1, 'out-of-range', 'modifiers.1', 'is "x"'],
    [['odds', ...full, '--modifiers', '1,,2'], 1, 'out-of-range', 'modifiers.1', 'is ""'],
    [['odds', ...full, '--modifiers', '{"a":1}'], 1, 'out-of-range', 'modifiers.0', 'allowed'],
    [['odds', ...full, '--input', '3'], 1, 'out-of-range', 'input', 'an object'],
    [['odds', ...full, '--input', '[]'], 1, 'out-of-range', 'input', 'an object'],
    [['odds', ...full, '--input', '{"__proto__":{"rank":1}}'], 2, 'unknown-field', '__proto__', ''],
    [['odds', ...task, '--ego', 'maybe'], 1, 'out-of-range', 'ego', '"maybe"; allowed: true or false'],
    [['odds', ...task, '--read', 'sideways'], 1, 'out-of-range', 'read', 'under, over'],
    [['odds', 'endworld', 'check', '--selectors', ''], 1, 'out-of-range', 'selectors', 'a list of 1 to 10'],
    [
      ['odds', 'endless-horizons', 'check', '--rank', '0', '--difficulty', '7'],
      1,
      'not-allowed',
      'rank',
      'no die to roll',
    ],
    [['resolve', ...full], 1, 'missing', 'dice', '--dice'],
    [['resolve', ...full, '--dice', '1,2'], 1, 'dice', 'dice', 'needs 1 more: d10 (1..10)'],
    [['resolve', ...full, '--dice', '1,2,3,4'], 1, 'dice', 'dice', '4 given'],
    [['resolve', ...full, '--dice', '1,2,11'], 1, 'dice', 'dice', 'number 3 is 11'],
    [['resolve', ...full, '--dice', '1,2,x'], 1, 'dice', 'dice', '"x" is no face'],
    [['resolve', ...full, '--dice', '1,2,3', '--choose', '[1]'], 1, 'decision', 'choose', '1 more'],
    [['advise', ...task, '--dice', '9,9,9,9'], 1, 'dice', 'dice', '3 are thrown'],
    [['advise', ...task, '--dice', '9,9,9', '--choose', '[{}, 1]'], 1, 'decision', 'choose', 'more'],
    [['resolve', ...task, '--dice', '9,9,9', '--choose', '["x"]'], 1, 'decision', null, 'allowed'],
    [['resolve', ...task, '--dice', '9,9,9', '--choose', '[{"reroll":[7]}]'], 1, 'not-allowed', 'lots', 'no die 7'],
  ])('%j is refused with status %i and code %s', async (argv, status, code, field, says) => {
    const told = await astragal([...argv, '--json'])
    expect({ status: told.status, out: told.out }).toEqual({ status, out: '' })
    expect(told.aside).toMatch(/^.+\n$/)
    const { error } = JSON.parse(told.aside)
    expect(Object.keys(error)).toEqual(['code', 'message', 'field'])
    expect(error.code).toBe(code)
    if (field !== null) expect(error.field).toBe(field)
    expect(error.message).toContain(says)
    expect(error.message).not.toContain('\n')
    expect(error.message.length).toBeLessThan(300)
    const said = await astragal(argv)
    expect({ status: said.status, out: said.out }).toEqual({ status, out: '' })
    expect(said.aside.split('\n')[0]).toBe(`astragal: ${error.message}`)
  })

  test('what cannot be counted is refused in words for players', async () => {
    const argv = ['odds', 'endworld', 'resonance', '--selectors', '1,3,5', '--bonus', '20', '--resonance', 'all-rolled']
    const { status, aside } = await astragal([...argv, '--json'])
    expect(status).toBe(1)
    expect(JSON.parse(aside).error).toMatchObject({
      code: 'too-big',
      message: expect.stringContaining('astragal roll'),
    })
  })

  test('what is JSON is shown with the names it takes', async () => {
    const combatants = ['roll', 'qstar', 'initiative', '--combatants', 'A,B']
    expect((await astragal(combatants)).aside).toContain(
      '\'[{"name": ..., "speed": ..., "intelligence": ..., "bonus": ...}]\'',
    )
    const lots = ['--seed', 'a', '--choose', '["x"]']
    const { aside } = await astragal([
      'roll',
      'evening-star',
      'task',
      '--rank',
      '0',
      '--pool',
      '2',
      '--difficulty',
      '3',
      '--lots',
      '2',
      ...lots,
    ])
    expect(aside).toBe('astragal: lots is "x"; allowed: an object with reroll, double.\n')
  })

  test('everything still missing is named at once', async () => {
    expect((await astragal(['odds', ...check])).aside).toContain('Still needed: --rank, --difficulty;')
  })

  test('what is missing inside a list is named by its place, with no flags that there are not', async () => {
    const { aside } = await astragal(['odds', 'qstar', 'initiative', '--combatants', '[{"name":"Ann","speed":5}]'])
    expect(aside).toBe('astragal: combatants.0.intelligence is missing: whole numbers from 1 to 10.\n')
  })

  test('what may be left out altogether is not missing in its parts', async () => {
    const heal = ['odds', 'qstar', 'heal']
    expect((await astragal(heal)).aside).toContain('Still needed: --item, --health-lost;')
    const { aside } = await astragal([...heal, '--item', 'own', '--health-lost', '3', '--own-health-dice', '2'])
    expect(aside).toContain('Still needed: --own-name, --own-health-die;')
    const { out } = await astragal(['help', 'qstar', 'heal'])
    expect(out).toContain('odds|chart|advise qstar heal --item WORD [fields]\n')
    expect(out.replace(/\s+/g, ' ')).toContain(
      'First Aid: Ability, whole numbers from 1 to 10; needed with any --first-aid-...',
    )
  })

  test('dice that lie beyond a decision: it is named, and how to answer it', async () => {
    const task = ['advise', 'evening-star', 'task', '--rank', '4', '--pool', '4', '--difficulty', '3', '--lots', '1']
    const { status, aside } = await astragal([...task, '--dice', '0,3,7,8,5'])
    expect(status).toBe(1)
    expect(aside).toContain("dice: 5 given, but only 4 are thrown before 'lots' is decided.\n")
    expect(aside).toContain("--choose '[...]'; astragal help evening-star task")
  })

  test('dice that lie there were thrown with nothing spent before them, unless that is said', async () => {
    const argv = ['advise', 'eclipse-phase', 'test', '--skill', '60', '--pool', '--dice', '7,1']
    const unsaid = await astragal(argv)
    expect(unsaid).toMatchObject({ status: 0, out: expect.stringContaining('Spend a pool point on the roll?') })
    expect(await astragal([...argv, '--choose', '["none"]'])).toEqual(unsaid)
  })

  test('a flood is refused in a few short lines', async () => {
    for (const flood of ['x'.repeat(100_000), '['.repeat(100_000), '1,'.repeat(50_000)]) {
      const { status, out, aside } = await astragal(['odds', ...full, '--modifiers', flood])
      expect({ status: status > 0, out }).toEqual({ status: true, out: '' })
      expect(aside.length).toBeLessThan(500)
    }
  })

  test.each([
    [['resolve', 'endworld', 'check', '--selectors', '3', '--dice', '1', '2', '3', '4', '5'], '--dice 1,2,3,4,5'],
    [['odds', 'endworld', 'check', '--selectors', '3,', '5', '--bonus', '1'], '--selectors 3,5'],
  ])('%j gets its commas back: %s', async (argv, meant) => {
    expect((await astragal(argv)).aside).toContain(`Did you mean: ${meant}\n`)
  })

  test('a word of a field is taken however it is capitalised', async () => {
    const argv = ['odds', 'qstar', 'heal', '--health-lost', '3', '--json', '--item']
    expect(await astragal([...argv, 'medical kit'])).toEqual(await astragal([...argv, 'Medical Kit']))
  })

  test('QS-30: more combatants than can be counted are refused at once, and can be rolled', async () => {
    const combatants = Array.from({ length: 9 }, (_, i) => ({ name: `${i}`, speed: 5, intelligence: 5 }))
    const argv = ['qstar', 'initiative', '--input', JSON.stringify({ combatants }), '--json']
    const { status, aside } = await astragal(['odds', ...argv])
    expect(status).toBe(1)
    expect(JSON.parse(aside).error).toMatchObject({ code: 'too-big' })
    expect((await astragal(['roll', ...argv])).status).toBe(0)
  })
})
