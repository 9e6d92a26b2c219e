import { describe, expect, test } from 'vitest'
import type { Fields } from '../../systems/field.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import { astragal } from '../testing/astragal.ts'
import { flagsGiving, flagsOf } from './flags.ts'
import { loadEverySystem } from './system-list.ts'

async function json(...argv: string[]) {
  const { status, out, aside } = await astragal([...argv, '--json'])
  expect({ status, aside }, aside).toEqual({ status: 0, aside: '' })
  expect(out).toMatch(/^.+\n$/)
  return JSON.parse(out)
}

const check = ['endless-horizons', 'check', '--rank', '3', '--difficulty', '7']

describe('a mechanic asked with --json', () => {
  test('odds has the input with its defaults, the success, and every outcome in order', async () => {
    expect(await json('odds', ...check)).toEqual({
      system: 'endless-horizons',
      mechanic: 'check',
      input: { rank: 3, circumstance: 0, effort: 0, difficulty: 7, modifiers: [], atDifficultyOne: 'automatic' },
      success: { exact: '98/125', approx: 0.784 },
      outcomes: [
        { outcome: { success: true, successes: 1, extra: 0 }, exact: '54/125', approx: 0.432 },
        { outcome: { success: true, successes: 2, extra: 1 }, exact: '36/125', approx: 0.288 },
        { outcome: { success: true, successes: 3, extra: 2 }, exact: '8/125', approx: 0.064 },
        { outcome: { success: false, successes: 0, extra: 0 }, exact: '27/125', approx: 0.216 },
      ],
    })
  })

  test('resolve has dice, decisions, outcome and explanation', async () => {
    const answer = await json('resolve', ...check, '--dice', '2,7,10')
    expect(answer).toEqual({
      system: 'endless-horizons',
      mechanic: 'check',
      input: { rank: 3, circumstance: 0, effort: 0, difficulty: 7, modifiers: [], atDifficultyOne: 'automatic' },
      dice: [2, 7, 10],
      decisions: [],
      outcome: { success: true, successes: 2, extra: 1 },
      explanation: expect.arrayContaining([expect.stringContaining('(EH-3)')]),
    })
    expect(Object.keys(await json('roll', ...check))).toEqual(Object.keys(answer))
  })

  test('roll throws the same dice for the same seed', async () => {
    const roll = (seed: string) =>
      json('roll', 'endless-horizons', 'check', '--rank', '30', '--difficulty', '7', '--seed', seed)
    expect(await roll('owl')).toEqual(await roll('owl'))
    expect((await roll('owl')).dice).not.toEqual((await roll('cat')).dice)
  })

  test('advise at a decision has every option with worth and price, the best first', async () => {
    const answer = await json(
      'advise',
      'evening-star',
      'check',
      '--rank',
      '2',
      '--difficulty',
      '4',
      '--lots',
      '1',
      '--dice',
      '3',
    )
    expect(answer).toEqual({
      system: 'evening-star',
      mechanic: 'check',
      input: { rank: 2, modifiers: 0, difficulty: 4, lots: 1 },
      asks: 'reroll',
      options: [
        { choice: true, success: { exact: '11/20', approx: 0.55 }, spends: { lots: '1' }, best: true },
        { choice: false, success: { exact: '0', approx: 0 }, spends: { lots: '0' }, best: false },
      ],
    })
  })

  test('advise with nothing to decide has the price list, none of it best', async () => {
    const { asks, options } = await json('advise', ...check)
    expect(asks).toBeNull()
    expect(options).toHaveLength(31)
    expect(options[1]).toEqual({
      choice: { effort: 1 },
      success: { exact: '544/625', approx: 0.8704 },
      spends: { effort: '1' },
      best: false,
    })
  })

  test('advise prices what each side can spend', async () => {
    const { options } = await json(
      'advise',
      'endless-horizons',
      'contest',
      '--initiator-rank',
      '1',
      '--passive-rank',
      '1',
    )
    expect(options[2]).toMatchObject({ choice: { initiator: { effort: 2 } }, spends: { 'initiator.effort': '2' } })
    expect(options.at(-1)).toMatchObject({ choice: { passive: { effort: 30 } } })
  })

  test('best play decides what --choose leaves open, and the decisions say so', async () => {
    const task = ['evening-star', 'check', '--rank', '2', '--difficulty', '4', '--lots', '1', '--dice', '3,20']
    expect(await json('resolve', ...task)).toMatchObject({
      decisions: [true],
      outcome: { success: true, lotsSpent: 1 },
    })
    const kept = await json('resolve', ...task.slice(0, -1), '3', '--choose', '[false]')
    expect(kept).toMatchObject({ decisions: [false], outcome: { success: false, lotsSpent: 0 } })
  })
})

describe('fields on the command line', () => {
  const input = async (...argv: string[]) => (await json('odds', ...argv)).input

  test.each([
    [['--modifiers', '1,-2'], { modifiers: [1, -2] }],
    [['--modifiers', '-1'], { modifiers: [-1] }],
    [['--modifiers=-1'], { modifiers: [-1] }],
    [['--modifiers', ''], { modifiers: [] }],
    [['--modifiers', '1, 2'], { modifiers: [1, 2] }],
    [['--modifiers', '[{"value":1,"name":"rain"},2]'], { modifiers: [{ value: 1, name: 'rain' }, 2] }],
    [['--input', '{"effort":2}'], { effort: 2 }],
    [['--input', '{"effort":2,"circumstance":1}', '--effort', '3'], { effort: 3, circumstance: 1 }],
    [['--effort', '+2'], { effort: 2 }],
  ])('%j gives %j', async (argv, given) => {
    expect(await input(...check, ...argv)).toMatchObject(given)
  })

  test.each([
    [['--ego'], true],
    [['--ego', 'true'], true],
    [['--ego=true'], true],
    [['--ego', 'no'], false],
    [['--ego', 'false'], false],
    [['--no-ego'], false],
    [[], false],
  ])('%j is an ego of %s', async (argv, ego) => {
    const task = ['evening-star', 'task', '--rank', '3', '--pool', '2', '--difficulty', '1']
    expect(await input(...task, ...argv)).toMatchObject({ ego })
    expect(await input(...task.slice(0, 2), ...argv, ...task.slice(2))).toMatchObject({ ego })
  })

  test('a nested field goes into what --input gives of its group', async () => {
    const given = '{"initiator":{"rank":1,"effort":1},"passive":{"rank":2}}'
    expect(await input('endless-horizons', 'contest', '--input', given, '--initiator-effort', '4')).toMatchObject({
      initiator: { rank: 1, effort: 4 },
      passive: { rank: 2, effort: 0 },
    })
  })

  test.each([
    ['QSTAR', 'check'],
    ['Q*', 'Check'],
    ['q*', 'CHECK'],
  ])('a game is known by its name too, however it is written: %s %s', async (system, mechanic) => {
    const fields = ['--ability', '5', '--skill', 'trained', '--dc', '14', '--json']
    const asked = await astragal(['odds', 'qstar', 'check', ...fields])
    expect(asked.status).toBe(0)
    expect(await astragal(['odds', system, mechanic, ...fields])).toEqual(asked)
    expect((await astragal(['help', system, mechanic])).out).toMatch(/^Q\*: Skill check/)
  })

  test('QS-11, EP-2: a difficulty may be said by its name, in the language that is spoken; a refusal lists the names', async () => {
    const test = ['eclipse-phase', 'test', '--skill', '60', '--modifiers']
    expect(await input(...test, 'hard')).toMatchObject({ modifiers: [{ value: -20, name: 'hard' }] })
    expect(await input(...test, 'Very hard, 10')).toMatchObject({ modifiers: [{ value: -30, name: 'very-hard' }, 10] })
    expect(await input(...test, 'sehr schwer', '--lang', 'de')).toMatchObject({ modifiers: [{ value: -30 }] })
    const dc = ['qstar', 'check', '--ability', '5', '--skill', 'trained', '--dc']
    expect(await input(...dc, 'hard')).toMatchObject({ dc: 16 })
    expect(await input(...dc, '17')).toMatchObject({ dc: 17 })
    const no = await astragal(['odds', ...dc, 'tough', '--json'])
    expect(no.status).toBe(1)
    expect(JSON.parse(no.aside)).toMatchObject({ error: { code: 'out-of-range', field: 'dc' } })
    expect(no.aside).toContain('very-easy (4), easy (10), moderate (14), hard (16), very-hard (18)')
  })

  test.each([
    ['en', 'very hard -30', 'very hard'],
    ['de', 'sehr schwer -30', 'sehr schwer'],
  ])('EP-2: the story of a roll tells a difficulty by the name that people say (%s)', async (language, told, name) => {
    const resolved = ['resolve', 'eclipse-phase', 'test', '--skill', '60', '--dice', '2,1', '--lang', language]
    expect((await astragal([...resolved, '--modifiers', name])).out).toContain(`  ${told}\n`)
    const opposed = ['resolve', 'eclipse-phase', 'opposed', '--a-skill', '60', '--b-skill', '40', '--lang', language]
    expect((await astragal([...opposed, '--dice', '2,1,3,1', '--b-modifiers', name])).out).toContain(`: ${told}\n`)
  })

  test('system and mechanic may stand behind options', async () => {
    const { out } = await astragal(['odds', '--json', '--lang', 'de', ...check])
    expect(JSON.parse(out).success.exact).toBe('98/125')
    expect(await input('endless-horizons', '--rank', '3', 'check', '--difficulty', '7')).toMatchObject({ rank: 3 })
  })
})

describe('every mechanic of every game', async () => {
  const systems = await loadEverySystem()
  const mechanics = systems.flatMap((system) =>
    Object.entries(system.mechanics as Readonly<Record<string, AnyMechanic>>).map(([name, mechanic]) => ({
      id: system.id,
      name,
      mechanic,
    })),
  )
  const examples = mechanics.flatMap(({ id, name, mechanic }) =>
    mechanic.examples.map((example) => ({ id, name, mechanic, example, says: example.name })),
  )

  test('there are some', () => {
    expect(mechanics.length).toBeGreaterThan(10)
    expect(examples.length).toBeGreaterThan(mechanics.length)
  })

  test.each(mechanics)('$id $name: no two fields share a flag, and none is called like an option', ({ mechanic }) => {
    const names = flagsOf(mechanic.input as Fields).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const taken of ['input', 'choose', 'dice', 'seed', 'lang', 'json', 'all', 'help'])
      expect(names).not.toContain(taken)
    for (const name of names) expect(name).toMatch(/^(?!no-)[a-z][a-z0-9-]*$/)
  })

  test.each(mechanics)(
    '$id $name: help has every field, decision and part of the outcome',
    async ({ id, name, mechanic }) => {
      const { status, out, aside } = await astragal(['odds', id, name, '--help'])
      expect({ status, aside }).toEqual({ status: 0, aside: '' })
      expect(await astragal(['help', id, name])).toEqual({ status, out, aside })
      for (const flag of flagsOf(mechanic.input as Fields))
        expect(out).toMatch(new RegExp(`^  --${flag.name}( |$)`, 'm'))
      for (const part of [...Object.keys(mechanic.outcome), ...Object.keys(mechanic.decisions ?? {})])
        expect(out).toMatch(new RegExp(`^  ${part} `, 'm'))
      // A list of groups is one word for the shell and cannot be broken.
      for (const line of out.split('\n')) if (!line.includes(`'[{`)) expect(line.length, line).toBeLessThanOrEqual(80)
      expect(out).not.toMatch(/undefined|\[object|NaN/)
    },
  )

  test.each(mechanics)('$id $name: every example of its help works and ends as it says', async ({ id, name }) => {
    const { out } = await astragal(['help', id, name])
    const shown = [...out.matchAll(/^ {4}astragal ((?:.*\\\n)*.*)\n((?: {4}.*\n)+)/gm)]
    expect(shown.length).toBeGreaterThan(0)
    for (const [, command = '', end = ''] of shown) {
      const words = [...command.replaceAll('\\\n', '').matchAll(/'([^']*)'|(\S+)/g)].map(
        (word) => word[1] ?? word[2] ?? '',
      )
      const { outcome } = await json(...words)
      const parts = Object.entries(outcome).map(([part, value]) => `${part} ${JSON.stringify(value)}`)
      expect(end.replace(/\s+/g, ' ')).toContain(parts.join(', ').replace(/\s+/g, ' '))
    }
  })

  test.each(examples)('$id $name, $says: flags say the same as --input', async ({ id, name, mechanic, example }) => {
    const byFlags = [id, name, ...flagsGiving(mechanic.input as Fields, example.input)]
    const byInput = [id, name, '--input', JSON.stringify(example.input)]
    expect(await json('odds', ...byFlags)).toEqual(await json('odds', ...byInput))
    const dice = ['--dice', example.dice.join(',')]
    const choose = example.decisions ? ['--choose', JSON.stringify(example.decisions)] : []
    const resolved = await json('resolve', ...byFlags, ...dice, ...choose)
    expect(resolved.outcome).toMatchObject(example.outcome)
    expect(await json('resolve', ...byInput, ...dice, ...choose)).toEqual(resolved)
  })

  test.each(examples)('$id $name, $says: what a person reads fits any terminal', async ({ id, name, example }) => {
    const given = [id, name, '--input', JSON.stringify(example.input)]
    for (const width of [20, 40, 80])
      for (const lang of ['en', 'de'])
        for (const command of ['odds', 'roll', 'advise']) {
          const { status, out, aside } = await astragal([command, ...given, '--lang', lang], { width })
          expect({ status, aside }).toEqual({ status: 0, aside: '' })
          expect(out).not.toMatch(/undefined|\[object|NaN/)
          if (width < 40) continue
          // A choice that can be copied stays in one piece.
          const tooLong = out.split('\n').filter((line) => line.length > width && !/[[{]"/.test(line))
          expect(tooLong, `${command} in ${lang}, ${width} wide`).toEqual([])
        }
  })
})
